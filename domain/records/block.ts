import { z } from 'zod';

export const BLOCK_REASONS = ['fraud', 'unpaid', 'behaviour', 'safety', 'documents', 'other'] as const;

/** The part of a block that only staff read. The end of the block is `blockedUntil` of the person. */
export const blockSchema = z.object({
  reason: z.enum(BLOCK_REASONS),
  note: z.string().default(''),
  at: z.number(),
  /** the admin who made the block */
  by: z.string(),
  /** the running trip that the person may still finish */
  trip: z.string().optional(),
});
export type BlockRecord = z.infer<typeof blockSchema>;

export const CONTACT_KINDS = ['email', 'mobile', 'bank', 'device'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export const blockedContactSchema = z.object({
  kind: z.enum(CONTACT_KINDS),
  hash: z.string(),
  /** the blocked person */
  uid: z.string(),
  /** the end of the block, epoch milliseconds */
  until: z.number(),
  /**
   * When the record is deleted. For a deleted person, this is at most two years after the deletion, even if
   * the block has no end date.
   */
  expiresAt: z.number(),
});
export type BlockedContact = z.infer<typeof blockedContactSchema>;

const matchBlockSchema = z.object({
  at: z.number(),
  /** the name that the trip showed, or empty */
  name: z.string().default(''),
});
type MatchBlock = z.infer<typeof matchBlockSchema>;

/** A block with the uid of the blocked person. */
export type BlockedMatch = MatchBlock & { id: string };

export const ownBlocksSchema = z.record(z.string(), matchBlockSchema);

/**
 * All match blocks of one person, in both directions. Each block is stored in the records of both people. So
 * dispatch finds all blocks of a rider in the rider's record.
 */
export const matchBlocksSchema = z.object({
  /** the people that this person has blocked */
  blocked: ownBlocksSchema.default({}),
  /** the people who have blocked this person (no client reads it) */
  by: z.record(z.string(), z.literal(true)).default({}),
  /**
   * How many blocks this person has made so far. A commit checks this number, so that two concurrent blocks
   * cannot exceed the limit.
   */
  made: z.number().default(0),
});
export type MatchBlocks = z.infer<typeof matchBlocksSchema>;
