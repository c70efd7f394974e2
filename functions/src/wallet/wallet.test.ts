import { describe, expect, it } from 'vitest';
import type { EndpointCaller } from '../platform/endpoint';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aCaller, NOW, someSettings } from '../platform/testing/records';
import { aPerson } from '../settlement/testing/trip-world';
import { creditWallet } from './add-to-wallet.command';
import { askForMoney, completeRequest } from './withdraw.command';

const driver: EndpointCaller = { ...aCaller({ uid: 'leo' }), role: 'driver' };
const rider: EndpointCaller = { ...aCaller({ uid: 'ana' }), role: 'rider' };
const admin: EndpointCaller = { ...aCaller({ uid: 'boss' }), role: 'admin' };

function world(settings: Parameters<typeof someSettings>[0] = {}) {
  const store = createMemoryStore({
    users: {
      leo: aPerson({
        usertype: 'driver',
        firstName: 'Leo',
        lastName: 'Roca',
        walletBalance: 100,
        bankName: 'BROU',
      }),
      ana: aPerson({ walletBalance: 30 }),
    },
  });
  const told: string[] = [];
  return {
    store,
    told,
    clock: () => NOW,
    settings: () => Promise.resolve(someSettings(settings)),
    notify: (notices: readonly { uid: string; text: string }[]) => {
      told.push(...notices.map(({ uid, text }) => `${uid} ${text}`));
      return Promise.resolve();
    },
    user: (uid: string) => store.get(`users/${uid}`),
  };
}

describe('a request for money', () => {
  it('holds the amount, is booked when it was paid out, and a repeat changes nothing', async () => {
    const ports = world();
    const { withdrawId } = await askForMoney(ports, { amount: 60 }, driver);
    expect(ports.store.get(`withdraws/${withdrawId}`)).toEqual({
      ...{ uid: 'leo', name: 'Leo Roca', amount: 60, date: NOW, processed: false },
      ...{ bankName: 'BROU', bankCode: '', bankAccount: '' },
    });
    expect(ports.user('leo')).toMatchObject({ walletBalance: 100, walletHeld: 60 });
    await Promise.all([
      completeRequest(ports, { withdrawId }, admin),
      completeRequest(ports, { withdrawId }, admin),
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

  it('cannot promise the same money twice, also at the same moment', async () => {
    const ports = world();
    const answers = await Promise.allSettled([
      askForMoney(ports, { amount: 60 }, driver),
      askForMoney(ports, { amount: 60 }, driver),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(askForMoney(ports, { amount: 40.01 }, driver)).rejects.toThrow('wallet_too_small');
    expect(ports.user('leo')).toMatchObject({ walletHeld: 60 });
  });

  it('is for the smallest coin at least', async () => {
    const ports = world();
    await expect(askForMoney(ports, { amount: 0.001 }, driver)).rejects.toThrow('invalid_argument');
    await askForMoney(ports, { amount: 0.01 }, driver);
    expect(ports.user('leo')).toMatchObject({ walletHeld: 0.01 });
  });

  it('is for riders only where the operator lets them', async () => {
    await expect(askForMoney(world(), { amount: 1 }, rider)).rejects.toThrow('permission_denied');
    const { withdrawId } = await askForMoney(world({ RiderWithDraw: true }), { amount: 30 }, rider);
    expect(withdrawId).not.toBe('');
  });

  it('that nobody made cannot be completed', async () => {
    await expect(completeRequest(world(), { withdrawId: 'nothing' }, admin)).rejects.toThrow('not_found');
    await expect(completeRequest(world(), { withdrawId: 'a/b' }, admin)).rejects.toThrow('not_found');
  });
});

describe('a credit by an admin', () => {
  const credit = { uid: 'ana', amount: 12.5, requestId: 'request-1' };

  it('is AdminCredit in the history, once for each request, and notifies the person', async () => {
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

  it('is refused in demo mode, and for nobody', async () => {
    const demo = world({ AllowCriticalEditsAdmin: false });
    await expect(creditWallet(demo, credit, admin)).rejects.toThrow('demo_mode');
    await expect(creditWallet(world(), { ...credit, uid: 'nobody' }, admin)).rejects.toThrow(
      'no_details_error',
    );
    await expect(creditWallet(world(), { ...credit, amount: 0.001 }, admin)).rejects.toThrow(
      'no_details_error',
    );
  });
});
