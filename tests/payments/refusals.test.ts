import { describe, expect, it } from 'vitest';
import { FACTS } from '../../gateways/stripe/facts';
import { startGateways } from '../../local/gateways/start-gateways';
import { gatewayShop } from './support/gateway-shop';

/**
 * A stub of a gateway must refuse the same requests as the real gateway, in the same format. With a stub
 * that accepts more requests, the other tests would not find wrong requests.
 */
async function open() {
  const stub = await startGateways({
    host: '127.0.0.1',
    port: 0,
    appUrl: () => 'http://127.0.0.1:9',
    now: () => 1_700_000_000_000,
  });
  const call = async (path: string, body: object | string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${stub.url}${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers,
    });
    return { status: answer.status, json: (await answer.json()) as unknown };
  };
  return { stub, call };
}

const STRIPE = { authorization: 'Bearer sk_test_stub', 'stripe-version': FACTS.apiVersion };
const session = (more: Record<string, string> = {}): string =>
  new URLSearchParams({
    mode: 'payment',
    success_url: 'https://x.test/r',
    cancel_url: 'https://x.test/c',
    client_reference_id: 'REF',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '1250',
    'line_items[0][price_data][product_data][name]': 'Trip',
    ...more,
  }).toString();
const PAYSTACK = { authorization: 'Bearer sk_test_stub_paystack' };
const transaction = {
  email: 'a@b.test',
  amount: 1250,
  currency: 'NGN',
  reference: 'REF',
  callback_url: 'https://x.test/',
};

