import { describe, expect, it } from 'vitest';
import { FORM, setUp } from '../testing/shop';
import { DomainError, type ErrorCode } from '@domain/errors';

describe('a payment webhook', () => {
  const webhook = (shop: Awaited<ReturnType<typeof setUp>>, body: string, signature: string) =>
    shop.open('/pay/test/webhook', { method: 'POST', body, headers: { 'x-test-signature': signature } });

  it('settles the payment once when the webhook arrives ten times', async () => {
    const shop = await setUp();
    const page = await shop.start();
    await shop.post(page, { action: 'pay_without_webhook' });
    const ref = shop.attempts()[0]?.[0] ?? '';
    const body = JSON.stringify({ id: 'evt_1', reference: ref });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => webhook(shop, body, shop.testGateway.sign(body))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(shop.balance('leo')).toBe(180);
  });

  it('is refused with a wrong signature or a changed body, and is no proof of a payment by itself', async () => {
    const shop = await setUp();
    await shop.start();
    const ref = shop.attempts()[0]?.[0] ?? '';
    const body = JSON.stringify({ id: 'evt_1', reference: ref });
    expect((await webhook(shop, body, 'wrong')).status).toBe(401);
    expect((await webhook(shop, `${body} `, shop.testGateway.sign(body))).status).toBe(401);
    expect((await webhook(shop, body, shop.testGateway.sign(body))).status).toBe(200);
    expect(shop.booking()).toMatchObject({ status: 'PENDING' });
    const other = JSON.stringify({ id: 'evt_2', reference: 'NOBODY' });
    expect(await (await webhook(shop, other, shop.testGateway.sign(other))).text()).toBe('not_ours');
  });

  it('can have a body of at most 256 kB', async () => {
    const shop = await setUp();
    const body = (bytes: number): string => 'a'.repeat(bytes);
    expect((await webhook(shop, body(256 * 1024), 'wrong')).status).toBe(401);
    expect((await webhook(shop, body(256 * 1024 + 1), 'wrong')).status).toBe(400);
  });
});

describe('the payment pages', () => {
  it('are escaped, are never cached, have a content security policy, and need the right link', async () => {
    const shop = await setUp({ reference: '<b>"&\'' });
    const page = await shop.start();
    const response = await shop.open(page);
    expect(await response.text()).toContain('&lt;b&gt;&quot;&amp;&#39;');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await shop.open(page.replace(/signature=.*/, 'signature=00'))).status).toBe(404);
    expect((await shop.post(page, { action: 'steal' })).status).toBe(400);
  });

  it('answer callers over the rate limit with status 429 and a page', async () => {
    const shop = await setUp();
    shop.ports.limiter.take = () => Promise.resolve({ isAllowed: false, retryAfterSecs: 60 });
    expect((await shop.post('/pay/test/start', FORM)).status).toBe(429);
    expect(shop.attempts()).toEqual([]);
  });

  it('are shown by a gateway only for attempts of the same gateway', async () => {
    const shop = await setUp();
    const page = await shop.start();
    const ref = shop.attempts()[0]?.[0] ?? '';
    expect((await shop.open(page)).status).toBe(200);
    await shop.store.update({ [`payment_attempts/${ref}/provider`]: 'stripe' });
    expect((await shop.open(page)).status).toBe(404);
  });

  it('use the reader’s language', async () => {
    const shop = await setUp();
    const answer = await shop.open('/pay/test/return/NOTHING', {
      headers: { 'accept-language': 'es-UY,es;q=0.9' },
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Volver a tus viajes');
  });
});

describe('an error on a payment page', () => {
  const failing = async (error: Error) => {
    const shop = await setUp();
    shop.ports.limiter.take = () => Promise.reject(error);
    const { status } = await shop.post('/pay/test/start', FORM);
    return { status, errors: shop.log.lines.filter(({ level }) => level === 'error').length };
  };

  it.each<[ErrorCode, number]>([
    ['invalid_argument', 400],
    ['not_found', 404],
    ['no_provider_found', 404],
    ['trip_changed', 409],
    ['top_up_over', 409],
    ['tip_closed', 409],
    ['promo_not_valid', 409],
    ['wallet_too_small', 409],
    ['pay_link_over', 410],
    ['rate_limited', 429],
    ['permission_denied', 403],
  ])('with the code %s is answered with status %i, and is not logged as an error', async (code, status) => {
    expect(await failing(new DomainError(code))).toEqual({ status, errors: 0 });
  });

  it.each<[ErrorCode, number]>([
    ['unavailable', 503],
    ['outcome_unknown', 503],
    ['maps_unavailable', 503],
    ['internal', 500],
  ])('with the code %s is answered with status %i, and is logged', async (code, status) => {
    expect(await failing(new DomainError(code))).toEqual({ status, errors: 1 });
  });

  it('that is unexpected is answered with status 500', async () => {
    expect(await failing(new Error('a mistake'))).toEqual({ status: 500, errors: 1 });
  });
});
