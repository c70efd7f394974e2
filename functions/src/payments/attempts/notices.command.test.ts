import { describe, expect, it } from 'vitest';
import { attemptOf } from './attempts';
import { isPaidAttempt, type PaymentGateway } from '../../../../gateways/kit/gateway';
import { FORM, setUp } from '../testing/shop';
import { changesOf } from '../../platform/testing/changes';
import { NOW } from '../../platform/testing/records';

type Shop = Awaited<ReturnType<typeof setUp>>;
const send = (shop: Shop, body: string, signature = shop.testGateway.sign(body)) =>
  shop.open('/pay/test/webhook', { method: 'POST', body, headers: { 'x-test-signature': signature } });
const listOf = (shop: Shop, path: string) =>
  Object.entries((shop.store.get(path) ?? {}) as Record<string, Record<string, unknown>>);

/** A test world with a paid trip, and the page on which the trip was paid. */
async function paidShop() {
  const shop = await setUp();
  const page = await shop.start();
  await shop.press(page, 'pay');
  const ref = shop.attempts()[0]?.[0] ?? '';
  const press = async (action: string) => shop.post(page, { action });
  const incidents = () => listOf(shop, 'payment_incidents').map(([, one]) => one);
  const reviews = () => listOf(shop, 'reviews').map(([, one]) => one);
  return { ...shop, shop, ref, press, incidents, reviews };
}

const dispute = (reference: string, state: string) =>
  JSON.stringify({ reference, dispute: { id: 'd1', state, amountMinor: 20_000 } });

describe('a dispute that the payer opens', () => {
  it('is stored as one record and one entry for staff even if its notice arrives twenty times, and changes no wallet', async () => {
    const { shop, ref, incidents, reviews } = await paidShop();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(shop, dispute(ref, 'open'))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(incidents()).toMatchObject([
      {
        kind: 'dispute',
        attempt: ref,
        provider: 'test',
        uid: 'ana',
        bookingId: 'b1',
        state: 'open',
        gatewayId: 'd1',
        amountMinor: 20_000,
        currency: 'UYU',
        decimal: 2,
      },
    ]);
    expect(reviews()).toMatchObject([{ kind: 'payment_disputed', bookingId: 'b1', state: 'open' }]);
    expect([shop.balance('leo'), shop.balance('ana')]).toEqual([180, 0]);
    expect(shop.booking()).toMatchObject({ status: 'PAID' });
  });

  it('has the state of the latest notice, even if an earlier notice arrives at the same time', async () => {
    const { shop, ref, incidents } = await paidShop();
    const { commit } = shop.store;
    let isFirst = true;
    shop.store.commit = async (write) => {
      const isMeant =
        isFirst && Object.keys(write.values).some((path) => path.startsWith('payment_incidents/'));
      if (isMeant) {
        isFirst = false;
        await send(shop, dispute(ref, 'open'));
      }
      return commit(write);
    };
    await send(shop, dispute(ref, 'lost'));
    expect(isFirst).toBe(false);
    expect(incidents()).toMatchObject([{ state: 'lost' }]);
  });

  it('can be won or lost later, and is not reopened by a late notice or after staff close the entry', async () => {
    const { shop, ref, incidents, reviews } = await paidShop();
    await send(shop, dispute(ref, 'open'));
    await shop.store.update(
      Object.fromEntries(listOf(shop, 'reviews').map(([key]) => [`reviews/${key}/state`, 'closed'])),
    );
    for (const [state, kept] of [
      ['lost', 'lost'],
      ['open', 'lost'],
      ['won', 'won'],
    ] as const) {
      await send(shop, dispute(ref, state));
      expect(incidents()).toMatchObject([{ state: kept }]);
    }
    expect(reviews()).toMatchObject([{ state: 'closed' }]);
  });

  it('is ignored if its notice has no valid signature, or is about an unknown or unpaid payment', async () => {
    const { shop, ref, incidents } = await paidShop();
    expect((await send(shop, dispute(ref, 'open'), 'wrong')).status).toBe(401);
    expect(await (await send(shop, dispute('NOBODY', 'open'))).text()).toBe('not_ours');
    await shop.store.update({ 'bookings/b2': { ...(shop.booking() as object), status: 'PENDING' } });
    await shop.start({ ...FORM, order_id: 'b2' });
    const unpaid = shop.attempts().find(([key]) => key !== ref)?.[0] ?? '';
    await send(shop, dispute(unpaid, 'open'));
    expect(incidents()).toEqual([]);
  });

  it('is opened, won and lost with the buttons of the test gateway’s page', async () => {
    const { press, incidents } = await paidShop();
    for (const [action, state] of [
      ['dispute', 'open'],
      ['dispute_won', 'won'],
      ['dispute_lost', 'lost'],
    ] as const) {
      await press(action);
      expect(incidents()).toMatchObject([{ kind: 'dispute', state, amountMinor: 20_000 }]);
    }
  });
});

