import { z } from 'zod';
import { CONTACT_FIELDS, NUMBER_SORTS, type BookingSort } from '@domain/booking/booking-columns';
import { bookingIndexSchema, type BookingIndex } from '@domain/booking/booking-index';
import { isPrivateSort, sortsFor } from '@domain/booking/booking-sorts';
import { readsStartCode } from '@domain/trip/steps/start-code';
import { listedBookingSchema, type searchBookings } from '@domain/contracts/trip/search';
import { answeredParts, withPartsOnly } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { readWithParts } from './read-booking';
import { isKey, type EndpointCaller, type Needs, type Position, type Store } from '../platform';
import { DomainError } from '@domain/errors';
import {
  comparePositions,
  cursorOf,
  isWanted,
  positionOf,
  runBySort,
  runsByTime,
  type IndexRun,
} from './search-plan';

type Input = z.output<typeof searchBookings.input>;
type Answer = z.output<typeof searchBookings.output>;
/** A booking of the index with its position in the requested order. */
type Found = Position & { index: BookingIndex };
type Walk = {
  found: Found[];
  /** The position at which the reading stopped. Null if no records are left. */ stoppedAt: Position | null;
};

/**
 * The greatest number of matches that this server reads and sorts itself. If there are more, the search
 * reads the index of the sorted field in order.
 */
const SORTED_HERE = 2000;
/**
 * The greatest number of index records that one call reads. After that, the call returns the matches that
 * it has found.
 */
const LOOKED_AT = 6000;
const BATCH = 500;
/**
 * If bookings are not sorted by date, the search first reads this number of records in the requested
 * order. If many bookings match, these records already fill a page.
 */
const LOOKED_AT_FIRST = BATCH;

const storedSchema = listedBookingSchema.omit({ id: true });

/**
 * Bookings by filter and order, one page at a time (docs/product/screens.md, "Bookings"). `search-plan.ts`
 * chooses the ranges of the index. `domain/booking/booking-index.ts` defines the records of the index.
 */
export async function searchBookingsCommand(
  { store, settings }: Needs<'store' | 'settings'>,
  input: Input,
  caller: EndpointCaller,
): Promise<Answer> {
  const { AllowCriticalEditsAdmin: hasContacts } = await settings();
  if (!sortsFor({ role: caller.role, hasContacts }).includes(input.sort))
    throw new DomainError('permission_denied', 'sort');
  const scope = { fleetadmin: caller.role === 'admin' ? null : caller.uid };
  const { filters, sort, limit, isBackwards = false } = input;
  const after = input.cursor === undefined ? null : await placeAt(store, input.cursor, sort);
  // The previous page is read in the opposite direction from the same position. Its rows are reversed at the
  // end.
  const isDescending = input.isDescending !== isBackwards;
  const wanted = (index: BookingIndex): boolean => isWanted(index, filters, scope);

  const walk = async (runs: readonly IndexRun[], lookedAtMost = LOOKED_AT): Promise<Walk> =>
    walkRuns(store, runs, { isDescending, after, wanted, most: limit + 1, lookedAtMost });
  let result: Walk | null = null;
  if (sort === 'at' && filters.reference === undefined) {
    result = await walk(runsByTime(filters, scope));
  } else if (filters.reference !== undefined) {
    result = await sortedHere(store, [runBySort('reference', filters)], {
      ...input,
      isDescending,
      after,
      wanted,
    });
  } else {
    const runs = runsByTime(filters, scope);
    const isNarrowed = runs.some(({ field }) => field !== 'at') || filters.from !== undefined;
    const isOfOne = filters.driver !== undefined || filters.customer !== undefined;
    if (isNarrowed && !isOfOne) {
      const first = await walk([runBySort(sort, filters)], LOOKED_AT_FIRST);
      if (first.found.length > limit || first.stoppedAt === null) result = first;
    }
    if (isNarrowed) result ??= await sortedHere(store, runs, { ...input, isDescending, after, wanted });
  }
  result ??= await walk([runBySort(sort, filters)]);

  const page = result.found.slice(0, limit);
  const more = result.found.length > limit;
  const edge = more ? page.at(-1) : (result.stoppedAt ?? undefined);
  const onward = edge === undefined ? null : cursorOf(edge, sort);
  const first = page[0] ?? after;
  const back = after === null || first === null ? null : cursorOf(first, sort);
  if (isBackwards) page.reverse();
  const rows = await Promise.all(page.map(({ key }) => rowOf(store, key, caller, hasContacts)));
  return {
    // A booking that was deleted since its index was read is left out.
    rows: rows.flatMap((row) => (row === null ? [] : [row])),
    next: isBackwards ? back : onward,
    previous: isBackwards ? onward : back,
  };
}

/**
 * The value of an index field, by which a range is sorted. A record that was written before the field existed
 * has no value until the index is rebuilt. Such records come first.
 */
function placeIn(index: BookingIndex, field: string): string | number {
  const missing = NUMBER_SORTS.some((sort) => sort === field) ? 0 : '';
  return z.union([z.string(), z.number()]).default(missing).parse(index[field]);
}

/**
 * The position that a cursor names. The cursor of a private sort contains only the id of the booking. Then
 * the position is read from the current index record of the booking.
 */
