import type { Database } from 'firebase/database';
import { readOptionalEnv } from '@/config/env';

/** The database instances that have been opened, by the main database. */
const opened = new WeakMap<object, Database>();

/**
 * Returns the database instance that contains the positions of drivers on duty. The settings of the build can
 * name a separate instance. Otherwise it is the main instance (`domain/database/instance-routing.ts`). Only
 * pages of drivers and staff load this file.
 */
export async function positionsDatabase(main: Database): Promise<Database> {
  const { VITE_FIREBASE_POSITIONS_URL: url, VITE_EMULATOR_DATABASE: emulator } = readOptionalEnv();
  if (url === undefined) return main;
  const known = opened.get(main);
  if (known !== undefined) return known;
  const sdk = await import('firebase/database');
  const database = sdk.getDatabase(main.app, url);
  if (!opened.has(main)) {
    opened.set(main, database);
    if (emulator !== undefined) {
      const { hostname, port } = new URL(`http://${emulator}`);
      sdk.connectDatabaseEmulator(database, hostname, Number(port));
    }
  }
  return database;
}
