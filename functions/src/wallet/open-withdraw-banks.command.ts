import { z } from 'zod';
import type { openWithdrawBanks } from '@domain/contracts/money/wallet';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { type WithdrawBank, withdrawBankSchema } from '@domain/records';
import { auditEntryOnce } from '../audit/audit-entry';
import { assertFound, isKey, type Command, type Needs, type Store } from '../platform';

/**
 * Answers the bank details of withdrawals to an admin, after the audit log has the entry: one for each call, with the
 * ids of the withdrawals. All or nothing, so that the entry names exactly what was answered.
 */
export const openWithdrawBanksCommand: Command<typeof openWithdrawBanks, Needs<'store' | 'clock'>> = async (
  { store, clock },
  { ids },
  caller,
) => {
  const opened = [...new Set(ids)].sort();
  if (!opened.every(isKey)) throw new DomainError('not_found');
  const banks = await Promise.all(opened.map((id) => readBank(store, id)));
  await store.update(
    auditEntryOnce(
      `open ${caller.uid} ${opened.join(' ')}`,
      {
        uid: caller.uid,
        action: 'open_withdraw_banks',
        target: dbPaths.withdraws(),
        after: { ids: opened },
        at: clock(),
      },
      'minute',
    ),
  );
  return { banks: Object.fromEntries(banks) };
};

/** The bank details of a withdrawal, by its id; `not_found` without the withdrawal. */
export async function readBank(store: Pick<Store, 'read'>, id: string): Promise<[string, WithdrawBank]> {
  const [owner, bank] = await Promise.all([
    store.read(`${dbPaths.withdraw(id)}/uid`, z.string()),
    store.read(dbPaths.withdrawBank(id), withdrawBankSchema),
  ]);
  assertFound(owner);
  return [id, bank ?? withdrawBankSchema.parse({})];
}