describe('a refund that was made at the gateway', () => {
  it('is recorded once with the gateway’s details, is listed for staff, and changes no wallet', async () => {
    const { shop, ref, press, incidents, reviews } = await paidShop();
    await press('refunds_pending');
    await press('refund_elsewhere');
    expect(incidents()).toMatchObject([
      { kind: 'refund', attempt: ref, state: 'pending', amountMinor: 20_000 },
    ]);
    const notice = JSON.stringify({ reference: ref, refundId: String(incidents()[0]?.gatewayId) });
    await Promise.all(Array.from({ length: 20 }, () => send(shop, notice)));
    await press('refunds_done');
    expect(incidents()).toMatchObject([{ state: 'done' }]);
    expect(reviews()).toMatchObject([{ kind: 'refunded_elsewhere', bookingId: 'b1' }]);
    expect([shop.balance('leo'), shop.balance('ana')]).toEqual([180, 0]);
  });

  it('is recorded apart from a refund by staff, and the notice of a refund by staff adds no record', async () => {
    const { shop, ref, incidents } = await paidShop();
    const request = { refundRef: 'R1', amountMinor: 500, reason: 'late' };
    const attempt = await attemptOf(shop.store, ref);
    if (attempt === null || !isPaidAttempt(attempt)) throw new Error('not paid');
    await shop.testGateway.gateway.refund?.(attempt, request);
    await shop.store.update({
      'corrections/c1': {
        kind: 'refund',
        at: 1,
        by: 'boss',
        reason: 'other',
        attempt: ref,
        amountMinor: 500,
        decimal: 2,
        effects: { rider: 0, driver: 0, fee: 0, operator: -500, gateway: 500 },
        timeZone: 'UTC',
        refundState: 'done',
        refundRef: 'R1',
        gatewayRefundId: 'refund_R1',
      },
    });
    expect((await send(shop, JSON.stringify({ reference: ref, refundId: 'refund_R1' }))).status).toBe(200);
    expect(incidents()).toEqual([]);
  });

  it('is ignored if the gateway does not know the refund', async () => {
    const { shop, ref, incidents, log } = await paidShop();
    await send(shop, JSON.stringify({ reference: ref, refundId: 'invented' }));
    expect(incidents()).toEqual([]);
    expect(log.lines.map(({ message }) => message)).toContain('a refund that the gateway does not confirm');
  });
});

describe('a notice from the gateway Payfast', () => {
  const told = { kind: 'dispute', disputeId: 'd1', state: 'open', currency: 'UYU' } as const;
  const gateway = (isLive: boolean, of: { gatewayTxnId: string }): PaymentGateway => ({
    name: 'payfast',
    isConfigured: () => true,
    isLive: () => false,
    supports: () => true,
    createCheckout: ({ ref }) =>
      Promise.resolve({ kind: 'redirect', url: 'https://p.test/', gatewayRef: ref }),
    fetchStatus: ({ ref }) =>
      Promise.resolve({
        state: 'paid',
        amountMinor: 20_000,
        currency: 'UYU',
        reference: ref,
        gatewayTxnId: 'txn',
      }),
    verifyWebhook: () =>
      Promise.resolve({ isTrusted: true, notices: [{ ...told, of, isLive, amountMinor: () => 5 }] }),
  });

  it('in test mode is not recorded if the payment began in live mode', async () => {
    const shop = await setUp({}, {}, [gateway(false, { gatewayTxnId: 'txn' })]);
    await shop.post('/pay/payfast/start', FORM);
    const ref = shop.attempts()[0]?.[0] ?? '';
    await shop.open(`/pay/payfast/return/${ref}`);
    expect(shop.store.get(`payment_attempts/${ref}/isLive`)).toBe(false);
    await shop.store.update({ [`payment_attempts/${ref}/isLive`]: true });
    await shop.open('/pay/payfast/webhook', { method: 'POST', body: '' });
    expect(listOf(shop, 'payment_incidents')).toEqual([]);
  });

  it.each([
    ['is recorded for the payment that has the transaction id of the notice', false, 'txn', 1],
    ['in live mode is not recorded for a payment in test mode', true, 'txn', 0],
    ['about an unknown transaction is not recorded', false, 'other', 0],
  ])('%s', async (_, isLive, gatewayTxnId, count) => {
    const shop = await setUp({}, {}, [gateway(isLive, { gatewayTxnId })]);
    await shop.post('/pay/payfast/start', FORM);
    await shop.open(`/pay/payfast/return/${shop.attempts()[0]?.[0] ?? ''}`);
    expect((await shop.open('/pay/payfast/webhook', { method: 'POST', body: '' })).status).toBe(200);
    expect(listOf(shop, 'payment_incidents')).toHaveLength(count);
  });
});

