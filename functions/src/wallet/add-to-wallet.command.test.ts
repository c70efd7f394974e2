import { describe, expect, it } from 'vitest';
import { creditWallet } from './add-to-wallet.command';
import { admin, world } from './testing/wallet-world';
import { expectFences } from '../platform/testing/fences';
import type { Store } from '../platform/ports';
import { limitedStore } from '../platform/work/time-limit';

describe('a wallet credit by an admin', () => {
  const credit = { uid: 'ana', amount: 12.5, requestId: 'request-1' };

  it('adds an entry with `AdminCredit` to the history, is made once for each request, and notifies the person', async () => {
    const ports = world();
    await Promise.all([creditWallet(ports, credit, admin), creditWallet(ports, credit, admin)]);
    await creditWallet(ports, { ...credit, requestId: 'request-2' }, admin);
    expect(ports.user('ana')).toMatchObject({ walletBalance: 55 });
    expect(Object.values(ports.store.get('wallet_history/ana') as object)).toMatchObject([
      { type: 'Credit', amount: 12.5, txRef: 'AdminCredit', balance: 42.5 },
      { type: 'Credit', amount: 12.5, txRef: 'AdminCredit', balance: 55 },
    ]);
    expect(ports.told).toContain('ana wallet_credited');
  });

  it('is refused for an unknown person or an invalid amount', async () => {
    await expect(creditWallet(world(), { ...credit, uid: 'nobody' }, admin)).rejects.toThrow(
      'no_details_error',
    );
    await expect(creditWallet(world(), { ...credit, amount: 0.001 }, admin)).rejects.toThrow(
      'no_details_error',
    );
  });
});

it('a wallet credit starts again if the wallet, the entry or the day’s total has changed', () =>
  expectFences(
    () => {
      const ports = world();
      const credit = { uid: 'ana', amount: 12.5, requestId: 'request-1' };
      return { store: ports.store, run: (store) => creditWallet({ ...ports, store }, credit, admin) };
    },
    {
      'users/ana/walletBalance': 5,
      'users/ana/usertype': 'driver',
      'wallet_history/ana/admin_request-1/amount': 1,
      'correction_days/boss/2026-05-20': 1,
    },
  ));

it('a wallet credit with an unknown result fails with outcome_unknown, and a repeated request pays the amount only once', async () => {
  const ports = world();
  const credit = { uid: 'ana', amount: 12.5, requestId: 'request-1' };
  const { walletBalance: before } = ports.user('ana') as { walletBalance: number };
  const silent: Store = {
    ...ports.store,
    commit: async (write) => {
      await ports.store.commit(write);
      return new Promise(() => undefined);
    },
  };
  const unanswered = limitedStore(silent, 20);
  await expect(creditWallet({ ...ports, store: unanswered }, credit, admin)).rejects.toMatchObject({
    code: 'outcome_unknown',
  });
  await creditWallet(ports, credit, admin);
  expect(ports.user('ana')).toMatchObject({ walletBalance: before + 12.5 });
});

it('a wallet credit with another amount and a used request id is refused', async () => {
  const ports = world();
  const credit = { uid: 'ana', amount: 100, requestId: 'request-1' };
  await creditWallet(ports, credit, admin);
  const { walletBalance } = ports.user('ana') as { walletBalance: number };
  const told = [...ports.told];
  await expect(creditWallet(ports, { ...credit, amount: 10 }, admin)).rejects.toMatchObject({
    code: 'record_changed',
  });
  expect(ports.user('ana')).toMatchObject({ walletBalance });
  expect(ports.told).toEqual(told);
});
