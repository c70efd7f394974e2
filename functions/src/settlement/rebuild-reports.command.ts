import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, correctionSchema, tipSchema } from '@domain/records';
import { tipReport } from '@domain/payment/tip';
import { correctionReport } from '@domain/money/correction';
import { reportedBookingSchema, reportedPaymentSchema, reportOf } from '@domain/report/booking-report';
import { REPORT_GROUPS, reportValues, type ReportEvent } from '@domain/report/totals';
import { increment, pagesOf, type Needs, type Store } from '../platform';
import { countRating } from './ended-effects.command';
import { recountRatings } from './ratings';
import { replaceReport } from './replace-report';
import { rebuiltPath, rebuiltTextPath } from './report-writes';

export type RebuildPorts = Needs<'store' | 'clock'> & { bookingsPerPage?: number };
export type RebuildStep = 'counted' | 'replaced' | 'rated' | 'done';
export type RebuildProgress = { step: RebuildStep; bookings: number; at: string };

const ROOT = dbPaths.reportsRebuild();
const ID = `${ROOT}/id`;
const CORRECTIONS_CURSOR = `${ROOT}/corrections_cursor`;
const BOOKINGS_PER_PAGE = 1000;
/** The number of report nodes in one page. A node may be a month with all its drivers. */
const REPORTS_PER_PAGE = 20;
const DRIVERS_PER_PAGE = 50;

const stateSchema = z.object({
  id: z.string(),
  phase: z.enum(['count', 'corrections', 'replace', 'ratings']),
  bookings: z.number(),
  cursor: z.string().nullable(),
});
type State = z.output<typeof stateSchema>;

/** The fields of a booking that the rebuild of the reports and of the averages reads. */
export const countedSchema = reportedBookingSchema.extend({ rating: bookingSchema.shape.rating });
const sharesSchema = bookingSchema.pick({ driver_share: true, convenience_fees: true });
const paymentSchema = reportedPaymentSchema.extend({
  rebuild: z.string().optional(),
  tip: tipSchema.optional(),
});

/** The newest text of a report, such as the name or the vehicle of a driver, with the time of the text. */
const textSchema = z.object({ at: z.number(), value: z.string() });
const treeSchema = z.record(z.string(), z.unknown());
type Texts = Map<string, z.output<typeof textSchema>>;

/**
 * Rebuilds `reports/**` page by page, from all bookings with their tips and from all corrections. Then it
 * computes the averages of drivers and riders again from their ratings. Trips that are settled meanwhile are
 * added to the old and to the new reports (`report-writes.ts`). At the end, each new total that differs
 * replaces the old total. The progress is stored in `reports_rebuild` with each page, so the next run
 * continues a killed run, and two runs at once give the same result.
 */
export async function rebuildReports(
  ports: RebuildPorts,
  tell: (progress: RebuildProgress) => void,
): Promise<{ bookings: number; changed: number }> {
  let state = await begin(ports);
  let texts = await readTexts(ports.store);
  let rated: ReadonlySet<string> | null = null;
  let changed = 0;
  for (;;) {
    if (state.phase === 'count') {
      rated ??= await countedRatings(ports.store);
      const next = await countPage(ports, state, texts, rated);
      if (next === null) texts = await readTexts(ports.store);
      else tell({ step: 'counted', bookings: next.bookings, at: next.cursor ?? '' });
    } else if (state.phase === 'corrections') {
      await countCorrections(ports, state, texts);
    } else if (state.phase === 'replace') {
      changed += await replaceAll(ports.store, (at) =>
        tell({ step: 'replaced', bookings: state.bookings, at }),
      );
      await turn(ports.store, state, 'ratings');
    } else {
      changed += await rateAll(ports.store, (at) => tell({ step: 'rated', bookings: state.bookings, at }));
      await ports.store.commit({ checks: { [ID]: state.id }, values: { [ROOT]: null } });
      tell({ step: 'done', bookings: state.bookings, at: '' });
      return { bookings: state.bookings, changed };
    }
    state = (await readState(ports.store)) ?? (await begin(ports));
  }
}

/** Deletes the progress and the new reports of an unfinished run. */
export async function forgetRebuild(store: Store): Promise<void> {
  await store.update({ [ROOT]: null });
}

async function readState(store: Store): Promise<State | null> {
  const [id, phase, bookings, cursor] = await Promise.all([
    store.read(ID, z.string()),
    store.read(`${ROOT}/phase`, stateSchema.shape.phase),
    store.read(`${ROOT}/bookings`, z.number()),
    store.read(`${ROOT}/cursor`, z.string()),
  ]);
  return id === null || phase === null ? null : { id, phase, bookings: bookings ?? 0, cursor };
}

