import { bookingFieldWrites } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { type Dispatch, type PhotoKind, statusesWhere, TRIP_STATES } from '@domain/records';
import { ARRIVAL_FIELDS } from '@domain/trip/steps/arrival';
import { acceptWrites, stepWrites } from '@domain/trip/steps/driver-steps';
import { COPIED_FIELDS } from './accepted-effects.command';

/**
 * The fields of the booking that a driver's own writes set before the last status in which the trip can be given back.
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

/** All fields that a driver brought into a booking. They are deleted when the trip is offered to others. */
const DRIVER_FIELDS: readonly string[] = [
  ...new Set([...COPIED_FIELDS, 'trackInstance', ...ARRIVAL_FIELDS, ...writtenFields()]),
].filter((field) => field !== 'status');

/**
 * The dispatch of a trip that begins again. Drivers who have declined, or have `left` the trip, are not asked again.
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
 * The booking as before the acceptance, with a new dispatch (`dueAgain`). It is used if the driver gives the trip back
 * (`leave-trip.command.ts`) or the office takes it (`functions/src/dispatch/office/office-edit.command.ts`). Commit it
 * with `freedDriver`.
 */
export function backToSearch(
  bookingId: string,
  dispatch: Dispatch | null,
  next: Dispatch,
): Record<string, unknown> {
  const path = dbPaths.booking(bookingId);
  return {
    // Otherwise offers that the acceptance's event has not withdrawn yet would be forgotten with the old node.
    ...askedOffers(bookingId, dispatch),
    [`${path}/status`]: 'NEW',
    ...bookingFieldWrites(bookingId, Object.fromEntries(DRIVER_FIELDS.map((field) => [field, null]))),
    [`${path}/driverRating`]: '0',
    // The next driver gets the present trip.
    [`${path}/change/unseen`]: null,
    [`${path}/change/seenAt`]: null,
    // This driver's track is no part of the trip that another driver makes. In other instances the event of the status
    // deletes it.
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
