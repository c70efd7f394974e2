import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import { HttpRefusal } from '../platform/http/http-json';
import { aClock, aLog } from '../platform/testing/records';
import { createBreaker } from './circuit-breaker';

const SECOND = 1000;
const down = () => new DomainError('unavailable', 'status 500');

const setUp = () => {
  const { clock, advance } = aClock();
  const log = aLog();
  const breaker = createBreaker('osrm', { clock, log });
  let asked = 0;
  const ask = (error: Error | null) =>
    breaker(() => {
      asked += 1;
      return error === null ? Promise.resolve('route') : Promise.reject(error);
    });
  /** Sends failing requests, this many times. Returns how many requests have reached the server. */
  const fail = async (times: number, error: Error = down()): Promise<number> => {
    const before = asked;
    for (let turn = 0; turn < times; turn += 1) await ask(error).catch(() => undefined);
    return asked - before;
  };
  /** Expects that the server gets no requests for exactly this time. */
  const expectRest = async (ms: number): Promise<void> => {
    advance(ms - 1);
    expect(await fail(1), `${String(ms - 1)} ms later`).toBe(0);
    advance(1);
  };
  return { breaker, log, advance, ask, fail, expectRest };
};

describe('a map server that the circuit breaker watches', () => {
  it('gets no requests for 15 seconds after five failures in a row', async () => {
    const { fail, ask, expectRest } = setUp();
    expect(await fail(5)).toBe(5);
    await expect(ask(null)).rejects.toThrow('unavailable: osrm gets a rest');
    await expectRest(15 * SECOND);
    expect(await ask(null)).toBe('route');
  });

  it('gets longer pauses, up to two minutes, while each request after a pause fails', async () => {
    const { fail, expectRest } = setUp();
    await fail(5);
    for (const seconds of [15, 30, 60, 120, 120]) {
      await expectRest(seconds * SECOND);
      expect(await fail(1)).toBe(1);
    }
  });

  it('gets the short pause again after it has answered, and only after five more failures in a row', async () => {
    const { fail, ask, expectRest } = setUp();
    await fail(4);
    await ask(null);
    expect(await fail(4)).toBe(4);
    expect(await ask(null)).toBe('route');
    await fail(5);
    await expectRest(15 * SECOND);
    await ask(null);
    expect(await fail(5)).toBe(5);
    await expectRest(15 * SECOND);
  });

  it('gets only one request after its pause, and gets all requests again once it has answered', async () => {
    const { breaker, fail, advance } = setUp();
    const held: ((answer: string) => void)[] = [];
    const wait = () => breaker(() => new Promise<string>((resolve) => held.push(resolve)));
    const first = [wait(), wait()];
    expect(held).toHaveLength(2);
    held.forEach((answer) => answer('route'));
    await Promise.all(first);
    await fail(5);
    advance(15 * SECOND);
    const tried = wait();
    await expect(wait()).rejects.toThrow('gets a rest');
    held.at(-1)?.('route');
    expect(await tried).toBe('route');
    const after = [wait(), wait()];
    held.forEach((answer) => answer('route'));
    expect(await Promise.all(after)).toEqual(['route', 'route']);
  });

  it.each([
    ['names no time', null, 60],
    ['asks for a second', 1000, 15],
    ['asks for 40 seconds', 40_000, 40],
    ['asks for a day', 86_400_000, 600],
  ])('is paused at once if it answers “too many requests” and %s', async (_what, retryAfterMs, seconds) => {
    const { fail, ask, expectRest } = setUp();
    await fail(1, new HttpRefusal('status 429', 429, retryAfterMs));
    await expectRest(seconds * SECOND);
    expect(await ask(null)).toBe('route');
  });

  it('is not paused because of failures that the map server did not cause', async () => {
    const { fail } = setUp();
    expect(await fail(9, new DomainError('invalid_argument'))).toBe(9);
    expect(await fail(9, new Error('a mistake here'))).toBe(9);
    expect(await fail(4, new HttpRefusal('status 500', 500, null))).toBe(4);
  });

  it('is logged when it is paused, and when it answers again', async () => {
    const { fail, ask, advance, log } = setUp();
    await ask(null);
    expect(log.lines).toEqual([]);
    await fail(5);
    advance(15 * SECOND);
    await ask(null);
    expect(log.lines).toMatchObject([
      { level: 'error', fields: { name: 'osrm', seconds: 15 } },
      { level: 'info', message: 'a map server answers again' },
    ]);
  });
});
