import type { z } from 'zod';
import type { answerArrival, arrive } from '@domain/contracts/office/dispatch';
import { dbPaths } from '@domain/database/paths';
import {
  type Arrival,
  type BookingRecord,
  bookingSchema,
  canTransition,
  hasComeTo,
  type TrackingEntry,
  userSchema,
} from '@domain/records';
import { newerPlace } from '@domain/dispatch/driver/on-duty';
import { DomainError } from '@domain/errors';
import { distanceKm, type LatLng } from '@domain/geo/geo';
import { RECENT_POINTS } from '@domain/settlement/track';
import { believedPosition, isArrivalAsked, isAtPickup } from '@domain/trip/steps/arrival';
import { stepWrites } from '@domain/trip/steps/driver-steps';
import { lastToldPoint, TRACK_FIELDS, type TrackedBooking } from '@domain/trip/way/trip-track';
import { auditEntry } from '../../audit/audit-entry';
import {
  assertFound,
  isKey,
  SERVER_TIME,
  type Needs,
  type Notify,
  type Store,
  type Command,
} from '../../platform';
import { readTrack } from '../../instances/trip-track';

type ArrivePorts = Needs<'store' | 'clock'>;

const arrivingSchema = bookingSchema.pick({
  status: true,
  customer: true,
  driver: true,
  pickup: true,
  settings: true,
  arrival: true,
  driver_accept_location: true,
  ...TRACK_FIELDS,
});
type Arriving = z.output<typeof arrivingSchema>;

/** The rider gets at most one push in this time, however often the driver asks. */
const ASK_PAUSE_MS = 60_000;

/**
 * Sets the status ARRIVED if the stored position of the driver is at the pickup (docs/product/trips.md,
 * "Arrival and start"). Fails with `not_found`, `permission_denied`, `trip_changed`, `position_unknown`,
 * `too_far_from_pickup`. `domain/trip/steps/arrival.ts` decides which positions are at the pickup. If the
 * position is not there, the rider can confirm the arrival (`answerArrivalCommand`).
 */
export const arriveCommand: Command<typeof arrive, ArrivePorts, 'uid'> = async (
  ports,
  { bookingId },
  { uid: driverId },
) => {
  const booking = await arrivingBooking(ports.store, bookingId);
  if (booking.driver !== driverId) throw new DomainError('permission_denied');
  if (hasComeTo('ARRIVED', booking.status)) return;
  if (!canTransition(booking.status, 'ARRIVED', 'server'))
    throw new DomainError('trip_changed', booking.status);
  const place = await driverPlace(ports, bookingId, booking);
  if (place === null) throw new DomainError('position_unknown');
  if (!isAtPickup(booking, place)) {
    const metres = Math.round(distanceKm(place, booking.pickup) * 1000);
    throw new DomainError('too_far_from_pickup', `${String(metres)} m from the pickup`);
  }
  await moveToArrived(ports.store, bookingId, booking, { by: 'place', place });
};

/** The driver asks the rider to confirm the arrival. The trip shows the question, and the rider is notified. */
export const askArrivalCommand: Command<typeof arrive, ArrivePorts & { notify: Notify }, 'uid'> = async (
  ports,
  { bookingId },
  { uid: driverId },
) => {
  const { store } = ports;
  const booking = await arrivingBooking(store, bookingId);
  if (booking.driver !== driverId) throw new DomainError('permission_denied');
  const isDone =
    canTransition(booking.status, 'ARRIVED', 'server') &&
    (await store.commit({
      checks: checksOf(bookingId, booking),
      values: {
        [`${dbPaths.booking(bookingId)}/arrival/askedAt`]: SERVER_TIME,
        ...(booking.arrival?.firstAskedAt === undefined
          ? { [`${dbPaths.booking(bookingId)}/arrival/firstAskedAt`]: SERVER_TIME }
          : {}),
      },
    }));
  if (!isDone) throw new DomainError('trip_changed', booking.status);
  await ports.notify([
    {
      uid: booking.customer,
      text: 'driver_asks_arrival',
      eventId: `${bookingId}_asks_arrival_${String(Math.floor(ports.clock() / ASK_PAUSE_MS))}`,
      bookingId,
      screen: 'BookedCab',
    },
  ]);
};

