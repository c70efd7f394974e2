import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  type AttentionKind,
  type AttentionRecord,
  attentionSchema,
  bookingSchema,
  emergencySchema,
  type TrackingEntry,
  trackingEntrySchema,
  TRIP_STATES,
  tripWatchSchema,
} from '@domain/records';
import {
  attentionKey,
  attentionOf,
  LOOKS_BACK,
  tripWatchOf,
  type AttentionCar,
  type AttentionMoment,
  type AttentionTrip,
} from '@domain/dispatch/office/attention';
import { dbPaths } from '@domain/database/paths';
import { pushTimeAt } from '@domain/database/push-id';
import { inTracksInstance } from '@domain/database/instance-routing';
import { decodePolyline } from '@domain/geo/polyline';
import type { LatLng } from '@domain/geo/geo';
import { pointsOfTrip } from '@domain/trip/way/trip-track';
import { isPaymentDue } from '@domain/payment/payment-due';
import { checkInEvent, checkInsNear, isCheckInKind, type CheckInKind } from '@domain/trip/people/check-in';
import { adminsOf } from '../people/read-people';
import { isKey, type Needs, type Store } from '../platform';
import { trackAnswer } from '../instances/trip-track';

export type ReviewPorts = Needs<'store' | 'clock' | 'notify' | 'settings'>;

const tripSchema = bookingSchema.pick({
  reference: true,
  status: true,
  tripdate: true,
  bookingDate: true,
  bookLater: true,
  pickup: true,
  requestedDrivers: true,
  driver_accept_time: true,
  unpaidReportedAt: true,
  fleetadmin: true,
  reason: true,
  cancelledBy: true,
  cancelledAt: true,
  trackInstance: true,
  customer: true,
  payLink: true,
  endTime: true,
  prepaid: true,
});

/** The payment problems of a trip, as the functions have stored them. */
const moneyTroubleSchema = z.object({ failedAt: z.number().optional(), disputedAt: z.number().optional() });
type MoneyTrouble = z.output<typeof moneyTroubleSchema>;
type Trip = z.output<typeof tripSchema>;
/**
 * An incomplete booking lacks some of these fields and is read as null. `reviewTrip` runs again when the
 * booking is completed.
 */
const completeSchema = tripSchema.nullable().catch(null);

/** Used if the position of the car is not needed or not known. */
const NO_CAR: AttentionCar = { last: null, before: {}, way: [] };
/** A car that does not move sends its position every minute. So this window contains at least one point. */
const WINDOW_MS = 90_000;
const MOST_OPEN = 500;

/**
 * Updates the items of one trip (docs/product/dispatch-office.md, "What needs attention"). A new reason makes
 * an item, and an item whose reason is gone is deleted. The function reads all data again, so late and
 * repeated calls do no harm. An item that a dispatcher has dealt with is kept until its reason is gone.
 * Otherwise the same reason would make a new item at once. Two calls at once do no harm either.
 */
export async function reviewTrip(ports: ReviewPorts, bookingId: string): Promise<void> {
  if (!isKey(bookingId)) return;
  const { store } = ports;
  const watchPath = dbPaths.tripWatch(bookingId);
  const [trip, items, emergencies, settings, watched, trouble] = await Promise.all([
    store.read(dbPaths.booking(bookingId), completeSchema),
    itemsOf(store, bookingId),
    store.pageWhere(
      ...([dbPaths.alerts(), 'bookingId', bookingId, null, MOST_OPEN] as const),
      emergencySchema.pick({ state: true, at: true }),
    ),
    ports.settings(),
    store.read(watchPath, tripWatchSchema.nullable().catch(null)),
    store.read(`${dbPaths.payment(bookingId)}/trouble`, moneyTroubleSchema),
  ]);
  const now = ports.clock();
  const facts = trip?.reference === undefined ? null : factsOf(trip, trouble ?? {});
  const watch = facts === null ? null : tripWatchOf(facts);
  // The check of each minute calls this function for every trip that has an item. If the record in
  // `trip_watches` is unchanged, it is not written again.
  if (!isDeepStrictEqual(watch, watched)) await store.update({ [watchPath]: watch });
  const open = emergencies.records.filter(({ value }) => value.state === 'open');
  const helpSince = open.length === 0 ? null : Math.min(...open.map(({ value }) => value.at));
  const found =
    facts === null
      ? new Map<AttentionKind, number>()
      : await reasonsOf(store, bookingId, facts, { now, settings, helpSince });
  await Promise.all(
    items
      .filter(({ value }) => trip === null || !found.has(value.kind))
      .map(({ key, value }) => endItem(store, key, value)),
  );
  if (trip === null) return;
  for (const [kind, since] of found) {
    const known = items.find(({ value }) => value.kind === kind);
    if (known === undefined) await openItem(ports, { bookingId, trip, kind, since });
    else await moveItem(store, known, trip.fleetadmin);
    if (settings.appcat === 'taxi' && isCheckInKind(kind)) await askRider(ports, bookingId, trip, kind);
  }
}