/** Continues an unfinished run, or starts a new run. */
async function begin({ store, clock }: RebuildPorts): Promise<State> {
  for (;;) {
    const known = await readState(store);
    if (known !== null) return known;
    await store.commit({
      checks: { [ID]: null },
      values: { [ROOT]: { id: store.newKey(ROOT), startedAt: clock(), phase: 'count', bookings: 0 } },
    });
  }
}

async function turn(store: Store, { id, phase }: State, next: State['phase']): Promise<void> {
  await store.commit({ checks: { [ID]: id, [`${ROOT}/phase`]: phase }, values: { [`${ROOT}/phase`]: next } });
}

/**
 * Adds the next page of bookings to the new reports. Null if another run was faster. The payment records are
 * read after the bookings. A settlement after this read finds the id of the rebuild, and adds its trip to the
 * new reports itself.
 */
async function countPage(
  { store, clock, bookingsPerPage = BOOKINGS_PER_PAGE }: RebuildPorts,
  state: State,
  texts: Texts,
  rated: ReadonlySet<string>,
): Promise<State | null> {
  const range = { after: state.cursor, until: null };
  const { records, last } = await store.keyPage(dbPaths.bookings(), range, bookingsPerPage, countedSchema);
  if (last === null) {
    await turn(store, state, 'corrections');
    return { ...state, phase: 'corrections' };
  }
  const payments = await paymentsBetween(store, state.cursor, last);
  const shares = await sharesBetween(store, { after: state.cursor, until: last }, bookingsPerPage);
  const events = records.flatMap(({ key, value }) => {
    const payment = payments.get(key) ?? null;
    const event = payment?.rebuild === state.id ? null : reportOf({ ...value, ...shares.get(key) }, payment);
    const tip = payment?.tip;
    return [
      ...(event === null ? [] : [event]),
      ...(tip === undefined || tip.rebuild === state.id ? [] : [tipReport(value, tip)]),
    ];
  });
  const { values, newer } = additionsOf(events, texts);
  await Promise.all(
    records
      .filter(({ value: { status, driver, rating } }) => status === 'COMPLETE' && driver && rating)
      .filter(({ key, value: { driver = '' } }) => !rated.has(dbPaths.rating(driver, key)))
      .map(({ key }) => countRating({ store, clock }, key)),
  );
  const bookings = state.bookings + records.length;
  const isDone = await store.commit({
    checks: { [ID]: state.id, [`${ROOT}/phase`]: 'count', [`${ROOT}/cursor`]: state.cursor },
    values: { ...values, [`${ROOT}/cursor`]: last, [`${ROOT}/bookings`]: bookings },
  });
  if (!isDone) return null;
  for (const [path, text] of newer) texts.set(path, text);
  return { ...state, bookings, cursor: last };
}

/**
 * Adds up the numbers of some events. Returns the values that a commit adds to the new reports. Also returns
 * each text of these events that is at least as new as the text with the same path in `texts`.
 */
function additionsOf(
  events: readonly ReportEvent[],
  texts: Texts,
): { values: Record<string, unknown>; newer: Texts } {
  const sums = new Map<string, number>();
  const newer: Texts = new Map();
  for (const event of events) {
    for (const [path, value] of Object.entries(reportValues(event, (delta) => delta))) {
      if (typeof value === 'number') sums.set(path, (sums.get(path) ?? 0) + value);
      else if (
        typeof value === 'string' &&
        event.at >= ((newer.get(path) ?? texts.get(path))?.at ?? -Infinity)
      )
        newer.set(path, { at: event.at, value });
    }
  }
  const values = {
    ...Object.fromEntries([...sums].map(([path, sum]) => [rebuiltPath(path), increment(sum)])),
    ...Object.fromEntries([...newer].map(([path, text]) => [rebuiltTextPath(path), text])),
  };
  return { values, newer };
}

/**
 * Adds the next page of corrections to the new reports. Corrections made during the rebuild are already in
 * the new reports.
 */
