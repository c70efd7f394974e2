import { type BlockedMatch, type BookingRecord, ownBlocksSchema, TRIP_STATES } from '../../records';

/**
 * A block between a rider and a driver. Dispatch never matches the two again (docs/product/trips.md,
 * "Blocking each other"). `functions/src/people/match-blocks.command.ts` writes the records.
 * `rules/nodes/personal.ts` lets a person read only the list of people whom this person has blocked.
 * `rules/nodes/booking-status.ts` refuses an acceptance if one of the two has blocked the other.
 */

/** The blocks that a person has made, as stored in the database, newest first. */
export function blockedMatches(value: unknown): BlockedMatch[] {
  return Object.entries(ownBlocksSchema.parse(value ?? {}))
    .map(([id, block]) => ({ ...block, id }))
    .sort((one, other) => other.at - one.at);
}

/** How many people a person may block. */
export const MOST_MATCH_BLOCKS = 100;

/** The other person of a trip, whom the reader may block. */
export type OtherOfTrip = { id: string; name: string };

/**
 * The other person of a trip, if `uid` may block that person after the trip. Otherwise null. The ride must
 * have ended, and the driver must have come to the pickup.
 */
export function blockableOther(
  booking: Pick<
    BookingRecord,
    'status' | 'customer' | 'customer_name' | 'driver' | 'driver_name' | 'driver_arrive_time'
  >,
  uid: string,
): OtherOfTrip | null {
  const { customer, driver, status } = booking;
  if (driver === undefined || booking.driver_arrive_time === undefined) return null;
  if (!TRIP_STATES[status].isRideOver) return null;
  if (uid === customer) return { id: driver, name: (booking.driver_name ?? '').trim() };
  if (uid === driver) return { id: customer, name: (booking.customer_name ?? '').trim() };
  return null;
}
