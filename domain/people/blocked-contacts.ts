import { z } from 'zod';

/**
 * The contacts of blocked people (docs/product.md 7.10): with them another account of the same person is recognised.
 * They are stored as keyed hashes, until the block ends. `functions/src/accounts/leaving/blocked-contacts.ts` keeps and
 * compares them, and says which contacts count and what is refused or flagged; `known-devices.ts` beside it keeps the
 * devices.
 */
export const CONTACT_KINDS = ['email', 'mobile', 'bank', 'device'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export const blockedContactSchema = z.object({
  kind: z.enum(CONTACT_KINDS),
  hash: z.string(),
  /** the blocked person */
  uid: z.string(),
  /** the end of the block, epoch milliseconds */
  until: z.number(),
  /** when the record goes; for a deleted person long before a block without an end date */
  expiresAt: z.number(),
});
export type BlockedContact = z.infer<typeof blockedContactSchema>;

/** How long the hashes of a deleted person are kept at most: two years. */
export const KEPT_AFTER_DELETION_MS = 2 * 365 * 24 * 3_600_000;

/** A contact in the form in which two ways to write it are the same. */
export function normalContact(kind: ContactKind, text: string): string {
  if (kind === 'bank') return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return kind === 'email' ? text.trim().toLowerCase() : text.trim();
}
