import { z } from 'zod';
import type { RulesQuery } from '../rules/ruleset';
import { InvalidDataError } from '../tree/invalid-data-error';
import { compareIndexValues, type IndexEntry } from '../tree/index-order';
import { compareKeys, MAX_KEY, MIN_KEY } from '../tree/key-order';
import type { Leaf } from '../tree/node';

export type Bound = {
  readonly value: Leaf | null;
  /**
   * If several children have the value `value`, the range begins or ends at this key. If the index is `.key`,
   * this key alone is the bound.
   */
  readonly key: string;
  readonly isInclusive: boolean;
  /** Whether the client named a key in this bound. `queryToWire` needs this to identify a listen. */
  readonly hasKey: boolean;
};

export type Query = {
  /** The index of the query. It is `.key`, `.value`, `.priority` or a child path. */
  readonly index: string;
  readonly start: Bound | null;
  readonly end: Bound | null;
  readonly limit: number | null;
  readonly isFromLast: boolean;
  /** Whether the client named an index. The default is `.priority`. */
  readonly isOrdered: boolean;
};

export const DEFAULT_QUERY: Query = {
  index: '.priority',
  start: null,
  end: null,
  limit: null,
  isFromLast: false,
  isOrdered: false,
};

const leaf = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const wireQuery = z.object({
  i: z.string().optional(),
  sp: leaf.optional(),
  sn: z.string().optional(),
  sin: z.boolean().optional(),
  ep: leaf.optional(),
  en: z.string().optional(),
  ein: z.boolean().optional(),
  l: z.number().int().positive().optional(),
  vf: z.enum(['l', 'r']).optional(),
});

type BoundInput = { index: string; value: Leaf | null; key?: string | undefined; isInclusive: boolean };

/** The bound at the lower end of a range. */
export function startBound(input: BoundInput): Bound {
  return bound(input, input.isInclusive ? MIN_KEY : MAX_KEY, MIN_KEY);
}

/** The bound at the upper end of a range. */
export function endBound(input: BoundInput): Bound {
  return bound(input, input.isInclusive ? MAX_KEY : MIN_KEY, MAX_KEY);
}

function bound({ index, value, key, isInclusive }: BoundInput, wholeGroup: string, open: string): Bound {
  if (index === '.key') {
    return { value, key: value === null ? open : String(value), isInclusive, hasKey: false };
  }
  return { value, key: key ?? wholeGroup, isInclusive, hasKey: key !== undefined };
}

/** Reads a query in the form of the wire protocol. Throws InvalidDataError if the query is malformed. */
export function queryFromWire(json: unknown): Query {
  if (json === undefined || json === null) return DEFAULT_QUERY;
  const parsed = wireQuery.safeParse(json);
  if (!parsed.success) throw new InvalidDataError('Malformed query object');
  const { i, sp, sn, sin, ep, en, ein, l, vf } = parsed.data;
  const index = i ?? '.priority';
  if (index === '' || (index.startsWith('.') && !['.key', '.value', '.priority'].includes(index))) {
    throw new InvalidDataError(`Unknown index ${JSON.stringify(index)}`);
  }
  const start = sp === undefined ? null : startBound({ index, value: sp, key: sn, isInclusive: sin ?? true });
  const end = ep === undefined ? null : endBound({ index, value: ep, key: en, isInclusive: ein ?? true });
  return { index, start, end, limit: l ?? null, isFromLast: vf === 'r', isOrdered: i !== undefined };
}

/** The query in the form of the wire protocol. */
function queryToWire(query: Query): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  if (query.start) {
    wire.sp = query.start.value;
    if (query.start.hasKey) wire.sn = query.start.key;
    wire.sin = query.start.isInclusive;
  }
  if (query.end) {
    wire.ep = query.end.value;
    if (query.end.hasKey) wire.en = query.end.key;
    wire.ein = query.end.isInclusive;
  }
  if (query.limit !== null) {
    wire.l = query.limit;
    wire.vf = query.isFromLast ? 'r' : 'l';
  }
  if (query.isOrdered) wire.i = query.index;
  return wire;
}

const keys = new WeakMap<Query, string>();

/**
 * A text that is the same for queries with the same meaning. Two listens with the same path and text are the
 * same listen.
 */
export function queryKey(query: Query): string {
  let key = keys.get(query);
  if (key === undefined) {
    key = isDefault(query) ? '' : JSON.stringify(queryToWire(query));
    keys.set(query, key);
  }
  return key;
}

/** Whether the query selects all children. Such a query only sets an order. */
export function selectsAll(query: Query): boolean {
  return query.start === null && query.end === null && query.limit === null;
}

/** Whether the query is the default query, which selects everything in the default order. */
export function isDefault(query: Query): boolean {
  return selectsAll(query) && query.index === '.priority';
}

/** Whether the query needs an `.indexOn` rule at its path. */
export function needsIndex(query: Query): boolean {
  return query.index !== '.key' && query.index !== '.priority';
}

function compareToBound(query: Query, entry: IndexEntry, limit: Bound): number {
  if (query.index === '.key') return compareKeys(entry.key, limit.key);
  return compareIndexValues(entry.value, limit.value) || compareKeys(entry.key, limit.key);
}

export function isBelowStart(query: Query, entry: IndexEntry): boolean {
  if (!query.start) return false;
  const order = compareToBound(query, entry, query.start);
  return order < 0 || (order === 0 && !query.start.isInclusive);
}

export function isAboveEnd(query: Query, entry: IndexEntry): boolean {
  if (!query.end) return false;
  const order = compareToBound(query, entry, query.end);
  return order > 0 || (order === 0 && !query.end.isInclusive);
}

/**
 * The query in the form in which read rules see it (`query.orderByChild`, `query.equalTo`, …). Null for the
 * default query.
 */
export function queryForRules(query: Query): RulesQuery | null {
  if (isDefault(query)) return null;
  const { start, end, limit, isFromLast } = query;
  const isEqual =
    start !== null &&
    end !== null &&
    start.value === end.value &&
    start.isInclusive &&
    end.isInclusive &&
    start.hasKey === end.hasKey &&
    (!start.hasKey || start.key === end.key);
  return {
    orderBy:
      query.index === '.key' || query.index === '.value' || query.index === '.priority'
        ? `$${query.index.slice(1)}`
        : query.index,
    // Google's documents do not say what the rules see of `startAfter` and `endBefore`. So the rules see no
    // bound, and a rule that needs one refuses the query.
    ...(start?.isInclusive && { startAt: start.value }),
    ...(end?.isInclusive && { endAt: end.value }),
    ...(isEqual && { equalTo: start.value }),
    ...(limit !== null && (isFromLast ? { limitToLast: limit } : { limitToFirst: limit })),
  };
}
