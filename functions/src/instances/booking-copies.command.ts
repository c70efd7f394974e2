import { bookingSchema, statusesWhere } from '@domain/records';
import { inTracksInstance, type TracksInstances } from '@domain/database/instance-routing';
import { dbPaths } from '@domain/database/paths';
import { TRACK_RIGHT_FIELDS, trackRightOf } from '@domain/database/tracks-access-copy';
import { z } from 'zod';
import { nextPage, untilCommitted, waitForAll, workOnEach, type Needs, type Store } from '../platform';
import { apartTrackRemoval } from './trip-track';

const copiedSchema = bookingSchema.pick(TRACK_RIGHT_FIELDS);
const bookingRightSchema = bookingSchema.pick({
  ...TRACK_RIGHT_FIELDS,
  trackInstance: true,
  driver_name: true,
});

/**
 * Updates the copy of a booking in the further database instance that has the track of the trip
 * (docs/product/records.md, "Tracks in further database instances"). The rules of that instance use this
 * copy to decide who may write. Called with every change of the booking's status, in any order and any
 * number of times. After the end of the ride, the driver may no longer write. If the trip searches for a
 * driver again, the track of the earlier driver is deleted.
 */
export async function keepTrackRight(
  { store, instances }: { store: Store; instances: TracksInstances },
  bookingId: string,
): Promise<void> {
  const booking = await store.read(dbPaths.booking(bookingId), bookingRightSchema);
  if (booking === null) return;
  // A driver may have given the trip back. Then the booking no longer names the instance, and the setting may
  // have changed since. So the copies in all instances are compared.
  const left = booking.status === 'NEW' ? instances.all : [];
  const places = booking.trackInstance === undefined ? left : [booking.trackInstance];
  await waitForAll(places.map((instance) => compareRight(store, bookingId, instance)));
}

/** Corrects the copy in one instance. Returns whether the copy was wrong. */
async function compareRight(store: Store, bookingId: string, instance: string): Promise<boolean> {
  const copy = inTracksInstance(instance, dbPaths.booking(bookingId));
  return untilCommitted(async () => {
    // The copy is read before the booking. So the booking is never older than the copy that is compared with
    // it.
    const found = await store.read(copy, copiedSchema);
    const booking = await store.read(dbPaths.booking(bookingId), bookingRightSchema);
    // A booking that is unknown now may exist again later, for example after an older backup was restored.
    // So nothing is deleted.
    if (booking === null) return false;
    const isHere = booking.trackInstance === instance;
    const isBeingAccepted =
      booking.driver_name === undefined &&
      booking.driver !== undefined &&
      booking.driver === found?.driver &&
      booking.driver_accept_time === found.driver_accept_time;
    if (isBeingAccepted) return false;
    if (!isHere) {
      if (found === null) return false;
      const checks = { [`${copy}/driver_accept_time`]: found.driver_accept_time ?? null };
      return (await store.commit({ checks, values: apartTrackRemoval(bookingId, instance) })) ? true : null;
    }
    const right = trackRightOf(booking);
    if (found !== null && JSON.stringify(trackRightOf(found)) === JSON.stringify(right)) return false;
    await store.update({ [copy]: right });
    // If the booking has changed during the update, the copy is compared again.
    const after = await store.read(dbPaths.booking(bookingId), bookingRightSchema);
    return after !== null && JSON.stringify(trackRightOf(after)) === JSON.stringify(right) ? true : null;
  });
}

/** One run of the sweeper compares this many copies for each instance and status. */
const PAGE = 50;

/**
 * Compares the next copies that let a driver write. Each copy is compared with its booking, because an
 * event may be lost. Returns how many copies were wrong.
 */
export async function reviewTrackRights({
  store,
  instances,
  log,
}: Needs<'store' | 'log'> & { instances: TracksInstances }): Promise<number> {
  let wrong = 0;
  const parts = instances.all.flatMap((instance) =>
    statusesWhere('isOnTheRoad').map((status) => [instance, status] as const),
  );
  const review = async ([instance, status]: (typeof parts)[number]): Promise<void> => {
    const list = inTracksInstance(instance, dbPaths.bookings());
    const part = `tracks_${instance}_${status}`;
    const page = await nextPage(store, { part, limit: PAGE }, (after) =>
      store.pageWhere(list, 'status', status, after, PAGE, z.unknown()),
    );
    const ids = page.map(({ key }) => key);
    await workOnEach({ log, failure: 'the copy of a booking could not be compared' }, ids, async (id) => {
      if (await compareRight(store, id, instance)) wrong += 1;
    });
  };
  await waitForAll(parts.map(review));
  return wrong;
}
