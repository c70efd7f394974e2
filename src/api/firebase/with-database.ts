import type * as DatabaseSdk from 'firebase/database';
import type { Database, Query } from 'firebase/database';
import type { FirebaseParts } from './firebase-app';
import { toDomainError } from './firebase-errors';

type Sdk = typeof DatabaseSdk;

/** Loads the database and runs one operation on it. A failure is thrown as a DomainError. */
export async function withDatabase<T>(
  firebase: FirebaseParts,
  work: (sdk: Sdk, database: Database) => Promise<T>,
): Promise<T> {
  try {
    const [sdk, database] = await Promise.all([import('firebase/database'), firebase.database()]);
    return await work(sdk, database);
  } catch (error) {
    throw toDomainError(error);
  }
}

/** The stored value of a node, or null if the node is absent. */
export const readValue = (firebase: FirebaseParts, path: string): Promise<unknown> =>
  withDatabase(firebase, async (sdk, database) => (await sdk.get(sdk.ref(database, path))).val() as unknown);

/** The stored rows of a query. Rows for which `parse` returns null are left out. */
export const fetchRows = <T>(
  firebase: FirebaseParts,
  queryOf: (sdk: Sdk, database: Database) => Query,
  parse: (key: string, value: unknown) => T | null,
): Promise<T[]> =>
  withDatabase(firebase, async (sdk, database) => {
    const rows: T[] = [];
    (await sdk.get(queryOf(sdk, database))).forEach((child) => {
      const row = parse(child.key, child.val());
      if (row !== null) rows.push(row);
    });
    return rows;
  });
