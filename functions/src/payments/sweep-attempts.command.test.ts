import { describe, expect, it } from 'vitest';
import { sweepAttempts } from './sweep-attempts.command';
import { setUp } from './testing/shop';

describe('an attempt that was not heard of again', () => {
  it('is settled by the sweeper when return and webhook are lost', async () => {
    const shop = await setUp();
    const page = await shop.start();
    await shop.post(page, { action: 'pay_without_webhook' });
    expect(shop.booking()).toMatchObject({ status: 'PENDING' });
    expect(await sweepAttempts(shop.ports)).toBe(0);
    shop.advance(3 * 60_000);
    expect(await sweepAttempts(shop.ports)).toBe(1);
    expect(shop.booking()).toMatchObject({ status: 'PAID' });
  });

  it('expires when nobody paid in time', async () => {
    const shop = await setUp();
    await shop.start();
    shop.advance(2 * 3600_000);
    await sweepAttempts(shop.ports);
    expect(shop.attempts()).toMatchObject([[expect.any(String), { state: 'expired' }]]);
  });

  it('is settled by the sweeper also when it failed first and was paid on the same page afterwards', async () => {
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

  it('is asked about ever more rarely, and one that cannot be read keeps no other waiting', async () => {
    const shop = await setUp();
    await shop.start();
    await shop.store.update({ 'payment_attempts/AAAA': { sweepAt: 1, state: 'unheard of' } });
    const asked: number[] = [];
    for (let minute = 0; minute < 120; minute += 1) {
      shop.advance(60_000);
      asked.push(await sweepAttempts(shop.ports));
    }
    // The one that cannot be read has every second turn.
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
