import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { ROLES } from '@domain/records';
import { applyLedger, type LedgerLine } from '@domain/wallet/ledger';
import type { Checks, Store, Write } from '../platform';

const walletSchema = z.looseObject({
  usertype: z.enum(ROLES),
  walletBalance: z.number().optional(),
  walletBelowSince: z.number().optional(),
});

/**
 * The part of a commit that moves money in wallets. Each entry contains the balance after the entry. The
 * commit checks the balance that was read, and that no entry has the same key. A deleted person has no
 * wallet, so the lines of this person are left out.
 */
export async function ledgerWrites(
  store: Store,
  lines: readonly LedgerLine[],
  at: number,
  decimal: number,
): Promise<Write> {
  const checks: Checks = {};
  const values: Record<string, unknown> = {};
  const uids = [...new Set(lines.map(({ uid }) => uid))];
  await Promise.all(
    uids.map(async (uid) => {
      const user = await store.read(dbPaths.user(uid), walletSchema);
      if (user === null) return;
      const own = lines.filter((line) => line.uid === uid);
      const { balance, entries } = applyLedger(user.walletBalance ?? 0, own, at, decimal);
      if (entries.length === 0) return;
      checks[`${dbPaths.user(uid)}/walletBalance`] = user.walletBalance ?? null;
      checks[`${dbPaths.user(uid)}/usertype`] = user.usertype;
      values[`${dbPaths.user(uid)}/walletBalance`] = balance;
      // The start of a debt, from which the age of the debt is computed (`domain/money/debt.ts`).
      const since = balance < 0 ? (user.walletBelowSince ?? at) : null;
      if (since !== (user.walletBelowSince ?? null)) values[`${dbPaths.user(uid)}/walletBelowSince`] = since;
      for (const { key, entry } of entries) {
        const path = dbPaths.walletEntry(uid, key);
        checks[`${path}/amount`] = null;
        values[path] = entry;
      }
    }),
  );
  return { checks, values };
}

/** Whether each line has its entry. The line of a deleted person has no entry. */
export const hasAllEntries = (lines: readonly LedgerLine[], { values }: Write): boolean =>
  lines.every(({ uid, key }) => dbPaths.walletEntry(uid, key) in values);

/**
 * Whether two reads of the wallets have the same values. `checks` are the values of the first read, from
 * which the caller decided. `ledger` contains the values of the second read, which was made for the
 * entries. The commit checks only the second read. Without this comparison, money that was spent between
 * the two reads could be spent again.
 */
export const isReadAlike = (checks: Checks, ledger: Write): boolean =>
  Object.entries(checks).every(([leaf, value]) => (ledger.checks[leaf] ?? value) === value);
