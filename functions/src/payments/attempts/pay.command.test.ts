import { describe, expect, it } from 'vitest';
import { asWritten } from '../../bookings/testing/written-booking';
import type { PaymentGateway, Verdict } from '../../../../gateways/kit/gateway';
import { FORM, setUp } from '../testing/shop';

describe('a payment through a gateway', () => {
  it('goes from the form over the hosted page back to the app, and the trip is PAID once', async () => {
    const shop = await setUp();
    const page = await shop.start();
    const html = await (await shop.open(page)).text();
    expect(html).toContain('200.00 UYU');
    expect(await shop.press(page, 'pay')).toBe('https://app.example/trip/b1?payment=success');
    expect(shop.booking()).toMatchObject({
      status: 'PAID',
      payment_mode: 'card',
      gateway: 'test',
      customer_paid: 200,
      cardPaymentAmount: 200,
    });
    expect(shop.balance('leo')).toBe(180);
    // Without a choice the wallet is not used.
    expect(shop.attempts()).toMatchObject([[expect.any(String), { state: 'settled', useWallet: false }]]);
  });

  it.each(['pay', 'pay_twice', 'pay_without_webhook'])('settles once after %s', async (action) => {
    const shop = await setUp();
    const page = await shop.start();
    await Promise.all([shop.press(page, action), shop.press(page, action)]);
    expect(await shop.press(page, action)).toBe('https://app.example/trip/b1?payment=success');
    expect(shop.booking()).toMatchObject({ status: 'PAID' });
    expect(shop.balance('leo')).toBe(180);
    expect(shop.store.get('reports/months/2026-05/total_rides')).toBe(1);
  });

  it('can begin before the event of the creation arrives', async () => {
    const shop = await setUp();
    const unpaid = { status: 'PAYMENT_PENDING' };
    await shop.store.update(asWritten('b1', { booking: unpaid, quote: unpaid }));
    const page = await shop.start({ ...FORM, amount: '480.70' });
    expect(await shop.press(page, 'pay')).toContain('payment=success');
    expect(shop.booking()).toMatchObject({ status: 'NEW', prepaid: true, customer_paid: 480.7 });
  });

  it('is settled by the webhook alone if the person closes the window', async () => {
    const shop = await setUp();
    expect(await shop.press(await shop.start(), 'pay_webhook_only')).toBeNull();
    expect(shop.booking()).toMatchObject({ status: 'PAID' });
  });

  it.each([
    ['later', 'pending', 'PENDING'],
    ['fail', 'failed', 'PENDING'],
    ['cancel', 'failed', 'PENDING'],
  ])(
    'that ends with %s returns as %s, settles nothing and can be tried again',
    async (action, outcome, status) => {
      const shop = await setUp();
      expect(await shop.press(await shop.start(), action)).toBe(
        `https://app.example/trip/b1?payment=${outcome}`,
      );
      expect(shop.booking()).toMatchObject({ status });
      expect(await shop.press(await shop.start(), 'pay')).toContain('payment=success');
      expect(shop.balance('leo')).toBe(180);
    },
  );

  it('is refused with a wrong amount, currency, customer, order or provider, or if paid already', async () => {
    const shop = await setUp();
    const status = async (form: Record<string, string>, name = 'test') =>
      (await shop.post(`/pay/${name}/start`, form)).status;
    expect(await status({ ...FORM, amount: '1.00' })).toBe(409);
    expect(await status({ ...FORM, amount: 'free' })).toBe(409);
    expect(await status({ ...FORM, currency: 'USD' })).toBe(409);
    expect(await status({ ...FORM, cust_id: 'bea' })).toBe(409);
    expect(await status({ ...FORM, order_id: 'b2' })).toBe(404);
    expect(await status({ ...FORM, order_id: 'a/b' })).toBe(400);
    expect(await status({ amount: '200.00' })).toBe(400);
    expect(await status(FORM, 'stripe')).toBe(404);
    expect(shop.attempts()).toEqual([]);
    await shop.press(await shop.start(), 'pay');
    expect(await status(FORM)).toBe(409);
  });

  it('is credited to the rider if the trip was cancelled or paid otherwise', async () => {
    const shop = await setUp();
    const [first, second] = [await shop.start(), await shop.start()];
    await shop.press(first, 'pay');
    expect(await shop.press(second, 'pay')).toContain('payment=success');
    expect(shop.balance('ana')).toBe(200);
    expect(
      shop
        .attempts()
        .map(([, { state }]) => state)
        .sort(),
    ).toEqual(['credited', 'settled']);
    await shop.press(second, 'pay_twice');
    expect(shop.balance('ana')).toBe(200);
  });

  it('is not settled if the gateway reports another amount, currency or attempt', async () => {
    for (const wrong of [{ amountMinor: 100 }, { currency: 'USD' }]) {
      const shop = await setUp();
      const page = await shop.start();
      const ref = shop.attempts()[0]?.[0] ?? '';
      await shop.store.update(
        Object.fromEntries(
          Object.entries(wrong).map(([field, value]) => [`test_gateway/${ref}/${field}`, value]),
        ),
      );
      expect(await shop.press(page, 'pay')).toContain('payment=failed');
      expect(shop.booking()).toMatchObject({ status: 'PENDING' });
      expect(shop.attempts()).toMatchObject([[ref, { state: 'mismatch' }]]);
    }
  });

  it('does not settle two attempts with one gateway transaction', async () => {
    const shop = await setUp({}, {});
    await shop.store.update({ 'bookings/b2': { ...(shop.booking() as object), reference: 'ZZZZZZ' } });
    const first = await shop.start();
    await shop.press(first, 'pay');
    const ref = shop.attempts()[0]?.[0] ?? '';
    const txnId = shop.store.get(`test_gateway/${ref}/txnId`);
    const second = await shop.start({ ...FORM, order_id: 'b2' });
    const other = shop.attempts().find(([key]) => key !== ref)?.[0] ?? '';
    await shop.store.update({ [`test_gateway/${other}/txnId`]: txnId });
    expect(await shop.press(second, 'pay')).toContain('payment=failed');
    expect(shop.store.get('bookings/b2')).toMatchObject({ status: 'PENDING' });
  });
});

