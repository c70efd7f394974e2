import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import { createMemoryStore } from '../testing/memory-store';
import { aClock, foreseeableSecrets } from '../testing/records';
import { createRateLimiter, type RateCheck } from './rate-limiter';

const check = (overrides: Partial<RateCheck> = {}): RateCheck => ({
  key: 'quote:ana',
  limit: 2,
  windowSecs: 60,
  isShared: false,
  ...overrides,
});

const setUp = () => {
  const time = aClock();
  const store = createMemoryStore();
  const ports = { store, secrets: foreseeableSecrets(), clock: time.clock };
  return { ...time, store, limiter: createRateLimiter(ports), otherInstance: createRateLimiter(ports) };
};

describe('the rate limiter', () => {
  it('allows as many calls in a window as the limit says, and then returns the time until a retry', async () => {
    const { limiter, advance } = setUp();
    expect(await limiter.take(check())).toEqual({ isAllowed: true });
    advance(15_500);
    expect(await limiter.take(check())).toEqual({ isAllowed: true });
    expect(await limiter.take(check())).toEqual({ isAllowed: false, retryAfterSecs: 45 });
    advance(44_500);
    expect(await limiter.take(check())).toEqual({ isAllowed: true });
  });

  it('counts each key separately', async () => {
    const { limiter } = setUp();
    await limiter.take(check({ limit: 1 }));
    expect(await limiter.take(check({ limit: 1, key: 'quote:bob' }))).toEqual({ isAllowed: true });
  });

  it('keeps only the newest fifty thousand keys, so that its memory is limited', async () => {
    const { limiter } = setUp();
    const once = (key: string) => limiter.take(check({ limit: 1, key }));
    await once('first');
    for (let other = 1; other < 50_000; other += 1) await once(`other ${String(other)}`);
    expect(await once('first')).toMatchObject({ isAllowed: false });
    await once('one more');
    expect(await once('first')).toEqual({ isAllowed: true });
  });

  it('counts the calls of shared keys over all server instances together', async () => {
    const { limiter, otherInstance } = setUp();
    await limiter.take(check({ isShared: true }));
    await otherInstance.take(check({ isShared: true }));
    expect(await limiter.take(check({ isShared: true }))).toMatchObject({
      isAllowed: false,
      retryAfterSecs: 60,
    });
  });

  it('counts from zero again when the window of a shared key ends', async () => {
    const { limiter, otherInstance, advance } = setUp();
    await limiter.take(check({ limit: 1, isShared: true }));
    advance(60_000);
    expect(await otherInstance.take(check({ limit: 1, isShared: true }))).toEqual({ isAllowed: true });
  });

  it('fails with unavailable, and not with outcome_unknown, if the database does not respond', async () => {
    const { store } = setUp();
    const { clock } = aClock();
    const mute = { ...store, transact: () => Promise.reject(new DomainError('outcome_unknown')) };
    const limiter = createRateLimiter({ store: mute, secrets: foreseeableSecrets(), clock });
    await expect(limiter.take(check({ isShared: true }))).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('stores in the database only the keys of shared limits, and stores them as hashes', async () => {
    const { limiter, store } = setUp();
    await limiter.take(check());
    expect(store.dump()).toEqual({});
    await limiter.take(check({ key: 'otp:ana@hail.example', isShared: true }));
    expect(JSON.stringify(store.dump())).not.toContain('ana@hail.example');
  });
});
