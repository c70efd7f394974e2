import { randomUUID } from 'node:crypto';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabaseWithUrl } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { z } from 'zod';
import type { Tree } from './database-backup';
import type { Bucket } from './files-backup';

/** The source of a backup or the target of a restore. It is a Firebase project or the local stack. */
export type PlaceOptions = {
  projectId: string;
  /** the URL of the main database */
  databaseUrl: string;
  /** the tracks instances that the settings name */
  tracksInstances: readonly string[];
  bucket: string;
  /**
   * The hosts with ports of the emulators. Null for a real project, which needs credentials in
   * GOOGLE_APPLICATION_CREDENTIALS
   */
  emulators: { database: string; auth: string; storage: string } | null;
};

/** Calls the identity service with the rights of the project owner. */
export type Caller = {
  isEmulator: boolean;
  identity: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;
};

export type Place = {
  projectId: string;
  tree: Tree;
  tracksInstances: readonly string[];
  /** returns a tracks instance, which is separate from the main database */
  tracksTree: (instance: string) => Tree;
  caller: Caller;
  bucket: () => Bucket;
  /** closes the connections. Until then, the program does not exit */
  close: () => Promise<void>;
};

const OWNER_OF_EMULATORS = 'owner';
const CALL_TIMEOUT_MS = 120_000;
const namesSchema = z.record(z.string(), z.unknown()).nullable();

export function openPlace({
  projectId,
  databaseUrl,
  tracksInstances,
  bucket,
  emulators,
}: PlaceOptions): Place {
  // The SDK reads these variables when it is first used, and then connects to the emulators.
  if (emulators !== null) {
    process.env.FIREBASE_DATABASE_EMULATOR_HOST = emulators.database;
    process.env.FIREBASE_STORAGE_EMULATOR_HOST = emulators.storage;
  }
  const credential = emulators === null ? applicationDefault() : undefined;
  const app = initializeApp(
    { projectId, storageBucket: bucket, ...(credential === undefined ? {} : { credential }) },
    randomUUID(),
  );
  const call = async (url: string, method: 'GET' | 'POST', body?: unknown): Promise<unknown> => {
    const token =
      credential === undefined ? OWNER_OF_EMULATORS : (await credential.getAccessToken()).access_token;
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${url} answered ${String(response.status)}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  const treeAt = (url: string): Tree => {
    const [instance = ''] = new URL(url).host.split('.');
    const root = emulators === null ? `${url}/.json?` : `http://${emulators.database}/.json?ns=${instance}&`;
    return {
      instance,
      database: getDatabaseWithUrl(url, app),
      nodeNames: async () =>
        Object.keys(namesSchema.parse(await call(`${root}shallow=true`, 'GET')) ?? {}).sort(),
    };
  };
  const identityHost = emulators === null ? 'https:/' : `http://${emulators.auth}`;
  return {
    projectId,
    tracksInstances,
    tree: treeAt(databaseUrl),
    tracksTree: (instance) => treeAt(besideIn(databaseUrl, instance)),
    caller: {
      isEmulator: emulators !== null,
      identity: (method, path, body) =>
        call(`${identityHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/${path}`, method, body),
    },
    bucket: () => getStorage(app).bucket(),
    close: () => deleteApp(app),
  };
}

/** The URL of another instance in the same region as `databaseUrl`. */
function besideIn(databaseUrl: string, instance: string): string {
  const [, ...rest] = new URL(databaseUrl).host.split('.');
  return `https://${[instance, ...rest].join('.')}`;
}
