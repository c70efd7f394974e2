import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bookingSchema } from '@domain/records';
import { reportOf } from '@domain/report/booking-report';
import { reportValues } from '@domain/report/totals';
import { dyingStore, Killed } from '../platform/testing/dying-store';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW, someSettings } from '../platform/testing/records';
import type { Store } from '../platform/ports';
import { completeEffects } from './ended-effects.command';
import { forgetRebuild, rebuildReports, type RebuildProgress } from './rebuild-reports.command';
import { settleCancellation } from './settle-cancellation.command';
import { settlePayment, settlePrepaid } from './settle-payment.command';
import { aPerson, aTaxedTrip, aTrip } from './testing/trip-world';
import { expectFences } from '../platform/testing/fences';

const BOOKINGS = 300;
const bookingsPerPage = 40;
const DAY_MS = 86_400_000;
const CASH = { mode: 'cash', promoId: null, useWallet: false } as const;

const idOf = (index: number): string => `b${String(index).padStart(5, '0')}`;

/** A booking and its payment record, as a settlement stores them. */
function aSettled(index: number): { booking: Record<string, unknown>; payment: Record<string, unknown> } {
  const at = NOW - (index % 90) * DAY_MS;
  const driver = `d${index % 7}`;
  const base = aTrip({
    driver,
    driver_name: `Driver ${driver}`,
    vehicle_number: index % 90 < 40 ? `NEW ${driver}` : `OLD ${driver}`,
    fleetadmin: index % 7 < 3 ? 'fleet' : undefined,
    trip_cost: 200 + (index % 50),
    driver_share: 180 + (index % 50),
    tripdate: at,
    endTime: at,
    ...(index % 4 === 0 ? { estimate: aTaxedTrip().estimate } : {}),
  });
  if (index % 9 === 0)
    return {
      booking: { ...base, status: 'CANCELLED', cancelledAt: at, cancellationFee: index % 2 === 0 ? 50 : 0 },
      payment: { cancelledAt: at, refund: 0, reportedAt: at },
    };
  const rated = index % 3 === 0 ? { rating: 3 + (index % 3), status: 'COMPLETE' } : { status: 'PAID' };
  return {
    booking: { ...base, ...rated, customer_paid: 195 + (index % 50), discount_amount: 5 },
    payment: { settledAt: at, mode: 'cash', isPrepaid: false, reportedAt: at },
  };
}

/** A store with settled bookings and their reports, and with bookings that are not settled yet. */
function aHistory() {
  const tree: Record<string, unknown> = {
    users: { ana: aPerson({ walletBalance: 5000 }), leo: aPerson({ usertype: 'driver' }) },
  };
  const store = createMemoryStore(tree, () => NOW);
  const bookings: Record<string, unknown> = {};
  const payments: Record<string, unknown> = {};
  const ratings: Record<string, Record<string, { user: string; rate: number; at: number }>> = {};
  const reports: Record<string, unknown> = {};
  const people: Record<string, unknown> = {};
  const settled = Array.from({ length: BOOKINGS }, (_, index) => ({ id: idOf(index), ...aSettled(index) }));
  // The events are applied in the order of the settlements, as triggers do.
  for (const { id, booking, payment } of [...settled].sort(
    (a, b) => Number(a.payment.reportedAt) - Number(b.payment.reportedAt),
  )) {
    bookings[id] = booking;
    payments[id] = payment;
    const { driver, rating } = booking;
    if (typeof driver === 'string' && typeof rating === 'number')
      (ratings[driver] ??= {})[id] = { user: 'ana', rate: rating, at: NOW };
    // The rebuild uses the same function. The property tests prove that it adds the same amounts as the
    // settlements.
    const event = reportOf(bookingSchema.parse(booking), payment);
    if (event === null) continue;
    for (const [path, value] of Object.entries(reportValues(event, (delta) => delta))) {
      const before = reports[path];
      reports[path] = typeof value === 'number' && typeof before === 'number' ? before + value : value;
    }
  }
  for (const [driver, list] of Object.entries(ratings)) {
    const rates = Object.values(list);
    const total = rates.reduce((sum, { rate }) => sum + rate, 0);
    people[`users/${driver}`] = aPerson({
      usertype: 'driver',
      ratings: { count: rates.length, total, userrating: Math.round((total / rates.length) * 10) / 10 },
    });
  }
  return { store, fill: () => store.update({ bookings, payments, ratings, ...reports, ...people }) };
}

