import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import {
  connectDatabaseEmulator,
  get,
  getDatabase,
  goOffline,
  onDisconnect,
  onValue,
  push,
  ref,
  serverTimestamp,
  update,
  type Database,
  type DatabaseReference,
} from 'firebase/database';
import { connectStorageEmulator, getStorage, ref as fileRef, uploadBytes } from 'firebase/storage';
import { z } from 'zod';
import type { EndpointContract } from '@domain/contracts/endpoint';
import { isErrorCode } from '@domain/error-codes';
import { DomainError } from '@domain/errors';
import type { UploadName } from '@domain/files/uploads';
import type { Writes } from '@domain/trip/steps/driver-steps';
import { byInstance, instanceOf } from '@domain/database/instance-routing';
import {
  API_KEY,
  DATABASE_NAMESPACE,
  POSITIONS_NAMESPACE,
  PROJECT_ID,
  type Addresses,
} from '../start/addresses';

/** The addresses of the running stack. */
export type FleetAddresses = {
  auth: string;
  database: string;
  namespace: string;
  /** whether positions of drivers on duty have a separate instance */
  hasPositions: boolean;
  storage: string;
  /** the base URL of the backend's calls */
  api: string;
  project: string;
};

/** The addresses of a running stack that the people of the fleet need. */
export const fleetAddressesOf = (
  stack: Pick<Addresses, 'auth' | 'database' | 'storage' | 'hosting'>,
  hasPositions: boolean,
): FleetAddresses => ({
  hasPositions,
  auth: stack.auth,
  database: stack.database,
  namespace: DATABASE_NAMESPACE,
  project: PROJECT_ID,
  storage: stack.storage,
  api: `${stack.hosting}/api`,
});

const ANSWER_MS = 20_000;
/**
 * The longest time to wait for the answer of a tracks instance, in milliseconds. After this time, the point
 * is written to the main instance.
 */
const APART_ANSWER_MS = 10_000;
const errorSchema = z.object({ error: z.object({ code: z.string() }) });
const deniedSchema = z.object({ code: z.literal('PERMISSION_DENIED') });

