import { describe, expect, it } from 'vitest';
import { readStatus } from '@domain/contracts/office/health';
import { DATA_VERSION } from '@domain/database/data-version';
import { countedStore } from '../platform/log/counters';
import { createMemoryStore } from '../platform/testing/memory-store';
import { readStatusCommand } from './read-status.command';

const NOW = Date.parse('2026-05-20T14:30:00Z');
const MINUTE = 60_000;

const healthy = {
  settings: { data_version: { version: DATA_VERSION, oldestBuild: 0 } },
  health_runs: {
    sweeper: { at: NOW - 4 * MINUTE, failed: 0, done: { bookings: 1, refunds: 2, otps: 7 } },
    dispatcher: { at: NOW - MINUTE, failed: 0, done: {} },
  },
};

async function statusOf(tree: Record<string, unknown>) {
  const store = createMemoryStore(tree);
  const answer = await readStatusCommand({ store, clock: () => NOW, revision: 'api-00042-abc' });
  const status = readStatus.output.parse(answer);
  const wrong = Object.fromEntries(
    status.checks
      .filter(({ level }) => level !== 'green')
      .map(({ id, level, value }) => [id, `${level} ${String(value)}`]),
  );
  return { status, wrong };
}

/**
 * The checks that compare failures with all events of their kind. They are unknown while no event was
 * counted.
 */
const QUIET = {
  mail_failures: 'unknown null',
  push_failures: 'unknown null',
  sms_failures: 'unknown null',
  failures: 'unknown null',
  wait: 'unknown null',
  no_driver: 'unknown null',
  browser_errors: 'unknown null',
  slow_pages: 'unknown null',
};
const busy = {
  ...healthy,
  health_hours: {
    '2026-05-20T14': {
      counts: { calls: 500, pushes: 50, mails: 9, sms: 9, wait_30: 20, noDriver: 1 },
      expiresAt: 1,
    },
  },
  health_days: { '2026-05-20': { pages: { home: { measured: 50, slow: 1, errors: 5 } }, expiresAt: 1 } },
};

