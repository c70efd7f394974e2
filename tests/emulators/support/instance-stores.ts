import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { readFileSync } from 'node:fs';
import { SERVER_UID } from '@domain/access/server';
import { createDatabaseStore } from '../../../functions/src/platform/store/database-store';
import type { Store } from '../../../functions/src/platform/ports';

export const rulesOf = (file: string): string =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

/** Returns stores of the server for instances of a database emulator. `close` ends their connections. */
export function instanceStores(): {
  storeOf: (url: string, namespace: string) => Store;
  close: () => Promise<void>;
} {
  const apps: App[] = [];
  return {
    storeOf: (url, namespace) => {
      const options = { projectId: 'demo-hail', databaseURL: `${url}?ns=${namespace}` };
      const app = initializeApp(options, namespace);
      const guarded = initializeApp(
        { ...options, databaseAuthVariableOverride: { uid: SERVER_UID } },
        `guarded-${namespace}`,
      );
      apps.push(app, guarded);
      return createDatabaseStore(
        () => getDatabase(app),
        () => getDatabase(guarded),
      );
    },
    close: async () => {
      for (const app of apps) await deleteApp(app);
    },
  };
}
