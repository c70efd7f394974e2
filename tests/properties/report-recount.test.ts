import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTING_SOURCES, accountingDifference, type AccountingLine } from '@domain/report/accounting';
import { plusDays } from '@domain/report/report-range';
import { REPORT_VIEWS, reportRows } from '../../src/features/reports/report-rows';
import { listAccountingCommand } from '../../functions/src/money-desk/list-accounting.command';
import { createMemoryStore } from '../../functions/src/platform/testing/memory-store';
import { readReportCommand } from '../../functions/src/reports/read-report.command';
import { rebuildReports } from '../../functions/src/settlement/rebuild-reports.command';
import { repetitions, seedOfRun } from '../support/sample';
import { FIRST_DAY, recountedYear, type Fact } from './support/recounted-year';

// `npm run prove` recounts 100,000 bookings.
const BOOKINGS = repetitions({ whole: 100_000, sample: 600 });

type Figures = Record<string, number>;
type Rows = Record<string, Figures>;
type Caller = Parameters<typeof readReportCommand>[2];

const adminCaller = { uid: 'demo-admin', role: 'admin' } as Caller;
const fleetCaller = (uid: string) => ({ uid, role: 'fleetadmin' }) as Caller;

function add(rows: Rows, key: string, figures: Figures): void {
  const row = (rows[key] ??= {});
  for (const [name, value] of Object.entries(figures)) row[name] = (row[name] ?? 0) + value;
}

/** Removes zeros, because the reports store no counter that is zero. */
function clean(rows: Rows): Rows {
  const kept = Object.entries(rows).map(([key, row]): [string, Figures] => [
    key,
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0)),
  ]);
  return Object.fromEntries(kept.filter(([, row]) => Object.keys(row).length > 0));
}

const mondayOf = (day: string): string =>
  plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const HOUR_FIGURES = new Set(['total_rides', 'cancelled', 'tripCost']);

/**
 * Calculates the rows of each report by counting the events one by one. `fleet` selects the events of one
 * fleet.
 */
const PLAIN: Readonly<
  Record<(typeof REPORT_VIEWS)[number], (facts: readonly Fact[], fleet?: string) => Rows>
> = {
  day: (facts) => rowsBy(facts, ({ day }) => day),
  week: (facts) => rowsBy(facts, ({ day }) => mondayOf(day)),
  month: (facts) => rowsBy(facts, ({ day }) => `${day.slice(0, 7)}-01`),
  carType: (facts) => rowsBy(facts, ({ carType }) => carType),
  payment: (facts) => rowsBy(facts, ({ payment }) => payment),
  channel: (facts) => rowsBy(facts, ({ channel }) => channel),
  hour: (facts) => {
    const rows: Rows = {};
    for (const { hour, figures } of facts)
      add(rows, hour, Object.fromEntries(Object.entries(figures).filter(([name]) => HOUR_FIGURES.has(name))));
    return rows;
  },
  driver: driverRows,
  fleet: (facts, only) => {
    const rows: Rows = {};
    for (const [key, figures] of Object.entries(driverRows(facts, only)))
      add(rows, key.split('~')[1] ?? '', figures);
    // Events without a driver belong to no fleet. The report lists them under "-".
    for (const { driver, figures } of facts) if (driver === undefined) add(rows, '-', figures);
    return rows;
  },
  why: (facts) => {
    const rows: Rows = {};
    for (const { why, figures } of facts)
      if (why !== undefined) add(rows, why, { cancelled: 1, cancellationFee: figures.cancellationFee ?? 0 });
    return rows;
  },
  place: (facts) => {
    const rows: Rows = {};
    for (const { place, isUnserved } of facts)
      if (place !== undefined) add(rows, place, { asked: 1, unserved: isUnserved === true ? 1 : 0 });
    return rows;
  },
};

function rowsBy(facts: readonly Fact[], keyOf: (fact: Fact) => string): Rows {
  const rows: Rows = {};
  for (const fact of facts) add(rows, keyOf(fact), fact.figures);
  return rows;
}

/**
 * Returns the figures of each driver’s trips and the driver’s answers to offers. With `only`, a trip counts
 * if it belongs to this fleet, and an answer counts if its driver belongs to this fleet.
 */
function driverRows(facts: readonly Fact[], only?: string): Rows {
  const rows: Rows = {};
  for (const { driver, fleet, figures, ride, offers } of facts) {
    if (driver !== undefined && (only === undefined || only === fleet))
      add(rows, `${driver}~${fleet ?? '-'}`, { ...figures, rideSecs: ride ?? 0 });
    for (const [uid, { answer, fleet: own }] of Object.entries(offers ?? {}))
      if (only === undefined || only === own) add(rows, `${uid}~${own ?? '-'}`, { [answer]: 1 });
  }
  return rows;
}

const totalOf = (facts: readonly Fact[]): Figures => rowsBy(facts, () => 'all').all ?? {};

