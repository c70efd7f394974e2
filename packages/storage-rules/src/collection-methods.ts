import {
  areEqual,
  bool,
  EvaluationError,
  expectItems,
  expectType,
  includes,
  int,
  list,
  set,
  string,
  textOf,
  type Value,
  type ValueOf,
} from './values';

export type Method<T> = { arity: number; run: (target: T, args: readonly Value[]) => Value };

function first(args: readonly Value[]): Value {
  const [value] = args;
  if (value === undefined) throw new EvaluationError('an argument is missing');
  return value;
}

type Items = { items: readonly Value[] };

const MEMBERSHIP: [string, Method<Items>][] = [
  ['size', { arity: 0, run: ({ items }) => int(items.length) }],
  [
    'hasAll',
    {
      arity: 1,
      run: ({ items }, args) =>
        bool(expectItems(first(args), 'the argument of hasAll').every((item) => includes(items, item))),
    },
  ],
  [
    'hasAny',
    {
      arity: 1,
      run: ({ items }, args) =>
        bool(expectItems(first(args), 'the argument of hasAny').some((item) => includes(items, item))),
    },
  ],
  [
    'hasOnly',
    {
      arity: 1,
      run: ({ items }, args) => {
        const allowed = expectItems(first(args), 'the argument of hasOnly');
        return bool(items.every((item) => includes(allowed, item)));
      },
    },
  ],
];

/** The methods of a list (Security Rules reference, List). */
export const LIST_METHODS = new Map<string, Method<ValueOf<'list'>>>([
  ...MEMBERSHIP,
  [
    'concat',
    {
      arity: 1,
      run: ({ items }, args) =>
        list([...items, ...expectType(first(args), 'list', 'the argument of concat').items]),
    },
  ],
  [
    'join',
    {
      arity: 1,
      run: ({ items }, args) =>
        string(items.map(textOf).join(expectType(first(args), 'string', 'the separator').value)),
    },
  ],
  [
    'removeAll',
    {
      arity: 1,
      run: ({ items }, args) => {
        const removed = expectType(first(args), 'list', 'the argument of removeAll').items;
        return list(items.filter((item) => !includes(removed, item)));
      },
    },
  ],
  ['toSet', { arity: 0, run: ({ items }) => set(items) }],
]);

/** The methods of a set. */
export const SET_METHODS = new Map<string, Method<ValueOf<'set'>>>([
  ...MEMBERSHIP,
  [
    'union',
    {
      arity: 1,
      run: ({ items }, args) =>
        set([...items, ...expectType(first(args), 'set', 'the argument of union').items]),
    },
  ],
  [
    'intersection',
    {
      arity: 1,
      run: ({ items }, args) => {
        const other = expectType(first(args), 'set', 'the argument of intersection').items;
        return set(items.filter((item) => includes(other, item)));
      },
    },
  ],
  [
    'difference',
    {
      arity: 1,
      run: ({ items }, args) => {
        const other = expectType(first(args), 'set', 'the argument of difference').items;
        return set(items.filter((item) => !includes(other, item)));
      },
    },
  ],
]);

/** `map.get(key, default)`. If `key` is a list, its keys are looked up one after the other in nested maps. */
function getFromMap(target: ValueOf<'map'>, [key, fallback]: readonly Value[]): Value {
  if (key === undefined || fallback === undefined) throw new EvaluationError('get takes a key and a default');
  const keys = key.type === 'list' ? key.items : [key];
  let here: Value = target;
  for (const step of keys) {
    const name = expectType(step, 'string', 'a key').value;
    const found: Value | undefined = here.type === 'map' ? here.entries.get(name) : undefined;
    if (found === undefined) return fallback;
    here = found;
  }
  return here;
}

/** The methods of a map. */
export const MAP_METHODS = new Map<string, Method<ValueOf<'map'>>>([
  ['size', { arity: 0, run: ({ entries }) => int(entries.size) }],
  ['keys', { arity: 0, run: ({ entries }) => list([...entries.keys()].map(string)) }],
  ['values', { arity: 0, run: ({ entries }) => list([...entries.values()]) }],
  ['get', { arity: 2, run: getFromMap }],
  [
    'diff',
    {
      arity: 1,
      run: ({ entries: after }, args) => {
        const before = expectType(first(args), 'map', 'the argument of diff').entries;
        return { type: 'map_diff', after, before };
      },
    },
  ],
]);

type Difference = ValueOf<'map_diff'>;

function keysWhere(
  { after, before }: Difference,
  isWanted: (now: Value | undefined, then: Value | undefined) => boolean,
): Value {
  const keys = new Set([...after.keys(), ...before.keys()]);
  return set([...keys].filter((key) => isWanted(after.get(key), before.get(key))).map(string));
}

const isChanged = (now: Value | undefined, then: Value | undefined): boolean =>
  now !== undefined && then !== undefined && !areEqual(now, then);

/**
 * The methods of the result of `map.diff(other)`. Added keys are in the first map and not in the other map.
 */
export const MAP_DIFF_METHODS = new Map<string, Method<Difference>>([
  [
    'addedKeys',
    { arity: 0, run: (diff) => keysWhere(diff, (now, then) => then === undefined && now !== undefined) },
  ],
  [
    'removedKeys',
    { arity: 0, run: (diff) => keysWhere(diff, (now, then) => now === undefined && then !== undefined) },
  ],
  ['changedKeys', { arity: 0, run: (diff) => keysWhere(diff, isChanged) }],
  [
    'unchangedKeys',
    {
      arity: 0,
      run: (diff) =>
        keysWhere(diff, (now, then) => now !== undefined && then !== undefined && !isChanged(now, then)),
    },
  ],
  [
    'affectedKeys',
    {
      arity: 0,
      run: (diff) =>
        keysWhere(diff, (now, then) => now === undefined || then === undefined || isChanged(now, then)),
    },
  ],
]);
