import { describe, expect, it } from 'vitest';
import { sweepAttempts } from './sweep-attempts.command';
import { setUp } from '../testing/shop';
import { expectFences } from '../../platform/testing/fences';

describe('a payment attempt without a notice', () => {
  it('is settled by the sweeper when the return and the webhook are lost', async () => {
    const shop = await setUp();
    const page = await shop.start();
    await shop.post(page, { action: 'pay_without_webhook' });
    expect(shop.booking()).toMatchObject({ status: 'PENDING' });
    expect(await sweepAttempts(shop.ports)).toBe(0);
    shop.advance(3 * 60_000);
    expect(await sweepAttempts(shop.ports)).toBe(1);
    expect(shop.booking()).toMatchObject({ status: 'PAID' });
  });

  it('expires if it is not paid in time', async () => {
    const shop = await setUp();
    await shop.start();
    shop.advance(2 * 3600_000);
    await sweepAttempts(shop.ports);
    expect(shop.attempts()).toMatchObject([[expect.any(String), { state: 'expired' }]]);
  });

  it('is checked eight times at fixed minutes after its start, and expires an hour after the end of its payment page', async () => {
    const shop = await setUp();
    const began = shop.clock();
    await shop.start();
    const sweepAt = () => (shop.attempts()[0]?.[1] as { sweepAt?: number }).sweepAt;
    const minutes: number[] = [];
    for (let next = sweepAt(); next !== undefined; next = sweepAt()) {
      minutes.push((next - began) / 60_000);
      shop.advance(next - shop.clock());
      await sweepAttempts(shop.ports);
    }
    expect(minutes).toEqual([2, 4, 8, 16, 32, 62, 92, 810]);
  });

  it.each([
    [0, 'pending', 120],
    [1, 'expired', 810],
  ])('is at %i ms after its time limit of 90 minutes in the state %s', async (ms, state, nextMinute) => {
    const shop = await setUp();
    const began = shop.clock();
    await shop.start();
    shop.advance(90 * 60_000 + ms);
    await sweepAttempts(shop.ports);
    expect(shop.attempts()).toMatchObject([
      [expect.any(String), { state, sweepAt: began + nextMinute * 60_000 }],
    ]);
  });

  it('is checked a last time half a day after the attempt expires, in case the payer paid at the last moment', async () => {
    const shop = await setUp();
    const page = await shop.start();
    shop.advance(2 * 3600_000);
    await sweepAttempts(shop.ports);
    await shop.post(page, { action: 'pay_without_webhook' });
    expect(await sweepAttempts(shop.ports)).toBe(0);
    shop.advance(13 * 3600_000);
    expect(await sweepAttempts(shop.ports)).toBe(1);
    expect(shop.booking()).toMatchObject({ status: 'PAID' });
    expect(shop.attempts()).toMatchObject([[expect.any(String), { state: 'settled' }]]);
  });

  it('is no longer checked if the payment is still missing at the last check', async () => {
    const shop = await setUp();
    await shop.start();
    shop.advance(2 * 3600_000);
    await sweepAttempts(shop.ports);
    shop.advance(13 * 3600_000);
    expect(await sweepAttempts(shop.ports)).toBe(1);
    shop.advance(7 * 24 * 3600_000);
    expect(await sweepAttempts(shop.ports)).toBe(0);
    expect(shop.attempts()).toMatchObject([[expect.any(String), { state: 'expired' }]]);
  });

  it('is settled by the sweeper even if the first payment failed and the payer paid on the same page later', async () => {
    const shop = await setUp();
    const page = await shop.start();
    await shop.press(page, 'fail');
    await shop.post(page, { action: 'pay_without_webhook' });
    shop.advance(3 * 60_000);
    expect(await sweepAttempts(shop.ports)).toBe(1);
    expect(shop.booking()).toMatchObject({ status: 'PAID' });
    shop.advance(24 * 3600_000);
    expect(await sweepAttempts(shop.ports)).toBe(0);
  });

  it('is checked at growing intervals, even if another attempt cannot be read', async () => {
    const shop = await setUp();
    await shop.start();
    await shop.store.update({ 'payment_attempts/AAAA': { sweepAt: 1, state: 'unheard of' } });
    const asked: number[] = [];
    for (let minute = 0; minute < 120; minute += 1) {
      shop.advance(60_000);
      asked.push(await sweepAttempts(shop.ports));
    }
    // In every second run, the sweeper also counts the attempt that cannot be read. These 60 counts are
    // subtracted.
    expect(asked.reduce((sum, count) => sum + count, 0) - 60).toBeLessThan(10);
    expect(shop.attempts()).toContainEqual([
      expect.any(String),
      expect.objectContaining({ state: 'expired' }),
    ]);
    expect(shop.log.lines).toContainEqual(
      expect.objectContaining({ message: 'a payment could not be looked after' }),
    );
  });
});

describe('the money of a payment attempt is used only once', () => {
  /**
   * A test world with a payment of which the server knows nothing yet, because no notice has arrived. `trip`
   * contains changes of the database after the payment.
   */
  const unheard = async (trip: Record<string, unknown> = {}) => {
    const shop = await setUp();
    await shop.post(await shop.start(), { action: 'pay_without_webhook' });
    await shop.store.update(trip);
    shop.advance(3 * 60_000);
    return shop;
  };
  const swept = (shop: Awaited<ReturnType<typeof unheard>>) => ({
    store: shop.store,
    run: (store: typeof shop.store | Parameters<typeof sweepAttempts>[0]['store']) =>
      sweepAttempts({ ...shop.ports, store }),
  });
  const refOf = (shop: Awaited<ReturnType<typeof unheard>>): string => shop.attempts()[0]?.[0] ?? '';

  it('a gateway transaction pays for only one attempt', async () => {
    const shop = await unheard();
    const ref = refOf(shop);
    const { run } = swept(shop);
    await run(shop.store);
    const [txn = ''] = Object.keys(shop.store.get('payment_transactions/test') as object);
    await expectFences(
      async () => swept(await unheard()),
      { [`payment_transactions/test/${txn}/ref`]: 'OTHER' },
      `payment_attempts/${ref}/gatewayTxnId`,
    );
  });

  it('a payment is not credited to a wallet if the payment has paid a trip or is already credited', async () => {
    const gone = { 'bookings/b1/status': 'CANCELLED' };
    const ref = refOf(await unheard());
    await expectFences(
      async () => swept(await unheard(gone)),
      {
        [`payment_attempts/${ref}/state`]: 'settled',
        [`wallet_history/ana/gateway_${ref}/amount`]: 1,
        'users/ana/walletBalance': 7,
        'users/ana/usertype': 'driver',
      },
      `wallet_history/ana/gateway_${ref}`,
    );
  });

  it('an attempt that has ended is not marked as open', async () => {
    const open = async () => {
      const shop = await setUp();
      await shop.start();
      shop.advance(3 * 60_000);
      return shop;
    };
    const ref = refOf(await open());
    await expectFences(
      async () => swept(await open()),
      { [`payment_attempts/${ref}/state`]: 'settled' },
      `payment_attempts/${ref}/state`,
    );
  });
});
