import { dbPaths } from '@domain/database/paths';
import type { OwnUser, WalletEntry } from '@domain/records';
import { fromMinor, toMinor } from '@domain/money/money';
import type { EntryKey } from '@domain/wallet/entry-kinds';
import { pushIdAt } from './push-id';
import type { Random } from './random';

/** Creates an empty ledger. It counts in the smallest unit of money. */
export function createLedger(decimal: number, random: Random) {
  const minor = new Map<string, number>();
  const entries = new Map<string, Record<string, WalletEntry>>();
  return {
    /** `key` is the server's key of the entry. Without a key, the entry is a credit by staff */
    add: (
      uid: string,
      type: WalletEntry['type'],
      amount: number,
      time: number,
      { key, ...of }: { txRef: string; key?: EntryKey; bookingId?: string },
    ) => {
      const request = pushIdAt(time, random);
      const signed = toMinor(amount, decimal) * (type === 'Credit' ? 1 : -1);
      minor.set(uid, (minor.get(uid) ?? 0) + signed);
      const own = entries.get(uid) ?? {};
      own[key ?? `admin_${request}`] = {
        type,
        amount,
        date: new Date(time).toISOString(),
        ...of,
        at: time,
        balance: fromMinor(minor.get(uid) ?? 0, decimal),
      };
      entries.set(uid, own);
    },
    balance: (uid: string) => fromMinor(minor.get(uid) ?? 0, decimal),
    /**
     * Returns the entries since the last call by path, and deletes them from the ledger. So a year of entries
     * does not fill the memory
     */
    drain: () => {
      const drained: Record<string, WalletEntry> = {};
      for (const [uid, own] of entries)
        for (const [key, entry] of Object.entries(own)) drained[dbPaths.walletEntry(uid, key)] = entry;
      entries.clear();
      return drained;
    },
    /** the entries since the last call of `drain`, by user and key */
    history: () => Object.fromEntries(entries),
  };
}

/** The wallets. A balance is always the sum of its history. */
export type Ledger = ReturnType<typeof createLedger>;

/** Returns the profiles with their balances. */
export function withBalances(users: readonly OwnUser[], ledger: Ledger): OwnUser[] {
  return users.map((user) => ({ ...user, walletBalance: ledger.balance(user.id) }));
}
