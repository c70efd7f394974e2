import type { z } from 'zod';
import type {
  completePayout,
  leavePayout,
  listPayouts,
  makePayout,
  openPayout,
} from '@domain/contracts/money/wallet';
import { dbPaths } from '@domain/database/paths';
import { type Payout, payoutSchema, userSchema, type Withdrawal, withdrawalSchema } from '@domain/records';
import { MOST_IN_PAYOUT, payoutFile } from '@domain/wallet/payout';
import { DomainError, type ServiceCode } from '@domain/errors';
import { fromMinor, toMinor } from '@domain/money/money';
import { isMoneyPaused } from '@domain/people/block/money-pause';
import { auditEntry, auditEntryOnce } from '../audit/audit-entry';
import {
  allWhere,
  assertFound,
  commitOnce,
  isKey,
  type Command,
  type EndpointCaller,
  type Notify,
  type Store,
} from '../platform';
import { completeWithdrawalCommand, readBank, type WithdrawalPorts } from './withdrawal.command';

/**
 * The errors after which a withdrawal is left unpaid. The money of the withdrawal waits for a review, or
 * the withdrawal is no longer in this payout.
 */
const LEFT_UNPAID: ReadonlySet<string> = new Set([
  'account_in_review',
  'payout_taken',
] satisfies ServiceCode[]);

const pausedSchema = userSchema.pick({ moneyPausedAt: true });

/**
 * Puts withdrawals into a payout in one commit (docs/product/money.md, "Payouts"). A withdrawal cannot be in
 * two payouts, and a paid withdrawal cannot be in a new payout. If a withdrawal is in a payout, staff cannot
 * mark it as paid themselves. `withdrawal.command.ts` refuses this.
 */
export const makePayoutCommand: Command<typeof makePayout, WithdrawalPorts> = async (
  ports,
  { id, withdrawIds },
  caller,
) => {
  const { store, clock } = ports;
  const ids = [...new Set(withdrawIds)];
  if (!ids.every(isKey)) throw new DomainError('not_found');
  const path = dbPaths.payout(id);
  const settings = await ports.settings();
  const known = await store.read(path, payoutSchema);
  if (known !== null) {
    await assertIsOf(store, { id, ids, known }, caller);
    return;
  }
  const requests = await Promise.all(ids.map((one) => store.read(dbPaths.withdraw(one), withdrawalSchema)));
  const people = new Set<string>();
  let totalMinor = 0;
  for (const request of requests) {
    assertFound(request);
    if (request.processed || request.payout !== undefined) throw new DomainError('payout_taken');
    people.add(request.uid);
    totalMinor += toMinor(request.amount, settings.decimal);
  }
  await refusePaused(store, people);
  const { decimal, code: currency } = settings;
  const isDone = await store.commit({
    checks: {
      [`${path}/at`]: null,
      ...Object.fromEntries(
        ids.flatMap((one) => [
          [`${dbPaths.withdraw(one)}/processed`, false],
          [`${dbPaths.withdraw(one)}/payout`, null],
        ]),
      ),
      ...Object.fromEntries([...people].map((uid) => [`${dbPaths.user(uid)}/moneyPausedAt`, null])),
    },
    values: {
      [path]: { at: clock(), by: caller.uid, state: 'open', decimal, currency },
      ...Object.fromEntries(ids.map((one) => [`${dbPaths.withdraw(one)}/payout`, id])),
      ...auditEntry(ports, {
        uid: caller.uid,
        action: 'payout_make',
        target: path,
        after: { count: ids.length, amount: fromMinor(totalMinor, decimal) },
      }),
    },
  });
  if (isDone) return;
  const faster = await store.read(path, payoutSchema);
  if (faster?.by !== caller.uid) throw new DomainError('payout_taken');
  await assertIsOf(store, { id, ids, known: faster }, caller);
};

/**
 * Fails with `record_changed` unless this request is a repeat. A repeat comes from the same admin and names
 * exactly the withdrawals that are still in this payout.
 */
async function assertIsOf(
  store: Store,
  { id, ids, known }: { id: string; ids: readonly string[]; known: Omit<Payout, 'id'> },
  caller: EndpointCaller,
): Promise<void> {
  const inside = new Set((await everyIn(store, id)).map((one) => one.id));
  if (known.by !== caller.uid || inside.size !== ids.length || !ids.every((one) => inside.has(one)))
    throw new DomainError('record_changed');
}

/** The payouts with unpaid withdrawals, newest first, each with the amount that is left to pay. */
export async function listPayoutsCommand({
  store,
}: Pick<WithdrawalPorts, 'store'>): Promise<z.output<typeof listPayouts.output>> {
  const query = { list: dbPaths.payouts(), field: 'state', value: 'open' satisfies Payout['state'] };
  const found = await allWhere(store, query, payoutSchema);
  const payouts = await Promise.all(
    found.map(async ({ key: id, value: { at, decimal } }) => {
      const left = await leftIn(store, id);
      const totalMinor = left.reduce((sum, { amount }) => sum + toMinor(amount, decimal), 0);
      return { id, at, count: left.length, total: fromMinor(totalMinor, decimal) };
    }),
  );
  return { payouts: payouts.sort((a, b) => b.at - a.at) };
}