const reportsOf = (store: { get: (path: string) => unknown }): unknown =>
  JSON.parse(JSON.stringify(store.get('reports')));

const clock = (): number => NOW;
const quiet = (): void => undefined;

describe('a rebuild of the reports', () => {
  it('does not change correct amounts, and leaves no temporary data', async () => {
    const { store, fill } = aHistory();
    await fill();
    const before = reportsOf(store);
    expect(store.get('reports/months/2026-05/tax')).toBeGreaterThan(0);
    const told: RebuildProgress[] = [];
    const result = await rebuildReports({ store, clock, bookingsPerPage }, (progress) => told.push(progress));
    expect(result).toEqual({ bookings: BOOKINGS, changed: 0 });
    expect(reportsOf(store)).toEqual(before);
    expect(store.get('reports_rebuild')).toBeNull();
    expect(told[0]).toEqual({ step: 'counted', bookings: 40, at: idOf(39) });
    expect(told.at(-1)).toMatchObject({ step: 'done', bookings: BOOKINGS });
  });

  it('restores lost or wrong amounts, and removes unknown amounts', async () => {
    const { store, fill } = aHistory();
    await fill();
    const before = reportsOf(store);
    await store.update({
      'reports/months': null,
      'reports/drivers/d1': null,
      'reports/days/1999-01-01/total_rides': 3,
      'reports/days/2026-05-20/tripCost': 1,
      'reports/fleets/fleet/2026-05/customerPaid': 7,
      'users/d3/ratings/count': 1,
      'ratings/d0/b00021': null,
    });
    await rebuildReports({ store, clock, bookingsPerPage }, quiet);
    expect(reportsOf(store)).toEqual(before);
    const again = aHistory();
    await again.fill();
    for (const driver of ['d0', 'd3'])
      expect(store.get(`users/${driver}/ratings`)).toEqual(again.store.get(`users/${driver}/ratings`));
  });

  it('continues after it was killed at any access, with the same result', async () => {
    const { store, fill } = aHistory();
    await fill();
    const right = reportsOf(store);
    await store.update({ 'reports/months': null, 'reports/days': null, 'users/d3/ratings/count': 1 });
    let kills = 0;
    for (let dies = 3; ; dies += 5) {
      const run = rebuildReports({ store: dyingStore(store, dies), clock, bookingsPerPage }, quiet);
      const isKilled = await run.then(
        () => false,
        (error: unknown) => {
          if (error instanceof Killed) return true;
          throw error;
        },
      );
      if (!isKilled) break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(20);
    expect(reportsOf(store)).toEqual(right);
    expect(store.get('reports_rebuild')).toBeNull();
  });

  it('starts again if the caller deletes the progress of the earlier run', async () => {
    const { store, fill } = aHistory();
    await fill();
    const right = reportsOf(store);
    await rebuildReports({ store: dyingStore(store, 30), clock, bookingsPerPage }, quiet).catch(quiet);
    await store.update({ 'reports_rebuild/next/days/2026-05-20/total_rides': 999 });
    await forgetRebuild(store);
    await rebuildReports({ store, clock, bookingsPerPage }, quiet);
    expect(reportsOf(store)).toEqual(right);
  });

  it('counts each booking once even if two rebuilds run at once', async () => {
    const { store, fill } = aHistory();
    await fill();
    const right = reportsOf(store);
    await Promise.all([1, 2].map(() => rebuildReports({ store, clock, bookingsPerPage }, quiet)));
    expect(reportsOf(store)).toEqual(right);
  });

  it('counts each trip that is settled, cancelled or rated during the rebuild only once', async () => {
    const { store, fill } = aHistory();
    await fill();
    const settings = () => Promise.resolve(someSettings({ decimal: 2 }));
    const ports = { store, clock, settings, notify: () => Promise.resolve() };
    // In the order of the keys, some of these bookings are before the first page, some between two pages, and
    // some after the last page.
    const open = Array.from({ length: 60 }, (_, index) => `${idOf(index * 5)}x`);
    const kinds = ['cash', 'cancelled', 'prepaid', 'rated'] as const;
    const kindOf = (index: number) => kinds[index % kinds.length] ?? 'cash';
    for (const [index, id] of open.entries())
      await store.update({
        [`bookings/${id}`]: {
          cash: aTrip(),
          cancelled: aTrip({ status: 'CANCELLED', cancelledBy: 'rider', cancelledAt: NOW }),
          prepaid: aTrip({ prepaid: true, customer_paid: 190, discount_amount: 10 }),
          rated: aTrip({ status: 'COMPLETE', rating: 4, customer_paid: 200 }),
        }[kindOf(index)],
        ...(kindOf(index) === 'rated' ? { [`payments/${id}`]: { settledAt: NOW, reportedAt: NOW } } : {}),
      });
    let turn = 0;
    const settleNext = async (): Promise<void> => {
      const id = open[turn];
      const kind = kindOf(turn);
      turn += 1;
      if (id === undefined) return;
      if (kind === 'cash') await settlePayment(ports, id, CASH, { amountMinor: 20_000 });
      else if (kind === 'cancelled') await settleCancellation(ports, id);
      else if (kind === 'prepaid') await settlePrepaid(ports, id);
      else await completeEffects(ports, id);
    };
    /** A store in which other writes happen between any two accesses of the rebuild. */
    const shared: Store = {
      ...store,
      read: async (path, schema) => {
        const value = await store.read(path, schema);
        if (path.startsWith('reports')) await settleNext();
        return value;
      },
      commit: async (write) => {
        await settleNext();
        return store.commit(write);
      },
      keyPage: async (...args) => {
        const page = await store.keyPage(...args);
        await settleNext();
        return page;
      },
    };
    await rebuildReports({ store: shared, clock, bookingsPerPage }, quiet);
    expect(turn).toBeGreaterThan(open.length);
    const live = reportsOf(store);
    const payments = await store.read('payments', z.record(z.string(), z.unknown()));
    expect(Object.keys(payments ?? {})).toHaveLength(BOOKINGS + open.length);
    // If nothing else changes, a new rebuild finds the same totals.
    expect((await rebuildReports({ store, clock, bookingsPerPage }, quiet)).changed).toBe(0);
    expect(reportsOf(store)).toEqual(live);
    expect(store.get('users/leo/ratings')).toMatchObject({ count: open.length / kinds.length });
  });
});

describe('a step of a rebuild is not done when meanwhile', () => {
  const at = (phase: string, tree: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => {
    const reports_rebuild = { id: 'r1', phase, bookings: 0, ...more };
    const store = createMemoryStore({ reports_rebuild, ...tree }, clock);
    return { store, run: (racing: Store) => rebuildReports({ store: racing, clock }, quiet) };
  };
  const another = { 'reports_rebuild/id': 'r2' };

  it('another run has counted the same bookings', () =>
    expectFences(
      () => at('count', { bookings: { b1: aTrip({ status: 'PAID' }) } }),
      { ...another, 'reports_rebuild/phase': 'corrections', 'reports_rebuild/cursor': 'b1' },
      'reports_rebuild/cursor',
    ));

  it('another run has counted the same corrections', () => {
    const correction = {
      bookingId: 'b1',
      at: NOW,
      kind: 'refund',
      by: 'boss',
      amountMinor: 100,
      reason: 'fare',
      state: 'done',
    };
    return expectFences(
      () => at('corrections', { corrections: { c1: correction } }),
      { ...another, 'reports_rebuild/phase': 'replace', 'reports_rebuild/corrections_cursor': 'c1' },
      'reports_rebuild/corrections_cursor',
    );
  });

  it('another run has continued with the next step', () =>
    expectFences(
      () => at('count'),
      { ...another, 'reports_rebuild/phase': 'replace' },
      'reports_rebuild/phase',
    ));

  it('a settlement has added to a total, or another run has ended', async () => {
    const leaf = 'days/2026-05-20/total_rides';
    await expectFences(
      () =>
        at(
          'replace',
          { reports: { days: { '2026-05-20': { total_rides: 1 } } } },
          { next: { days: { '2026-05-20': { total_rides: 2 } } } },
        ),
      { [`reports/${leaf}`]: 5, [`reports_rebuild/next/${leaf}`]: 6 },
      `reports/${leaf}`,
    );
    await expectFences(() => at('ratings'), another, 'reports_rebuild');
  });

  it('another run has begun', () =>
    expectFences(() => {
      const store = createMemoryStore({}, clock);
      return { store, run: (racing) => rebuildReports({ store: racing, clock }, quiet) };
    }, another));
});
