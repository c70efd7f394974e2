import type { Database } from 'firebase/database';
import { readOptionalEnv } from '@/config/env';

/** The database instances that have been opened, by the main database and by the name of the instance. */
const opened = new WeakMap<object, Map<string, Database>>();

/**
 * Returns a database instance that stores tracks of trips, in addition to the main instance. `instance` is
 * the name in the booking. The server has written this name, and the schema of the booking checks it. Pages
 * load this file only for a trip whose booking names an instance.
 */
export async function tracksDatabase(main: Database, instance: string): Promise<Database> {
  const known = opened.get(main) ?? new Map<string, Database>();
  opened.set(main, known);
  const before = known.get(instance);
  if (before !== undefined) return before;
  const { VITE_FIREBASE_DATABASE_URL: url, VITE_EMULATOR_DATABASE: emulator } = readOptionalEnv();
  const sdk = await import('firebase/database');
  const meanwhile = known.get(instance);
  if (meanwhile !== undefined) return meanwhile;
  const database = sdk.getDatabase(main.app, addressBeside(url ?? '', instance));
  known.set(instance, database);
  if (emulator !== undefined) {
    const { hostname, port } = new URL(`http://${emulator}`);
    sdk.connectDatabaseEmulator(database, hostname, Number(port));
  }
  return database;
}

/** Returns the URL of another database instance in the same region as `address`. */
export function addressBeside(address: string, instance: string): string {
  const url = new URL(address);
  // The URL of a local emulator contains the instance's name as a parameter.
  if (url.searchParams.has('ns')) url.searchParams.set('ns', instance);
  else url.hostname = [instance, ...url.hostname.split('.').slice(1)].join('.');
  return url.toString();
}
