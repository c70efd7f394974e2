import type { WalletEntry } from '../records';

/**
 * The kinds of wallet entries. The key of an entry contains the kind, because the key is the natural name that makes
 * the entry idempotent. The type of `LedgerLine.key` (`ledger.ts`) allows these names only.
 * `domain/report/statement.ts` has a place for each kind.
 */

/** Entries of a trip: the id of its booking, then the kind. */
const OF_TRIP = [
  /** the driver's share of a paid trip */
  'share',
  /** cash that the driver was given, which the share and the fee come out of */
  'cash',
  /** the payment from the rider's wallet */
  'paid',
  /** the debt that was on the bill of a trip */
  'debt',
  /** the fee of a cancelled trip or a no-show */
  'fee',
  /** the returned prepayment of a cancelled trip */
  'refund',
  'tip',
] as const;

/** Other entries: the kind, then the id of their cause. */
const OF_OTHERS = [
  /** money that came through a gateway: a top-up, or a payment that paid no trip */
  'gateway',
  'withdraw',
  /** a credit by staff (docs/product/money.md, "Add to wallet") */
  'admin',
  'correction',
  /** the bonus for a new rider */
  'referral',
] as const;

/** The balance that a person gave up with the account. */
const DELETED = 'account_deleted';

type OfTrip = (typeof OF_TRIP)[number];
type OfOthers = (typeof OF_OTHERS)[number];
export type EntryKey = `${string}_${OfTrip}` | `${OfOthers}_${string}` | typeof DELETED;

/** `unknown` is an entry from before keys were natural names. */
export const ENTRY_KINDS = [...OF_TRIP, ...OF_OTHERS, DELETED, 'unknown'] as const;
export type ReadEntryKind = (typeof ENTRY_KINDS)[number];

/** The kind of an entry of a wallet's history. */
export function entryKindOf(
  key: string,
  { type, txRef, bookingId }: Pick<WalletEntry, 'type' | 'txRef' | 'bookingId'>,
): ReadEntryKind {
  const ofTrip = OF_TRIP.find((kind) =>
    bookingId === undefined ? key.endsWith(`_${kind}`) : key === `${bookingId}_${kind}`,
  );
  const ofOther = OF_OTHERS.find((kind) => key.startsWith(`${kind}_`));
  // An id can end as a trip's key does, so that only an entry that names its trip is that trip's before all others.
  const named = bookingId === undefined ? (ofOther ?? ofTrip) : (ofTrip ?? ofOther);
  if (named !== undefined) return named;
  if (key === DELETED) return DELETED;
  if (type === 'Withdraw') return 'withdraw';
  return txRef === 'AdminCredit' ? 'admin' : 'unknown';
}
