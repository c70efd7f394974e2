import type { Json } from './json-node';

/** The users of the rules tests. There is one user for each relation that a user can have to the data. */
export const IDENTITIES = [
  'signedOut',
  'rider',
  'otherRider',
  'driver',
  'offeredDriver',
  'unapprovedDriver',
  'earlyDriver',
  'hastyDriver',
  'fleetAdmin',
  'otherFleetAdmin',
  'admin',
  'noRole',
  'newcomer',
  'blockedRider',
  'blockedDriver',
  'onceBlockedDriver',
  'pausedRider',
] as const;
export type Identity = (typeof IDENTITIES)[number];

export type ReadQuery = {
  orderBy: string;
  equalTo?: string | number | boolean;
  startAt?: string;
  endAt?: string;
  limitToFirst?: number;
  limitToLast?: number;
};

export type Operation =
  | { kind: 'read'; path: string; query?: ReadQuery }
  | { kind: 'set'; path: string; value: Json }
  | { kind: 'update'; values: Record<string, Json> };

/**
 * One test of the rules, with an operation and the identities that may do this operation. The rules must
 * refuse the operation to all other identities.
 */
export type Row = {
  title: string;
  op: Operation;
  allowed: readonly Identity[];
  /** Whether the operation is also allowed to a sign-in whose session has been ended. */
  isForEnded?: boolean;
  /** Whether the operation is also allowed to staff who must verify a second factor and have not done so. */
  isForUnproven?: boolean;
  /** Whether the rules refuse the operation to a sign-in that is ten minutes old. */
  needsFresh?: boolean;
};

/** The identities that have rights over other users. */
export const STAFF: readonly Identity[] = ['admin', 'fleetAdmin', 'otherFleetAdmin'];
export const NOBODY: readonly Identity[] = [];
export const EVERYBODY: readonly Identity[] = IDENTITIES;
export const SIGNED_IN: readonly Identity[] = IDENTITIES.filter((identity) => identity !== 'signedOut');

export const read = (path: string, query?: ReadQuery): Operation =>
  query ? { kind: 'read', path, query } : { kind: 'read', path };
export const set = (path: string, value: Json): Operation => ({ kind: 'set', path, value });
export const remove = (path: string): Operation => ({ kind: 'set', path, value: null });
export const update = (values: Record<string, Json>): Operation => ({ kind: 'update', values });

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a value that the app’s code writes as plain JSON. Throws an error if it contains a value that the
 * database does not store.
 */
export function jsonOf(value: unknown): Json {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return value;
  }
  if (isMap(value)) return jsonWrites(value);
  throw new Error(`the database does not store ${typeof value}`);
}

/** Returns the writes of a domain function as plain JSON. */
export const jsonWrites = (values: Record<string, unknown>): Record<string, Json> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, jsonOf(value)]));

/** Returns the update with the writes of a domain function, with some values changed or omitted. */
export const writes = (
  values: Record<string, unknown>,
  changed: Record<string, Json> = {},
  without: readonly string[] = [],
): Operation => {
  const merged: Record<string, Json> = { ...jsonWrites(values), ...changed };
  return update(Object.fromEntries(Object.entries(merged).filter(([path]) => !without.includes(path))));
};