describe('a payment through a webhook-only gateway', () => {
  /**
   * A gateway in test mode that returns the test’s status for every attempt, and whose notice is trusted.
   */
  const gateway = (verdict: Partial<Verdict>, isProof: boolean): PaymentGateway => {
    const of = (ref: string): Verdict => ({
      state: 'paid',
      amountMinor: 20_000,
      currency: 'UYU',
      reference: ref,
      gatewayTxnId: 'txn',
      ...verdict,
    });
    return {
      name: 'payfast',
      isConfigured: () => true,
      isLive: () => false,
      supports: () => true,
      createCheckout: ({ ref }) =>
        Promise.resolve({ kind: 'redirect', url: 'https://payfast.test/', gatewayRef: ref }),
      fetchStatus: ({ ref }) => Promise.resolve({ ...of(ref), ...(isProof ? { state: 'pending' } : {}) }),
      verifyWebhook: ({ rawBody }) => {
        const reference = rawBody.toString();
        const proof = isProof ? { proof: () => of(reference) } : {};
        return Promise.resolve({ isTrusted: true, notices: [{ kind: 'payment', reference, ...proof }] });
      },
    };
  };
  const notified = async (verdict: Partial<Verdict>, isProof = false) => {
    const shop = await setUp({}, {}, [gateway(verdict, isProof)]);
    await shop.post('/pay/payfast/start', FORM);
    const ref = shop.attempts()[0]?.[0] ?? '';
    const back = async () => (await shop.open(`/pay/payfast/return/${ref}`)).headers.get('location') ?? '';
    const notify = () => shop.open('/pay/payfast/webhook', { method: 'POST', body: ref });
    return { shop, back, notify, state: () => shop.attempts()[0]?.[1].state };
  };

  it('is settled once by its signed notice', async () => {
    const { shop, back, notify, state } = await notified({}, true);
    expect(await back()).toContain('payment=pending');
    expect(shop.booking()).toMatchObject({ status: 'PENDING' });
    const answers = await Promise.all([notify(), notify(), notify()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(shop.booking()).toMatchObject({ status: 'PAID', gateway: 'payfast' });
    expect([shop.balance('leo'), state()]).toEqual([180, 'settled']);
    expect(await back()).toContain('payment=success');
  });

  it('is not settled by a notice with another amount', async () => {
    const { shop, notify, state } = await notified({ amountMinor: 100 }, true);
    await notify();
    expect(shop.booking()).toMatchObject({ status: 'PENDING' });
    expect(state()).toBe('mismatch');
  });

  it.each([
    [true, 'PENDING', 'mismatch'],
    [false, 'PAID', 'settled'],
  ])(
    'of live mode (%s) leaves the trip %s while the gateway is in test mode',
    async (isLive, status, state) => {
      const made = await notified({ isLive });
      await made.notify();
      expect(made.shop.booking()).toMatchObject({ status });
      expect(made.state()).toBe(state);
    },
  );

  it('gets 200 for a notice about an unknown payment', async () => {
    const { shop } = await notified({});
    const answer = await shop.open('/pay/payfast/webhook', { method: 'POST', body: 'UNKNOWN' });
    expect([answer.status, await answer.text()]).toEqual([200, 'not_ours']);
  });
});
