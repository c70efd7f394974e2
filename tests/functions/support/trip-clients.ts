import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  getDatabase,
  goOffline,
  ref,
  update,
  type Database,
} from 'firebase/database';
import { NAMESPACE, type TestDatabase } from './database';

let made = 0;

/** The browser of a user. The web SDK is signed in to the database as this user. */
export type Client = {
  uid: string;
  database: Database;
  /** Makes one update of several paths. Returns false if the rules refuse the update. */
  tries: (writes: Record<string, unknown>) => Promise<boolean>;
};

/** Creates browsers of users that are connected to a test database. `end` ends all of them. */
export function tripClients(database: TestDatabase): {
  client: (uid: string) => Client;
  end: () => Promise<void>;
} {
  const apps: { app: FirebaseApp; web: Database }[] = [];
  return {
    client: (uid) => {
      made += 1;
      const app = initializeApp(
        { projectId: 'demo-hail', databaseURL: `${database.emulator.url}?ns=${NAMESPACE}` },
        `trip-client-${String(made)}`,
      );
      const web = getDatabase(app);
      connectDatabaseEmulator(web, database.emulator.host, database.emulator.port, {
        mockUserToken: { sub: uid },
      });
      apps.push({ app, web });
      return {
        uid,
        database: web,
        tries: async (writes) => {
          try {
            await update(ref(web), writes);
            return true;
          } catch (error) {
            if (/permission/i.test(String(error))) return false;
            throw error;
          }
        },
      };
    },
    end: async () => {
      for (const { app, web } of apps.splice(0)) {
        goOffline(web);
        await deleteApp(app);
      }
    },
  };
}
