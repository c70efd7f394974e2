import { z } from 'zod';
import { BOOKING_STATUSES, isWithDriver } from '../trip/status';

/**
 * Blocks of riders and drivers (docs/product.md 7.10). `functions/src/staff/people/block.command.ts` makes and ends them;
 * `rules/nodes/people.ts` keeps a blocked driver offline, `rules/predicates.ts` refuses other writes,
 * `domain/access/session.ts` ends the sessions, and `domain/dispatch/available-driver.ts` makes no offers.
 */
export const BLOCK_REASONS = ['fraud', 'unpaid', 'behaviour', 'safety', 'documents', 'other'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** The end of a block without an end date: the last second of the year 9999. */
export const NO_BLOCK_END = 253_402_300_799_000;

/** The part of a block that only staff read; its end is `blockedUntil` of the person. */
export const blockSchema = z.object({
  reason: z.enum(BLOCK_REASONS),
  note: z.string().default(''),
  at: z.number(),
  /** the admin who made it */
  by: z.string(),
  /** the running trip that the person may still finish */
  trip: z.string().optional(),
});
export type BlockRecord = z.infer<typeof blockSchema>;

/** Whether a person is blocked at a moment; the end date counts by itself. */
export const isBlocked = (person: { blockedUntil?: number | null | undefined }, now: number): boolean =>
  (person.blockedUntil ?? -Infinity) > now;

/** The statuses in which a blocked person finishes the trip: a driver has taken it, and it is not paid. */
export const FINISHING_STATUSES = BOOKING_STATUSES.filter(isWithDriver);