/**
 * Stores the rider's answer to the question whether the driver has arrived. A yes sets the status ARRIVED,
 * whatever the position is. The rider of the trip answers, or an admin for the rider. The answer of an
 * admin gets an audit entry. Fails with `not_found`, `permission_denied`, and with `trip_changed` if there
 * is no question.
 */
export const answerArrivalCommand: Command<typeof answerArrival, ArrivePorts, 'uid' | 'role'> = async (
  ports,
  { bookingId, isThere },
  caller,
) => {
  const { store } = ports;
  const booking = await arrivingBooking(store, bookingId);
  const isStaff = caller.role === 'admin';
  if (!isStaff && booking.customer !== caller.uid) throw new DomainError('permission_denied');
  const { driver } = booking;
  if (driver === undefined || !canTransition(booking.status, 'ARRIVED', 'server') || !isArrivalAsked(booking))
    throw new DomainError('trip_changed', booking.status);
  const path = dbPaths.booking(bookingId);
  const answer = {
    [`${path}/arrival/isThere`]: isThere,
    [`${path}/arrival/answeredAt`]: SERVER_TIME,
    ...(isStaff
      ? auditEntry(ports, { uid: caller.uid, action: 'answer_arrival', target: path, after: { isThere } })
      : {}),
  };
  if (isThere) {
    const place = await driverPlace(ports, bookingId, booking);
    const accepted = { by: isStaff ? ('staff' as const) : ('rider' as const), place };
    await moveToArrived(store, bookingId, booking, accepted, answer);
  } else if (!(await store.commit({ checks: checksOf(bookingId, booking), values: answer }))) {
    throw new DomainError('trip_changed');
  }
};

/**
 * The position of a trip's driver, if it is recent and plausible. Otherwise null. A caller that has
 * already read the last points of the track passes them as `known`.
 */
export async function driverPlace(
  { store, clock }: ArrivePorts,
  bookingId: string,
  booking: Pick<BookingRecord, 'driver' | 'driver_accept_location'> & TrackedBooking,
  known?: readonly TrackingEntry[],
): Promise<LatLng | null> {
  const [location, track] = await Promise.all([
    store.read(`${dbPaths.user(booking.driver ?? '')}/location`, userSchema.shape.location.unwrap()),
    // If the database instance of the track does not answer, the position is unknown. The rider can still
    // confirm the arrival.
    known ?? readTrack(store, bookingId, booking, RECENT_POINTS).catch(() => null),
  ]);
  if (track === null) return null;
  return believedPosition(
    newerPlace(location ?? undefined, lastToldPoint(booking, track)),
    { ...booking, track },
    clock(),
  );
}

async function arrivingBooking(store: Store, bookingId: string): Promise<Arriving> {
  const booking = isKey(bookingId) ? await store.read(dbPaths.booking(bookingId), arrivingSchema) : null;
  assertFound(booking);
  return booking;
}

const checksOf = (bookingId: string, { status, driver }: Arriving): Record<string, string | null> => ({
  [`${dbPaths.booking(bookingId)}/status`]: status,
  [`${dbPaths.booking(bookingId)}/driver`]: driver ?? null,
});

async function moveToArrived(
  store: Store,
  bookingId: string,
  booking: Arriving,
  { by, place }: { by: NonNullable<Arrival['by']>; place: LatLng | null },
  more: Record<string, unknown> = {},
): Promise<void> {
  const path = dbPaths.booking(bookingId);
  const isDone = await store.commit({
    checks: checksOf(bookingId, booking),
    values: {
      ...stepWrites({ uid: booking.driver ?? '', bookingId, key: '' }, 'ARRIVED', null, SERVER_TIME),
      [`${path}/arrival/by`]: by,
      [`${path}/arrival/place`]: place,
      ...more,
    },
  });
  if (!isDone) throw new DomainError('trip_changed');
}