/** Signs a person in with an unsigned custom token, which the Auth emulator accepts. */
export async function connectClient(
  addresses: FleetAddresses,
  uid: string,
  took: (call: string, ms: number) => void,
) {
  // The fleet counts refused writes. Without this setting, the SDK would also print each of them.
  setLogLevel('silent');
  const { hostname, port } = new URL(addresses.database);
  const app = initializeApp(
    {
      apiKey: API_KEY,
      projectId: addresses.project,
      databaseURL: `https://${addresses.namespace}.firebaseio.com`,
      storageBucket: `${addresses.project}.appspot.com`,
    },
    `${uid} ${crypto.randomUUID()}`,
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, addresses.auth, { disableWarnings: true });
  const { user } = await signInWithCustomToken(auth, unsignedToken(uid));
  const main = getDatabase(app);
  connectDatabaseEmulator(main, hostname, Number(port));
  const beside = new Map<string, Database>();
  const instanceNamed = (namespace: string): Database => {
    const known = beside.get(namespace);
    if (known !== undefined) return known;
    const database = getDatabase(app, `https://${namespace}.firebaseio.com`);
    connectDatabaseEmulator(database, hostname, Number(port));
    beside.set(namespace, database);
    return database;
  };
  const positions = addresses.hasPositions ? instanceNamed(POSITIONS_NAMESPACE) : main;
  const refOf = (path: string): DatabaseReference =>
    ref(instanceOf(path) === 'positions' ? positions : main, path);
  const write = async (writes: Writes): Promise<void> => {
    if (positions === main) return answered(update(ref(main), writes));
    const parts = byInstance(writes);
    const hasMain = Object.keys(parts.main).length > 0;
    if (hasMain) await answered(update(ref(main), parts.main));
    if (Object.keys(parts.positions).length === 0) return;
    const told = answered(update(ref(positions), parts.positions));
    // The main instance accepted the write, and the server later copies the position to the positions
    // instance. So a failure of the write to the positions instance is ignored.
    await (hasMain ? told.catch(() => undefined) : told);
  };
  const storage = getStorage(app);
  const files = new URL(addresses.storage);
  connectStorageEmulator(storage, files.hostname, Number(files.port));

  return {
    uid,
    /** the database's placeholder for the server's time */
    now: serverTimestamp(),
    /** whether positions of drivers on duty have a separate instance */
    hasPositions: positions !== main,
    newKey: (list: string) => push(refOf(list)).key,
    /**
     * Makes one atomic write in each instance, first in the main instance. Fails with `permission_denied` if
     * the rules refuse it, and with `unavailable` if no answer comes in time
     */
    write,
    /**
     * Makes one atomic write in a tracks instance. Fails as `write` does, but waits less time for an answer
     */
    writeApart: (instance: string, writes: Writes) =>
      answered(update(ref(instanceNamed(instance)), writes), APART_ANSWER_MS),
    read: async (path: string) => {
      const snapshot = await answered(get(refOf(path)));
      const value: unknown = snapshot.val();
      return value;
    },
    /** calls back with each value until the returned function is called */
    watch: (path: string, next: (value: unknown) => void, failed: (error: Error) => void) =>
      onValue(
        refOf(path),
        (snapshot) => next(snapshot.val()),
        (error) => failed(error),
      ),
    /**
     * Stores writes in the database that the database executes when the connection is lost. Calls `connected`
     * each time the client connects
     */
    holdConnection: async (lost: Writes, connected: () => void) => {
      const first = new Promise<void>((resolve) => {
        onValue(ref(main, '.info/connected'), (snapshot) => {
          if (snapshot.val() !== true) return;
          // If this write cannot be stored, the connection was lost again. After the next connection the
          // client tries again.
          onDisconnect(ref(main))
            .update(lost)
            .then(
              () => {
                connected();
                resolve();
              },
              () => undefined,
            );
        });
      });
      await answered(first);
    },
    /** uploads a PNG for this purpose and returns its path */
    uploadPicture: async (name: UploadName, picture: Uint8Array) => {
      const path = `users/${uid}/uploads/${name}.png`;
      await answered(uploadBytes(fileRef(storage, path), picture, { contentType: 'image/png' }));
      return path;
    },
    /** the ID token, for requests that are not endpoints */
    token: () => user.getIdToken(),
    call: async <Input extends z.ZodType, Output extends z.ZodType>(
      contract: EndpointContract<Input, Output>,
      input: z.input<Input>,
    ) => {
      const start = performance.now();
      const token = await user.getIdToken();
      const response = await fetch(`${addresses.api}/${contract.name}`, {
        method: contract.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(contract.method === 'POST' ? { body: JSON.stringify(input) } : {}),
        signal: AbortSignal.timeout(ANSWER_MS * 2),
      }).catch((error: unknown) => {
        throw new DomainError('unavailable', `${contract.name}: ${String(error)}`);
      });
      const answer: unknown = await response.json().catch(() => null);
      took(contract.name, performance.now() - start);
      if (response.ok) return contract.output.parse(answer);
      const code = errorSchema.safeParse(answer).data?.error.code ?? '';
      throw new DomainError(
        isErrorCode(code) ? code : 'unavailable',
        `${contract.name}: ${String(response.status)}`,
      );
    },
    close: async () => {
      for (const database of [main, ...beside.values()]) goOffline(database);
      await deleteApp(app);
    },
  };
}

/** A signed-in person who can do what the browser app can do, under the same rules. */
export type FleetClient = Awaited<ReturnType<typeof connectClient>>;

/**
 * The answer of the database. Fails with `unavailable` after the limit, because the SDK would wait for its
 * connection for ever.
 */
async function answered<T>(work: Promise<T>, limit = ANSWER_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DomainError('unavailable', 'database')), limit);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (deniedSchema.safeParse(error).success || /permission.denied/i.test(String(error))) {
      throw new DomainError('permission_denied');
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** An unsigned custom token (Firebase documentation, "Connect your app to the Authentication Emulator"). */
export function unsignedToken(uid: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const owner = 'fleet@localhost';
  const claims = {
    iss: owner,
    sub: owner,
    uid,
    iat: now,
    exp: now + 3600,
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
