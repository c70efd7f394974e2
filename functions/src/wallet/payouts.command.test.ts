import { describe, expect, it } from 'vitest';
import { aCaller, NOW } from '../platform/testing/records';
import {
  completePayoutCommand,
  leavePayoutCommand,
  listPayoutsCommand,
  makePayoutCommand,
  openPayoutCommand,
} from './payouts.command';
import { admin, world as walletWorld } from './testing/wallet-world';
import { completeWithdrawalCommand, requestWithdrawalCommand } from './withdrawal.command';
import { expectFences } from '../platform/testing/fences';
import { changesOf } from '../platform/testing/changes';

const other = { ...aCaller({ uid: 'chief' }), role: 'admin' as const };

/** A world in which leo has 100 in his wallet and has requested two withdrawals, of 40 and of 25. */
async function world() {
  const base = walletWorld({ payout_columns: 'account, bank, amount, reference', code: 'UYU' });
  await base.store.update({ 'users_private/leo/bankAccount': '00123' });
  const leo = { ...aCaller({ uid: 'leo' }), role: 'driver' as const };
  const { withdrawId: first } = await requestWithdrawalCommand(base, { amount: 40 }, leo);
  const { withdrawId: second } = await requestWithdrawalCommand(base, { amount: 25 }, leo);
  return {
    ...base,
    first,
    second,
    make: (withdrawIds: string[], id = 'payout-1', caller = admin) =>
      makePayoutCommand(base, { id, withdrawIds }, caller),
    complete: (id = 'payout-1') => completePayoutCommand(base, { id }, admin),
    leave: (withdrawId: string) => leavePayoutCommand(base, { withdrawId }, admin),
    byHand: (withdrawId: string) => completeWithdrawalCommand(base, { withdrawId }, admin),
    open: (id = 'payout-1') => openPayoutCommand(base, { id }, admin),
    payout: (id = 'payout-1') => base.store.get(`payouts/${id}`),
    payoutOf: (id: string) => base.store.get(`withdraws/${id}/payout`),
    audits: () =>
      Object.values((base.store.get('audit') ?? {}) as Record<string, { action: string }>).map(
        ({ action }) => action,
      ),
  };
}

