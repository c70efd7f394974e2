import type { z } from 'zod';
import type {
  completePayout,
  leavePayout,
  listPayouts,
  makePayout,
  openPayout,
} from '@domain/contracts/wallet';
import { dbPaths } from '@domain/database/paths';
import { userSchema, withdrawalSchema, type Withdrawal } from '@domain/database/records';
import { DomainError } from '@domain/errors';
import { fromMinor, toMinor } from '@domain/money/money';
import { isMoneyPaused } from '@domain/people/money-pause';
import { OPENED_ONCE_MS } from '@domain/people/private-profile';
import { MOST_IN_PAYOUT, payoutFile, payoutSchema, type Payout } from '@domain/wallet/payout';
import { auditEntry, auditEntryOnce } from '../audit/audit-entry';
import type { EndpointCaller } from '../platform/endpoint';
import { isKey } from '../platform/keys';
import { allWhere } from '../platform/pages';
import type { Notify, Store } from '../platform/ports';
import { readBank } from './open-withdraw-banks.command';
import { completeWithdrawalCommand, type WithdrawalPorts } from './withdrawal.command';

const pausedSchema = userSchema.pick({ moneyPausedAt: true });

/** Puts withdrawals into a payout in one commit: two payouts at once cannot take the same one. */
export async function makePayoutCommand(
  ports: WithdrawalPorts,
  { id, withdrawIds }: z.output<typeof makePayout.input>,
  caller: EndpointCaller,
): Promise<{ success: true }> {
  const { store, clock } = ports;
  const ids = [...new Set(withdrawIds)];
  if (!ids.every(isKey)) throw new DomainError('not_found');
  const path = dbPaths.payout(id);
  const settings = await ports.settings();
  const known = await store.read(path, payoutSchema);
  if (known !== null) {
    if (known.by !== caller.uid) throw new DomainError('record_changed');
    return { success: true };
  }
  const requests = await Promise.all(ids.map((one) => store.read(dbPaths.withdraw(one), withdrawalSchema)));
  const people = new Set<string>();
  let totalMinor = 0;
  for (const request of requests) {
    if (request === null) throw new DomainError('not_found');
    if (request.processed || request.payout !== undefined) throw new DomainError('payout_taken');
    people.add(request.uid);
    totalMinor += toMinor(request.amount, settings.decimal);
  }
  const paused = await Promise.all([...people].map((uid) => store.read(dbPaths.user(uid), pausedSchema)));
  if (paused.some((person) => person !== null && isMoneyPaused(person)))
    throw new DomainError('account_in_review');
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
      [path]: {
        ...{ at: clock(), by: caller.uid, state: 'open' },
        ...{ count: ids.length, totalMinor, decimal, currency },
      },
      ...Object.fromEntries(ids.map((one) => [`${dbPaths.withdraw(one)}/payout`, id])),
      ...auditEntry(ports, {
        ...{ uid: caller.uid, action: 'payout_make', target: path },
        after: { count: ids.length, amount: fromMinor(totalMinor, decimal) },
      }),
    },
  });
  if (isDone || (await store.read(path, payoutSchema))?.by === caller.uid) return { success: true };
  throw new DomainError('payout_taken');
}

/** The payouts that have something left to pay, newest first. */
export async function listPayoutsCommand({
  store,
}: Pick<WithdrawalPorts, 'store'>): Promise<z.output<typeof listPayouts.output>> {
  const query = { list: dbPaths.payouts(), field: 'state', value: 'open' satisfies Payout['state'] };
  const found = await allWhere(store, query, payoutSchema);
  return {
    payouts: found
      .map(({ key, value: { at, count, totalMinor, decimal } }) => ({
        ...{ id: key, at, count, total: fromMinor(totalMinor, decimal) },
      }))
      .sort((a, b) => b.at - a.at),
  };
}

