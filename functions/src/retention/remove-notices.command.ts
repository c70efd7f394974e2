import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { NOTICE_DAYS } from '@domain/retention/kept-nodes';
import { bookingSchema } from '@domain/records';
import { DAY_MS } from '@domain/time/days-after';
import type { Needs, Store } from '../platform';
import { workOnTrips } from './trip-pages';

/** A run begins no further trip after this time, so that the other parts of the sweeper have enough time. */
const LONGEST_MS = 20_000;
const MOST = 100;

const peopleSchema = bookingSchema.pick({ customer: true, driver: true });

/**
 * Deletes the notifications about old trips from the lists of rider and driver (docs/product/records.md,
 * "Notification"). Returns how many trips were done.
 */
export async function removeNotices(ports: Needs<'store' | 'clock' | 'log'>): Promise<number> {
  const { store, clock } = ports;
  const now = clock();
  const { done } = await workOnTrips(ports, {
    name: 'notices',
    before: now - NOTICE_DAYS * DAY_MS,
    failure: 'the notifications of a trip could not be removed',
    isOver: () => clock() > now + LONGEST_MS,
    work: (id) => removeOfTrip(store, id),
  });
  return done;
}

async function removeOfTrip(store: Store, id: string): Promise<boolean> {
  const booking = await store.read(dbPaths.booking(id), peopleSchema);
  const people = booking === null ? [] : [booking.customer, booking.driver ?? ''].filter((uid) => uid !== '');
  const paths = await Promise.all(people.map((uid) => noticesOf(store, uid, id)));
  const values = Object.fromEntries(paths.flat().map((path) => [path, null]));
  if (Object.keys(values).length > 0) await store.update(values);
  return true;
}

/** The keys of the notifications of a trip begin with the trip's id (`eventId`). */
async function noticesOf(store: Store, uid: string, id: string): Promise<string[]> {
  const range = { after: `${id}_`, until: `${id}_~` };
  const { records } = await store.keyPage(dbPaths.userNotifications(uid), range, MOST, z.unknown());
  return records.map(({ key }) => dbPaths.userNotification(uid, key));
}
