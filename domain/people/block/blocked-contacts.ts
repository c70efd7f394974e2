import type { ContactKind } from '../../records';

/**
 * The contacts of blocked people, by which another account of the same person is recognized
 * (docs/product/accounts.md, "Blocked people"). They are stored as keyed hashes until the block ends.
 * `functions/src/accounts/leaving/kept-contacts.ts` stores and compares them, and decides which contacts
 * count and whether a match is refused or reported to staff. `known-devices.ts` in the same folder stores the
 * devices.
 */

/** How long the hashes of a deleted person are kept at most. It is two years. */
export const KEPT_AFTER_DELETION_MS = 2 * 365 * 24 * 3_600_000;

/** A contact in a normal form. Different spellings of the same contact have the same normal form. */
export function normalContact(kind: ContactKind, text: string): string {
  if (kind === 'bank') return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return kind === 'email' ? text.trim().toLowerCase() : text.trim();
}
