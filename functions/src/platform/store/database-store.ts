import type { Database, Query } from 'firebase-admin/database';
import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { Checks, Position, Store } from '../ports';
import { fieldsToRead } from './fields-to-read';
import { SERVER_TIME } from './server-values';

const snapshotSchema = z.unknown();

const refusal = z.object({ code: z.literal('PERMISSION_DENIED') });

/**
 * The store port for the Realtime Database of the admin SDK. `guarded` is the same database, but with an
 * identity to which the rules apply. The rule of the node `guard` refuses a commit with a check that is not
 * true.
 */
export function createDatabaseStore(database: () => Database, guarded: () => Database): Store {
  const keysOf = async (query: Query): Promise<string[]> => {
    const keys: string[] = [];
    // If the rules with the index of the query are not deployed yet, `once` still works, but logs a warning
    // and downloads more data. `get` would fail.
    const snapshot = await query.once('value');
    snapshot.forEach((child) => {
      keys.push(child.key);
    });
    return keys;
  };

  /** The children that the schema accepts, the key of the last child, and the number of all children. */
  const childrenOf = async <T>(query: Query, schema: z.ZodType<T>) => {
    const records: { key: string; value: T }[] = [];
    let last: string | null = null;
    const snapshot = await query.once('value');
    snapshot.forEach((child) => {
      last = child.key;
      const parsed = schema.safeParse(snapshotSchema.parse(child.val()));
      if (parsed.success) records.push({ key: child.key, value: parsed.data });
    });
    return { records, last: last as string | null, count: snapshot.numChildren() };
  };

  return {
    read: async (path, schema) => {
      const valueAt = async (at: string): Promise<unknown> =>
        snapshotSchema.parse((await database().ref(at).get()).val());
      const fields = fieldsToRead(path, schema);
      if (fields === null) return parseRecord(path, schema, await valueAt(path));
      // The fields are not read at exactly the same moment. As with several records, a commit checks the values
      // that it relies on.
      const values = await Promise.all(
        fields.map(async (field) => [field, await valueAt(`${path}/${field}`)] as const),
      );
      const found = values.filter(([, value]) => value !== null);
      return parseRecord(path, schema, found.length === 0 ? null : Object.fromEntries(found));
    },

    update: async (values) => {
      await database().ref().update(jsonOf(values));
    },

    commit: async ({ checks, values }) => {
      const guard = { at: SERVER_TIME, checks: checksOf(checks) };
      try {
        await guarded()
          .ref()
          .update({ ...jsonOf(values), [dbPaths.guard()]: jsonOf(guard) });
        return true;
      } catch (error) {
        if (refusal.safeParse(error).success) return false;
        throw error;
      }
    },

    transact: async (path, schema, step) => {
      const result = await database()
        .ref(path)
        .transaction(
          (current: unknown) => jsonOf({ next: step(parseRecord(path, schema, current)) }).next,
          undefined,
          false,
        );
      const value = parseRecord(path, schema, snapshotSchema.parse(result.snapshot.val()));
      return { committed: result.committed, value };
    },

    keysWhere: (list, field, value, limit) =>
      keysOf(database().ref(list).orderByChild(field).equalTo(value).limitToFirst(limit)),

    keysUpTo: (list, field, value, limit) =>
      keysOf(
        database()
          .ref(list)
          .orderByChild(field)
          .startAt(Number.MIN_SAFE_INTEGER)
          .endAt(value)
          .limitToFirst(limit),
      ),

    recordsBetween: async (list, field, { from, to }, schema, limit) => {
      const query = database().ref(list).orderByChild(field).startAt(from).endAt(to).limitToFirst(limit);
      return (await childrenOf(query, schema)).records;
    },

    pageWhere: async (list, field, value, after, limit, schema) => {
      const ordered = database().ref(list).orderByChild(field);
      const from = after === null ? ordered.startAt(value) : ordered.startAfter(value, after);
      const { records, last, count } = await childrenOf(from.endAt(value).limitToFirst(limit), schema);
      return { records, last: count < limit ? null : last };
    },

    pageBetween: async (list, { field, from, to, isDescending, after, limit }, schema) => {
      let query = database().ref(list).orderByChild(field);
      if (after !== null && !isDescending) query = query.startAfter(after.value, after.key);
      else if (from !== undefined) query = query.startAt(from);
      if (after !== null && isDescending) query = query.endBefore(after.value, after.key);
      else if (to !== undefined) query = query.endAt(to);
      const snapshot = await (isDescending ? query.limitToLast(limit) : query.limitToFirst(limit)).once(
        'value',
      );
      const found: { key: string; raw: unknown }[] = [];
      snapshot.forEach((child) => {
        found.push({ key: child.key, raw: snapshotSchema.parse(child.val()) });
      });
      if (isDescending) found.reverse();
      return pageOf(found, field, limit, schema);
    },

    keyPage: async (list, { after, until }, limit, schema) => {
      const ordered = database().ref(list).orderByKey();
      const from = after === null ? ordered : ordered.startAfter(after);
      const query = (until === null ? from : from.endAt(until)).limitToFirst(limit);
      const { records, last } = await childrenOf(query, schema);
      return { records, last };
    },

    lastRecords: async (list, schema, limit) =>
      (await childrenOf(database().ref(list).orderByKey().limitToLast(limit), schema)).records,

    newKey: (list) => database().ref(list).push().key,
  };
}

/**
 * Makes a page from the children that a query with this `limit` found. `records` contains the children that
 * match the schema. `last` is the position of the last child. It is null if the query found fewer than
 * `limit` children.
 */
export function pageOf<T>(
  found: readonly { key: string; raw: unknown }[],
  field: string,
  limit: number,
  schema: z.ZodType<T>,
): { records: { key: string; value: T }[]; last: Position | null } {
  const records = found.flatMap(({ key, raw }) => {
    const parsed = schema.safeParse(raw);
    return parsed.success ? [{ key, value: parsed.data }] : [];
  });
  const end = found.length < limit ? undefined : found.at(-1);
  const value = valueOf(end?.raw, field);
  const isPlace = typeof value === 'string' || typeof value === 'number';
  return { records, last: end !== undefined && isPlace ? { value, key: end.key } : null };
}

/** The value at a path within a record. A query sorts the records by this value. */
export function valueOf(raw: unknown, field: string): unknown {
  return field.split('/').reduce<unknown>((value, key) => (isTree(value) ? value[key] : undefined), raw);
}

/** Whether a value of the database has children. */
export const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The checks in the form that the rule of the node `guard` reads. A check for null has no `value`, and the
 * rule then requires that the path has no value.
 */
export function checksOf(
  checks: Checks,
): Record<string, { path: string; value?: string | number | boolean }> {
  return Object.fromEntries(
    Object.entries(checks).map(([path, value], index) => [
      `c${String(index)}`,
      value === null ? { path } : { path, value },
    ]),
  );
}

/** Parses a stored value with its schema. Null if there is no value. */
export function parseRecord<T>(path: string, schema: z.ZodType<T>, value: unknown): T | null {
  if (value === null || value === undefined) return null;
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new DomainError('internal', `unreadable record at ${path}: ${parsed.error.message}`);
  return parsed.data;
}

/** A copy without `undefined` fields, because the database refuses them. */
export function jsonOf(values: Record<string, unknown>): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(values)));
}