async function countCorrections(
  { store, bookingsPerPage = BOOKINGS_PER_PAGE }: RebuildPorts,
  state: State,
  texts: Texts,
): Promise<void> {
  const after = await store.read(CORRECTIONS_CURSOR, z.string());
  const range = { after, until: null };
  const { records, last } = await store.keyPage(
    ...([dbPaths.corrections(), range, bookingsPerPage, correctionSchema] as const),
  );
  if (last === null) return turn(store, state, 'replace');
  const events = records.flatMap(({ value: correction }) => {
    const event = correction.rebuild === state.id ? null : correctionReport(correction);
    return event === null ? [] : [event];
  });
  const { values, newer } = additionsOf(events, texts);
  const isDone = await store.commit({
    checks: { [ID]: state.id, [`${ROOT}/phase`]: 'corrections', [CORRECTIONS_CURSOR]: after },
    values: { ...values, [CORRECTIONS_CURSOR]: last },
  });
  if (isDone) for (const [path, text] of newer) texts.set(path, text);
}

/**
 * The shares of driver and operator for the bookings of a page. If no migration has moved the shares, they
 * are in the bookings.
 */
async function sharesBetween(
  store: Store,
  range: { after: string | null; until: string },
  bookings: number,
): Promise<ReadonlyMap<string, z.output<typeof sharesSchema>>> {
  // The limit is higher than the number of bookings, because a booking that was deleted by hand may have left
  // its shares behind.
  const { records } = await store.keyPage(dbPaths.bookingMoneys(), range, bookings * 2, sharesSchema);
  return new Map(records.map(({ key, value }) => [key, value]));
}

/**
 * The paths of all counted ratings. They are read in pages, because a separate read for each of a hundred
 * thousand ratings would take too long.
 */
async function countedRatings(store: Store): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  for (let after: string | null = null; ;) {
    const page: { records: { key: string; value: Record<string, unknown> }[]; last: string | null } =
      await store.keyPage(
        ...([dbPaths.allRatings(), { after, until: null }, DRIVERS_PER_PAGE, treeSchema] as const),
      );
    if (page.last === null) return paths;
    after = page.last;
    for (const { key: driver, value } of page.records)
      for (const booking of Object.keys(value)) paths.add(dbPaths.rating(driver, booking));
  }
}

/** The payment records of the bookings between two keys. */
async function paymentsBetween(
  store: Store,
  after: string | null,
  until: string,
): Promise<Map<string, z.output<typeof paymentSchema>>> {
  const payments = new Map<string, z.output<typeof paymentSchema>>();
  let from = after;
  for (;;) {
    const range = { after: from, until };
    const page = await store.keyPage(dbPaths.payments(), range, BOOKINGS_PER_PAGE, paymentSchema);
    for (const { key, value } of page.records) payments.set(key, value);
    if (page.last === null || page.last === until) return payments;
    from = page.last;
  }
}

/** Replaces every old total that differs with the new total. Answers the number of these totals. */
async function replaceAll(store: Store, tell: (path: string) => void): Promise<number> {
  let changed = 0;
  for (const group of REPORT_GROUPS) {
    const seen = new Set<string>();
    // The lists contain the new totals, and old totals that should no longer exist.
    for (const list of [`${ROOT}/next/${group}`, `${ROOT}/texts/${group}`, `${dbPaths.reports()}/${group}`]) {
      for await (const { records, last } of pagesOf(store, { list, size: REPORTS_PER_PAGE }, z.unknown())) {
        for (const { key } of records) {
          if (seen.has(key)) continue;
          seen.add(key);
          changed += await replaceReport(store, `${group}/${key}`);
        }
        tell(`${group}/${last}`);
      }
    }
  }
  return changed;
}

/**
 * Computes the average of each driver and rider again from the ratings. Answers the number of wrong averages.
 */
async function rateAll(store: Store, tell: (driver: string) => void): Promise<number> {
  let changed = 0;
  for (const { list, of } of [
    { list: dbPaths.allRatings(), of: dbPaths.ratings },
    { list: dbPaths.allRiderRatings(), of: dbPaths.riderRatings },
  ]) {
    for await (const { records, last } of pagesOf(store, { list, size: DRIVERS_PER_PAGE }, z.unknown())) {
      for (const { key } of records) if (await recountRatings(store, key, of)) changed += 1;
      tell(last);
    }
  }
  return changed;
}

/**
 * Reads the texts (`textSchema`) that the rebuild has stored so far. The key of each text is its path in the
 * reports.
 */
async function readTexts(store: Store): Promise<Texts> {
  const texts: Texts = new Map();
  const walk = (node: unknown, path: string): void => {
    const text = textSchema.safeParse(node);
    if (text.success) texts.set(path, text.data);
    else
      for (const [key, child] of Object.entries(treeSchema.catch({}).parse(node)))
        walk(child, `${path}/${key}`);
  };
  walk(await store.read(`${ROOT}/texts`, z.unknown()), dbPaths.reports());
  return texts;
}