describe(`the reports of a year of ${String(BOOKINGS)} bookings`, () => {
  const seed = seedOfRun();
  let facts: Fact[];
  let store: ReturnType<typeof createMemoryStore>;
  const within = (from: string, to: string): Fact[] => facts.filter(({ day }) => day >= from && day <= to);

  beforeAll(async () => {
    const year = await recountedYear(BOOKINGS, seed);
    facts = year.facts;
    store = createMemoryStore(year.tree);
  }, 1_800_000);

  const RANGES = [
    { from: '2026-03-11', to: '2026-03-11' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-01-12', to: '2026-08-07' },
    { from: FIRST_DAY, to: plusDays(FIRST_DAY, 400) },
  ];

  describe.each(RANGES)('from $from to $to', ({ from, to }) => {
    it.each(REPORT_VIEWS)('equal a simple count of the bookings in the report by %s', async (view) => {
      const report = await readReportCommand({ store }, { from, to }, adminCaller);
      const told = Object.fromEntries(
        reportRows(report, view, { from, to }).map(({ id, figures }) => [id, { ...figures }]),
      );
      expect(clean(told)).toEqual(clean(PLAIN[view](within(from, to))));
    });

    it.each(['fleet-a', 'fleet-b'])(
      'equal a simple count of the events of %s in every kind of report',
      async (fleet) => {
        const report = await readReportCommand({ store }, { from, to }, fleetCaller(fleet));
        const own = within(from, to).filter((fact) => fact.fleet === fleet);
        for (const view of REPORT_VIEWS) {
          if (view === 'place' || view === 'fleet') continue;
          const told = Object.fromEntries(
            reportRows(report, view, { from, to }).map(({ id, figures }) => [id, { ...figures }]),
          );
          const plain = PLAIN[view](view === 'driver' ? within(from, to) : own, fleet);
          expect(clean(told), view).toEqual(clean(plain));
        }
      },
    );

    it('show the same waiting times, ride times and answers to offers as a simple count', async () => {
      const { facets } = await readReportCommand({ store }, { from, to }, adminCaller);
      const some = within(from, to);
      const count = (values: readonly (number | undefined)[]): number =>
        values.filter((value) => value !== undefined).length;
      const sum = (values: Figures): number => Object.values(values).reduce((all, value) => all + value, 0);
      expect(sum(facets.waits)).toBe(count(some.map(({ wait }) => wait)));
      expect(sum(facets.pickups)).toBe(count(some.map(({ pickup }) => pickup)));
      expect(facets.waits.wait_20 ?? 0).toBe(
        some.filter(({ wait }) => wait !== undefined && wait > 15 && wait <= 20).length,
      );
      expect(facets.rideSecs).toBe(some.reduce((all, { ride = 0 }) => all + ride, 0));
      const answers: Rows = {};
      for (const { offers } of some)
        for (const { answer } of Object.values(offers ?? {})) add(answers, 'all', { [answer]: 1 });
      expect(facets.offers).toEqual(clean(answers).all ?? {});
    });
  });

  it('agree with the earning reports of each month, of each driver and of each fleet', () => {
    for (const [month, own] of Object.entries(groupBy(facts, ({ day }) => day.slice(0, 7)))) {
      expect(numbersAt(`reports/months/${month}`)).toEqual(clean({ all: totalOf(own) }).all);
      const drivers = groupBy(
        own.filter(({ kind }) => kind !== 'cancelled'),
        ({ driver = '' }) => driver,
      );
      for (const [driver, driven] of Object.entries(drivers)) {
        if (driver === '') continue;
        const wanted = clean({ all: totalOf(driven) }).all;
        expect(numbersAt(`reports/month_drivers/${month}/${driver}`), driver).toEqual(wanted);
        expect(numbersAt(`reports/drivers/${driver}/${month}`), driver).toEqual(wanted);
      }
      for (const [fleet, done] of Object.entries(groupBy(own, (fact) => fact.fleet ?? '')))
        if (fleet !== '')
          expect(numbersAt(`reports/fleets/${fleet}/${month}`), fleet).toEqual(
            clean({ all: totalOf(done) }).all,
          );
    }
  });

  it('agree with the sums of the accounting files, for each month and each day', async () => {
    for (const [month, own] of Object.entries(groupBy(facts, ({ day }) => day.slice(0, 7)))) {
      const { lines, report } = await accountantsLines(month);
      expect(accountingDifference(lines, report), month).toEqual([]);
      const ofLines: Rows = {};
      for (const { day, figures } of lines) add(ofLines, day, figures);
      expect(clean(ofLines)).toEqual(clean(PLAIN.day(own)));
      expect(lines.length, month).toBe(own.filter(({ figures }) => Object.keys(figures).length > 0).length);
    }
  }, 1_800_000);

  it('are the same after a rebuild as before, even if reports were lost', async () => {
    const kept = JSON.stringify(sorted(store.get('reports')));
    const quiet = (): void => undefined;
    const ports = { store, clock: () => 0 };
    expect(await rebuildReports(ports, quiet)).toEqual({ bookings: BOOKINGS, changed: 0 });
    await store.update({
      'reports/facet_months/2026-02': null,
      'reports/days/2026-03-11': null,
      'reports/driver_months/2026-01': null,
    });
    await rebuildReports(ports, quiet);
    expect(JSON.stringify(sorted(store.get('reports')))).toBe(kept);
  }, 1_800_000);

  const numbersAt = (path: string): Figures =>
    Object.fromEntries(
      Object.entries(store.get(path) ?? {}).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] !== 0,
      ),
    );

  async function accountantsLines(month: string) {
    const lines: AccountingLine[] = [];
    let report: Readonly<Record<string, unknown>> = {};
    for (const source of ACCOUNTING_SOURCES) {
      let after: { value: number; key: string } | null = null;
      do {
        const page: Awaited<ReturnType<typeof listAccountingCommand>> = await listAccountingCommand(
          { store, pageSize: 20_000 },
          { month, source, after },
        );
        lines.push(...page.lines);
        ({ next: after, report } = page);
      } while (after !== null);
    }
    return { lines, report };
  }
});

function groupBy(facts: readonly Fact[], keyOf: (fact: Fact) => string): Record<string, Fact[]> {
  const groups: Record<string, Fact[]> = {};
  for (const fact of facts) (groups[keyOf(fact)] ??= []).push(fact);
  return groups;
}

/** Returns the same tree with the keys in alphabetical order. */
function sorted(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, child]) => [key, sorted(child)]),
  );
}
