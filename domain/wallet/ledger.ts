import type { CorrectionReason, WalletEntry } from '../records';
import { fromMinor, toMinor } from '../money/money';
import { isMoneyPaused, type MoneyPause } from '../people/block/money-pause';
import type { EntryKey } from './entry-kinds';

/**
 * The arithmetic of a wallet. `functions/src/wallet/ledger-writes.ts` writes each line once,
 * `functions/src/wallet/withdrawal.command.ts` holds and pays out money, and
 * `functions/src/settlement/settlement-plan.ts` makes the lines of a trip.
 */

/**
 * One movement of a wallet. `key` is its natural name, under which it is written once. The amount is never negative.
 */
export type LedgerLine = {
  uid: string;
  key: EntryKey;
  type: WalletEntry['type'];
  amountMinor: number;
  /** the text in the history, for example a booking's reference or AdminCredit */
  txRef: string;
  bookingId?: string | undefined;
  /** why staff made it */
  reason?: CorrectionReason | undefined;
};

/** The effect of a ledger line on the balance. A credit adds, a debit or withdrawal subtracts. */
export function signedMinor({ type, amountMinor }: Pick<LedgerLine, 'type' | 'amountMinor'>): number {
  return type === 'Credit' ? amountMinor : -amountMinor;
}

export type LedgerResult = { balance: number; entries: { key: string; entry: WalletEntry }[] };

/**
 * Applies the lines of one wallet in order to its balance (major units). Returns the entries to store, each with the
 * balance after it, and the final balance. Lines of zero are left out. The balance always equals the sum of the
 * history.
 */
export function applyLedger(
  balance: number,
  lines: readonly LedgerLine[],
  at: number,
  decimal: number,
): LedgerResult {
  let minor = toMinor(balance, decimal);
  const entries = lines
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map((line) => {
      minor += signedMinor(line);
      const entry: WalletEntry = {
        type: line.type,
        amount: fromMinor(line.amountMinor, decimal),
        date: new Date(at).toISOString(),
        txRef: line.txRef,
        at,
        balance: fromMinor(minor, decimal),
        ...(line.bookingId === undefined ? {} : { bookingId: line.bookingId }),
        ...(line.reason === undefined ? {} : { reason: line.reason }),
      };
      return { key: line.key, entry };
    });
  return { balance: fromMinor(minor, decimal), entries };
}

/**
 * The part of a wallet that can be spent: the balance minus the amount held for withdrawals, in minor units. Zero while
 * staff review the account.
 */
export function availableMinor(
  wallet: { walletBalance: number; walletHeld?: number | undefined } & MoneyPause,
  decimal: number,
): number {
  const minor = toMinor(wallet.walletBalance, decimal) - toMinor(wallet.walletHeld ?? 0, decimal);
  return isMoneyPaused(wallet) ? Math.min(0, minor) : minor;
}