async function placeAt(store: Store, cursor: string, sort: BookingSort): Promise<Position> {
  if (!isPrivateSort(sort)) {
    const place = positionOf(cursor, sort);
    if (place === null) throw new DomainError('invalid_argument', 'cursor');
    return place;
  }
  const index = isKey(cursor) ? await store.read(dbPaths.bookingIndex(cursor), bookingIndexSchema) : null;
  if (index === null) throw new DomainError('invalid_argument', 'cursor');
  return { key: cursor, value: placeIn(index, sort) };
}

const orderOf = (isDescending: boolean): typeof comparePositions =>
  isDescending ? (a, b) => comparePositions(b, a) : comparePositions;

/**
 * Reads several ranges of the index as one sorted list. It stops when it has found `most` matching bookings,
 * or has read `lookedAtMost` records.
 */
async function walkRuns(
  store: Store,
  runs: readonly IndexRun[],
  options: {
    isDescending: boolean;
    after: Position | null;
    wanted: (index: BookingIndex) => boolean;
    most: number;
    lookedAtMost: number;
  },
): Promise<Walk> {
  const { isDescending, wanted, most, lookedAtMost } = options;
  const inOrder = orderOf(isDescending);
  const found: Found[] = [];
  let place = options.after;
  let open = [...runs];
  let lookedAt = 0;
  let size = Math.min(BATCH, most);
  while (open.length > 0) {
    const from = place;
    const limit = size;
    const batches = await Promise.all(
      open.map(async (run) => {
        const { records, last } = await store.pageBetween(
          dbPaths.bookingIndexes(),
          {
            field: run.field,
            from: run.from,
            to: run.to,
            isDescending,
            after: from === null ? null : { value: run.valueAt(from.value), key: from.key },
            limit,
          },
          bookingIndexSchema,
        );
        const rows = records.map(({ key, value }): Found => {
          return { key, value: run.placeOf(placeIn(value, run.field)), index: value };
        });
        return { run, rows, end: last === null ? null : { value: run.placeOf(last.value), key: last.key } };
      }),
    );
    // A range that was cut may have unread rows after its last row. So only the rows before the first such
    // place are surely in the right order.
    const horizon = batches
      .flatMap(({ end }) => (end === null ? [] : [end]))
      .sort(inOrder)
      .at(0);
    const seen = batches
      .flatMap(({ rows }) => rows)
      .filter((row) => horizon === undefined || inOrder(row, horizon) <= 0)
      .sort(inOrder);
    lookedAt += batches.reduce((sum, { rows }) => sum + rows.length, 0);
    for (const row of seen) {
      if (!wanted(row.index)) continue;
      found.push(row);
      if (found.length >= most) return { found, stoppedAt: null };
    }
    if (horizon === undefined) return { found, stoppedAt: null };
    place = horizon;
    if (lookedAt >= lookedAtMost) return { found, stoppedAt: horizon };
    // A range that was read to its end may still have rows behind `horizon`. Only a range without such
    // rows is done.
    open = batches
      .filter(({ end, rows }) => end !== null || rows.some((row) => inOrder(row, horizon) > 0))
      .map(({ run }) => run);
    size = BATCH;
  }
  return { found, stoppedAt: null };
}

/** All matches of some ranges, sorted by another field. Null if there are too many matches. */
async function sortedHere(
  store: Store,
  runs: readonly IndexRun[],
  options: Pick<Input, 'sort' | 'limit'> & {
    isDescending: boolean;
    after: Position | null;
    wanted: (index: BookingIndex) => boolean;
  },
): Promise<Walk | null> {
  const { sort, limit, isDescending, after, wanted } = options;
  const pages = await Promise.all(
    runs.map(({ field, from, to }) =>
      store.pageBetween(
        dbPaths.bookingIndexes(),
        { field, from, to, isDescending: false, after: null, limit: SORTED_HERE + 1 },
        bookingIndexSchema,
      ),
    ),
  );
  if (pages.reduce((sum, { records }) => sum + records.length, 0) > SORTED_HERE) return null;
  const inOrder = orderOf(isDescending);
  const found = pages
    .flatMap(({ records }) =>
      records.map(({ key, value }): Found => ({ key, value: placeIn(value, sort), index: value })),
    )
    .filter((row) => wanted(row.index) && (after === null || inOrder(row, after) > 0))
    .sort(inOrder);
  return { found: found.slice(0, limit + 1), stoppedAt: null };
}

async function rowOf(
  store: Store,
  id: string,
  caller: EndpointCaller,
  hasContacts: boolean,
): Promise<Answer['rows'][number] | null> {
  const parts = answeredParts(caller.role);
  const stored = await readWithParts(store, id, parts, storedSchema);
  if (stored === null) return null;
  const booking = withPartsOnly(stored, parts);
  if (!hasContacts) for (const field of CONTACT_FIELDS) Reflect.deleteProperty(booking, field);
  const code = readsStartCode(caller.role, booking)
    ? await store.read(dbPaths.bookingCode(id), z.number())
    : null;
  return { ...booking, ...(code === null ? {} : { otp: code }), id };
}
