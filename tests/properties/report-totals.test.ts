import { beforeAll, describe, expect, it } from 'vitest';
import { type BookingRecord, bookingSchema, channelOf } from '@domain/records';
import { ACCOUNTING_SOURCES, accountingSums, type AccountingLine } from '@domain/report/accounting';
import { byPart } from '@domain/report/report-breakdowns';
import { paidAtOf, reportedPaymentSchema } from '@domain/report/booking-report';
import { sumFigures } from '@domain/report/report-range';
import { hourOfWeek, reportKeys } from '@domain/report/report-keys';
import { repetitions } from '../support/sample';
import { cityYear } from '../../local/seed/year/city-year';
import { SPOTS, TRIPS } from '../../local/seed/year/testing/small-city';
import { listAccountingCommand } from '../../functions/src/money-desk/list-accounting.command';
import { createMemoryStore } from '../../functions/src/platform/testing/memory-store';
import { readReportCommand } from '../../functions/src/reports/read-report.command';

// `npm run prove` recounts a year of 100,000 bookings.
const BOOKINGS = repetitions({ whole: 100_000, sample: 1500 });
const NOW = Date.UTC(2026, 10, 21, 15, 0, 0);

type Tree = { [key: string]: unknown };

function put(root: Tree, path: string, value: unknown): void {
  const parts = path.split('/');
  const last = parts.pop() ?? '';
  let node = root;
  for (const part of parts) node = (node[part] ??= {}) as Tree;
  node[last] = value;
}

/**
 * The nodes that the counts read. Most of the data of a year are the lines of routes and the pictures of
 * cars. These contain no figures, so `slim` removes them.
 */
const NODES = new Set(['bookings', 'booking_money', 'payments', 'reports', 'users', 'corrections']);
function slim(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('coords' in value || 'carDetails' in value))
    return value;
  return { ...value, coords: undefined, carDetails: undefined };
}

const minor = (amount: number | undefined): number => Math.round((amount ?? 0) * 100);

/**
 * A booking in the simple count. The simple count uses the same event times and the same time zone as the
 * reports, but otherwise none of their code.
 */
type Counted = { booking: BookingRecord; day: string; month: string; hour: string };

