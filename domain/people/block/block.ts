import { BOOKING_STATUSES, isWithDriver } from '../../records';

/**
 * Blocks of riders and drivers (docs/product/accounts.md, "Blocked people").
 * `functions/src/staff/people/block.command.ts` makes and ends them. `rules/nodes/people.ts` keeps a blocked driver
 * offline, `rules/predicates.ts` refuses other writes, `domain/access/session.ts` ends the sessions, and
 * `domain/dispatch/driver/available-driver.ts` makes no offers.
 */

/** The end of a block without an end date: the last second of the year 9999. */
export const NO_BLOCK_END = 253_402_300_799_000;

/** Whether a person is blocked at a moment. A block ends by itself at its end date. */
export const isBlocked = (person: { blockedUntil?: number | null | undefined }, now: number): boolean =>
  (person.blockedUntil ?? -Infinity) > now;

/** The statuses in which a blocked person may finish the trip. A driver has taken it, and it is not paid. */
export const FINISHING_STATUSES = BOOKING_STATUSES.filter(isWithDriver);
