import { describe, expect, it } from 'vitest';
import { realGateways } from '../../../gateways/real-gateways';
import { kitOf } from '../../../gateways/kit/testing/pretended-server';
import { findPaymentsCommand } from './find-payments.command';
import { deskWorld } from './testing/desk-world';

describe('the list of payments for staff', () => {
  it('contains only the payments that match the reference, the booking or the state', async () => {
    const world = await deskWorld();
    const ref = await world.payByCard();
    const refs = async (input: Parameters<typeof findPaymentsCommand>[1]) =>
      (await findPaymentsCommand(world.desk, input)).payments.map((one) => one.ref);
    expect(await refs({ text: '' })).toEqual([ref]);
    expect(await refs({ text: ref })).toEqual([ref]);
    expect(await refs({ text: 'b1' })).toEqual([ref]);
    expect(await refs({ text: '', state: 'settled' })).toEqual([ref]);
    expect(await refs({ text: '', state: 'failed' })).toEqual([]);
    expect(await refs({ text: 'nobody' })).toEqual([]);
  });

  const attempt = { provider: 'stripe', currency: 'UYU', state: 'failed', amountMinor: 5, expiresAt: 9 };
  const correction = {
    kind: 'refund',
    by: 'boss',
    reason: 'damage',
    amountMinor: 60,
    decimal: 2,
    effects: { rider: 0, driver: 0, fee: 0, operator: -60, gateway: 60 },
    timeZone: 'UTC',
  };
  const numbered = (count: number, of: (at: number) => object) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${String(at)}`, of(at)]));

  it('contains the newest hundred payments and the newest twenty disputes, newest first', async () => {
    const incident = { kind: 'refund', provider: 'stripe', uid: 'ana', currency: 'UYU', decimal: 2 };
    const { desk, store } = await deskWorld();
    await store.update({
      payment_attempts: numbered(101, (createdAt) => ({ ...attempt, uid: 'ana', createdAt })),
      payment_incidents: numbered(21, (at) => ({
        ...incident,
        attempt: 'n1',
        gatewayId: 're_1',
        state: 'done',
        amountMinor: 0,
        at,
        changedAt: at,
      })),
    });
    const { payments, incidents } = await findPaymentsCommand(desk, { text: '' });
    expect([payments.length, payments[0]?.at, payments.at(-1)?.at]).toEqual([100, 100, 1]);
    expect([incidents.length, incidents[0]?.at, incidents.at(-1)?.at]).toEqual([20, 20, 1]);
    expect(incidents[0]?.amount).toBe(0);
  });

  it('finds a payment by each of its ids, and by the e-mail address or phone number of its payer', async () => {
    const { desk, store } = await deskWorld();
    await store.update({
      'users/bea': { usertype: 'rider', email: 'bea@hail.example', mobile: '+59899777777' },
      'payment_attempts/P1': {
        ...attempt,
        uid: 'bea',
        createdAt: 1,
        gatewayTxnId: 'ch_1',
        gatewayRef: 'cs_1',
      },
      'payment_attempts/P2': {
        ...attempt,
        uid: 'bea',
        createdAt: 2,
        isTip: true,
        bookingId: 'b1',
        refusalCode: 'card_declined',
      },
      'payment_attempts/P3': {
        ...attempt,
        uid: 'max',
        createdAt: 3,
        state: 'mismatch',
        refundedMinor: 2,
        refusalCode: 'card_declined',
      },
    });
    const refs = async (text: string, state?: 'failed' | 'mismatch') =>
      (await findPaymentsCommand(desk, { text, state })).payments.map(({ ref }) => ref);
    for (const text of ['bea', 'BEA@hail.example', '+59899777777'])
      expect(await refs(text)).toEqual(['P2', 'P1']);
    for (const text of ['P1', 'ch_1', 'cs_1']) expect(await refs(text)).toEqual(['P1']);
    for (const text of ['b1', 'abcdef']) expect(await refs(text)).toEqual(['P2']);
    expect(await refs('bea', 'mismatch')).toEqual([]);
    expect(await refs('bea', 'failed')).toEqual(['P2', 'P1']);
    const { payments } = await findPaymentsCommand(desk, { text: '' });
    // The code of a refusal is shown only while the payment has failed.
    expect(payments.map(({ refusalCode }) => refusalCode)).toEqual([null, 'card_declined', null]);
    expect(payments.map(({ amount, refunded, isTip }) => [amount, refunded, isTip])).toEqual([
      [0.05, 0.02, false],
      [0.05, 0, true],
      [0.05, 0, false],
    ]);
  });

  it('contains the payments and refunds that staff must decide, newest first', async () => {
    const { desk, store } = await deskWorld();
    const states = ['failed', 'unclear', 'done', 'pending', 'failed'];
    await store.update({
      'payment_attempts/P3': { ...attempt, uid: 'max', createdAt: 3, state: 'mismatch' },
      'payment_attempts/P4': { ...attempt, uid: 'max', createdAt: 4 },
      corrections: numbered(5, (at) => ({ ...correction, at, refundState: states[at] })),
    });
    const { payments, refunds } = (await findPaymentsCommand(desk, { text: '' })).toDecide;
    expect(payments.map(({ ref }) => ref)).toEqual(['P3']);
    expect(refunds.map(({ id, amount }) => [id, amount])).toEqual([
      ['n4', 0.6],
      ['n1', 0.6],
      ['n0', 0.6],
    ]);
  });

  it('contains the newest disputes and the newest refunds that were made at the gateway', async () => {
    const { desk, store } = await deskWorld();
    const of = {
      attempt: 'a1',
      provider: 'stripe',
      uid: 'rider1',
      currency: 'USD',
      decimal: 2,
      changedAt: 9,
    };
    await store.update({
      'payment_incidents/old': {
        ...of,
        kind: 'refund',
        gatewayId: 're_1',
        state: 'done',
        amountMinor: -1,
        at: 1,
      },
      'payment_incidents/new': {
        ...of,
        kind: 'dispute',
        gatewayId: 'dp_1',
        state: 'open',
        amountMinor: 1250,
        at: 2,
        reason: 'fraudulent',
      },
    });
    const { incidents } = await findPaymentsCommand(desk, { text: '' });
    expect(incidents).toMatchObject([
      { id: 'new', kind: 'dispute', state: 'open', attempt: 'a1', amount: 12.5, reason: 'fraudulent' },
      { id: 'old', kind: 'refund', state: 'done', amount: null },
    ]);
  });

  it('contains the names of gateways that are set up but have not passed a trial in test mode', async () => {
    const { desk, store } = await deskWorld();
    const secrets: Record<string, object> = {
      stripe: { key: 'sk_live_1', webhook_secrets: ['whsec_1'] },
      mollie: { key: 'live_1' },
    };
    const gateways = [...desk.gateways, ...realGateways((name) => kitOf(secrets[name] ?? {}))];
    const unconfirmed = async () =>
      (await findPaymentsCommand({ store, gateways }, { text: '' })).unconfirmed;
    expect(await unconfirmed()).toEqual(['stripe', 'mollie']);
    await store.update({
      'gateway_tries/stripe': { state: 'passed' },
      'gateway_tries/mollie': { state: 'failed' },
    });
    expect(await unconfirmed()).toEqual(['mollie']);
  });
});
