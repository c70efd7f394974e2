import { z } from 'zod';
import type {
  completeWithdrawal,
  openWithdrawBanks,
  requestWithdrawal,
} from '@domain/contracts/money/wallet';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { formatMoney, fromMinor, toMinor } from '@domain/money/money';
import { isMoneyPaused } from '@domain/people/block/money-pause';
import { fullName } from '@domain/people/full-name';
import { userSchema, withdrawalSchema, withdrawBankSchema, type WithdrawBank } from '@domain/records';
import { availableMinor } from '@domain/wallet/ledger';
import { readPrivateProfile } from '../people/read-people';
import { auditEntry, auditEntryOnce } from '../audit/audit-entry';
import {
  assertFound,
  isKey,
  untilCommitted,
  type Command,
  type EndpointCaller,
  type Needs,
  type Notify,
  type Store,
} from '../platform';
import { ledgerWrites } from './ledger-writes';

export type WithdrawalPorts = Needs<'store' | 'clock' | 'settings'>;

const holderSchema = userSchema.loose();

/** Ids of requests are random, so at most this many people have the same id. */
const MOST_OF_ONE_ID = 20;

/** The withdrawal that a person has requested under this id. */
async function withdrawalOf(store: Store, uid: string, requestId: string) {
  const { records } = await store.pageWhere(
    dbPaths.withdraws(),
    'requestId',
    requestId,
    null,
    MOST_OF_ONE_ID,
    withdrawalSchema,
  );
  return records.find(({ value }) => value.uid === uid) ?? null;
}

/**
 * Requests a withdrawal from the caller's wallet. The amount is reserved at once, so that two requests
 * cannot promise the same money (docs/product/money.md, "Withdrawals"). Riders can request it only if the
 * settings allow it. Fails with `wallet_too_small` if the money is missing. `domain/wallet/ledger.ts`
 * (`availableMinor`) computes the available amount. `domain/contracts/money/wallet.ts` defines the roles,
 * the highest amount and the need for a fresh sign-in. A repeated call with the same `requestId` reserves
 * no more money and returns the same withdrawal. `bank_fields` concerns only the form, so the server
 * accepts a request without bank details.
 */
export const requestWithdrawalCommand: Command<typeof requestWithdrawal, WithdrawalPorts> = async (
  ports,
  { amount, requestId },
  caller,
) => {
  const { store } = ports;
  const settings = await ports.settings();
  if (caller.role === 'rider' && !settings.RiderWithDraw) throw new DomainError('permission_denied');
  const { decimal } = settings;
  const wanted = toMinor(amount, decimal);
  if (wanted <= 0) throw new DomainError('invalid_argument', 'amount');
  const withdrawId = store.newKey(dbPaths.withdraws());
  return untilCommitted(async () => {
    const [user, bank] = await Promise.all([
      store.read(dbPaths.user(caller.uid), holderSchema),
      readPrivateProfile(store, caller.uid),
    ]);
    assertFound(user);
    // The earlier withdrawal is read after the user. If an equal request was committed after the user was
    // read, it has changed the reserved amount, and the commit below fails.
    const earlier = requestId === undefined ? null : await withdrawalOf(store, caller.uid, requestId);
    if (earlier !== null) {
      if (toMinor(earlier.value.amount, decimal) !== wanted)
        throw new DomainError('invalid_argument', 'amount');
      return { withdrawId: earlier.key };
    }
    if (isMoneyPaused(user)) throw new DomainError('account_in_review');
    if (availableMinor(user, decimal) < wanted) throw new DomainError('wallet_too_small');
    const path = dbPaths.user(caller.uid);
    const held = toMinor(user.walletHeld ?? 0, decimal);
    const isDone = await store.commit({
      checks: {
        [`${path}/walletBalance`]: user.walletBalance,
        [`${path}/walletHeld`]: user.walletHeld ?? null,
        [`${path}/moneyPausedAt`]: null,
        [`${path}/usertype`]: user.usertype,
      },
      values: {
        [`${path}/walletHeld`]: fromMinor(held + wanted, decimal),
        [dbPaths.withdraw(withdrawId)]: {
          uid: caller.uid,
          name: fullName(user),
          amount: fromMinor(wanted, decimal),
          date: ports.clock(),
          processed: false,
          requestId,
        },
        [dbPaths.withdrawBank(withdrawId)]: {
          bankName: bank.bankName?.trim() ?? '',
          bankCode: bank.bankCode?.trim() ?? '',
          bankAccount: bank.bankAccount?.trim() ?? '',
        },
      },
    });
    return isDone ? { withdrawId } : null;
  });
};

