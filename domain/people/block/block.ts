import { BOOKING_STATUSES, isWithDriver } from '../../records';

/**
 * Blocks of riders and drivers (docs/product/accounts.md, "Blocked people").
 * `functions/src/staff/people/block.command.ts` makes and ends blocks. `rules/nodes/people.ts` prevents that
 * a blocked driver goes online, and `rules/predicates.ts` refuses other writes. `domain/access/session.ts`
 * ends the sessions of a blocked person. `domain/dispatch/driver/available-driver.ts` makes a blocked driver
 * unavailable for offers.
 */

/** The stored end of a block without an end date. It is the last second of the year 9999. */
export const NO_BLOCK_END = 253_402_300_799_000;

/** Whether a person is blocked at a moment. A block ends automatically at its end date. */
export const isBlocked = (person: { blockedUntil?: number | null | undefined }, now: number): boolean =>
  (person.blockedUntil ?? -Infinity) > now;

/**
 * The statuses in which a blocked person may still finish the trip: a driver has taken the trip, and it is
 * not paid yet.
 */
export const FINISHING_STATUSES = BOOKING_STATUSES.filter(isWithDriver);
