import { type BookingRecord, TRIP_STATES } from '../../records';
import { daysAfter } from '../../time/days-after';

/** A driver may rate the rider for this many days after the ride. */
export const RATE_RIDER_DAYS = 7;

type Ridden = Pick<BookingRecord, 'status' | 'driver' | 'tripdate'> &
  Partial<Pick<BookingRecord, 'endTime' | 'cancelledAt'>>;

/**
 * Whether this driver may rate the rider. The ride is over, was not cancelled, and ended a short time ago
 * (docs/product/riders.md, "Stars both ways").
 */
export function canRateRider(trip: Ridden, uid: string, now: number): boolean {
  return (
    trip.driver === uid &&
    TRIP_STATES[trip.status].hasReceipt &&
    trip.status !== 'CANCELLED' &&
    now <= daysAfter(trip, RATE_RIDER_DAYS)
  );
}