/** Converts a booking into the facts that the rules of attention need. */
function factsOf(trip: Trip, { failedAt, disputedAt }: MoneyTrouble): AttentionTrip {
  const hasNoDriver = trip.cancelledBy === 'system' && trip.reason === 'no_driver_found';
  return {
    ...trip,
    isAsked: Object.keys(trip.requestedDrivers ?? {}).length > 0,
    acceptedAt: trip.driver_accept_time ?? null,
    noDriverAt: hasNoDriver ? (trip.cancelledAt ?? null) : null,
    unpaidReportedAt: trip.unpaidReportedAt ?? null,
    paymentFailedAt: failedAt ?? null,
    disputedAt: disputedAt ?? null,
    linkDueAt: linkDueAtOf(trip),
  };
}

/**
 * The time from which a payment link can be paid. It is the time when the link was sent or the time when
 * the trip ended, whichever is later. Null if no link waits for a payment.
 */
function linkDueAtOf({ status, prepaid, payLink, endTime }: Trip): number | null {
  if (payLink === undefined || payLink.paidAt !== undefined || !isPaymentDue({ status, prepaid }))
    return null;
  return Math.max(payLink.sentAt, endTime ?? 0);
}

async function itemsOf(store: Store, bookingId: string) {
  const range = { after: attentionKey(bookingId, '' as AttentionKind), until: `${bookingId}~\uf8ff` };
  const { records } = await store.keyPage(dbPaths.attention(), range, MOST_OPEN, attentionSchema);
  return records;
}

/**
 * The reasons of a trip. While the database instance with the trip's track does not answer, there are no
 * reasons about the car.
 */
export async function reasonsOf(
  store: Store,
  bookingId: string,
  trip: AttentionTrip,
  moment: AttentionMoment,
  wayOf?: (bookingId: string) => Promise<readonly LatLng[]>,
): Promise<Map<AttentionKind, number>> {
  const car = await carOf(store, bookingId, trip, moment.now, wayOf);
  return car === null
    ? attentionOf({ ...trip, acceptedAt: null }, NO_CAR, moment)
    : attentionOf(trip, car, moment);
}

/**
 * The present and earlier positions of a trip's car, from a few points of its track. Null if the database
 * instance with the track does not answer.
 */
async function carOf(
  store: Store,
  bookingId: string,
  { status, acceptedAt, trackInstance }: AttentionTrip,
  now: number,
  wayOf: (bookingId: string) => Promise<readonly LatLng[]> = (id) => readWay(store, id),
): Promise<AttentionCar | null> {
  const { isOnTheRoad, isAboard } = TRIP_STATES[status];
  if (!isOnTheRoad) return NO_CAR;
  const track = dbPaths.tracking(bookingId);
  // While the instance for tracks does not answer, the driver's app writes the points into the main
  // instance. So both instances are read.
  const lists = trackInstance === undefined ? [track] : [track, inTracksInstance(trackInstance, track)];
  const booking = { trackInstance, driver_accept_time: acceptedAt ?? undefined };
  const newest = async (read: (list: string) => Promise<{ value: TrackingEntry }[]>) => {
    const found = await Promise.all(lists.map(read));
    const points = found.flat().map(({ value }) => value);
    const own = trackInstance === undefined ? points : pointsOfTrip(booking, points);
    return own.sort((one, other) => one.at - other.at).at(-1) ?? null;
  };
  const pointAt = (mins: number) => {
    const at = now - mins * 60_000;
    const range = { after: pushTimeAt(at - WINDOW_MS), until: pushTimeAt(at) };
    return newest(async (list) => (await store.keyPage(list, range, 1, trackingEntrySchema)).records);
  };
  const read = async (): Promise<AttentionCar> => {
    const [last, notMoving, longStop, offRoute, way] = await Promise.all([
      newest((list) => store.lastRecords(list, trackingEntrySchema, 1)),
      pointAt(LOOKS_BACK.notMoving),
      isAboard ? pointAt(LOOKS_BACK.longStop) : null,
      isAboard ? pointAt(LOOKS_BACK.offRoute) : null,
      isAboard ? wayOf(bookingId) : [],
    ]);
    return { last, before: { notMoving, longStop, offRoute }, way };
  };
  if (trackInstance === undefined) return read();
  return trackAnswer<AttentionCar | null>(read(), () => null);
}

