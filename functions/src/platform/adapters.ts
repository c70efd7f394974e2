import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { logger } from 'firebase-functions';
import { z } from 'zod';
import { type Role, ROLES } from '@domain/records';
import { tracksInstancesOf, type TracksInstances } from '@domain/database/instance-routing';
import { admin, besideUrl } from './app';
import { createAppCheck } from './http/app-check';
import { createAuthAccounts, createTokenVerifier } from './auth-accounts';
import { createFiles } from './files';
import { correlation, correlationFields } from './log/correlation';
import { countedMailer, countedPush, countedStore, createCounters } from './log/counters';
import { createDataCheck, createSecondFactorCheck, createSessionCheck } from './http/call-checks';
import { createDatabaseStore } from './store/database-store';
import {
  APP_URL,
  EXPO_PUSH_URL,
  MAIL_FROM,
  NOT_SET,
  OTP_PEPPER,
  POSITIONS_INSTANCE,
  PUSH_MODE,
  REGION,
  REQUIRE_APP_CHECK,
  SMTP_URL,
  TRACKS_INSTANCES,
} from './params';
import type { Clock, Log, Store } from './ports';
import { positionsInstance, tracksInstance, type FurtherInstance } from './store/further-instances';
import { createExpoPush, createFcmPush, createOutboxPush, createPush } from './push/push';
import { createPictures } from './pictures';
import { createRateLimiter } from './http/rate-limiter';
import { takeSdkLogs } from './log/sdk-logs';
import { createSecrets } from './secrets';
import { createSettingsCache } from './settings';
import { createSmtpMailer } from './mail/smtp-mailer';
import { createSplitStore } from './store/split-store';
import { createStructuredLog } from './log/structured-log';
import { inTime, limited, limitedStore, SLOW_LIMIT_MS } from './work/time-limit';
import { createTaskTimers, type Enqueue } from './work/timers';
import { tracedStore } from './store/traced-store';

/**
 * The real implementations of the ports. Each process creates each port once. The value of a parameter is
 * read only when a port needs it, because a deploy loads this file before the parameters have values.
 */
export const clock: Clock = () => Date.now();
export const log: Log = createStructuredLog(
  (entry) => logger.write(entry),
  () => correlationFields(process.env.GCLOUD_PROJECT),
);
takeSdkLogs(log);
const mainStore = limitedStore(createDatabaseStore(admin.database, admin.guardedDatabase));
const furtherStores = new Map<string, Store>();
/**
 * The store of a database instance other than the main instance. A booking stores the name of the instance
 * that has its track points. So this instance is opened even if the operator has removed its name from
 * `HAIL_TRACKS_INSTANCES`.
 */
function furtherStore(instance: string): Store {
  const known = furtherStores.get(instance);
  if (known !== undefined) return known;
  const opened = limitedStore(
    createDatabaseStore(
      () => admin.databaseAt(besideUrl(instance)),
      () => admin.guardedDatabaseAt(besideUrl(instance)),
    ),
  );
  furtherStores.set(instance, opened);
  return opened;
}
/** The store of the separate instance for positions. Null if the main instance stores the positions. */
function positionsStore(): Store | null {
  const instance = POSITIONS_INSTANCE.value();
  return instance === '' ? null : furtherStore(instance);
}
/** The database instances for track points of trips that `HAIL_TRACKS_INSTANCES` names. */
export const tracksSetting = (): TracksInstances => tracksInstancesOf(TRACKS_INSTANCES.value());
export const positionsInstances = (): FurtherInstance[] => {
  const positions = positionsStore();
  return positions === null ? [] : [positionsInstance(positions)];
};
export const tracksInstances = (): FurtherInstance[] =>
  tracksSetting().all.map((instance) => tracksInstance(instance, furtherStore(instance)));
export const furtherInstances = (): FurtherInstance[] => [...positionsInstances(), ...tracksInstances()];
const database = createSplitStore({ main: mainStore, positions: positionsStore, tracks: furtherStore });
const counters = createCounters({ store: mainStore, clock, log });
export const { count, flushIfDue: flushCounts } = counters;
export const store = tracedStore(countedStore(database, count), clock);
export const secrets = createSecrets(() => OTP_PEPPER.value());
export const accounts = limited('accounts', createAuthAccounts(admin.auth), {
  writes: [
    'create',
    'createWithEmail',
    'closeOtherWays',
    'markEmailProven',
    'releaseEmail',
    'endSessions',
    'remove',
  ],
});
const tokenCaller = createTokenVerifier(admin.auth);
export const verifyToken: typeof tokenCaller = (token) =>
  inTime('accounts, verifying a token', tokenCaller(token));
export const { hasAppProof, isFromApp } = createAppCheck({
  isRequired: () => REQUIRE_APP_CHECK.value(),
  verify: (token) => inTime('App Check', admin.appCheck().verifyToken(token)),
});
/** Whether the operator has set up a mail server. A function that calls this must bind `SMTP_URL`. */
export const isMailSetUp = (): boolean => !['', NOT_SET].includes(SMTP_URL.value().trim());
export const mailer = countedMailer(
  limited('mail server', createSmtpMailer({ url: () => SMTP_URL.value(), from: () => MAIL_FROM.value() }), {
    limitMs: SLOW_LIMIT_MS,
  }),
  count,
);
export const pictures = limited(
  'storage',
  createPictures({
    storage: admin.storage,
    newSuffix: () => randomBytes(6).toString('hex'),
    newToken: () => randomUUID(),
  }),
  { limitMs: SLOW_LIMIT_MS, writes: ['adopt'] },
);
export const files = limited('storage', createFiles(admin.storage), {
  limitMs: SLOW_LIMIT_MS,
  writes: ['write', 'remove', 'removeAll'],
});
export const limiter = createRateLimiter({ store, secrets, clock });
export const push = countedPush(
  createPush({
    mode: () => PUSH_MODE.value(),
    expo: createExpoPush({ url: () => EXPO_PUSH_URL.value(), log }),
    fcm: limited('messaging', createFcmPush({ messaging: admin.messaging, appUrl: () => APP_URL.value() })),
    outbox: createOutboxPush({ store, clock }),
  }),
  count,
);
/** Adds a task to a queue. Rejects if the queue refuses the task. */
export const enqueue: Enqueue = (name, data, options) =>
  inTime(
    'task queue',
    admin
      .functions()
      .taskQueue(`locations/${REGION.value()}/functions/${name}`)
      .enqueue({ ...data, trace: correlation()?.trace }, options),
  );
export const timers = createTaskTimers({ enqueue, log });
/** Settings that may be up to 30 seconds old. They are for frequent calls that do not decide about money. */
export const cachedSettings = createSettingsCache({ store, clock });
export const isDataReady = createDataCheck({ store, clock });
/** An error id is short, because people read it out on the telephone. The log contains the id too. */
export const newErrorId = (): string =>
  String(randomInt(1e8))
    .padStart(8, '0')
    .replace(/(?=.{4}$)/, '-');

export const checkSession = createSessionCheck({ store, clock });
export const hasSecondFactor = createSecondFactorCheck(store);

/** The stored role of a user. Null if the user does not exist or has no valid role. */
export async function roleOf(uid: string): Promise<Role | null> {
  const value = await store.read(`users/${uid}/usertype`, z.unknown());
  return z.enum(ROLES).safeParse(value).data ?? null;
}
