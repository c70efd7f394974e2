import { type BookingRecord, TRIP_STATES } from '../../records';
import { daysAfter } from '../../time/days-after';

/** For how many days after the ride a driver may rate the rider. */
export const RATE_RIDER_DAYS = 7;

type Ridden = Pick<BookingRecord, 'status' | 'driver' | 'tripdate'> &
  Partial<Pick<BookingRecord, 'endTime' | 'cancelledAt'>>;

/**
 * Whether this driver may rate the rider. The ride must have ended at most `RATE_RIDER_DAYS` days ago,
 * without a cancellation (docs/product/riders.md, "Stars both ways").
 */
export function canRateRider(trip: Ridden, uid: string, now: number): boolean {
  return (
    trip.driver === uid &&
    TRIP_STATES[trip.status].hasReceipt &&
    trip.status !== 'CANCELLED' &&
    now <= daysAfter(trip, RATE_RIDER_DAYS)
  );
}