/**
 * Books a withdrawal that was paid out. It adds an entry of the type Withdraw, releases the reserved
 * amount and sends a notification. A repeat changes nothing. `payout` is the payout that is being
 * completed. Fails with `payout_taken` if the withdrawal is in another payout, or if it is in a payout and
 * staff mark it as paid themselves. Otherwise the bank would pay the withdrawal twice.
 */
export async function completeWithdrawalCommand(
  ports: WithdrawalPorts & { notify: Notify },
  { withdrawId }: z.output<typeof completeWithdrawal.input>,
  caller: EndpointCaller,
  payout?: string,
): Promise<void> {
  if (!isKey(withdrawId)) throw new DomainError('not_found');
  const { store } = ports;
  const settings = await ports.settings();
  const { decimal } = settings;
  const paidOut = await untilCommitted(async () => {
    const path = dbPaths.withdraw(withdrawId);
    const request = await store.read(path, withdrawalSchema);
    assertFound(request);
    if (request.processed) return request;
    if (request.payout !== payout) throw new DomainError('payout_taken');
    const pausePath = `${dbPaths.user(request.uid)}/moneyPausedAt`;
    if (isMoneyPaused({ moneyPausedAt: await store.read(pausePath, z.number()) }))
      throw new DomainError('account_in_review');
    const now = ports.clock();
    const amountMinor = toMinor(request.amount, decimal);
    const heldPath = `${dbPaths.user(request.uid)}/walletHeld`;
    const [held, ledger] = await Promise.all([
      store.read(heldPath, z.number()),
      ledgerWrites(
        store,
        [
          {
            uid: request.uid,
            key: `withdraw_${withdrawId}`,
            type: 'Withdraw',
            amountMinor,
            txRef: withdrawId,
          },
        ],
        now,
        decimal,
      ),
    ]);
    const isThere = Object.keys(ledger.values).length > 0;
    const left = Math.max(0, toMinor(held ?? 0, decimal) - amountMinor);
    const isDone = await store.commit({
      checks: {
        ...ledger.checks,
        [`${path}/processed`]: false,
        [`${path}/payout`]: payout ?? null,
        [heldPath]: held,
        [pausePath]: null,
      },
      values: {
        ...ledger.values,
        ...(isThere ? { [heldPath]: fromMinor(left, decimal) } : {}),
        [`${path}/processed`]: true,
        [`${path}/procesDate`]: now,
        ...auditEntry(ports, {
          uid: caller.uid,
          action: 'withdraw_complete',
          target: path,
          after: { amount: request.amount, name: request.name },
        }),
      },
    });
    return isDone ? request : null;
  });
  // The notification is also sent if the withdrawal was already booked, because an earlier run may have been
  // killed before it sent the notification. An event notifies a person only once.
  const params = { amount: formatMoney(paidOut.amount, settings) };
  const eventId = `withdraw_${withdrawId}`;
  await ports.notify([{ uid: paidOut.uid, text: 'withdraw_paid_out', params, eventId, screen: 'Wallet' }]);
}

/**
 * Returns the bank details of withdrawals to an admin. The entry in the audit log is written first. Each call
 * has one entry with the ids of the withdrawals. If one withdrawal is missing, nothing is returned, so that
 * the entry names exactly the returned details.
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

/** The bank details of a withdrawal, by its id. Fails with `not_found` if there is no such withdrawal. */
export async function readBank(store: Pick<Store, 'read'>, id: string): Promise<[string, WithdrawBank]> {
  const [owner, bank] = await Promise.all([
    store.read(`${dbPaths.withdraw(id)}/uid`, z.string()),
    store.read(dbPaths.withdrawBank(id), withdrawBankSchema),
  ]);
  assertFound(owner);
  return [id, bank ?? withdrawBankSchema.parse({})];
}
