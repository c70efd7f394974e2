import { describe, expect, it } from 'vitest';
import { HEALTH_CHECKS, levelOf } from './health-checks';

/** For each check, the highest green value, the lowest and highest amber values, and the lowest red value. */
const BOUNDS = {
  sweeper: [10, 11, 20, 21],
  dispatcher: [2, 3, 5, 6],
  sweep_failures: [0, 1, 2, 3],
  dispatch_failures: [0, 1, 4, 5],
  timers: [0, 1, 19, 20],
  lost_bookings: [4, 5, 19, 20],
  documents: [0, 1, 19, 20],
  mails: [0, 1, 19, 20],
  mail_failures: [0.9, 1, 24.9, 25],
  push_failures: [4.9, 5, 24.9, 25],
  sms: [0, 1, 19, 20],
  sms_failures: [4.9, 5, 24.9, 25],
  payments: [0, 1, 9, 10],
  incidents: [0, 1, 9, 10],
  refunds: [0, 1, 9, 10],
  failures: [0.9, 1, 4.9, 5],
  wait: [90, 91, 300, 301],
  no_driver: [19.9, 20, 49.9, 50],
  browser_errors: [9.9, 10, 49.9, 50],
  slow_pages: [9.9, 10, 24.9, 25],
} as const;
type Bounded = keyof typeof BOUNDS;

describe('the level of a health check', () => {
  it.each(Object.entries(BOUNDS))('changes exactly at the limits of %s', (name, values) => {
    const check = name as Bounded;
    expect(values.map((value) => levelOf(check, value))).toEqual(['green', 'amber', 'amber', 'red']);
  });

  it('is amber if at least one row waits in the outbox', () => {
    expect([0, 1, 100].map((value) => levelOf('outbox', value))).toEqual(['green', 'amber', 'amber']);
  });

  it('is red if at least one migration is missing', () => {
    expect([0, 1].map((value) => levelOf('data', value))).toEqual(['green', 'red']);
  });

  it('is tested by this file for every check', () => {
    expect([...Object.keys(BOUNDS), 'outbox', 'data'].sort()).toEqual([...HEALTH_CHECKS].sort());
  });

  it('is red if a scheduled run never happened, and unknown if any other value is unknown', () => {
    expect(HEALTH_CHECKS.filter((check) => levelOf(check, null) === 'red')).toEqual([
      'sweeper',
      'dispatcher',
    ]);
    expect(HEALTH_CHECKS.filter((check) => levelOf(check, null) === 'unknown')).toHaveLength(20);
  });
});
