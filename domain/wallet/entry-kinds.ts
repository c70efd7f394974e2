import type { WalletEntry } from '../records';

/**
 * The kinds of wallet entries. The key of an entry contains its kind and the id of its cause. So the same
 * movement always has the same key and is written only once. The type of `LedgerLine.key` (`ledger.ts`)
 * allows only such keys. `domain/report/statement.ts` assigns each kind to a group.
 */

/** The kinds of entries about a trip. Their key is the id of the booking, followed by the kind. */
const OF_TRIP = [
  /** the driver's share of a paid trip */
  'share',
  /** the cash that the driver received from the rider, which is subtracted from the driver's wallet */
  'cash',
  /** the payment from the rider's wallet */
  'paid',
  /** the debt that was on the bill of a trip */
  'debt',
  /** the fee of a cancelled trip or a no-show */
  'fee',
  /** a prepayment that was returned because the trip was cancelled */
  'refund',
  'tip',
] as const;

/** The kinds of other entries. Their key is the kind, followed by the id of the cause. */
const OF_OTHERS = [
  /** money that came through a gateway, for a top-up or by a payment that paid for no trip */
  'gateway',
  'withdraw',
  /** a credit by staff (docs/product/money.md, "Add to wallet") */
  'admin',
  'correction',
  /** the bonus for a new rider */
  'referral',
] as const;

/** The kind of the entry for the balance that a person gave up when the account was deleted. */
const DELETED = 'account_deleted';

type OfTrip = (typeof OF_TRIP)[number];
type OfOthers = (typeof OF_OTHERS)[number];
export type EntryKey = `${string}_${OfTrip}` | `${OfOthers}_${string}` | typeof DELETED;

/**
 * All kinds that an entry can have. `unknown` is the kind of an old entry whose key does not contain a kind.
 */
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
  // An id can end like the key of a trip's entry. So the kinds of trips are tried first only if the entry has
  // the id of a trip.
  const named = bookingId === undefined ? (ofOther ?? ofTrip) : (ofTrip ?? ofOther);
  if (named !== undefined) return named;
  if (key === DELETED) return DELETED;
  if (type === 'Withdraw') return 'withdraw';
  return txRef === 'AdminCredit' ? 'admin' : 'unknown';
}
