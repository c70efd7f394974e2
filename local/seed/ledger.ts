import { dbPaths } from '@domain/database/paths';
import type { OwnUser, WalletEntry } from '@domain/records';
import { fromMinor, toMinor } from '@domain/money/money';
import type { EntryKey } from '@domain/wallet/entry-kinds';
import { pushIdAt } from './push-id';
import type { Random } from './random';

/** An empty ledger that counts in the smallest unit of money. */
export function createLedger(decimal: number, random: Random) {
  const minor = new Map<string, number>();
  const entries = new Map<string, Record<string, WalletEntry>>();
  return {
    /** `key` is the server's key. Without one the entry is a credit by staff */
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
    /** the new entries since the last call, by path. They are forgotten here, so that a year of them needs no memory */
    drain: () => {
      const drained: Record<string, WalletEntry> = {};
      for (const [uid, own] of entries)
        for (const [key, entry] of Object.entries(own)) drained[dbPaths.walletEntry(uid, key)] = entry;
      entries.clear();
      return drained;
    },
    /** every entry since the last drain, by user and key */
    history: () => Object.fromEntries(entries),
  };
}

/** Wallets whose balance is always the sum of their history. */
export type Ledger = ReturnType<typeof createLedger>;

/** Writes the balances into the profiles. */
export function withBalances(users: readonly OwnUser[], ledger: Ledger): OwnUser[] {
  return users.map((user) => ({ ...user, walletBalance: ledger.balance(user.id) }));
}
