import type * as Adapters from '../../../functions/src/platform/adapters';
import { ROLES, type Role } from '@domain/records';
import { tracksInstancesOf } from '@domain/database/instance-routing';
import { DomainError } from '@domain/errors';
import { z } from 'zod';
import type { Database } from 'firebase-admin/database';
import {
  createDataCheck,
  createSecondFactorCheck,
  createSessionCheck,
} from '../../../functions/src/platform/http/call-checks';
import { createRateLimiter, type RateLimiter } from '../../../functions/src/platform/http/rate-limiter';
import type { Accounts, Log, Secrets, Store } from '../../../functions/src/platform/ports';
import { createOutboxPush } from '../../../functions/src/platform/push/push';
import { createSecrets } from '../../../functions/src/platform/secrets';
import { createSettingsCache } from '../../../functions/src/platform/settings';
import { createDatabaseStore } from '../../../functions/src/platform/store/database-store';
import { callerOf, GOOD_CODE } from './accounts';
import { currentBackend } from './backend';
import type { MemoryConnection } from './database';

/**
 * The adapters of the server (`functions/src/platform/adapters.ts`) for tests. They use the memory back end
 * that runs the current function.
 */

const ofAdmin = (connection: MemoryConnection): Database => connection as unknown as Database;

/** Returns an adapter that has state. Each back end has its own adapter of this name. */
function own<T>(name: string, make: () => T): T {
  const { kept } = currentBackend();
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}

export const clock = (): number => Date.now();
export const log: Log = {
  info: (...line) => currentBackend().log.info(...line),
  warn: (...line) => currentBackend().log.warn(...line),
  error: (...line) => currentBackend().log.error(...line),
};
export const store: Store = createDatabaseStore(
  () => ofAdmin(currentBackend().admin),
  () => ofAdmin(currentBackend().guarded),
);
const random = createSecrets(() => 'a pepper for tests');
/**
 * The random values are real, except for the six-digit codes. These codes are always `GOOD_CODE`, so that a
 * test knows what to type.
 */
export const secrets: Secrets = {
  randomInt: (bound) => (bound === 1_000_000 ? Number(GOOD_CODE) : random.randomInt(bound)),
  hash: random.hash,
  equals: random.equals,
};
export const accounts: Accounts = new Proxy({} as Accounts, {
  get: (_, name: keyof Accounts) => {
    if (name === 'customToken')
      return (uid: string, claims = {}) => Promise.resolve(JSON.stringify({ uid, claims }));
    return currentBackend().accounts[name];
  },
});
export const verifyToken: typeof Adapters.verifyToken = (token) => Promise.resolve(callerOf(token));
export const hasAppProof = (): Promise<boolean> => Promise.resolve(false);
export const isFromApp = (): Promise<boolean> => Promise.resolve(true);
export const isMailSetUp = (): boolean => true;
export const mailer: typeof Adapters.mailer = { send: (mail) => currentBackend().mailbox.send(mail) };
export const pictures: typeof Adapters.pictures = {
  adopt: (upload, uid, target) => {
    const { files } = currentBackend();
    const file = files.get(upload);
    if (file === undefined || !upload.startsWith(`users/${uid}/uploads/`))
      return Promise.reject(new DomainError('choose_image_first', upload));
    files.delete(upload);
    files.set(target, file);
    return Promise.resolve(`https://files.test/${target}`);
  },
};
/** The files that the server has written itself. */
const written = () => own('written files', () => new Map<string, Buffer>());
export const files: typeof Adapters.files = {
  read: (path) => Promise.resolve(written().get(path) ?? null),
  write: (path, bytes) => {
    written().set(path, bytes);
    return Promise.resolve();
  },
  remove: (path) => {
    written().delete(path);
    return Promise.resolve();
  },
  removeAll: (prefix) => {
    const { files: stored } = currentBackend();
    for (const path of [...stored.keys()].filter((one) => one.startsWith(prefix))) stored.delete(path);
    return Promise.resolve();
  },
};
export const limiter: RateLimiter = {
  take: (check) => own('limiter', () => createRateLimiter({ store, secrets, clock })).take(check),
};
export const push = createOutboxPush({ store, clock });
export const timers: typeof Adapters.timers = {
  schedule: ({ data, delaySecs }) => {
    currentBackend().timers.push({ data, delaySecs });
    return Promise.resolve();
  },
};
export const cachedSettings: typeof Adapters.cachedSettings = () =>
  own('settings', () => createSettingsCache({ store, clock }))();
export const isDataReady: typeof Adapters.isDataReady = () =>
  own('data', () => createDataCheck({ store, clock }))();
export const newErrorId = (): string => '1234-5678';
export const checkSession = createSessionCheck({ store, clock });
export const hasSecondFactor = createSecondFactorCheck(store);
export const count = (): void => undefined;
export const flushCounts = (): Promise<void> => Promise.resolve();
export const tracksSetting: typeof Adapters.tracksSetting = () => tracksInstancesOf('');
export const positionsInstances = (): [] => [];
export const tracksInstances = (): [] => [];
export const furtherInstances = (): [] => [];

export async function roleOf(uid: string): Promise<Role | null> {
  return z.enum(ROLES).safeParse(await store.read(`users/${uid}/usertype`, z.unknown())).data ?? null;
}