/**
 * Returns the bank file of a payout's unpaid withdrawals. The entry in the audit log is written first. There
 * is no file while the money of one of its people waits for a review.
 */
export const openPayoutCommand: Command<typeof openPayout, WithdrawalPorts> = async (
  { store, clock, settings },
  { id },
  caller,
) => {
  const payout = await payoutAt(store, id);
  const open = await leftIn(store, id);
  await refusePaused(store, new Set(open.map(({ uid }) => uid)));
  const banks = new Map(await Promise.all(open.map((one) => readBank(store, one.id))));
  const ids = open.map((one) => one.id).sort();
  const entry = { uid: caller.uid, action: 'payout_open', target: dbPaths.payout(id) } as const;
  await store.update(
    auditEntryOnce(
      `open ${caller.uid} ${id} ${ids.join(' ')}`,
      { ...entry, after: { ids }, at: clock() },
      'minute',
    ),
  );
  const lines = open.flatMap((request) => {
    const bank = banks.get(request.id);
    return bank === undefined ? [] : [{ ...request, ...bank }];
  });
  return { file: payoutFile(lines, payout, await settings()) };
};

/** Marks the remaining withdrawals of a payout as paid out, one after the other. Safe to repeat. */
export const completePayoutCommand: Command<
  typeof completePayout,
  WithdrawalPorts & { notify: Notify }
> = async (ports, { id }, caller) => {
  const { store, clock } = ports;
  await payoutAt(store, id);
  let paid = 0;
  for (const { id: withdrawId } of await leftIn(store, id)) {
    try {
      await completeWithdrawalCommand(ports, { withdrawId }, caller, id);
      paid += 1;
    } catch (error) {
      if (!(error instanceof DomainError && LEFT_UNPAID.has(error.code))) throw error;
    }
  }
  const left = (await leftIn(store, id)).length;
  if (left === 0) await close(ports, dbPaths.payout(id), clock());
  return { paid, left };
};

/**
 * Removes a withdrawal from its payout if the bank has not paid the withdrawal. Then another payout can
 * include the withdrawal.
 */
export const leavePayoutCommand: Command<typeof leavePayout, WithdrawalPorts> = async (
  ports,
  { withdrawId },
  caller,
) => {
  const { store, clock } = ports;
  const path = dbPaths.withdraw(withdrawId);
  const request = isKey(withdrawId) ? await store.read(path, withdrawalSchema) : null;
  assertFound(request);
  const { payout } = request;
  if (payout === undefined) return;
  if (request.processed) throw new DomainError('payout_taken');
  await commitOnce(store, {
    checks: { [`${path}/processed`]: false, [`${path}/payout`]: payout },
    values: {
      [`${path}/payout`]: null,
      ...auditEntry(ports, {
        uid: caller.uid,
        action: 'payout_leave',
        target: dbPaths.payout(payout),
        after: { amount: request.amount, name: request.name },
      }),
    },
  });
  if ((await leftIn(store, payout)).length === 0) await close(ports, dbPaths.payout(payout), clock());
};

/** Closes a payout that has no unpaid withdrawals. */
async function close({ store }: WithdrawalPorts, path: string, now: number): Promise<void> {
  await store.commit({
    checks: { [`${path}/state`]: 'open' },
    values: { [`${path}/state`]: 'closed', [`${path}/closedAt`]: now },
  });
}

async function payoutAt(store: Store, id: string): Promise<z.output<typeof payoutSchema>> {
  const payout = isKey(id) ? await store.read(dbPaths.payout(id), payoutSchema) : null;
  assertFound(payout);
  return payout;
}

async function everyIn(store: Store, payout: string): Promise<Withdrawal[]> {
  const query = { list: dbPaths.withdraws(), field: 'payout', value: payout, size: MOST_IN_PAYOUT };
  const found = await allWhere(store, query, withdrawalSchema);
  return found.map(({ key, value }) => ({ ...value, id: key }));
}

/** The unpaid withdrawals of a payout. */
async function leftIn(store: Store, payout: string): Promise<Withdrawal[]> {
  return (await everyIn(store, payout)).filter(({ processed }) => !processed);
}

async function refusePaused(store: Store, people: ReadonlySet<string>): Promise<void> {
  const read = await Promise.all([...people].map((uid) => store.read(dbPaths.user(uid), pausedSchema)));
  if (read.some((person) => person !== null && isMoneyPaused(person)))
    throw new DomainError('account_in_review');
}
