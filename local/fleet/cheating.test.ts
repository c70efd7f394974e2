import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import { cheatReport, cheatReportText, cheatsAmong } from './cheating';

const people = (count: number) => Array.from({ length: count }, (_, index) => `p${String(index)}`);
const cheating = () =>
  cheatsAmong({ drivers: people(10), riders: people(10).map((uid) => `r${uid}`), fleets: ['f'] }, 0.3);

describe('the cheating people of a fleet', () => {
  it('are as many of each ten people as configured, and each person cheats in a different way', () => {
    const { kinds } = cheating();
    expect([...kinds.keys()].filter((uid) => uid.startsWith('p'))).toHaveLength(3);
    expect(new Set(kinds.values()).size).toBe(7);
    expect(cheatsAmong({ drivers: people(10), riders: [], fleets: ['f'] }, 0).kinds.size).toBe(0);
  });

  it('count their tries that the stack refuses, but a failure of the stack throws an error', async () => {
    const some = cheating();
    expect(await some.tries('p3', () => Promise.resolve())).toBe(true);
    expect(await some.tries('p3', () => Promise.reject(new DomainError('permission_denied')))).toBe(false);
    await expect(some.tries('p3', () => Promise.reject(new DomainError('unavailable')))).rejects.toThrow();
    expect(some.refused('p3')).toBe(1);
  });
});

describe('the report on cheating', () => {
  it('shows the gain of each way to cheat, and names each honest person with a wrong review', () => {
    const some = cheating();
    some.won('f', 50);
    const reviews = { f: ['a'], p0: ['a'], p1: ['b'], p2: [] };
    const report = cheatReport(some, { bookings: {}, reviews, speed: 1 });
    expect(report.rows.find(({ kind }) => kind === 'takes over drivers')).toMatchObject({
      people: 1,
      gain: 1,
      bar: 0,
      flagged: 1,
    });
    expect(report).toMatchObject({ honest: 3, honestFlagged: ['p1: b'] });
    expect(cheatReportText(report)).toContain('Honest people flagged: 1 of 3 (p1: b)');
  });

  it('counts the cash that a driver denies receiving as a gain, unless staff review the trip', () => {
    const some = cheatsAmong({ drivers: people(3), riders: [], fleets: [] }, 1);
    expect(some.kinds.get('p2')).toBe('denies the cash');
    const denied = {
      status: 'PENDING',
      customer: 'r0',
      driver: 'p2',
      unpaidReportedAt: 1,
      trip_cost: 20,
      driver_share: 15,
    };
    const gainWith = (reviews: string[]): number | undefined =>
      cheatReport(some, { bookings: { b1: denied }, reviews: { p2: reviews }, speed: 1 }).rows.find(
        ({ kind }) => kind === 'denies the cash',
      )?.gain;
    expect(gainWith(['b2_reported_unpaid'])).toBe(1);
    expect(gainWith(['b1_reported_unpaid'])).toBe(0);
  });
});