describe('the reports of a year', () => {
  const tree: Tree = {};
  const counted: Counted[] = [];
  let store: ReturnType<typeof createMemoryStore>;
  const admin = { uid: 'demo-admin', role: 'admin' } as Parameters<typeof readReportCommand>[2];

  beforeAll(() => {
    const input = { drivers: 60, riders: 300, fleetAdmins: 3, seed: 5, now: NOW, spots: SPOTS, trips: TRIPS };
    for (const { values } of cityYear({ ...input, bookings: BOOKINGS }))
      for (const [path, value] of Object.entries(values))
        if (NODES.has(path.split('/')[0] ?? '')) put(tree, path, slim(value));
    const { bookings = {}, booking_money = {}, payments = {} } = tree as Record<string, Record<string, Tree>>;
    for (const [id, stored] of Object.entries(bookings)) {
      const booking = bookingSchema.parse({ ...stored, ...booking_money[id] });
      const payment = reportedPaymentSchema.nullable().parse(payments[id] ?? null);
      const isPaid = booking.status === 'PAID' || booking.status === 'COMPLETE';
      if (!isPaid && (booking.status !== 'CANCELLED' || payment === null)) continue;
      const at = isPaid
        ? (paidAtOf(booking, payment) ?? booking.tripdate)
        : (payment?.reportedAt ?? payment?.cancelledAt ?? 0);
      const zone = booking.settings?.timeZone ?? 'UTC';
      counted.push({ booking, ...reportKeys(at, zone), hour: hourOfWeek(at, zone) });
    }
    store = createMemoryStore(tree);
  }, 600_000);

  /** Counts the figures of some bookings in a simple way. */
  const count = (some: readonly Counted[]) => ({
    trips: some.filter(({ booking }) => booking.status !== 'CANCELLED').length,
    cancelled: some.filter(({ booking }) => booking.status === 'CANCELLED').length,
    tripCost: some.reduce(
      (sum, { booking: b }) => sum + (b.status === 'CANCELLED' ? 0 : minor(b.trip_cost)),
      0,
    ),
    share: some.reduce(
      (sum, { booking: b }) => sum + (b.status === 'CANCELLED' ? 0 : minor(b.driver_share)),
      0,
    ),
    fees: some.reduce(
      (sum, { booking: b }) => sum + (b.status === 'CANCELLED' ? minor(b.cancellationFee) : 0),
      0,
    ),
  });
  const told = (figures: Readonly<Record<string, number>>) => ({
    trips: figures.total_rides ?? 0,
    cancelled: figures.cancelled ?? 0,
    tripCost: figures.tripCost ?? 0,
    share: figures.driverShare ?? 0,
    fees: figures.cancellationFee ?? 0,
  });

  const RANGES = [
    { name: 'a day', from: '2026-11-14', to: '2026-11-14' },
    { name: 'a month', from: '2026-10-01', to: '2026-10-31' },
    { name: 'partial months around whole months', from: '2026-05-12', to: '2026-09-17' },
    { name: 'more than the whole year', from: '2025-11-01', to: '2026-11-30' },
  ];

  it.each(RANGES)('equal a simple count of $name in every kind of report', async ({ from, to }) => {
    const report = await readReportCommand({ store }, { from, to }, admin);
    const within = counted.filter(({ day }) => day >= from && day <= to);
    expect(within.length).toBeGreaterThan(0);
    const all = count(within);
    expect(told(sumFigures(Object.values(report.days)))).toEqual(all);
    expect(told(sumFigures(Object.values(report.facets.cells)))).toEqual(all);
    const { trips, cancelled, tripCost } = all;
    expect(told(sumFigures(Object.values(report.facets.hours)))).toMatchObject({
      trips,
      cancelled,
      tripCost,
    });
    expect(told(sumFigures(report.drivers.map(({ figures }) => figures)))).toMatchObject({ trips, tripCost });
    expect(told(sumFigures(Object.values(report.facets.why))).cancelled).toBe(cancelled);
    expect(Object.values(report.facets.places).reduce((sum, { asked = 0 }) => sum + asked, 0)).toBe(
      trips + cancelled,
    );
    const cuts = {
      carType: ({ booking }: Counted) => booking.carTypeId,
      channel: ({ booking }: Counted) => channelOf(booking),
    };
    for (const part of ['carType', 'channel'] as const)
      for (const { key, figures } of byPart(report.facets.cells, part))
        expect(told(figures), key).toEqual(count(within.filter((one) => cuts[part](one) === key)));
    for (const { key, figures } of byPart(report.facets.cells, 'payment').filter(
      ({ key: mode }) => mode !== '-',
    ))
      expect(told(figures)).toEqual(
        count(within.filter(({ booking: b }) => b.status !== 'CANCELLED' && b.payment_mode === key)),
      );
    for (const [hour, figures] of Object.entries(report.facets.hours))
      expect(figures.total_rides ?? 0).toBe(count(within.filter((one) => one.hour === hour)).trips);
  });

  it('show a fleet admin only the fleet’s drivers, with the figures of a simple count', async () => {
    const range = { from: '2026-09-10', to: '2026-11-05' };
    const fleet = counted.find(({ booking }) => booking.fleetadmin !== undefined)?.booking.fleetadmin ?? '';
    const caller = { ...admin, uid: fleet, role: 'fleetadmin' as const };
    const report = await readReportCommand({ store }, range, caller);
    const own = counted.filter(
      ({ booking, day }) => booking.fleetadmin === fleet && day >= range.from && day <= range.to,
    );
    const { trips, tripCost, share } = count(own);
    expect(trips).toBeGreaterThan(0);
    expect(told(sumFigures(Object.values(report.facets.cells)))).toMatchObject({ trips, tripCost, share });
    expect(new Set(report.drivers.map((row) => row.fleet))).toEqual(new Set([fleet]));
    expect(report.facets.places).toEqual({});
    await expect(readReportCommand({ store }, { ...range, fleet: 'other' }, caller)).rejects.toMatchObject({
      code: 'permission_denied',
    });
  });

  it('agree with the accounting export of a month', async () => {
    const lines: AccountingLine[] = [];
    for (const source of ACCOUNTING_SOURCES) {
      let after: { value: number; key: string } | null = null;
      do {
        const page: Awaited<ReturnType<typeof listAccountingCommand>> = await listAccountingCommand(
          { store, pageSize: 5000 },
          { month: '2026-10', source, after },
        );
        lines.push(...page.lines);
        after = page.next;
      } while (after !== null);
    }
    const report = await readReportCommand({ store }, { from: '2026-10-01', to: '2026-10-31' }, admin);
    const sums = Object.entries(accountingSums(lines)).filter(([, value]) => value !== 0);
    expect(Object.fromEntries(sums)).toEqual(sumFigures(Object.values(report.facets.cells)));
    expect(lines.length).toBeGreaterThan(BOOKINGS / 100);
  }, 600_000);
});
