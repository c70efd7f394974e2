import moment from 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js';
import type { BookingStatus } from '@domain/booking/status';
import { BOOKING_STATUSES } from '@domain/booking/status';
import type { Booking } from '@domain/database/records';
import { fromMinor, toMinor } from '@domain/money/money';

export type GrossEarnings = { today: number; month: number; total: number };

/**
 * Convenience fees of PAID and COMPLETE bookings: today, this month and in all, in major units (specification,
 * section 2, Dashboard). Days and months are the city's (`timeZone`, IANA) at `now` (epoch ms), by the trip's date.
 */
export function grossEarnings(
  bookings: readonly Booking[],
  now: number,
  timeZone: string,
  decimal: number,
): GrossEarnings {
  const at = moment.tz(now, moment.tz.zone(timeZone) ? timeZone : 'UTC');
  const dayStart = at.clone().startOf('day').valueOf();
  const dayEnd = at.clone().endOf('day').valueOf();
  const monthStart = at.clone().startOf('month').valueOf();
  const monthEnd = at.clone().endOf('month').valueOf();
  const sumBetween = (from: number, to: number): number =>
    fromMinor(
      bookings
        .filter(({ status, tripdate }) => isEarned(status) && tripdate >= from && tripdate <= to)
        .reduce((sum, booking) => sum + toMinor(booking.convenience_fees ?? 0, decimal), 0),
      decimal,
    );
  return {
    today: sumBetween(dayStart, dayEnd),
    month: sumBetween(monthStart, monthEnd),
    total: sumBetween(-Infinity, Infinity),
  };
}

const isEarned = (status: BookingStatus): boolean => status === 'PAID' || status === 'COMPLETE';

/** How many bookings stand at each status, in the order of a trip; statuses without one are left out. */
export function countByStatus(bookings: readonly Booking[]): { status: BookingStatus; count: number }[] {
  return BOOKING_STATUSES.map((status) => ({
    status,
    count: bookings.filter((booking) => booking.status === status).length,
  })).filter(({ count }) => count > 0);
}
