import { describe, expect, it } from 'vitest';
import { en } from '@locales/languages';
import { escapeHtml } from '@domain/html';
import { PAY_LINK_LIFE_MS } from '@domain/payment/pay-link';
import { payLinkWorld } from './testing/pay-link-world';

const sent = async (trip: Record<string, unknown> = {}) => {
  const world = await payLinkWorld(trip);
  await world.send();
  const path = world.mailed();
  const look = async () => {
    const response = await world.open(path);
    return { status: response.status, text: await response.text() };
  };
  /** Presses the gateway's button and returns the URL of the gateway's page. */
  const begin = async (): Promise<string> => {
    const response = await world.post(path, { provider: 'test' });
    const text = await response.text();
    return /content="0;url=([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? String(response.status);
  };
  return { ...world, path, look, begin };
};

describe('the page of a payment link', () => {
  it('shows the server’s reference and amount, and no data of the rider', async () => {
    const { look } = await sent({ customer_name: 'María Sosa' });
    const { status, text } = await look();
    expect(status).toBe(200);
    for (const shown of ['<bdi>ABCDEF</bdi>', '200', 'value="test"']) expect(text).toContain(shown);
    for (const hidden of ['María', 'Sosa', '+598', 'maria@', 'ana']) expect(text).not.toContain(hidden);
  });

  it('lets any person with the link pay the trip once, and driver and office see that the link was used', async () => {
    const world = await sent();
    const page = await world.begin();
    expect(await world.press(page, 'pay')).toBe(`${world.base()}${world.path}?payment=success`);
    expect(world.booking()).toMatchObject({ status: 'PAID', payment_mode: 'card', gateway: 'test' });
    expect(world.store.get('bookings/b1/payLink')).toMatchObject({ paidAt: world.clock() });
    expect((await world.look()).text).toContain('This trip is paid');
    // When the person clicks a second time, no payment is due.
    expect(await world.begin()).toBe('409');
    expect(world.attempts()).toHaveLength(1);
  });

  it('accepts no amount, promo or wallet in the request of the person with the link', async () => {
    const world = await sent();
    await world.store.update({
      'users/ana/walletBalance': 500,
      'payments/b1/choice': { mode: 'card', promoId: null, useWallet: true },
    });
    await world.post(world.path, { provider: 'test', amount: '1', useWallet: 'true' });
    expect(Object.values(world.store.get('payment_attempts') ?? {})).toMatchObject([
      { amountMinor: 20_000, useWallet: false, isLink: true, bookingId: 'b1' },
    ]);
  });

  it('offers no payment before the ride has ended', async () => {
    const world = await sent({ status: 'STARTED' });
    expect((await world.look()).text).toContain('isn’t over yet');
    expect(await world.begin()).toBe('409');
    expect(world.attempts()).toEqual([]);
  });

  it('is invalid if the token is wrong or belongs to another booking, or if the link has expired or was replaced', async () => {
    const world = await sent();
    const [, hash = ''] = world.path.split('.');
    const wrong = `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`;
    for (const token of [`b1.${wrong}`, `b2.${hash}`, 'b1.', 'b1', `b1.${hash.slice(0, 8)}`])
      expect((await world.open(`/pay/link/${token}`)).status, token).toBe(410);
    await world.send();
    expect(world.mailed()).not.toBe(world.path);
    expect((await world.look()).status).toBe(410);
    expect((await world.open(world.mailed())).status).toBe(200);
    await world.store.update({ 'payments/b1/link/expiresAt': world.clock() });
    expect((await world.open(world.mailed())).status).toBe(410);
    expect(PAY_LINK_LIFE_MS).toBeGreaterThan(86_400_000);
  });

  it.each([
    ['refused', [en.payment_refused]],
    ['cancelled', [en.payment_cancelled]],
    ['failed', [en.pay_link_failed]],
    ['pending', [en.pay_link_pending]],
    ['success', []],
    ['constructor', []],
    [null, []],
  ])(
    'shows the text for the outcome %s above its button, if this outcome has a text',
    async (outcome, said) => {
      const world = await sent();
      const response = await world.open(outcome === null ? world.path : `${world.path}?payment=${outcome}`);
      const text = await response.text();
      const known = [en.payment_refused, en.payment_cancelled, en.pay_link_failed, en.pay_link_pending].map(
        escapeHtml,
      );
      expect(known.filter((one) => text.includes(one))).toEqual(said.map(escapeHtml));
      expect(text).toContain('value="test"');
    },
  );

  it.each([
    [{ prepaid: true }, en.pay_link_paid],
    [{ status: 'PAID' }, en.pay_link_paid],
    [{ status: 'STARTED' }, en.pay_link_later],
    [{ status: 'CANCELLED' }, en.pay_link_nothing],
  ])('of a trip that is %o has no button, and says why', async (trip, said) => {
    const world = await sent();
    await world.store.update(
      Object.fromEntries(Object.entries(trip).map(([field, value]) => [`bookings/b1/${field}`, value])),
    );
    const { text } = await world.look();
    expect(text).toContain(escapeHtml(said));
    expect(text).not.toContain('value="test"');
  });

  it.each([
    ['is not set up', { isConfigured: () => false }],
    ['does not accept the currency of the operator', { supports: () => false }],
  ])('has no button for a gateway that %s', async (_, change) => {
    const world = await sent();
    Object.assign(world.testGateway.gateway, change);
    expect((await world.look()).text).not.toContain('value="test"');
  });

  it('limits the calls from each address, and limits the payments of a trip from all addresses together', async () => {
    const world = await sent();
    const taken: unknown[] = [];
    world.ports.limiter.take = (limit) => {
      taken.push(limit);
      return Promise.resolve({ isAllowed: true });
    };
    await world.begin();
    expect(taken).toEqual([
      { key: 'pay-link:127.0.0.1', limit: 60, windowSecs: 60, isShared: false },
      { key: 'pay:b1', limit: 20, windowSecs: 600, isShared: true },
    ]);
  });

  it('answers 429 to callers over the rate limit', async () => {
    const world = await sent();
    world.ports.limiter.take = () => Promise.resolve({ isAllowed: false, retryAfterSecs: 60 });
    expect((await world.look()).status).toBe(429);
    expect(await world.begin()).toBe('429');
  });

  it('shows a button only for gateways that the operator has set up', async () => {
    const world = await sent();
    expect((await world.post(world.path, { provider: 'stripe' })).status).toBe(404);
  });
});