describe('a payout of withdrawals', () => {
  it('contains the withdrawals, their number and their total', async () => {
    const { make, first, second, payout, payoutOf, store } = await world();
    expect(await make([first, second, first])).toBeUndefined();
    expect(payout()).toEqual({ at: NOW, by: 'boss', state: 'open', decimal: 2, currency: 'UYU' });
    expect([payoutOf(first), payoutOf(second)]).toEqual(['payout-1', 'payout-1']);
    expect(await listPayoutsCommand({ store })).toEqual({
      payouts: [{ id: 'payout-1', at: NOW, count: 2, total: 65 }],
    });
    expect(Object.values(store.get('audit') ?? {})).toContainEqual(
      expect.objectContaining({ action: 'payout_make', after: { count: 2, amount: 65 } }),
    );
  });

  it('is made once if the request is repeated, and another admin cannot use its request id', async () => {
    const { make, first, second, payoutOf } = await world();
    await Promise.all(Array.from({ length: 20 }, () => make([first])));
    for (const others of [[second], [first, second]])
      await expect(make(others)).rejects.toMatchObject({ code: 'record_changed' });
    expect([payoutOf(first), payoutOf(second) ?? null]).toEqual(['payout-1', null]);
    await expect(make([second], 'payout-1', other)).rejects.toThrow('record_changed');
  });

  it('cannot include a withdrawal of another payout, even if two payouts are made at once', async () => {
    const { make, first, second, payoutOf, payout } = await world();
    const made = await Promise.allSettled([make([first, second]), make([second], 'payout-2', other)]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [one, two] = [payout('payout-1'), payout('payout-2')];
    expect([one, two].filter((record) => record !== null && record !== undefined)).toHaveLength(1);
    expect(['payout-1', 'payout-2']).toContain(payoutOf(second));
    await expect(make([second], 'payout-3')).rejects.toThrow('payout_taken');
  });

  it('cannot include a withdrawal that is missing, paid, or under review', async () => {
    const { make, first, second, store, complete, payoutOf } = await world();
    await expect(make([first, 'nothing'])).rejects.toThrow('not_found');
    await expect(make(['a/b'])).rejects.toThrow('not_found');
    await store.update({ 'users/leo/moneyPausedAt': NOW });
    await expect(make([first])).rejects.toThrow('account_in_review');
    expect(payoutOf(first) ?? null).toBeNull();
    await store.update({ 'users/leo/moneyPausedAt': null });
    await make([first]);
    await complete();
    await expect(make([first, second], 'payout-2')).rejects.toThrow('payout_taken');
  });
});

describe('the bank file of a payout', () => {
  it('contains the unpaid amounts in the operator’s columns, and the audit log records each opening of the file', async () => {
    const { make, first, second, open, leave, audits } = await world();
    await make([first, second]);
    const lines = (await open()).file.split('\r\n');
    expect(lines[0]).toBe('account,bank,amount,reference');
    expect(lines.slice(1, 3).sort()).toEqual(
      [`00123,BROU,40.00,${first}`, `00123,BROU,25.00,${second}`].sort(),
    );
    await leave(second);
    expect((await open()).file).toBe(`account,bank,amount,reference\r\n00123,BROU,40.00,${first}\r\n`);
    expect(audits().filter((action) => action === 'payout_open')).toHaveLength(2);
    await expect(open('payout-9')).rejects.toThrow('not_found');
  });

  it('is refused while the account of a person in the payout is under review', async () => {
    const { make, first, open, store, audits } = await world();
    await make([first]);
    await store.update({ 'users/leo/moneyPausedAt': NOW });
    await expect(open()).rejects.toThrow('account_in_review');
    expect(audits()).not.toContain('payout_open');
  });
});

describe('a payout that staff mark as paid', () => {
  it('subtracts its withdrawals from the wallets once, releases the reserved money and sends notifications', async () => {
    const { make, first, second, complete, user, told, payout, store } = await world();
    await make([first, second]);
    const runs = await Promise.all([complete(), complete(), complete()]);
    expect(runs.every(({ left }) => left === 0)).toBe(true);
    expect(user('leo')).toMatchObject({ walletBalance: 35, walletHeld: 0 });
    expect(payout()).toMatchObject({ state: 'closed', closedAt: NOW });
    expect(new Set(told)).toEqual(new Set(['leo withdraw_paid_out']));
    expect(await listPayoutsCommand({ store })).toEqual({ payouts: [] });
    expect(await complete()).toEqual({ paid: 0, left: 0 });
  });

  it('is refused if it does not exist', async () => {
    await expect((await world()).complete('payout-9')).rejects.toThrow('not_found');
  });

  it('is not closed while it has withdrawals whose money is under review', async () => {
    const { make, first, complete, store, payout, user } = await world();
    await make([first]);
    await store.update({ 'users/leo/moneyPausedAt': NOW });
    expect(await complete()).toEqual({ paid: 0, left: 1 });
    expect(payout()).toMatchObject({ state: 'open' });
    expect(user('leo')).toMatchObject({ walletBalance: 100 });
    await store.update({ 'users/leo/moneyPausedAt': null });
    expect(await complete()).toEqual({ paid: 1, left: 0 });
    expect(payout()).toMatchObject({ state: 'closed' });
  });
});

describe('a withdrawal in a payout', () => {
  it('cannot also be marked as paid by staff', async () => {
    const { make, first, byHand, user } = await world();
    await make([first]);
    await expect(byHand(first)).rejects.toThrow('payout_taken');
    expect(user('leo')).toMatchObject({ walletBalance: 100, walletHeld: 65 });
  });

  it('is not added to the payout if staff mark it as paid at the same time', async () => {
    const { make, first, byHand, user, payoutOf } = await world();
    const [made, paid] = await Promise.allSettled([make([first]), byHand(first)]);
    expect([made.status, paid.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(payoutOf(first) ?? null).toBe(made.status === 'fulfilled' ? 'payout-1' : null);
    expect(user('leo')).toMatchObject({ walletBalance: made.status === 'fulfilled' ? 100 : 60 });
  });

  it('is not marked as paid by a payout from which it is removed at the same time', async () => {
    const { store, first, second, ...base } = await world();
    await base.make([first, second]);
    const left = new Set<string>();
    // Another admin moves the second withdrawal to a new payout after the first is marked as paid.
    const slow: typeof store = {
      ...store,
      commit: async (write) => {
        const isDone = await store.commit(write);
        const one = [first, second].find((id) => write.values[`withdraws/${id}/processed`] === true);
        if (isDone && one !== undefined && left.size === 0) {
          const other = one === first ? second : first;
          left.add(other);
          await base.leave(other);
          await base.make([other], 'payout-2');
        }
        return isDone;
      },
    };
    const answer = await completePayoutCommand({ ...base, store: slow }, { id: 'payout-1' }, admin);
    expect(answer).toEqual({ paid: 1, left: 0 });
    const [other = ''] = left;
    expect(store.get(`withdraws/${other}`)).toMatchObject({ processed: false, payout: 'payout-2' });
    expect(base.payout()).toMatchObject({ state: 'closed' });
  });
});

describe('a withdrawal that the bank rejected', () => {
  it('can be moved to another payout, and a payout without unpaid withdrawals is closed', async () => {
    const { make, first, second, leave, payout, payoutOf, complete, store } = await world();
    await make([first, second]);
    await leave(first);
    await leave(first);
    expect(payoutOf(first) ?? null).toBeNull();
    expect(payout()).toMatchObject({ state: 'open' });
    expect((await listPayoutsCommand({ store })).payouts).toMatchObject([{ count: 1, total: 25 }]);
    await make([first], 'payout-2');
    expect(payoutOf(first)).toBe('payout-2');
    await complete();
    expect(payout()).toMatchObject({ state: 'closed' });
    await expect(leave(second)).rejects.toThrow('payout_taken');
    await leave(first);
    expect(payout('payout-2')).toMatchObject({ state: 'closed' });
    await expect(leave('nothing')).rejects.toThrow('not_found');
  });
});

describe('a payout that changes during the call', () => {
  it('does not include withdrawals that are now paid, in another payout or paused', () =>
    expectFences(
      async () => {
        const ports = walletWorld();
        for (const id of ['w1', 'w2'])
          await ports.store.update({
            [`withdraws/${id}`]: { uid: 'leo', name: 'Leo', amount: 6, date: NOW, processed: false },
          });
        const input = { id: 'payout-1', withdrawIds: ['w1', 'w2'] };
        return { store: ports.store, run: (store) => makePayoutCommand({ ...ports, store }, input, admin) };
      },
      {
        'payouts/payout-1/at': NOW,
        'withdraws/w1/processed': true,
        'withdraws/w1/payout': 'payout-2',
        'withdraws/w2/processed': true,
        'withdraws/w2/payout': 'payout-2',
        'users/leo/moneyPausedAt': NOW,
      },
    ));

  it('does not remove a withdrawal that is now paid or already removed', () =>
    expectFences(
      async () => {
        const { store, first, make, ...ports } = await world();
        await make([first]);
        await store.update({ 'withdraws/w1': store.get(`withdraws/${first}`) });
        const input = { withdrawId: 'w1' };
        return { store, run: (racing) => leavePayoutCommand({ ...ports, store: racing }, input, admin) };
      },
      { 'withdraws/w1/processed': true, 'withdraws/w1/payout': null },
    ));
});

it('making a payout, removing a withdrawal and completing the payout change only the expected values in the database', async () => {
  const { store, make, leave, complete, first, second } = await world();
  expect(await changesOf(store, () => make([first, second]))).toEqual({
    'audit/key0003/action': 'payout_make',
    'audit/key0003/after/amount': 65,
    'audit/key0003/after/count': 2,
    'audit/key0003/at': NOW,
    'audit/key0003/target': 'payouts_payout-1',
    'audit/key0003/uid': 'boss',
    'audit/key0003/uid_action': 'boss payout_make',
    'payouts/payout-1/at': NOW,
    'payouts/payout-1/by': 'boss',
    'payouts/payout-1/currency': 'UYU',
    'payouts/payout-1/decimal': 2,
    'payouts/payout-1/state': 'open',
    'withdraws/key0001/payout': 'payout-1',
    'withdraws/key0002/payout': 'payout-1',
  });
  expect(await changesOf(store, () => leave(first))).toEqual({
    'audit/key0004/action': 'payout_leave',
    'audit/key0004/after/amount': 40,
    'audit/key0004/after/name': 'Leo Roca',
    'audit/key0004/at': NOW,
    'audit/key0004/target': 'payouts_payout-1',
    'audit/key0004/uid': 'boss',
    'audit/key0004/uid_action': 'boss payout_leave',
    'withdraws/key0001/payout': null,
  });
  expect(await changesOf(store, () => complete())).toEqual({
    'audit/key0005/action': 'withdraw_complete',
    'audit/key0005/after/amount': 25,
    'audit/key0005/after/name': 'Leo Roca',
    'audit/key0005/at': NOW,
    'audit/key0005/target': 'withdraws_key0002',
    'audit/key0005/uid': 'boss',
    'audit/key0005/uid_action': 'boss withdraw_complete',
    'payouts/payout-1/closedAt': NOW,
    'payouts/payout-1/state': 'closed',
    'users/leo/walletBalance': 75,
    'users/leo/walletHeld': 40,
    'wallet_history/leo/withdraw_key0002/amount': 25,
    'wallet_history/leo/withdraw_key0002/at': NOW,
    'wallet_history/leo/withdraw_key0002/balance': 75,
    'wallet_history/leo/withdraw_key0002/date': '2026-05-20T12:00:00.000Z',
    'wallet_history/leo/withdraw_key0002/txRef': 'key0002',
    'wallet_history/leo/withdraw_key0002/type': 'Withdraw',
    'withdraws/key0002/procesDate': NOW,
    'withdraws/key0002/processed': true,
  });
});
