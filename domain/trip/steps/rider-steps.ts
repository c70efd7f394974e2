import type { Role } from '../../records';
import { storedTags, type DriverTag } from '../people/rating-tags';
import { dbPaths } from '../../database/paths';
import type { Writes } from './driver-steps';

/**
 * The writes of a rider (or an admin) in a trip. The database rules accept exactly these writes
 * (docs/product/calls.md, "Direct writes"). The rules are in `rules/nodes/booking-status.ts` and
 * `rules/nodes/bookings.ts`, the statuses in `status.ts`, and the fee of a cancellation in
 * `cancellation-fee.ts`.
 */

/** Cancels a booking (`canCancel` says when). `now` is the database's server-time placeholder. */
export function cancelWrites(bookingId: string, reason: string, cancelledBy: Role, now: unknown): Writes {
  const booking = dbPaths.booking(bookingId);
  return {
    [`${booking}/status`]: 'CANCELLED',
    [`${booking}/reason`]: reason,
    [`${booking}/cancelledBy`]: cancelledBy,
    [`${booking}/cancelledAt`]: now,
  };
}

/** A rider's rating of a driver. */
export type GivenRating = { rate: number; comment?: string; tags?: readonly DriverTag[] };

/** Completes a paid trip, with a rating of one to five stars or without a rating. */
export function completeWrites(bookingId: string, rating?: GivenRating): Writes {
  const booking = dbPaths.booking(bookingId);
  return {
    [`${booking}/status`]: 'COMPLETE',
    ...(rating === undefined ? {} : { [`${booking}/rating`]: rating.rate }),
    ...(rating?.comment ? { [`${booking}/rating_comment`]: rating.comment } : {}),
    ...(rating?.tags?.length ? { [`${booking}/rating_tags`]: storedTags(rating.tags) } : {}),
  };
}