it('the list of trips that need a dispatcher is updated when a dispute begins and ends, but not for an external refund', async () => {
  const { shop, ref, press, incidents, looked } = await paidShop();
  await send(shop, dispute(ref, 'open'));
  await send(shop, dispute(ref, 'won'));
  expect(looked).toEqual(['b1', 'b1']);
  await press('refund_elsewhere');
  expect(incidents()).toHaveLength(2);
  expect(looked).toEqual(['b1', 'b1']);
  expect(shop.store.get('payments/b1/trouble')).toBeNull();
});

it('a dispute changes only the expected values in the database when it begins and when it ends', async () => {
  const { shop, ref } = await paidShop();
  const told = (state: string) => changesOf(shop.store, () => send(shop, dispute(ref, state)));
  const begun = await told('open');
  expect(begun).toEqual({
    'audit/-Ot4FRc-yWQZKXiavYD6/action': 'review_open',
    'audit/-Ot4FRc-yWQZKXiavYD6/after/bookingId': 'b1',
    'audit/-Ot4FRc-yWQZKXiavYD6/after/kind': 'payment_disputed',
    'audit/-Ot4FRc-yWQZKXiavYD6/after/people': 'ana',
    'audit/-Ot4FRc-yWQZKXiavYD6/at': NOW,
    'audit/-Ot4FRc-yWQZKXiavYD6/target': 'reviews_dGVzdDpkaXNwdXRlOmQx_payment_disputed',
    'audit/-Ot4FRc-yWQZKXiavYD6/uid': 'system',
    'audit/-Ot4FRc-yWQZKXiavYD6/uid_action': 'system review_open',
    'payment_incidents/dGVzdDpkaXNwdXRlOmQx/amountMinor': 20000,
    'payment_incidents/dGVzdDpkaXNwdXRlOmQx/at': NOW,
    'payment_incidents/dGVzdDpkaXNwdXRlOmQx/attempt': 'HOV4DKRY7GNU3CJQ',
    'payment_incidents/dGVzdDpkaXNwdXRlOmQx/bookingId': 'b1',
    'payment_incidents/dGVzdDpkaXNwdXRlOmQx/changedAt': NOW,
    'payment_incidents/dGVzdDpkaXNwdXRlOmQx/currency': 'UYU',
    'payment_incidents/dGVzdDpkaXNwdXRlOmQx/decimal': 2,
    'payment_incidents/dGVzdDpkaXNwdXRlOmQx/gatewayId': 'd1',
    'payment_incidents/dGVzdDpkaXNwdXRlOmQx/kind': 'dispute',
    'payment_incidents/dGVzdDpkaXNwdXRlOmQx/provider': 'test',
    'payment_incidents/dGVzdDpkaXNwdXRlOmQx/state': 'open',
    'payment_incidents/dGVzdDpkaXNwdXRlOmQx/uid': 'ana',
    'payments/b1/trouble/disputedAt': NOW,
    'person_reviews/ana/dGVzdDpkaXNwdXRlOmQx_payment_disputed': 'payment_disputed',
    'reviews/dGVzdDpkaXNwdXRlOmQx_payment_disputed/at': NOW,
    'reviews/dGVzdDpkaXNwdXRlOmQx_payment_disputed/bookingId': 'b1',
    'reviews/dGVzdDpkaXNwdXRlOmQx_payment_disputed/kind': 'payment_disputed',
    'reviews/dGVzdDpkaXNwdXRlOmQx_payment_disputed/people/ana': 'Ana Pérez',
    'reviews/dGVzdDpkaXNwdXRlOmQx_payment_disputed/state': 'open',
  });
  const ended = await told('won');
  expect(ended).toEqual({
    'payment_incidents/dGVzdDpkaXNwdXRlOmQx/state': 'won',
    'payments/b1/trouble': null,
  });
});