describe('the health status of the service', () => {
  it('is green if all parts work, and contains the version and the results of the sweeper', async () => {
    const { status, wrong } = await statusOf(busy);
    expect(wrong).toEqual({});
    expect(status).toMatchObject({
      revision: 'api-00042-abc',
      data: { version: DATA_VERSION, needed: DATA_VERSION, running: null },
      sweep: { at: NOW - 4 * MINUTE, repaired: 3, deleted: 7 },
    });
  });

  it('contains the newest self test, if one has run', async () => {
    expect((await statusOf(healthy)).status.selfTest).toBeNull();
    const parts = { token: { outcome: 'passed' }, mail: { outcome: 'refused', detail: 'EAUTH' } };
    const { status } = await statusOf({
      ...healthy,
      health_runs: { ...healthy.health_runs, self_test: { at: NOW, parts } },
    });
    expect(status.selfTest).toEqual({
      at: NOW,
      parts: [
        { part: 'token', outcome: 'passed' },
        { part: 'mail', outcome: 'refused', detail: 'EAUTH' },
      ],
    });
  });

  it('is unknown for the checks without any counted event', async () => {
    expect((await statusOf(healthy)).wrong).toEqual(QUIET);
  });

  it('is red if all calls, runs of the dispatcher and SMS fail', async () => {
    const { wrong } = await statusOf({
      ...healthy,
      health_runs: { ...healthy.health_runs, dispatcher: { at: NOW, failed: 200, done: {} } },
      health_hours: {
        '2026-05-20T14': { counts: { calls: 19, failures: 19, noDriver: 19, smsFailures: 9 }, expiresAt: 1 },
      },
      sms: { s1: { sweepAt: 0 } },
    });
    expect(wrong).toMatchObject({
      failures: 'red 100',
      dispatch_failures: 'red 200',
      no_driver: 'red 100',
      wait: 'unknown null',
      sms: 'amber 1',
      sms_failures: 'red 100',
    });
  });

  it('is unknown for a check with too few counted events', async () => {
    const { wrong } = await statusOf({
      ...busy,
      health_hours: {
        '2026-05-20T14': { counts: { calls: 19, failures: 4, wait_30: 3, noDriver: 1 }, expiresAt: 1 },
      },
      health_days: { '2026-05-20': { pages: { home: { measured: 19, slow: 4, errors: 49 } }, expiresAt: 1 } },
    });
    expect(wrong).toMatchObject({
      failures: 'unknown null',
      no_driver: 'unknown null',
      browser_errors: 'unknown null',
      slow_pages: 'unknown null',
    });
  });

  it('is red on a new project until sweeper, dispatcher and migrations have run', async () => {
    expect((await statusOf({})).wrong).toEqual({
      ...QUIET,
      sweeper: 'red null',
      dispatcher: 'red null',
      sweep_failures: 'unknown null',
      dispatch_failures: 'unknown null',
      data: `red ${String(DATA_VERSION)}`,
    });
  });

  it('shows overdue work in each queue', async () => {
    const late = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `k${String(index)}`,
        { nextAt: NOW - 3 * MINUTE, at: NOW - 20 * MINUTE, sweepAt: NOW - 60 * MINUTE, createdAt: NOW },
      ]),
    );
    const one = { k0: late.k0 };
    const { wrong } = await statusOf({
      ...busy,
      health_runs: {
        sweeper: { at: NOW - 12 * MINUTE, failed: 1, done: {} },
        dispatcher: { at: NOW - 6 * MINUTE },
      },
      dispatch: late,
      outbox: one,
      document_queue: one,
      document_mails: late,
      sms: late,
      payment_attempts: one,
      corrections: one,
      payment_incidents: one,
      bookings: { a: {}, b: {}, c: {}, d: {}, e: {}, f: { reference: 'AAAAAA' } },
    });
    expect(wrong).toEqual({
      sweeper: 'amber 12',
      dispatcher: 'red 6',
      sweep_failures: 'amber 1',
      timers: 'red 20',
      outbox: 'amber 1',
      documents: 'amber 1',
      mails: 'red 20',
      sms: 'red 20',
      payments: 'amber 1',
      refunds: 'amber 1',
      incidents: 'amber 1',
      lost_bookings: 'amber 5',
    });
  });

  it.each<[check: string, list: string, field: string, lateMs: number]>([
    ['timers', 'dispatch', 'nextAt', 120_000],
    ['outbox', 'outbox', 'createdAt', 0],
    ['documents', 'document_queue', 'at', 900_000],
    ['mails', 'document_mails', 'sweepAt', 900_000],
    ['sms', 'sms', 'sweepAt', 900_000],
    ['payments', 'payment_attempts', 'sweepAt', 900_000],
    ['refunds', 'corrections', 'sweepAt', 1_800_000],
  ])('shows work of the queue %s as overdue after a fixed time', async (check, list, field, lateMs) => {
    const valueAt = async (at: number) =>
      (await statusOf({ [list]: { one: { [field]: at } } })).status.checks.find(({ id }) => id === check)
        ?.value;
    expect([await valueAt(NOW - lateMs), await valueAt(NOW - lateMs + 1)]).toEqual([1, 0]);
  });

  it.each([
    [NOW - 1, 0],
    [NOW - 2 * MINUTE + 1, 1],
    [NOW - 2 * MINUTE, 2],
    [NOW + MINUTE, 0],
  ])('shows the whole minutes since the last run, which was at %i', async (at, minutes) => {
    const run = { at, failed: 0, done: {} };
    const { status } = await statusOf({ health_runs: { sweeper: run, dispatcher: run } });
    expect(status.checks.slice(0, 2)).toMatchObject([{ value: minutes }, { value: minutes }]);
  });

  it('counts payment incidents of the last 24 hours', async () => {
    const at = (hours: number, ms = 0) => ({ at: NOW - hours * 60 * MINUTE + ms });
    const { status } = await statusOf({
      payment_incidents: { a: at(24, -1), b: at(24), c: at(1), d: at(0), e: at(0, 1) },
    });
    expect(status.checks).toContainEqual({ id: 'incidents', value: 3, level: 'amber' });
  });

  it('includes the events of the last 24 hours, and the browser reports of today', async () => {
    const { status, wrong } = await statusOf({
      ...busy,
      health_hours: {
        '2026-05-19T14': { counts: { calls: 1000 }, expiresAt: 1 },
        '2026-05-19T15': { counts: { calls: 5, wait_10: 9 }, expiresAt: 1 },
        '2026-05-20T13': { counts: { calls: 90, failures: 3, pushes: 9, wait_120: 2 }, expiresAt: 1 },
        '2026-05-20T14': {
          counts: { calls: 10, pushFailures: 3, noDriver: 1, wait_more: 1, wait_90: 1 },
          expiresAt: 1,
        },
      },
      health_days: {
        '2026-05-19': { pages: { trip: { errors: 500 } }, expiresAt: 1 },
        '2026-05-20': {
          pages: { trip: { errors: 21 }, home: { measured: 20, slow: 6 }, toString: { errors: 9 } },
          expiresAt: 1,
        },
      },
    });
    expect(status.hour).toMatchObject({
      counts: { calls: 100, failures: 3, pushes: 9, pushFailures: 3, mails: 0 },
      waits: { trips: 4, median: 120, slowest: null },
    });
    expect(status.day).toMatchObject({ counts: { calls: 105 }, waits: { trips: 13, median: 10 } });
    expect(status.pages).toEqual([
      { page: 'home', measured: 20, slow: 6, errors: 0 },
      { page: 'trip', measured: 0, slow: 0, errors: 21 },
    ]);
    expect(wrong).toEqual({
      failures: 'amber 3',
      push_failures: 'red 25',
      wait: 'amber 120',
      no_driver: 'amber 20',
      mail_failures: 'unknown null',
      sms_failures: 'unknown null',
      browser_errors: 'amber 10.5',
      slow_pages: 'red 30',
    });
  });

  it('is read by a fixed number of queries, each of at most a hundred records', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`b${String(index)}`, { nextAt: 1, sweepAt: 1 }]),
    );
    const store = createMemoryStore({ ...healthy, dispatch: many, payment_attempts: many, bookings: many });
    let reads = 0;
    const status = await readStatusCommand({
      store: countedStore(store, () => (reads += 1)),
      clock: () => NOW,
      revision: '',
    });
    expect(reads).toBe(15);
    expect(Math.max(...status.checks.map(({ value }) => value ?? 0))).toBe(100);
  });
});
