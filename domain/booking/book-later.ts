/**
 * How far ahead a scheduled trip must be. `src/features/trip-booking/booking-checks.ts` and
 * `functions/src/bookings/quote.command.ts` check it. `domain/dispatch/plan.ts` (`dispatchTimeOf`) says when
 * drivers get offers.
 */

/** A scheduled trip must be at least this many minutes ahead (docs/product/limits.md, "Booking form"). */
export const BOOK_LATER_LEAD_MINUTES = 15;

/** Whether a trip at `tripdate` may be booked at `now`. Both are epoch milliseconds. */
export function isFarEnoughAhead(tripdate: number, now: number): boolean {
  return tripdate - now >= BOOK_LATER_LEAD_MINUTES * 60_000;
}
