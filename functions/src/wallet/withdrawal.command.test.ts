import { describe, expect, it } from 'vitest';
import type { EndpointCaller } from '../platform/http/endpoint';
import { aCaller, NOW } from '../platform/testing/records';
import { completeWithdrawalCommand, requestWithdrawalCommand } from './withdrawal.command';
import { admin, world } from './testing/wallet-world';
import { expectFences } from '../platform/testing/fences';
import { changesOf } from '../platform/testing/changes';

const driver: EndpointCaller = { ...aCaller({ uid: 'leo' }), role: 'driver' };
const rider: EndpointCaller = { ...aCaller({ uid: 'ana' }), role: 'rider' };

describe('a withdrawal', () => {
  it('reserves the amount, lowers the balance when it is paid, and does not change if a call is repeated', async () => {
    const ports = world();
    const { withdrawId } = await requestWithdrawalCommand(ports, { amount: 60 }, driver);
    expect(ports.store.get(`withdraws/${withdrawId}`)).toEqual({
      uid: 'leo',
      name: 'Leo Roca',
      amount: 60,
      date: NOW,
      processed: false,
    });
    expect(ports.store.get(`withdraw_banks/${withdrawId}`)).toEqual({
      bankName: 'BROU',
      bankCode: '',
      bankAccount: '',
    });
    expect(ports.user('leo')).toMatchObject({ walletBalance: 100, walletHeld: 60 });
    await Promise.all([
      completeWithdrawalCommand(ports, { withdrawId }, admin),
      completeWithdrawalCommand(ports, { withdrawId }, admin),
    ]);
    expect(ports.user('leo')).toMatchObject({ walletBalance: 40, walletHeld: 0 });
    expect(new Set(ports.told)).toEqual(new Set(['leo withdraw_paid_out']));
    expect(ports.store.get(`withdraws/${withdrawId}`)).toMatchObject({ processed: true, procesDate: NOW });
    expect(ports.store.get('wallet_history/leo')).toMatchObject({
      [`withdraw_${withdrawId}`]: { type: 'Withdraw', amount: 60, balance: 40 },
    });
    expect(Object.values(ports.store.get('audit') as object)).toMatchObject([
      { uid: 'boss', action: 'withdraw_complete' },
    ]);
  });

  it('cannot use money that another withdrawal has reserved, even if both are requested at once', async () => {
    const ports = world();
    const answers = await Promise.allSettled([
      requestWithdrawalCommand(ports, { amount: 60 }, driver),
      requestWithdrawalCommand(ports, { amount: 60 }, driver),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(requestWithdrawalCommand(ports, { amount: 40.01 }, driver)).rejects.toThrow(
      'wallet_too_small',
    );
    expect(ports.user('leo')).toMatchObject({ walletHeld: 60 });
  });

  it('is made once for each request id, even if the requests arrive at once or a review has started', async () => {
    const ports = world();
    const wish = { amount: 40, requestId: 'request-1' };
    const answers = await Promise.all([
      requestWithdrawalCommand(ports, wish, driver),
      requestWithdrawalCommand(ports, wish, driver),
      requestWithdrawalCommand(ports, wish, driver),
    ]);
    expect(new Set(answers.map(({ withdrawId }) => withdrawId)).size).toBe(1);
    expect(ports.user('leo')).toMatchObject({ walletBalance: 100, walletHeld: 40 });
    await ports.store.update({ 'users/leo/moneyPausedAt': NOW });
    expect(await requestWithdrawalCommand(ports, wish, driver)).toEqual(answers[0]);
    await ports.store.update({ 'users/leo/moneyPausedAt': null });
    await completeWithdrawalCommand(ports, answers[0], admin);
    expect(await requestWithdrawalCommand(ports, wish, driver)).toEqual(answers[0]);
    expect(ports.user('leo')).toMatchObject({ walletBalance: 60, walletHeld: 0 });
    expect(Object.keys(ports.store.get('withdraws') as object)).toHaveLength(1);
  });

  it('is made again for another request id or person, but not with a used request id and another amount', async () => {
    const ports = world({ RiderWithDraw: true });
    const requestId = 'request-1';
    const first = await requestWithdrawalCommand(ports, { amount: 40, requestId }, driver);
    await expect(requestWithdrawalCommand(ports, { amount: 41, requestId }, driver)).rejects.toThrow(
      'invalid_argument',
    );
    const others = [
      await requestWithdrawalCommand(ports, { amount: 40, requestId: 'request-2' }, driver),
      await requestWithdrawalCommand(ports, { amount: 20, requestId }, rider),
    ];
    expect(new Set([first, ...others].map(({ withdrawId }) => withdrawId)).size).toBe(3);
    expect(ports.user('leo')).toMatchObject({ walletHeld: 80 });
    expect(ports.user('ana')).toMatchObject({ walletHeld: 20 });
  });

  it('can be neither requested nor completed while the account is under review', async () => {
    const ports = world();
    const { withdrawId } = await requestWithdrawalCommand(ports, { amount: 10 }, driver);
    await ports.store.update({ 'users/leo/moneyPausedAt': NOW });
    await expect(requestWithdrawalCommand(ports, { amount: 10 }, driver)).rejects.toThrow(
      'account_in_review',
    );
    await expect(completeWithdrawalCommand(ports, { withdrawId }, admin)).rejects.toThrow(
      'account_in_review',
    );
    expect(ports.user('leo')).toMatchObject({ walletBalance: 100, walletHeld: 10 });
    await ports.store.update({ 'users/leo/moneyPausedAt': null });
    await completeWithdrawalCommand(ports, { withdrawId }, admin);
    expect(ports.user('leo')).toMatchObject({ walletBalance: 90, walletHeld: 0 });
  });

  it('must be at least the smallest coin of the currency', async () => {
    const ports = world();
    await expect(requestWithdrawalCommand(ports, { amount: 0.001 }, driver)).rejects.toThrow(
      'invalid_argument',
    );
    await requestWithdrawalCommand(ports, { amount: 0.01 }, driver);
    expect(ports.user('leo')).toMatchObject({ walletHeld: 0.01 });
  });

  it('can be requested by riders only if the operator allows it', async () => {
    await expect(requestWithdrawalCommand(world(), { amount: 1 }, rider)).rejects.toThrow(
      'permission_denied',
    );
    const { withdrawId } = await requestWithdrawalCommand(
      world({ RiderWithDraw: true }),
      { amount: 30 },
      rider,
    );
    expect(withdrawId).not.toBe('');
  });

  it('can be completed only if it exists', async () => {
    await expect(completeWithdrawalCommand(world(), { withdrawId: 'nothing' }, admin)).rejects.toThrow(
      'not_found',
    );
    await expect(completeWithdrawalCommand(world(), { withdrawId: 'a/b' }, admin)).rejects.toThrow(
      'not_found',
    );
  });
});

describe('a call that requests or pays a withdrawal starts again', () => {
  it('if the wallet has changed or is paused, or its owner is deleted', () =>
    expectFences(
      () => {
        const ports = world();
        const input = { amount: 60 };
        return {
          store: ports.store,
          run: (store) => requestWithdrawalCommand({ ...ports, store }, input, driver),
        };
      },
      {
        'users/leo/walletBalance': 50,
        'users/leo/walletHeld': 60,
        'users/leo/moneyPausedAt': NOW,
        'users/leo/usertype': null,
      },
    ));

  it('if the withdrawal was already paid or is now in a payout, or if the wallet has changed or is paused', () =>
    expectFences(
      async () => {
        const ports = world();
        await ports.store.update({
          'withdraws/w1': { uid: 'leo', name: 'Leo', amount: 60, date: NOW, processed: false },
          'users/leo/walletHeld': 60,
        });
        const input = { withdrawId: 'w1' };
        return {
          store: ports.store,
          run: (store) => completeWithdrawalCommand({ ...ports, store }, input, admin),
        };
      },
      {
        'withdraws/w1/processed': true,
        'withdraws/w1/payout': 'payout-1',
        'users/leo/walletBalance': 50,
        'users/leo/walletHeld': 90,
        'users/leo/moneyPausedAt': NOW,
        'users/leo/usertype': 'rider',
        'wallet_history/leo/withdraw_w1/amount': 60,
      },
    ));
});

it('requesting and paying a withdrawal change only the expected values in the database', async () => {
  const ports = world();
  let withdrawId = '';
  expect(
    await changesOf(ports.store, async () => {
      ({ withdrawId } = await requestWithdrawalCommand(
        ports,
        { amount: 60, requestId: 'request-1' },
        driver,
      ));
    }),
  ).toEqual({
    'users/leo/walletHeld': 60,
    'withdraw_banks/key0001/bankAccount': '',
    'withdraw_banks/key0001/bankCode': '',
    'withdraw_banks/key0001/bankName': 'BROU',
    'withdraws/key0001/amount': 60,
    'withdraws/key0001/date': NOW,
    'withdraws/key0001/name': 'Leo Roca',
    'withdraws/key0001/processed': false,
    'withdraws/key0001/requestId': 'request-1',
    'withdraws/key0001/uid': 'leo',
  });
  expect(await changesOf(ports.store, () => completeWithdrawalCommand(ports, { withdrawId }, admin))).toEqual(
    {
      'audit/key0002/action': 'withdraw_complete',
      'audit/key0002/after/amount': 60,
      'audit/key0002/after/name': 'Leo Roca',
      'audit/key0002/at': NOW,
      'audit/key0002/target': 'withdraws_key0001',
      'audit/key0002/uid': 'boss',
      'audit/key0002/uid_action': 'boss withdraw_complete',
      'users/leo/walletBalance': 40,
      'users/leo/walletHeld': 0,
      'wallet_history/leo/withdraw_key0001/amount': 60,
      'wallet_history/leo/withdraw_key0001/at': NOW,
      'wallet_history/leo/withdraw_key0001/balance': 40,
      'wallet_history/leo/withdraw_key0001/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/leo/withdraw_key0001/txRef': 'key0001',
      'wallet_history/leo/withdraw_key0001/type': 'Withdraw',
      'withdraws/key0001/procesDate': NOW,
      'withdraws/key0001/processed': true,
    },
  );
});
