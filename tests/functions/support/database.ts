import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { readFileSync } from 'node:fs';
import { type Database, startDatabase } from 'rtdb-emulator';
import { SERVER_UID } from '@domain/access/server';
import { createDatabaseStore } from '../../../functions/src/platform/store/database-store';
import type { Store } from '../../../functions/src/platform/ports';

export const NAMESPACE = 'demo-hail-default-rtdb';

export const deployedRules = (): string =>
  readFileSync(new URL('../../../database.rules.json', import.meta.url), 'utf8');

export type TestDatabase = {
  emulator: Database;
  /** Returns a store with its own connection, like another instance of the functions. */
  anotherStore: () => Store;
  stop: () => Promise<void>;
};

/**
 * Starts the database emulator, with stores that use the admin SDK. The rules are the deployed rules by
 * default.
 */
export async function startTestDatabase(rules = deployedRules()): Promise<TestDatabase> {
  const emulator = await startDatabase({ rules: { [NAMESPACE]: rules } });
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `${emulator.host}:${String(emulator.port)}`;
  const apps: ReturnType<typeof initializeApp>[] = [];
  return {
    emulator,
    anotherStore: () => {
      const options = { projectId: 'demo-hail', databaseURL: `${emulator.url}?ns=${NAMESPACE}` };
      const app = initializeApp(options, `instance-${String(apps.length)}`);
      const guarded = initializeApp(
        { ...options, databaseAuthVariableOverride: { uid: SERVER_UID } },
        `guarded-${String(apps.length)}`,
      );
      apps.push(app, guarded);
      return createDatabaseStore(
        () => getDatabase(app),
        () => getDatabase(guarded),
      );
    },
    stop: async () => {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await emulator.stop();
    },
  };
}
