import type { OwnUser, Promo, Withdrawal, WithdrawBank } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { fullName } from '@domain/people/full-name';
import type { Ledger } from './ledger';
import { pushIdAt } from './push-id';
import type { Random } from './random';

/** A withdrawal with its bank details. */
export type SeedWithdrawal = Withdrawal & { bank: WithdrawBank };

/**
 * A driver's withdrawal. A paid withdrawal (`procesDate`) is in the wallet's history. The amount of an unpaid
 * withdrawal is reserved in the wallet.
 */
export function withdrawalOf(
  driver: OwnUser,
  amount: number,
  { date, procesDate }: { date: number; procesDate: number | null },
  ledger: Ledger,
  random: Random,
): SeedWithdrawal {
  const id = pushIdAt(date, random);
  if (procesDate !== null)
    ledger.add(driver.id, 'Withdraw', amount, procesDate, { txRef: id, key: `withdraw_${id}` });
  return {
    id,
    uid: driver.id,
    name: fullName(driver),
    amount,
    date,
    bank: {
      bankName: driver.bankName ?? '',
      bankCode: driver.bankCode ?? '',
      bankAccount: driver.bankAccount ?? '',
    },
    processed: procesDate !== null,
    ...(procesDate === null ? {} : { procesDate }),
  };
}

/** The values of stored withdrawals, by path. */
export const withdrawalValues = (withdrawals: readonly SeedWithdrawal[]): Record<string, unknown> =>
  Object.fromEntries(
    withdrawals.flatMap(({ id, bank, ...request }): [string, unknown][] => [
      [dbPaths.withdraw(id), request],
      [dbPaths.withdrawBank(id), bank],
    ]),
  );

/** Returns the profiles with the amounts that open withdrawals reserve. */
export function withHeld(users: readonly OwnUser[], withdrawals: readonly Withdrawal[]): OwnUser[] {
  const held = new Map<string, number>();
  for (const { uid, amount, processed } of withdrawals)
    if (!processed) held.set(uid, (held.get(uid) ?? 0) + amount);
  return users.map((user) => {
    const walletHeld = held.get(user.id);
    return walletHeld === undefined ? user : { ...user, walletHeld };
  });
}

/** The promos with the number of their uses. */
export function usedPromos(
  promos: readonly Promo[],
  uses: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): Promo[] {
  return promos.map((promo) => ({ ...promo, user_avail: uses.get(promo.id)?.size ?? 0 }));
}
