import { type BookingRecord, isStaff } from '../records';
import { dbPaths } from './paths';
import type { PositionsRights } from './positions-access-copy';

/**
 * The rules of an instance of tracks need to know the trip's parties and the rights of the reader. They see their own
 * instance only, so the server keeps copies there, at the paths of the main one
 * (`functions/src/instances/booking-copies.command.ts`).
 */

/** The fields of a booking that a copy has. */
export const TRACK_RIGHT_FIELDS = {
  customer: true,
  driver: true,
  fleetadmin: true,
  status: true,
  driver_accept_time: true,
} as const satisfies Partial<Record<keyof BookingRecord, true>>;
export type TrackRight = Pick<BookingRecord, keyof typeof TRACK_RIGHT_FIELDS>;

/**
 * The copy of a booking. The driver may write points while the status allows it. The others may read them afterwards
 * too.
 */
export const trackRightOf = ({
  customer,
  driver,
  fleetadmin,
  status,
  driver_accept_time,
}: TrackRight): TrackRight => ({ customer, driver, fleetadmin, status, driver_accept_time });

/**
 * The values of a person's copy: which sign-ins count, and for staff the value that their second factor is compared
 * with.
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

/** When the last point of a track came, and its key. Each change of this record comes with a point. */
export type TrackPace = { at: number; last: string };