export async function readWay(store: Store, bookingId: string): Promise<LatLng[]> {
  const line = await store.read(dbPaths.bookingRoute(bookingId), z.string());
  return line === null ? [] : decodePolyline(line);
}

async function openItem(
  { store, clock, notify }: ReviewPorts,
  item: { bookingId: string; trip: Trip; kind: AttentionKind; since: number },
): Promise<void> {
  const { bookingId, trip, kind, since } = item;
  const key = attentionKey(bookingId, kind);
  const path = dbPaths.attentionItem(key);
  const now = clock();
  const record: AttentionRecord = {
    bookingId,
    kind,
    since,
    state: 'open',
    at: now,
    waitingSince: now,
    reference: trip.reference ?? '',
    place: trip.pickup.add,
    ...(trip.fleetadmin === undefined ? {} : { openFleet: trip.fleetadmin }),
  };
  const isNew = await store.commit({ checks: { [`${path}/at`]: null }, values: { [path]: record } });
  // The call for help has already notified staff.
  if (!isNew || kind === 'sos') return;
  const staff = [...(await adminsOf(store)), ...(trip.fleetadmin === undefined ? [] : [trip.fleetadmin])];
  await notify(
    staff.map((uid) => ({
      uid,
      text: `attention_${kind}` as const,
      params: { reference: trip.reference ?? '' },
      eventId: `attention_${key}_${String(now)}`,
      bookingId,
      screen: 'Dispatch' as const,
    })),
  );
}

/**
 * Asks the rider whether all is well. The id of the question is computed from the stored item. If a run is
 * killed after it wrote the item, the check of the next minute asks the question. Two runs at once write the
 * same question. Earlier questions are found in the rider's notifications.
 */
async function askRider(
  { store, notify }: ReviewPorts,
  bookingId: string,
  trip: Trip,
  kind: CheckInKind,
): Promise<void> {
  const at = await store.read(`${dbPaths.attentionItem(attentionKey(bookingId, kind))}/at`, z.number());
  // Another run has deleted the item, because its reason is gone.
  if (at === null) return;
  const bell = dbPaths.userNotifications(trip.customer);
  const near = await store.keyPage(bell, checkInsNear(bookingId, at), 1, z.unknown());
  if (near.last !== null) return;
  await notify([
    {
      uid: trip.customer,
      text: `check_in_${kind}` as const,
      params: { reference: trip.reference ?? '' },
      bookingId,
      screen: 'BookedCab' as const,
      eventId: checkInEvent(bookingId, at),
    },
  ]);
}

const endItem = (store: Store, key: string, { at }: AttentionRecord): Promise<boolean> =>
  store.commit({
    checks: { [`${dbPaths.attentionItem(key)}/at`]: at },
    values: { [dbPaths.attentionItem(key)]: null },
  });

/** The trip may have a new driver of another fleet. Then the admin of that fleet gets the item. */
async function moveItem(
  store: Store,
  { key, value }: { key: string; value: AttentionRecord },
  fleetadmin: string | undefined,
): Promise<void> {
  if (value.state !== 'open' || value.openFleet === fleetadmin) return;
  const path = dbPaths.attentionItem(key);
  await store.commit({
    checks: { [`${path}/at`]: value.at, [`${path}/state`]: 'open' },
    values: { [`${path}/openFleet`]: fleetadmin ?? null },
  });
}