/** The bank file of what a payout has left to pay, after the audit log has the entry. */
export async function openPayoutCommand(
  { store, clock, settings }: WithdrawalPorts,
  { id }: z.output<typeof openPayout.input>,
  caller: EndpointCaller,
): Promise<{ file: string }> {
  const payout = await payoutAt(store, id);
  const open = (await withdrawalsOf(store, id)).filter(({ processed }) => !processed);
  const banks = new Map(await Promise.all(open.map((one) => readBank(store, one.id))));
  const entry = { uid: caller.uid, action: 'payout_open', target: dbPaths.payout(id) } as const;
  await store.update(
    auditEntryOnce(
      `open ${caller.uid} ${id}`,
      { ...entry, after: { ids: open.map((one) => one.id) }, at: clock() },
      OPENED_ONCE_MS,
    ),
  );
  const lines = open.flatMap((request) => {
    const bank = banks.get(request.id);
    return bank === undefined ? [] : [{ ...request, ...bank }];
  });
  return { file: payoutFile(lines, payout, await settings()) };
}

/** Marks what a payout has left as paid out, one withdrawal after the other; safe to repeat. */
export async function completePayoutCommand(
  ports: WithdrawalPorts & { notify: Notify },
  { id }: z.output<typeof completePayout.input>,
  caller: EndpointCaller,
): Promise<{ paid: number; left: number }> {
  const { store, clock } = ports;
  await payoutAt(store, id);
  const open = (await withdrawalsOf(store, id)).filter(({ processed }) => !processed);
  let left = 0;
  for (const request of open) {
    try {
      await completeWithdrawalCommand(ports, { withdrawId: request.id }, caller);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'account_in_review') throw error;
      left += 1;
    }
  }
  const path = dbPaths.payout(id);
  if (left === 0) await close(ports, path, clock());
  return { paid: open.length - left, left };
}

/** A withdrawal that the bank has not paid can be put into another payout. */
export async function leavePayoutCommand(
  ports: WithdrawalPorts,
  { withdrawId }: z.output<typeof leavePayout.input>,
  caller: EndpointCaller,
): Promise<{ success: true }> {
  const { store, clock } = ports;
  const path = dbPaths.withdraw(withdrawId);
  const request = isKey(withdrawId) ? await store.read(path, withdrawalSchema) : null;
  if (request === null) throw new DomainError('not_found');
  const { payout } = request;
  if (payout === undefined) return { success: true };
  if (request.processed) throw new DomainError('payout_taken');
  const isDone = await store.commit({
    checks: { [`${path}/processed`]: false, [`${path}/payout`]: payout },
    values: {
      [`${path}/payout`]: null,
      ...auditEntry(ports, {
        ...{ uid: caller.uid, action: 'payout_leave', target: dbPaths.payout(payout) },
        after: { amount: request.amount, name: request.name },
      }),
    },
  });
  if (!isDone) throw new DomainError('record_changed');
  const rest = await withdrawalsOf(store, payout);
  if (rest.every(({ processed }) => processed)) await close(ports, dbPaths.payout(payout), clock());
  return { success: true };
}

/** Nothing of the payout is left to pay. */
async function close({ store }: WithdrawalPorts, path: string, now: number): Promise<void> {
  await store.commit({
    checks: { [`${path}/state`]: 'open' },
    values: { [`${path}/state`]: 'closed', [`${path}/closedAt`]: now },
  });
}

async function payoutAt(store: Store, id: string): Promise<z.output<typeof payoutSchema>> {
  const payout = isKey(id) ? await store.read(dbPaths.payout(id), payoutSchema) : null;
  if (payout === null) throw new DomainError('not_found');
  return payout;
}

async function withdrawalsOf(store: Store, payout: string): Promise<Withdrawal[]> {
  const query = { list: dbPaths.withdraws(), field: 'payout', value: payout, size: MOST_IN_PAYOUT };
  const found = await allWhere(store, query, withdrawalSchema);
  return found.map(({ key, value }) => ({ ...value, id: key }));
}
