import { z } from 'zod';
import type { readReport } from '@domain/contracts/office/reports';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import {
  driverOfRow,
  driverRowSchema,
  facetRecordSchema,
  NO_PART,
  sumFacets,
} from '@domain/report/report-breakdowns';
import {
  eachDay,
  piecesOf,
  plusDays,
  rangeBefore,
  sumFigures,
  type DayRange,
} from '@domain/report/report-range';
import type { EndpointCaller, Store } from '../platform';
import { namesOf } from '../reviews/review-writes';

type Output = z.output<typeof readReport.output>;
type Rows = Map<string, Record<string, number>>;

/** An answer has at most this many rows of drivers. The other drivers share one row. */
const MOST_DRIVERS = 1000;
/**
 * At most this many names are read one by one. They are names of drivers who answered offers but drove no
 * trip.
 */
const MOST_NAMES = 200;

/** The totals of the reports. Only numbers are read, and the names in the same record are left out. */
const figuresSchema = z
  .record(z.string(), z.unknown())
  .transform((node) =>
    Object.fromEntries(
      Object.entries(node).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    ),
  );
const rowsSchema = z.record(z.string(), driverRowSchema);
const namedSchema = z.record(z.string(), z.object({ driverName: z.string().optional() }).catch({}));

/**
 * The totals of the reports page (docs/product/reports.md, "What the reports count"). A whole month is one
 * record. So the number of reads grows with the days, months and drivers of the range, but not with its
 * bookings. `domain/report/totals.ts` says what is counted.
 */
export async function readReportCommand(
  { store }: { store: Store },
  { fleet, ...range }: z.output<typeof readReport.input>,
  caller: EndpointCaller,
): Promise<Output> {
  if (caller.role !== 'admin' && fleet !== undefined && fleet !== caller.uid)
    throw new DomainError('permission_denied');
  const owner = caller.role === 'admin' ? fleet : caller.uid;
  const [days, before, facets, drivers] = await Promise.all([
    daysOf(store, owner, range),
    daysOf(store, owner, rangeBefore(range)),
    facetsOf(store, owner, range),
    driversOf(store, owner, range),
  ]);
  return { days, before: sumFigures(Object.values(before)), facets, drivers };
}

async function recordsOf<T>(
  store: Store,
  list: string,
  { from, to }: DayRange,
  schema: z.ZodType<T>,
): Promise<{ key: string; value: T }[]> {
  const page = { after: plusDays(from, -1), until: to };
  return (await store.keyPage(list, page, 1000, schema)).records;
}

async function daysOf(store: Store, owner: string | undefined, range: DayRange): Promise<Output['days']> {
  const list = owner === undefined ? dbPaths.dayReports() : dbPaths.fleetDayReports(owner);
  const records = await recordsOf(store, list, range, figuresSchema);
  return Object.fromEntries(records.map(({ key, value }) => [key, value]));
}

async function facetsOf(store: Store, owner: string | undefined, range: DayRange): Promise<Output['facets']> {
  const { months, days } = piecesOf(range);
  const list = owner === undefined ? dbPaths.facetDays() : dbPaths.fleetFacetDays(owner);
  const monthAt = (month: string): string =>
    owner === undefined ? dbPaths.facetMonth(month) : dbPaths.fleetFacetMonth(owner, month);
  const [whole, single] = await Promise.all([
    Promise.all(months.map((month) => store.read(monthAt(month), facetRecordSchema))),
    Promise.all(days.map((piece) => recordsOf(store, list, piece, facetRecordSchema))),
  ]);
  const records = [...whole.filter((record) => record !== null), ...single.flat().map(({ value }) => value)];
  const { places, ...sum } = sumFacets(records);
  // Only the operator sees the places of requests. A fleet sees only its trips.
  return owner === undefined ? { ...sum, places } : { ...sum, places: {} };
}

async function driversOf(
  store: Store,
  owner: string | undefined,
  range: DayRange,
): Promise<Output['drivers']> {
  const { months, days } = piecesOf(range);
  const paths = [
    ...months.flatMap((month) => [dbPaths.driverMonths(month), dbPaths.dutyMonths(month)]),
    ...days.flatMap((piece) =>
      eachDay(piece).flatMap((day) => [dbPaths.driverDays(day), dbPaths.dutyDays(day)]),
    ),
  ];
  const rows: Rows = new Map();
  for (const node of await Promise.all(paths.map((path) => store.read(path, rowsSchema)))) {
    for (const [key, figures] of Object.entries(node ?? {})) {
      if (owner !== undefined && driverOfRow(key).fleet !== owner) continue;
      rows.set(key, sumFigures([rows.get(key) ?? {}, figures]));
    }
  }
  const sorted = [...rows].sort(([, one], [, other]) => (other.total_rides ?? 0) - (one.total_rides ?? 0));
  const shown = sorted.slice(0, MOST_DRIVERS);
  const rest = sorted.slice(MOST_DRIVERS);
  const nameOf = await namesFor(
    store,
    shown.map(([key]) => driverOfRow(key)),
    range,
  );
  return [
    ...shown.map(([key, figures]) => {
      const { driver, fleet } = driverOfRow(key);
      return { driver, fleet, name: nameOf(driver), fleetName: nameOf(fleet), figures };
    }),
    ...(rest.length === 0
      ? []
      : [
          {
            driver: NO_PART,
            fleet: NO_PART,
            name: '',
            fleetName: '',
            figures: sumFigures(rest.map(([, figures]) => figures)),
          },
        ]),
  ];
}

/** The names of drivers and fleets. The monthly reports contain most of these names. */
async function namesFor(
  store: Store,
  rows: readonly { driver: string; fleet: string }[],
  { from, to }: DayRange,
): Promise<(uid: string) => string> {
  if (rows.length === 0) return () => '';
  const months = new Set<string>();
  for (let day = from; day <= to; day = plusDays(day, 1)) months.add(day.slice(0, 7));
  const kept = await Promise.all(
    [...months].map((month) => store.read(dbPaths.monthDriverReports(month), namedSchema)),
  );
  const names = new Map<string, string>();
  for (const node of kept)
    for (const [uid, { driverName = '' }] of Object.entries(node ?? {}))
      if (driverName !== '') names.set(uid, driverName);
  const missing = [...new Set(rows.flatMap(({ driver, fleet }) => [fleet, driver]))].filter(
    (uid) => uid !== NO_PART && !names.has(uid),
  );
  const read = await namesOf(store, missing.slice(0, MOST_NAMES));
  return (uid) => names.get(uid) ?? read[uid] ?? '';
}
