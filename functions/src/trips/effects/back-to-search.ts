import { bookingFieldWrites } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { type Dispatch, type PhotoKind, statusesWhere, TRIP_STATES } from '@domain/records';
import { ARRIVAL_FIELDS } from '@domain/trip/steps/arrival';
import { acceptWrites, stepWrites } from '@domain/trip/steps/driver-steps';
import { COPIED_FIELDS } from './accepted-effects.command';

/**
 * The fields of the booking that a driver's own writes may have set while the driver can still give the trip
 * back.
 */
function writtenFields(): string[] {
  const [uid, bookingId, key] = ['uid', 'id', 'key'];
  const reached = statusesWhere('canGiveBack');
  const steps = statusesWhere('isDriverStep').filter((step) => reached.some((status) => status === step));
  const paths = [
    acceptWrites(uid, bookingId, null),
    ...steps.map((step) => stepWrites({ uid, bookingId, key }, step, null, null)),
  ].flatMap((writes) => Object.keys(writes));
  const ofBooking = `${dbPaths.booking(bookingId)}/`;
  const photos: readonly (PhotoKind | null)[] = reached.map((status) => TRIP_STATES[status].takesPhoto);
  return [
    ...paths.filter((path) => path.startsWith(ofBooking)).map((path) => path.slice(ofBooking.length)),
    ...photos.filter((photo) => photo !== null),
  ];
}

/**
 * All fields of a booking that come from its driver. These fields are deleted when the trip is offered to
 * other drivers.
 */
const DRIVER_FIELDS: readonly string[] = [
  ...new Set([...COPIED_FIELDS, 'trackInstance', ...ARRIVAL_FIELDS, ...writtenFields()]),
].filter((field) => field !== 'status');

/**
 * The new dispatch record of a trip that is offered again. Drivers who have declined the trip, and the
 * drivers in `left`, are not asked again.
 */
export function dueAgain(
  dispatch: Dispatch | null,
  { left, isManual, now }: { left: readonly string[]; isManual: boolean; now: number },
): Dispatch {
  const offers = Object.entries(dispatch?.asked ?? {});
  const declined = offers.filter(([, answer]) => answer === 'declined').map(([uid]) => uid);
  return {
    ring: -1,
    startedAt: now,
    nextAt: now,
    byHand: isManual,
    widened: dispatch?.widened,
    asked: Object.fromEntries([...declined, ...left].map((uid) => [uid, 'declined'])),
  };
}

/**
 * The values that put a booking back into the state before the acceptance, with a new dispatch record
 * (from `dueAgain`). The server uses them when the driver gives the trip back (`leave-trip.command.ts`) or
 * the office takes the trip from the driver (`functions/src/dispatch/office/office-edit.command.ts`).
 * Commit them together with `freedDriver`.
 */
export function backToSearch(
  bookingId: string,
  dispatch: Dispatch | null,
  next: Dispatch,
): Record<string, unknown> {
  const path = dbPaths.booking(bookingId);
  return {
    // The event of the acceptance may not have withdrawn all offers yet. The new dispatch record does not
    // list these offers, so they are withdrawn here.
    ...askedOffers(bookingId, dispatch),
    [`${path}/status`]: 'NEW',
    ...bookingFieldWrites(bookingId, Object.fromEntries(DRIVER_FIELDS.map((field) => [field, null]))),
    [`${path}/driverRating`]: '0',
    // The next driver sees the current trip, so there is no change to acknowledge.
    [`${path}/change/unseen`]: null,
    [`${path}/change/seenAt`]: null,
    // The track of this driver must not be part of the next driver's trip. If the track is in another
    // database instance, the event of the status change deletes it.
    [dbPaths.tracking(bookingId)]: null,
    [`${dbPaths.tripEta(bookingId)}/way`]: null,
    [`${dbPaths.tripEta(bookingId)}/promisedAt`]: null,
    [dbPaths.dispatch(bookingId)]: next,
  };
}

/** The values that withdraw the offers of all asked drivers. */
export const askedOffers = (bookingId: string, dispatch: Dispatch | null): Record<string, null> =>
  Object.fromEntries(
    Object.keys(dispatch?.asked ?? {}).map((uid) => [dbPaths.driverTask(uid, bookingId), null]),
  );
