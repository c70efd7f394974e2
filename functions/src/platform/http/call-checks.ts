import { z } from 'zod';
import { secondFactorStep } from '@domain/access/second-factor';
import { provesFreshly, sessionEndOf } from '@domain/access/session';
import { isDataFit } from '@domain/database/data-version';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { isBlocked } from '@domain/people/block/block';
import {
  dataVersionSchema,
  isStaff,
  SECOND_FACTOR_LEVELS,
  sessionSchema,
  userSchema,
  type Role,
  type Settings,
} from '@domain/records';
import { isBoundByDemoMode, isFreeInDemoMode } from '@domain/staff/demo-mode';
import type { EndpointCaller } from './endpoint';
import type { Caller, Clock, Store } from '../ports';

/**
 * The end of a person's block, epoch milliseconds. Null if the person was never blocked. The end may be in
 * the past.
 */
export const readBlockedUntil = (store: Pick<Store, 'read'>, uid: string): Promise<number | null> =>
  store.read(`${dbPaths.user(uid)}/blockedUntil`, z.number());

/**
 * Checks whether the session of a sign-in is still valid. Fails with `session_ended` or `account_blocked`. A
 * person who was blocked during a trip is not refused until the trip is over, and the result says
 * `isBlocked`.
 */
export function createSessionCheck({ store, clock }: { store: Pick<Store, 'read'>; clock: Clock }) {
  return async (
    caller: Pick<Caller, 'uid' | 'signedInAt' | 'provider' | 'mobile'>,
    // Most calls need no fresh sign-in. The check is optional, because it must read the profile if the
    // sign-in was by phone.
    needsFresh = true,
  ): Promise<{ isBlocked: boolean; isFresh: boolean }> => {
    const { uid, signedInAt } = caller;
    const [session, blockedUntil, isFresh] = await Promise.all([
      store.read(dbPaths.session(uid), sessionSchema),
      readBlockedUntil(store, uid),
      needsFresh && hasFreshSignIn({ store, clock }, caller),
    ]);
    const now = clock();
    const end = sessionEndOf(session, signedInAt, now);
    if (end !== null) throw new DomainError(end);
    return { isBlocked: isBlocked({ blockedUntil }, now), isFresh };
  };
}

const contactSchema = userSchema.pick({ regType: true, mobile: true });

/** Whether the caller has just signed in. The profile is read only for a sign-in by phone. */
export const hasFreshSignIn = (
  { store, clock }: { store: Pick<Store, 'read'>; clock: Clock },
  caller: Pick<Caller, 'uid' | 'signedInAt' | 'provider' | 'mobile'>,
): Promise<boolean> =>
  provesFreshly(caller, clock(), () => store.read(dbPaths.user(caller.uid), contactSchema));

/**
 * Returns a function that checks the second factor of a caller. The result is true if the token proves the
 * second factor, or if this person needs no second factor. Only staff can need a second factor.
 */
export function createSecondFactorCheck(store: Pick<Store, 'read'>) {
  return async (
    { uid, secondFactor }: Pick<Caller, 'uid' | 'secondFactor'>,
    usertype: Role,
  ): Promise<boolean> => {
    if (!isStaff(usertype)) return true;
    const [secondFactorSince, level] = await Promise.all([
      store.read(`${dbPaths.user(uid)}/secondFactorSince`, z.number()),
      store.read(`${dbPaths.settings()}/require_second_factor`, z.enum(SECOND_FACTOR_LEVELS)),
    ]);
    const settings = { require_second_factor: level ?? 'off' };
    return secondFactorStep({ usertype, secondFactorSince }, settings, secondFactor) === null;
  };
}

/**
 * The time for which a positive answer is reused. After this time at the latest, the server notices a
 * breaking migration.
 */
const KEPT_MS = 10_000;

/**
 * Whether this build supports the stored version of the data. If there are no settings, the database is
 * empty, and every build supports an empty database.
 */
export function createDataCheck(ports: { store: Store; clock: Clock }): () => Promise<boolean> {
  let goodUntil = 0;
  return async () => {
    const now = ports.clock();
    if (now < goodUntil) return true;
    const stored = await ports.store.read(dbPaths.dataVersion(), dataVersionSchema);
    const isFit = stored === null ? await isEmpty(ports.store) : isDataFit(stored);
    if (isFit) goodUntil = now + KEPT_MS;
    return isFit;
  };
}

const isEmpty = async (store: Store): Promise<boolean> =>
  (await store.read(dbPaths.settings(), z.unknown())) === null;

const moded = z.object({ mode: z.string().optional() }).catch({});

/**
 * Refuses a call of staff that demo mode does not allow. The check reads the field `mode` of the raw input.
 * An invalid value of this field is refused later by the schema of the call. A new call that changes data is
 * refused in demo mode until `domain/staff/demo-mode.ts` lists the call.
 */
export async function assertDemoModeAllows(
  settings: () => Promise<Settings>,
  { name }: { name: string },
  { role }: Pick<EndpointCaller, 'role'>,
  input: unknown,
): Promise<void> {
  if (!isBoundByDemoMode(role) || isFreeInDemoMode(name, moded.parse(input).mode)) return;
  if (!(await settings()).AllowCriticalEditsAdmin) throw new DomainError('demo_mode');
}
