import { z } from 'zod';
import { bookingFieldWrites } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import type { RouteDetails } from '@domain/contracts/trip/places';
import { bookingSchema, savedAddressSchema, type TrackingEntry } from '@domain/records';
import { distanceKm, type LatLng } from '@domain/geo/geo';
import { SAVED_ADDRESS_RADIUS_KM, settlementOf, type TripSettlement } from '@domain/settlement/settlement';
import { MAX_TRACK_POINTS } from '@domain/settlement/track';
import { drivenTrackOf } from '@domain/trip/way/driven-track';
import { readWithParts } from '../bookings/read-booking';
import { decideAndCommit, type Needs, type Store, type Write } from '../platform';
import { reviewWrites } from '../reviews/review-writes';
import { readTrack } from '../instances/trip-track';
import { unpaidTripWrites } from './unpaid-trips';

export type SettleReachedPorts = Needs<'store' | 'clock' | 'log'> & {
  /** The driving route through the points. Null if there is no route. */
  directions: (points: readonly LatLng[]) => Promise<RouteDetails | null>;
  /** The address at a point. Null if there is no address. */
  reverse: (point: LatLng) => Promise<string | null>;
  /** Computes the line of a drive. The default is `drivenTrackOf`. Only tests replace this function. */
  lineOf?: typeof drivenTrackOf;
};

type Reached = z.output<typeof bookingSchema>;
type Place = Reached['drop'];

/**
 * Computes the price of a trip at its end and frees the driver, in one commit. REACHED becomes PENDING
 * (docs/product/trips.md, "End of the trip"). The price of a taxi trip comes from its track, and a delivery
 * keeps the paid price. The drop becomes one of the rider's saved addresses.
 * `domain/settlement/settlement.ts` computes the price. `settle-payment.command.ts` settles the payment.
 */
export async function settleReached(ports: SettleReachedPorts, bookingId: string): Promise<void> {
  await decideAndCommit(ports.store, () => endWrites(ports, bookingId));
}

async function endWrites(ports: SettleReachedPorts, bookingId: string): Promise<Write | null> {
  const { store } = ports;
  const path = dbPaths.booking(bookingId);
  const booking = await readWithParts(store, bookingId, ['booking_money'], bookingSchema);
  if (booking?.status !== 'REACHED') return null;
  const [points, busyWith] = await Promise.all([
    // The price needs the track. If the database instance of the track does not answer, this read fails, and
    // the event is delivered again later.
    readTrack(store, bookingId, booking, MAX_TRACK_POINTS),
    booking.driver === undefined
      ? null
      : store.read(`${dbPaths.user(booking.driver)}/currentBooking`, z.string()),
  ]);
  const drivenTrack = lineOrNone(ports, bookingId, points);
  const isTaxi = (booking.settings?.appcat ?? 'taxi') === 'taxi';
  const settlement = isTaxi
    ? await settlementOf(booking, points, (through) => roadThrough(ports, through))
    : null;
  const drop = await dropOf(ports, booking, settlement);
  const trip_cost = settlement === null ? booking.trip_cost : settlement.breakdown.total;
  const [address, unpaid] = await Promise.all([
    savedAddressValues(store, booking.customer, savedPlaceOf(drop, settlement?.end ?? null)),
    unpaidTripWrites(store, bookingId, { ...booking, trip_cost }, ports.clock()),
  ]);
  const isBusy = booking.driver !== undefined && busyWith === bookingId;
  const driverPath = dbPaths.user(booking.driver ?? '');
  return {
    checks: {
      [`${path}/status`]: 'REACHED',
      ...(isBusy ? { [`${driverPath}/currentBooking`]: bookingId } : {}),
      ...address.checks,
      ...unpaid.checks,
    },
    values: {
      [`${path}/status`]: 'PENDING',
      ...(settlement === null ? {} : priceValues(bookingId, settlement)),
      ...(settlement === null ? {} : flagWrites(bookingId, booking, settlement, ports.clock())),
      ...timeValues(path, booking, ports.clock()),
      [`${path}/drop`]: drop,
      [dbPaths.tripEta(bookingId)]: null,
      [dbPaths.bookingTurns(bookingId)]: null,
      ...(drivenTrack === null ? {} : { [dbPaths.bookingTrack(bookingId)]: drivenTrack }),
      ...(isBusy ? { [`${driverPath}/queue`]: false, [`${driverPath}/currentBooking`]: null } : {}),
      ...address.values,
      ...unpaid.values,
    },
  };
}

/**
 * The line of a drive, or null if it cannot be made. The trip must end even without the line. When the server
 * later deletes the points, it makes the line again.
 */
function lineOrNone(
  { log, lineOf = drivenTrackOf }: SettleReachedPorts,
  bookingId: string,
  track: TrackingEntry[],
): string | null {
  try {
    return lineOf(track);
  } catch (error) {
    log.error('no line of a drive', { bookingId, error });
    return null;
  }
}

