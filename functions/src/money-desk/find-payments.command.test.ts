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
