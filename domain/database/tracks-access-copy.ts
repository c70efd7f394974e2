import { type BookingRecord, isStaff } from '../records';
import { dbPaths } from './paths';
import type { PositionsRights } from './positions-access-copy';

/**
 * Rules can read only their own database instance. The rules of an instance for tracks need the parties of a
 * trip and the rights of the reader. So the server copies these data into the instance, to the same paths as
 * in the main instance (`functions/src/instances/booking-copies.command.ts`).
 */

/** The fields of a booking that are copied. */
export const TRACK_RIGHT_FIELDS = {
  customer: true,
  driver: true,
  fleetadmin: true,
  status: true,
  driver_accept_time: true,
} as const satisfies Partial<Record<keyof BookingRecord, true>>;
export type TrackRight = Pick<BookingRecord, keyof typeof TRACK_RIGHT_FIELDS>;

/**
 * The copy of a booking. The driver may write points while the status allows that. The other parties may read
 * the points, also after the trip.
 */
export const trackRightOf = ({
  customer,
  driver,
  fleetadmin,
  status,
  driver_accept_time,
}: TrackRight): TrackRight => ({ customer, driver, fleetadmin, status, driver_accept_time });

/**
 * The values of the copy of a person. They say which sign-ins are valid and, for staff, the value that their
 * second factor is compared with.
 */
export const readersRightsOf = (
  uid: string,
  { usertype, secondFactorSince, validAfter }: PositionsRights,
): Record<string, unknown> => ({
  [dbPaths.user(uid)]: isStaff(usertype ?? null)
    ? { usertype, ...(secondFactorSince === undefined ? {} : { secondFactorSince }) }
    : null,
  [dbPaths.session(uid)]: validAfter === undefined ? null : { validAfter },
});

/**
 * When the last point of a track was written, and the key of this point. Each change of this record is
 * written together with a point.
 */
export type TrackPace = { at: number; last: string };