function priceValues(
  bookingId: string,
  { breakdown, measured, track, flags }: TripSettlement,
): Record<string, unknown> {
  return bookingFieldWrites(bookingId, {
    settlement: breakdown,
    measured: { breakdown: measured, ...track, flags },
    distance: Number(measured.distance.toFixed(2)),
    trip_cost: breakdown.total,
    convenience_fees: breakdown.convenienceFee,
    driver_share: breakdown.driverShare,
  });
}

/** The values that add an entry to the review list for each reason. The key makes each entry unique. */
function flagWrites(
  bookingId: string,
  { driver, driver_name, customer, customer_name, estimate }: Reached,
  { flags, measured, breakdown }: TripSettlement,
  at: number,
): Record<string, unknown> {
  const facts = {
    people: {
      [customer]: customer_name ?? '',
      ...(driver === undefined ? {} : { [driver]: driver_name ?? '' }),
    },
    bookingId,
    charged: breakdown.total,
    measured: measured.total,
    ...(estimate === undefined ? {} : { confirmed: estimate.breakdown.total }),
  };
  return Object.fromEntries(
    flags.flatMap((kind) => Object.entries(reviewWrites(bookingId, { kind, ...facts }, at))),
  );
}

/** The road through the points, or null while the maps are down. A trip must end even then. */
export async function roadThrough(
  { directions, log }: Pick<SettleReachedPorts, 'directions' | 'log'>,
  points: readonly LatLng[],
): Promise<{ km: number; secs: number } | null> {
  try {
    const route = await directions(points);
    return route === null ? null : { km: route.distance_in_km, secs: route.time_in_secs };
  } catch (error) {
    log.warn('no road for the path of a trip', { error });
    return null;
  }
}

function timeValues(path: string, booking: Reached, now: number): Record<string, unknown> {
  const { startTime, endTime = now } = booking;
  const iso = (at: number): string => new Date(at).toISOString();
  return {
    [`${path}/endTime`]: endTime,
    [`${path}/trip_end_time`]: iso(endTime),
    ...(startTime === undefined
      ? {}
      : {
          [`${path}/trip_start_time`]: iso(startTime),
          [`${path}/total_trip_time`]: Math.max(0, Math.round((endTime - startTime) / 1000)),
        }),
  };
}

/**
 * The place where the trip ended, with its address. If the track does not show this place, the booked drop is
 * returned. If no address of the place is found, the booked address is used.
 */
async function dropOf(
  ports: SettleReachedPorts,
  booking: Reached,
  settlement: TripSettlement | null,
): Promise<Place> {
  const end = settlement?.end ?? null;
  if (end === null) return booking.drop;
  if (distanceKm(end, booking.drop) <= SAVED_ADDRESS_RADIUS_KM) return { ...booking.drop, ...end };
  try {
    return { ...end, add: (await ports.reverse(end)) ?? booking.drop.add };
  } catch (error) {
    // A trip must end even while the maps are down, so the error is only logged.
    ports.log.warn('no address for the end of a trip', { error });
    return { ...end, add: booking.drop.add };
  }
}

/**
 * The saved addresses as stored in the database. A missing count stays null, because the commit compares the
 * stored value.
 */
const savedAddresses = z.record(
  z.string(),
  savedAddressSchema.extend({ count: z.number().nullable().default(null) }),
);

/**
 * The drop for the rider's saved addresses. Google's position of a drop may not be kept, so it is replaced
 * with the position that the track shows. Without a track such a drop is not saved.
 */
function savedPlaceOf(drop: Place, end: LatLng | null): Place | null {
  if (drop.placeId === undefined) return drop;
  return end === null ? null : { ...end, add: drop.add };
}

/**
 * The values that increment the count of the rider's saved address within 0.1 km. If there is no such
 * address, they add the drop as a new address.
 */
async function savedAddressValues(store: Store, customer: string, drop: Place | null): Promise<Write> {
  if (drop === null) return { checks: {}, values: {} };
  const node = `${dbPaths.user(customer)}/savedAddresses`;
  const [known, usertype] = await Promise.all([
    store.read(node, savedAddresses).catch(() => null),
    store.read(`${dbPaths.user(customer)}/usertype`, z.string()),
  ]);
  if (usertype === null) return { checks: {}, values: {} };
  const near = Object.entries(known ?? {}).find(
    ([, address]) => distanceKm(address, drop) <= SAVED_ADDRESS_RADIUS_KM,
  );
  if (near) {
    const [key, { count }] = near;
    return {
      checks: { [`${node}/${key}/count`]: count },
      values: { [`${node}/${key}/count`]: (count ?? 1) + 1 },
    };
  }
  const key = store.newKey(node);
  return {
    checks: {},
    values: { [`${node}/${key}`]: { description: drop.add, lat: drop.lat, lng: drop.lng, count: 1 } },
  };
}
