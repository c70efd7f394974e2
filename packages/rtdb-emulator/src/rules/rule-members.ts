import type { RulesQuery } from './rule-types';
import { asString, Kind, PRIMITIVE, RuleFault, STORED, valueOfNode, type Value } from './rule-values';
import { keysOfPath, type Snapshot } from './snapshot';

type StringMethod = { arity: number; type: number; run: (text: string, args: readonly Value[]) => Value };

function argument(args: readonly Value[], index: number): string {
  return asString(args[index] ?? null, 'the argument');
}

/**
 * The string methods whose arguments are all strings. `matches` is not listed, because its argument is a
 * pattern.
 */
export const STRING_METHODS = new Map<string, StringMethod>([
  ['contains', { arity: 1, type: Kind.boolean, run: (text, args) => text.includes(argument(args, 0)) }],
  ['beginsWith', { arity: 1, type: Kind.boolean, run: (text, args) => text.startsWith(argument(args, 0)) }],
  ['endsWith', { arity: 1, type: Kind.boolean, run: (text, args) => text.endsWith(argument(args, 0)) }],
  [
    'replace',
    {
      arity: 2,
      type: Kind.string,
      run: (text, args) => {
        const replacement = argument(args, 1);
        return text.replaceAll(argument(args, 0), () => replacement);
      },
    },
  ],
  ['toLowerCase', { arity: 0, type: Kind.string, run: (text) => text.toLowerCase() }],
  ['toUpperCase', { arity: 0, type: Kind.string, run: (text) => text.toUpperCase() }],
]);

type SnapshotMethod = { type: number; run: (snapshot: Snapshot) => Value };

/** The snapshot methods that have no arguments and return a value. */
export const SNAPSHOT_METHODS = new Map<string, SnapshotMethod>([
  ['val', { type: STORED, run: ({ node }) => valueOfNode(node) }],
  ['exists', { type: Kind.boolean, run: ({ node }) => node !== null }],
  [
    'getPriority',
    { type: Kind.string | Kind.number | Kind.null, run: ({ node }) => node?.priority() ?? null },
  ],
  ['isString', { type: Kind.boolean, run: ({ node }) => typeof node?.leaf() === 'string' }],
  ['isNumber', { type: Kind.boolean, run: ({ node }) => typeof node?.leaf() === 'number' }],
  ['isBoolean', { type: Kind.boolean, run: ({ node }) => typeof node?.leaf() === 'boolean' }],
]);

/**
 * The descendant at a path that a rule computed. If the database cannot have such a path, the snapshot has no
 * data.
 */
export function childAt(snapshot: Snapshot, path: Value): Snapshot {
  return snapshot.descend(keysOfPath(asString(path, 'the path')));
}

/** The parent of a snapshot. Throws RuleFault at the root. */
export function parentOf(snapshot: Snapshot): Snapshot {
  const parent = snapshot.parent();
  if (parent === null) throw new RuleFault('the root has no parent');
  return parent;
}

type QueryMember = { type: number; run: (query: RulesQuery | null) => Value };

function childOrderOf(query: RulesQuery | null): Value {
  return query === null || query.orderBy.startsWith('$') ? null : query.orderBy;
}

/** The members of `query`. A read without a query counts as ordered by key, without bounds or limits. */
export const QUERY_MEMBERS = new Map<string, QueryMember>([
  ['orderByKey', { type: Kind.boolean, run: (query) => query === null || query.orderBy === '$key' }],
  ['orderByValue', { type: Kind.boolean, run: (query) => query?.orderBy === '$value' }],
  ['orderByPriority', { type: Kind.boolean, run: (query) => query?.orderBy === '$priority' }],
  ['orderByChild', { type: Kind.string | Kind.null, run: childOrderOf }],
  ['startAt', { type: PRIMITIVE, run: (query) => query?.startAt ?? null }],
  ['endAt', { type: PRIMITIVE, run: (query) => query?.endAt ?? null }],
  ['equalTo', { type: PRIMITIVE, run: (query) => query?.equalTo ?? null }],
  ['limitToFirst', { type: Kind.number | Kind.null, run: (query) => query?.limitToFirst ?? null }],
  ['limitToLast', { type: Kind.number | Kind.null, run: (query) => query?.limitToLast ?? null }],
]);
