import type { FirebaseApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import type { Database } from 'firebase/database';
import type { Messaging } from 'firebase/messaging';
import type { FirebaseStorage } from 'firebase/storage';
import type { Env } from '@/config/env';
import { lazily } from '@/lib/lazily';
import { rememberedSession } from '@/lib/session-hint';
import { startAppCheck } from './app-check';

/** The parts of the SDK. Each part is loaded and started when it is first needed. */
export type FirebaseParts = {
  auth: () => Promise<Auth>;
  /** resolves once a caller has requested `auth` */
  authAsked: Promise<void>;
  database: () => Promise<Database>;
  storage: () => Promise<FirebaseStorage>;
  messaging: () => Promise<Messaging>;
  /**
   * returns a token that proves to the server that a call comes from this app. Returns null if no key for App
   * Check is configured, or if App Check returns no token.
   */
  appCheckToken: () => Promise<string | null>;
};

/**
 * Prepares the SDK for the Firebase project in the settings of the build. No code of the SDK is loaded yet.
 */
export function createFirebaseParts(env: Env): FirebaseParts {
  const bareApp = lazily(async (): Promise<FirebaseApp> => {
    const { initializeApp } = await import('firebase/app');
    return initializeApp({
      apiKey: env.VITE_FIREBASE_API_KEY,
      authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: env.VITE_FIREBASE_PROJECT_ID,
      databaseURL: env.VITE_FIREBASE_DATABASE_URL,
      storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET,
      appId: env.VITE_FIREBASE_APP_ID,
      ...(env.VITE_FIREBASE_MESSAGING_SENDER_ID
        ? { messagingSenderId: env.VITE_FIREBASE_MESSAGING_SENDER_ID }
        : {}),
    });
  });
  const appCheck = lazily(async () =>
    env.VITE_APP_CHECK_KEY === undefined ? null : startAppCheck(await bareApp(), env.VITE_APP_CHECK_KEY),
  );
  // App Check must start before any other part of the SDK.
  const app = async (): Promise<FirebaseApp> => {
    await appCheck();
    return bareApp();
  };
  let tellAuthAsked: () => void = () => undefined;
  const authAsked = new Promise<void>((resolve) => {
    tellAuthAsked = resolve;
  });
  const parts: FirebaseParts = {
    authAsked,
    appCheckToken: async () => {
      const tokenOf = await appCheck().catch(() => null);
      return tokenOf === null ? null : tokenOf();
    },
    auth: lazily(async () => {
      tellAuthAsked();
      const sdk = await import('firebase/auth');
      // Social sign-ins need a popup resolver. It is not passed here, so that its code is loaded only when a
      // person uses a social sign-in.
      const auth = sdk.initializeAuth(await app(), {
        persistence: [
          sdk.indexedDBLocalPersistence,
          sdk.browserLocalPersistence,
          sdk.browserSessionPersistence,
        ],
      });
      if (env.VITE_EMULATOR_AUTH) {
        sdk.connectAuthEmulator(auth, env.VITE_EMULATOR_AUTH, { disableWarnings: true });
        // With this setting of the SDK, tests can sign in by phone without a captcha.
        auth.settings.appVerificationDisabledForTesting = true;
      }
      return auth;
    }),
    database: lazily(async () => {
      const [sdk] = await Promise.all([
        import('firebase/database'),
        // Without the token of the signed-in person, the database would refuse the streams of the session that
        // this device has stored.
        rememberedSession() ? parts.auth() : null,
      ]);
      // Without WebSockets, the SDK would load scripts from the database's host (long polling). The
      // Content-Security-Policy in firebase.json forbids these scripts.
      sdk.forceWebSockets();
      const database = sdk.getDatabase(await app());
      if (env.VITE_EMULATOR_DATABASE) {
        const { host, port } = hostAndPortOf(env.VITE_EMULATOR_DATABASE);
        sdk.connectDatabaseEmulator(database, host, port);
      }
      return database;
    }),
    storage: lazily(async () => {
      const sdk = await import('firebase/storage');
      const storage = sdk.getStorage(await app());
      if (env.VITE_EMULATOR_STORAGE) {
        const { host, port } = hostAndPortOf(env.VITE_EMULATOR_STORAGE);
        sdk.connectStorageEmulator(storage, host, port);
      }
      return storage;
    }),
    messaging: lazily(async () => {
      const sdk = await import('firebase/messaging');
      return sdk.getMessaging(await app());
    }),
  };
  return parts;
}

function hostAndPortOf(address: string): { host: string; port: number } {
  const colon = address.lastIndexOf(':');
  return { host: address.slice(0, colon), port: Number(address.slice(colon + 1)) };
}

/**
 * The REST URL of a database node, in the database of the project or in the emulator. In the emulator the
 * namespace is the same as in the project. The URL has the App Check token in the same parameter as the SDK's
 * own REST client.
 */
export function databaseRestUrl(env: Env, path: string, appCheckToken: string | null): string {
  const database = new URL(env.VITE_FIREBASE_DATABASE_URL);
  const emulator = env.VITE_EMULATOR_DATABASE;
  const address = new URL(`/${path}.json`, emulator ? `http://${emulator}` : database);
  if (emulator) {
    const namespace = database.searchParams.get('ns') ?? database.hostname.split('.')[0] ?? '';
    address.searchParams.set('ns', namespace);
  } else if (appCheckToken !== null) address.searchParams.set('ac', appCheckToken);
  return address.href;
}
