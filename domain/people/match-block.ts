import { z } from 'zod';
import type { BookingRecord } from '../database/records';
import { TRIP_STATES } from '../trip/status';

/**
 * A rider and a driver block each other: dispatch never matches the two again (docs/product.md 5.16).
 * `functions/src/people/match-block.command.ts` writes the records; `rules/nodes/personal.ts` lets each person read the
 * own list alone, and `rules/nodes/booking-status.ts` refuses an acceptance.
 */
const matchBlockSchema = z.object({
  at: z.number(),
  /** the name that the trip showed; empty when it showed none */
  name: z.string().default(''),
});
type MatchBlock = z.infer<typeof matchBlockSchema>;
/** A block with the uid of the blocked person. */
export type BlockedMatch = MatchBlock & { id: string };

/** The own blocks as the database has them, newest first. */
export function blockedMatches(value: unknown): BlockedMatch[] {
  return Object.entries(ownBlocksSchema.parse(value ?? {}))
    .map(([id, block]) => ({ ...block, id }))
    .sort((one, other) => other.at - one.at);
}
const ownBlocksSchema = z.record(z.string(), matchBlockSchema);

/** The node of one person. A block stands at both people, so that dispatch reads one node for a trip. */
export const matchBlocksSchema = z.object({
  /** the people that this person has blocked */
  blocked: ownBlocksSchema.default({}),
  /** the people who have blocked this person; no client reads it */
  by: z.record(z.string(), z.literal(true)).default({}),
  /** how many blocks this person has made so far: a commit checks it, so that two blocks at once keep the limit */
  made: z.number().default(0),
});
export type MatchBlocks = z.infer<typeof matchBlocksSchema>;

/** How many people a person may block. */
export const MOST_MATCH_BLOCKS = 100;

/** The other one of a trip, as one of its two people may block that person. */
export type OtherOfTrip = { id: string; name: string };

/**
 * The person whom this one may block after the trip; null: nobody. Both must have taken part: the ride is over, and the
 * driver came to the pickup.
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
