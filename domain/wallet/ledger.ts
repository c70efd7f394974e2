import type { CorrectionReason, WalletEntry } from '../records';
import { fromMinor, toMinor } from '../money/money';
import { isMoneyPaused, type MoneyPause } from '../people/block/money-pause';
import type { EntryKey } from './entry-kinds';

/**
 * The arithmetic of a wallet. `functions/src/wallet/ledger-writes.ts` writes each movement once.
 * `functions/src/wallet/withdrawal.command.ts` reserves and pays out money.
 * `functions/src/settlement/settlement-plan.ts` makes the movements of a trip.
 */

/**
 * One movement of money into or out of a wallet. The `key` names the cause, so that the movement is written
 * only once. The amount is never negative.
 */
export type LedgerLine = {
  uid: string;
  key: EntryKey;
  type: WalletEntry['type'];
  amountMinor: number;
  /** the text in the history, for example a booking's reference or AdminCredit */
  txRef: string;
  bookingId?: string | undefined;
  /** why staff made the movement */
  reason?: CorrectionReason | undefined;
};

/** How much a movement changes the balance. A credit adds to it, a debit or withdrawal subtracts from it. */
export function signedMinor({ type, amountMinor }: Pick<LedgerLine, 'type' | 'amountMinor'>): number {
  return type === 'Credit' ? amountMinor : -amountMinor;
}

export type LedgerResult = { balance: number; entries: { key: string; entry: WalletEntry }[] };

/**
 * Applies the movements of one wallet in order to its balance (major units). Returns the entries to store and
 * the final balance. Each entry has the balance after it. Movements of zero are left out. The balance always
 * equals the sum of the history.
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
 * The part of a wallet that can be spent, in minor units. It is the balance less the amount that is reserved
 * for withdrawals. It is zero while staff review the account.
 */
export function availableMinor(
  wallet: { walletBalance: number; walletHeld?: number | undefined } & MoneyPause,
  decimal: number,
): number {
  const minor = toMinor(wallet.walletBalance, decimal) - toMinor(wallet.walletHeld ?? 0, decimal);
  return isMoneyPaused(wallet) ? Math.min(0, minor) : minor;
}