describe('a simulated gateway', () => {
  it('refuses unknown keys in the same way as the real gateway', async () => {
    const { stub, call } = await open();
    expect(await call('/stripe/v1/checkout/sessions', session())).toMatchObject({
      status: 401,
      json: { error: { type: 'invalid_request_error', code: 'unauthorised' } },
    });
    expect(await call('/squareup/v2/refunds', {})).toMatchObject({
      status: 401,
      json: { errors: [{ category: 'AUTHENTICATION_ERROR' }] },
    });
    expect(
      await call('/paytm/v3/order/status', {
        body: { mid: 'STUBMID', orderId: 'A' },
        head: { signature: 'x' },
      }),
    ).toMatchObject({ status: 200, json: { body: { resultInfo: { resultStatus: 'F' } } } });
    expect(await call('/payulatam/reports-api/4.0/service.cgi', {})).toMatchObject({
      status: 200,
      json: { code: 'ERROR' },
    });
    expect(await call('/iyzico/v2/payment/refund', {})).toMatchObject({
      status: 200,
      json: { status: 'failure' },
    });
    await stub.stop();
  });

  it('refuses amounts that are not whole minor units, and missing fields', async () => {
    const { stub, call } = await open();
    for (const amount of ['12.50', '0', '-5', ''])
      expect(
        await call(
          '/stripe/v1/checkout/sessions',
          session({ 'line_items[0][price_data][unit_amount]': amount }),
          STRIPE,
        ),
      ).toMatchObject({ status: 400, json: { error: { code: 'invalid_amount' } } });
    expect(await call('/stripe/v1/checkout/sessions', session({ success_url: '' }), STRIPE)).toMatchObject({
      json: { error: { code: 'missing', param: 'success_url' } },
    });
    expect(
      await call('/paystack/transaction/initialize', { ...transaction, amount: 12.5 }, PAYSTACK),
    ).toMatchObject({ status: 400, json: { status: false } });
    await stub.stop();
  });

  it('gives the same answer for a repeated idempotency key, and refuses this key for another request', async () => {
    const { stub, call } = await open();
    const headers = { ...STRIPE, 'idempotency-key': 'once' };
    const first = await call('/stripe/v1/checkout/sessions', session(), headers);
    expect(await call('/stripe/v1/checkout/sessions', session(), headers)).toEqual(first);
    expect(await call('/stripe/v1/checkout/sessions', session({ mode: 'setup' }), headers)).toMatchObject({
      status: 400,
      json: { error: { code: 'idempotency_error' } },
    });
    await stub.stop();
  });

  it('gives the same refusal for a repeated idempotency key, as PayPal does after a declined capture', async () => {
    const shop = await gatewayShop('paypal');
    const ref = await shop.begin();
    await shop.control({ reference: ref, press: 'fail', notices: 'off' });
    const order = shop.stub.paymentOf('paypal', ref)?.id ?? '';
    const capture = async (key: string) => {
      const headers = {
        authorization: 'Bearer A21-stub-token',
        'content-type': 'application/json',
        'paypal-request-id': key,
      };
      const path = `${shop.stub.url}/paypal/v2/checkout/orders/${order}/capture`;
      return (await fetch(path, { method: 'POST', body: '{}', headers })).status;
    };
    expect(await capture('one')).toBe(422);
    await shop.control({ reference: ref, press: 'pay' });
    expect([await capture('one'), await capture('two')]).toEqual([422, 201]);
  });

  it('accepts each reference of a payment only once', async () => {
    const { stub, call } = await open();
    expect(await call('/paystack/transaction/initialize', transaction, PAYSTACK)).toMatchObject({
      status: 200,
    });
    expect(await call('/paystack/transaction/initialize', transaction, PAYSTACK)).toMatchObject({
      status: 400,
      json: { status: false, message: 'This reference was used before.' },
    });
    await stub.stop();
  });

  it('of Mercado Pago may send older, unsigned notices, which are accepted and do not count as refused', async () => {
    const shop = await gatewayShop('mercadopago');
    const ref = await shop.begin();
    await shop.control({ notices: 'off' });
    await shop.control({ reference: ref, press: 'pay' });
    const id = shop.stub.paymentOf('mercadopago', ref)?.txn ?? '';
    const notify = async (query: string) =>
      (await shop.open(`/pay/mercadopago/webhook?${query}`, { method: 'POST', body: '{}' })).status;
    const refusals = () => shop.log.lines.filter(({ message }) => message === 'webhook refused').length;
    expect([await notify(`topic=payment&id=${id}`), refusals()]).toEqual([200, 0]);
    shop.expectUnpaid();
    expect([await notify(`type=payment&data.id=${id}`), refusals()]).toEqual([401, 1]);
  });

  it('refuses to show a payment page for a form whose amount does not match its signature', async () => {
    const { stub } = await open();
    const form = new URLSearchParams({ data: 'e30=', signature: 'x' });
    const answer = await fetch(`${stub.url}/liqpay/api/3/checkout`, { method: 'POST', body: form });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('The form was refused');
    await stub.stop();
  });

  it('refuses payments and control requests from pages of other sites', async () => {
    const shop = await gatewayShop('stripe');
    const ref = await shop.begin();
    const headers = { origin: 'https://evil.example' };
    const body = new URLSearchParams({ action: 'pay' });
    expect((await fetch(shop.pageOf(ref), { method: 'POST', body, headers })).status).toBe(403);
    expect((await fetch(`${shop.stub.url}/_control`, { method: 'POST', body: '{}', headers })).status).toBe(
      403,
    );
    shop.expectUnpaid();
  });

  it('lets a test set the result of a payment and send its notices over HTTP', async () => {
    const shop = await gatewayShop('razorpay');
    const ref = await shop.begin();
    const steer = async (input: object) => {
      const answer = await fetch(`${shop.stub.url}/_control`, {
        method: 'POST',
        body: JSON.stringify(input),
      });
      return { status: answer.status, json: (await answer.json()) as unknown };
    };
    expect(await steer({ gateway: 'razorpay', next: 'failed' })).toEqual({
      status: 200,
      json: { notices: [] },
    });
    await steer({ gateway: 'razorpay', reference: ref, press: 'pay' });
    shop.expectUnpaid();
    await steer({ gateway: 'razorpay', reference: ref, notices: 'off', press: 'pay' });
    shop.expectUnpaid();
    expect(await steer({ gateway: 'razorpay', reference: ref, notice: 'payment', times: 3 })).toEqual({
      status: 200,
      json: { notices: [200, 200, 200] },
    });
    await shop.expectPaidOnce(ref);
    expect((await steer({ gateway: 'razorpay', press: 'pay' })).status).toBe(400);
    expect((await steer({ gateway: 'razorpay', reference: 'NONE', press: 'pay' })).status).toBe(400);
  });
});
