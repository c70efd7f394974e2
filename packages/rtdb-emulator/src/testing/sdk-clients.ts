import { deleteApp, initializeApp } from 'firebase/app';
import { connectDatabaseEmulator, getDatabase, goOffline, type Database } from 'firebase/database';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getDatabase as getAdminDatabase, type Database as AdminDatabase } from 'firebase-admin/database';
import { startDatabase, type Database as Emulated, type DatabaseOptions } from '../start-database';

/** An emulator with any number of official clients. `end` stops them all. */
export type SdkSetup = {
  readonly emulator: Emulated;
  /** Makes a web client. With claims it is signed in with a mock token. */
  web(claims?: { sub: string; [claim: string]: unknown }): Database;
  /** Makes an admin client. */
  admin(authOverride?: object | null): AdminDatabase;
  end(): Promise<void>;
};

let clients = 0;

/**
 * A credential of the emulators' admin. Without a credential the admin SDK would look for one on the network.
 */
const OWNER = { getAccessToken: () => Promise.resolve({ access_token: 'owner', expires_in: 3600 }) };

/** Starts an emulator whose namespace `demo` has the given rules. */
export async function startWithSdks(rules: string, options: DatabaseOptions = {}): Promise<SdkSetup> {
  const emulator = await startDatabase({ ...options, rules: { demo: rules } });
  const ends: (() => Promise<void>)[] = [];
  const databaseURL = `${emulator.url}?ns=demo`;
  return {
    emulator,
    web(claims) {
      clients += 1;
      const app = initializeApp({ databaseURL, projectId: 'demo' }, `web-${clients}`);
      const database = getDatabase(app);
      connectDatabaseEmulator(
        database,
        emulator.host,
        emulator.port,
        claims ? { mockUserToken: claims } : {},
      );
      ends.push(async () => {
        goOffline(database);
        await deleteApp(app);
      });
      return database;
    },
    admin(authOverride) {
      clients += 1;
      const override = authOverride === undefined ? {} : { databaseAuthVariableOverride: authOverride };
      const app = initializeAdminApp(
        { databaseURL, projectId: 'demo', credential: OWNER, ...override },
        `admin-${clients}`,
      );
      ends.push(() => deleteAdminApp(app));
      // The admin SDK sends the emulators' owner token only to the host in this variable.
      process.env.FIREBASE_DATABASE_EMULATOR_HOST = `${emulator.host}:${emulator.port}`;
      const database = getAdminDatabase(app);
      delete process.env.FIREBASE_DATABASE_EMULATOR_HOST;
      return database;
    },
    async end() {
      for (const end of ends.splice(0)) await end();
      await emulator.stop();
    },
  };
}
