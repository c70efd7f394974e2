import type { Database, Query } from 'firebase-admin/database';
import { z } from 'zod';
import { DomainError } from '@domain/errors';
import type { Store } from './ports';

const snapshotSchema = z.unknown();

/** The store port over the Realtime Database of the admin SDK. */
export function createDatabaseStore(database: () => Database): Store {
  const keysOf = async (query: Query): Promise<string[]> => {
    const keys: string[] = [];
    // `once` works (with a warning and more data) where an index of the rules is not deployed yet; `get` would fail.
    const snapshot = await query.once('value');
    snapshot.forEach((child) => {
      keys.push(child.key);
    });
    return keys;
  };

  return {
    read: async (path, schema) => {
      const snapshot = await database().ref(path).get();
      return parseRecord(path, schema, snapshotSchema.parse(snapshot.val()));
    },

    update: async (values) => {
      await database().ref().update(jsonOf(values));
    },

    transact: async (path, schema, step) => {
      const result = await database()
        .ref(path)
        .transaction(
          (current: unknown) => {
            const next = step(parseRecord(path, schema, current));
            return next === undefined || next === null ? next : jsonOf({ next }).next;
          },
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

    newKey: (list) => database().ref(list).push().key,
  };
}

/** Reads a stored value by its schema; null when there is none. */
export function parseRecord<T>(path: string, schema: z.ZodType<T>, value: unknown): T | null {
  if (value === null || value === undefined) return null;
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new DomainError('internal', `unreadable record at ${path}: ${parsed.error.message}`);
  return parsed.data;
}

/** A copy without `undefined` fields, which the database refuses. */
export function jsonOf(values: Record<string, unknown>): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(values)));
}
