import type { Rating } from '@domain/database/trip-records';
import type { SeedBooking } from './booking-parts';

const MINUTE_MS = 60_000;
/** A rider gives up some minutes after the wish, pays a minute after the end and rates a minute after that. */
const CANCELLED_AFTER_MS = 5 * MINUTE_MS;

const endOf = ({ endTime, tripdate }: SeedBooking): number =>
  typeof endTime === 'number' ? endTime : tripdate;

type SeedPayment = {
  settledAt?: number;
  cancelledAt?: number;
  mode?: string;
  isPrepaid?: boolean;
  refund?: number;
  reportedAt: number;
};

/** What the settlement of a booking leaves in `payments`; null when it has not come to that. */
export function paymentRecordOf(booking: SeedBooking): SeedPayment | null {
  if (booking.status === 'CANCELLED') {
    const at = booking.tripdate + CANCELLED_AFTER_MS;
    return { cancelledAt: at, refund: 0, reportedAt: at };
  }
  if (booking.status !== 'PAID' && booking.status !== 'COMPLETE') return null;
  const at = endOf(booking) + MINUTE_MS;
  return { settledAt: at, mode: String(booking.payment_mode), isPrepaid: false, reportedAt: at };
}

/** What counting the rating of a booking leaves in `ratings`; null when nobody rated it. */
export function ratingRecordOf(booking: SeedBooking): Omit<Rating, 'bookingId'> | null {
  if (booking.status !== 'COMPLETE' || typeof booking.rating !== 'number') return null;
  return { user: booking.customer, rate: booking.rating, at: endOf(booking) + 2 * MINUTE_MS };
}
