import { en } from '@locales/english';
import { deleteApp as deleteWebApp, initializeApp as initializeWebApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth';
import { connectDatabaseEmulator, get, getDatabase, limitToLast, query, ref, set } from 'firebase/database';
import { deleteApp, getApps } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isStaff, type Role, STAFF_ROLES } from '@domain/records';
import { SECOND_FACTOR_CLAIM } from '@domain/access/second-factor';
import {
  confirmSecondFactor,
  proveSecondFactor,
  startSecondFactor,
} from '@domain/contracts/people/second-factor';
import { codeOfStep, stepAt } from '../../functions/src/accounts/second-factor/totp';
import type { Store } from '../../functions/src/platform/ports';
import { listen } from '../../functions/src/platform/testing/http-stub';
import { aCaller, someSettings } from '../../functions/src/platform/testing/records';
import { deletePerson } from '../../functions/src/staff/people/people.command';
import { world as staffWorld } from '../../functions/src/staff/testing/staff-world';
import { startAuthEmulator } from '../functions/support/auth-emulator';
import { NAMESPACE, startTestDatabase, type TestDatabase } from '../functions/support/database';

/**
 * Attacks on the second factor of staff. The tests call the deployed functions with real tokens of the Auth
 * emulator, and use web clients with the deployed rules.
 */

const PROJECT = 'demo-hail';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const OTHER_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const SINCE = 1_780_000_000_000;

let database: TestDatabase;
let auth: Awaited<ReturnType<typeof startAuthEmulator>>;
let server: Awaited<ReturnType<typeof listen>>;
let instances: Store[];
let adminAuth: () => Auth;
let hashOf: (uid: string, code: string) => string;
const webApps: FirebaseApp[] = [];

/**
 * The fields of a call’s contract that these tests read. `access` contains the roles that may make the
 * call.
 */
const contractSchema = z.object({
  name: z.string(),
  method: z.enum(['GET', 'POST']),
  access: z.union([z.string(), z.array(z.string())]),
  isForUnproven: z.boolean().default(false),
});
const STAFF_CALLS = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ['../../domain/contracts/*/*.ts', '!../../domain/contracts/*/*.test.ts'],
    { eager: true },
  ),
)
  .flatMap((contracts) => Object.values(contracts))
  .flatMap((value) => contractSchema.safeParse(value).data ?? [])
  .filter(({ access }) => Array.isArray(access) && access.some((role) => isStaff(role as Role)));
const OFFICE_CALLS = STAFF_CALLS.filter(({ isForUnproven }) => !isForUnproven);

beforeAll(async () => {
  [database, auth] = await Promise.all([startTestDatabase(), startAuthEmulator(PROJECT)]);
  instances = Array.from({ length: 3 }, () => database.anotherStore());
  Object.assign(process.env, {
    GCLOUD_PROJECT: PROJECT,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: PROJECT,
      databaseURL: `http://${database.emulator.host}:${String(database.emulator.port)}?ns=${NAMESPACE}`,
    }),
    FIREBASE_AUTH_EMULATOR_HOST: new URL(auth.url).host,
    OTP_PEPPER: 'a pepper for tests',
    GOOGLE_MAPS_SERVER_KEY: 'none',
    PUSH_MODE: 'outbox',
    TRUSTED_PROXY_HOPS: '1',
  });
  const { api } = await import('../../functions/src/api.trigger');
  const { secrets } = await import('../../functions/src/platform/adapters');
  const { admin } = await import('../../functions/src/platform/app');
  adminAuth = admin.auth;
  const { recoveryHash } = await import('../../functions/src/accounts/second-factor/second-factor');
  hashOf = (uid, code) => recoveryHash(secrets, uid, code);
  const handler = z.custom<Parameters<typeof listen>[0]>((value) => typeof value === 'function').parse(api);
  server = await listen((request, response) => handler(request, response));
});
afterAll(async () => {
  await Promise.all(webApps.map((app) => deleteWebApp(app)));
  await Promise.all([server.stop(), auth.stop()]);
  await database.stop();
  await Promise.all(getApps().map((app) => deleteApp(app)));
});

const person = (usertype: string, fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  usertype,
  firstName: 'Ana',
  lastName: 'Pérez',
  email: `${usertype}@hail.example`,
  mobile: '+59899123456',
  approved: true,
  regType: 'admin',
  walletBalance: 0,
  ...fields,
});
const storeOf = (index: number): Store => {
  const store = instances[index];
  if (store === undefined) throw new Error('no instance');
  return store;
};
const write = (values: Record<string, unknown>): Promise<void> => storeOf(0).update(values);
const stored = (path: string): unknown => database.emulator.get(NAMESPACE, path);

/**
 * The database contains an admin and a fleet admin with a second factor, an admin without a second factor,
 * and a rider.
 */
beforeEach(() => {
  // The tests expect refusals. Without this mock the SDK’s warnings would hide all other output.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const recovery = { [hashOf('boss', 'AAAAABBBBB')]: true };
  database.emulator.set(NAMESPACE, '', {
    settings: someSettings({ AllowCriticalEditsAdmin: true }),
    users: {
      boss: person('admin', { secondFactorSince: SINCE }),
      fleet: person('fleetadmin', { secondFactorSince: SINCE + 1 }),
      eve: person('admin'),
      ana: person('rider'),
      leo: person('driver', { fleetadmin: 'fleet' }),
    },
    second_factors: { boss: { secret: SECRET, recovery }, fleet: { secret: OTHER_SECRET } },
    reports: { fleets: { fleet: { '2026-05': { total_rides: 1 } } } },
  });
});

/** Signs in from a new browser. The claims are the claims that the function put into the custom token. */
async function session(uid: string, customToken?: string) {
  const app = initializeWebApp(
    { apiKey: 'demo', projectId: PROJECT, databaseURL: `${database.emulator.url}?ns=${NAMESPACE}` },
    `session-${String(webApps.length)}`,
  );
  webApps.push(app);
  const webAuth = getAuth(app);
  connectAuthEmulator(webAuth, auth.url, { disableWarnings: true });
  const data = getDatabase(app);
  connectDatabaseEmulator(data, database.emulator.host, database.emulator.port);
  const { user } = await signInWithCustomToken(
    webAuth,
    customToken ?? (await adminAuth().createCustomToken(uid)),
  );
  const call = async (name: string, body: unknown = {}, method = 'POST') => {
    const response = await fetch(`${server.url}/api/${name}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await user.getIdToken()}` },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json();
    const error = z
      .object({ error: z.object({ code: z.string(), message: z.string() }) })
      .safeParse(json).data;
    return { status: response.status, json, code: error?.error.code ?? null, message: error?.error.message };
  };
  const reads = (path: string): Promise<boolean> =>
    get(query(ref(data, path), limitToLast(10))).then(
      () => true,
      () => false,
    );
  const writes = (path: string, value: unknown): Promise<boolean> =>
    set(ref(data, path), value).then(
      () => true,
      () => false,
    );
  /** Enters a code, and returns the session with the new token. */
  const prove = async (code: string) => {
    const { json, status } = await call('prove_second_factor', { code });
    expect(status).toBe(200);
    return session(uid, proveSecondFactor.output.parse(json).token);
  };
  return { user, call, reads, writes, prove };
}

const code = (secret = SECRET, skew = 0): string => codeOfStep(secret, stepAt(Date.now()) + skew);
const OFFICE = ['users', 'withdraws', 'bookings', 'alerts', 'reports/days', 'users/ana'];
const opened = async (
  who: { reads: (path: string) => Promise<boolean> },
  paths = OFFICE,
): Promise<string[]> => {
  const results = await Promise.all(paths.map(async (path) => ((await who.reads(path)) ? [path] : [])));
  return results.flat();
};

describe('a staff session without a second factor proof', () => {
  it('cannot read the data of the back office or make its calls', async () => {
    const boss = await session('boss');
    expect(await opened(boss)).toEqual([]);
    for (const { name, method } of OFFICE_CALLS) {
      const { code: error, status, message } = await boss.call(name, {}, method);
      const isForAdmins = OFFICE_CALLS.some((call) => call.name === name && call.access.includes('admin'));
      expect([name, error, status]).toEqual([
        name,
        isForAdmins ? 'second_factor_required' : 'permission_denied',
        403,
      ]);
      if (isForAdmins) expect(message).toBe(en.second_factor_required);
    }
    const fleet = await session('fleet');
    expect(await opened(fleet, ['reports/fleets/fleet', 'users/leo'])).toEqual([]);
    expect(await fleet.call('search_bookings', {})).toMatchObject({ code: 'second_factor_required' });
  });

  it('gets a new token with access after a code, but the other sessions of the account get no access', async () => {
    const [first, second] = [await session('boss'), await session('boss')];
    const proven = await first.prove(code());
    expect(await opened(proven)).toEqual(OFFICE);
    expect(await proven.call('check_user_exists', { email: 'x@hail.example' })).toMatchObject({
      status: 200,
    });
    for (const unproven of [first, second]) {
      await unproven.user.getIdToken(true);
      expect(await opened(unproven)).toEqual([]);
      expect(await unproven.call('search_bookings', {})).toMatchObject({ code: 'second_factor_required' });
    }
    // The proof is only in the token. The account itself stores no proof.
    expect((await adminAuth().getUser('boss')).customClaims ?? {}).toEqual({});
    // A refreshed token of the verified session keeps the proof.
    await proven.user.getIdToken(true);
    expect(await opened(proven)).toEqual(OFFICE);
  });

  it('has no access if the setting requires a second factor, until the user has set up a second factor', async () => {
    const eve = await session('eve');
    expect(await opened(eve)).toEqual(OFFICE);
    await write({ 'settings/require_second_factor': 'admins' });
    expect(await opened(eve)).toEqual([]);
    expect(await eve.call('search_bookings', {})).toMatchObject({ code: 'second_factor_required' });
    const { secret } = startSecondFactor.output.parse((await eve.call('start_second_factor')).json);
    expect(await eve.call('confirm_second_factor', { code: '000000' })).toMatchObject({
      code: 'second_factor_wrong',
      message: en.second_factor_wrong,
    });
    expect(await opened(eve)).toEqual([]);
    const answer = await eve.call('confirm_second_factor', { code: code(secret) });
    const { token, recoveryCodes } = confirmSecondFactor.output.parse(answer.json);
    expect(await opened(await session('eve', token))).toEqual(OFFICE);
    expect(await opened(await (await session('eve')).prove(recoveryCodes[0] ?? ''))).toEqual(OFFICE);
  });

  it('cannot turn on the setting that requires a second factor if the admin has not set up a second factor', async () => {
    const eve = await session('eve');
    for (const level of ['admins', 'staff']) {
      const input = { settings: { require_second_factor: level }, privateSettings: {} };
      expect(await eve.call('edit_settings', input)).toMatchObject({
        status: 409,
        code: 'second_factor_first',
        message: en.second_factor_first,
      });
    }
    expect(stored('settings/require_second_factor')).toBe('off');
    expect(await opened(eve)).toEqual(OFFICE);
  });

  it('cannot turn the second factor off, or replace its recovery codes or its key', async () => {
    const boss = await session('boss');
    for (const name of ['turn_off_second_factor', 'renew_recovery_codes'])
      expect(await boss.call(name, { code: code() })).toMatchObject({ code: 'second_factor_required' });
    expect(await boss.call('start_second_factor')).toMatchObject({ code: 'record_changed' });
    expect(stored('second_factors/boss/secret')).toBe(SECRET);
  });

  it('cannot read a secret, or write data that the rules use', async () => {
    const boss = await session('boss');
    const proven = await boss.prove(code());
    for (const who of [boss, proven, await session('eve'), await session('ana')]) {
      expect(
        await opened(who, ['second_factors', 'second_factors/boss', 'second_factors/boss/secret']),
      ).toEqual([]);
      for (const [path, value] of [
        ['users/boss/secondFactorSince', null],
        ['users/boss/secondFactorSince', 1],
        ['second_factors/boss', null],
        ['second_factors/boss/usedStep', 0],
        ['settings/require_second_factor', 'off'],
      ] as const)
        expect([path, await who.writes(path, value)]).toEqual([path, false]);
    }
  });
});

describe('the proof of a second factor in a session', () => {
  it('is not given for another user’s code', async () => {
    const boss = await session('boss');
    expect(await boss.call('prove_second_factor', { code: code(OTHER_SECRET) })).toMatchObject({
      status: 400,
      code: 'second_factor_wrong',
    });
  });

  it('gives no access if it is for another user’s or an older second factor', async () => {
    for (const claim of [SINCE + 1, SINCE - 1]) {
      const token = await adminAuth().createCustomToken('boss', { [SECOND_FACTOR_CLAIM]: claim });
      const boss = await session('boss', token);
      expect(await opened(boss)).toEqual([]);
      expect(await boss.call('search_bookings', {})).toMatchObject({ code: 'second_factor_required' });
    }
  });

  it('gives no access after its second factor was turned off if the setting requires a second factor', async () => {
    const proven = await (await session('boss')).prove(code());
    expect(await proven.call('turn_off_second_factor', { code: code(SECRET, 1) })).toMatchObject({
      status: 200,
    });
    expect(await opened(proven)).toEqual(OFFICE);
    await write({ 'settings/require_second_factor': 'staff' });
    expect(await opened(proven)).toEqual([]);
    expect(await proven.call('search_bookings', {})).toMatchObject({ code: 'second_factor_required' });
  });

  it('is not given twice for one code, even to two sessions at the same moment', async () => {
    const sessions = await Promise.all([session('boss'), session('boss'), session('boss')]);
    const same = code();
    const answers = await Promise.all(sessions.map((one) => one.call('prove_second_factor', { code: same })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await sessions[0].call('prove_second_factor', { code: same })).toMatchObject({
      code: 'second_factor_wrong',
      message: en.second_factor_wrong,
    });
    // The code of the previous 30 seconds is refused too.
    expect(await sessions[0].call('prove_second_factor', { code: code(SECRET, -1) })).toMatchObject({
      code: 'second_factor_wrong',
    });
  });

  it('is given once for each recovery code, and never for a replaced recovery code', async () => {
    const boss = await session('boss');
    const proven = await boss.prove('aaaaa-bbbbb');
    expect(await boss.call('prove_second_factor', { code: 'AAAAA-BBBBB' })).toMatchObject({
      code: 'second_factor_wrong',
    });
    const renew = async (by: string): Promise<string[]> => {
      const { json } = await proven.call('renew_recovery_codes', { code: by });
      return z.object({ recoveryCodes: z.array(z.string()) }).parse(json).recoveryCodes;
    };
    const [old = ''] = await renew(code());
    const [fresh = ''] = await renew(code(SECRET, 1));
    expect(await boss.call('prove_second_factor', { code: old })).toMatchObject({
      code: 'second_factor_wrong',
    });
    expect(await boss.call('prove_second_factor', { code: fresh })).toMatchObject({ status: 200 });
  });

  it('cannot be guessed, because after five wrong codes only a recovery code is accepted', async () => {
    const [guesser, boss] = [await session('boss'), await session('boss')];
    // All guesses are sent at the same moment. Even then, the server checks only five guesses.
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => guesser.call('prove_second_factor', { code: '000000' })),
    );
    expect(guesses.map((guess) => guess.code).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'second_factor_wait'),
      ...Array.from({ length: 5 }, () => 'second_factor_wrong'),
    ]);
    expect(await boss.call('prove_second_factor', { code: code() })).toMatchObject({
      status: 429,
      code: 'second_factor_wait',
      message: en.second_factor_wait,
    });
    expect(await opened(await boss.prove('AAAAA-BBBBB'))).toEqual(OFFICE);
  });
});

describe('the reset of a second factor', () => {
  it('is allowed only to an admin with all rights and only for another user, whose sessions then end', async () => {
    const proven = await (await session('boss')).prove(code());
    expect(await proven.call('reset_second_factor', { id: 'boss' })).toMatchObject({
      code: 'permission_denied',
    });
    const fleet = await (await session('fleet')).prove(code(OTHER_SECRET));
    expect(await fleet.call('reset_second_factor', { id: 'boss' })).toMatchObject({
      code: 'permission_denied',
    });
    await write({ 'settings/require_second_factor': 'staff' });
    const eve = await session('eve');
    expect(await eve.call('reset_second_factor', { id: 'boss' })).toMatchObject({
      code: 'second_factor_required',
    });
    await write({ 'settings/require_second_factor': 'off' });
    expect(await eve.call('reset_second_factor', { id: 'boss' })).toMatchObject({ status: 200 });
    expect(stored('second_factors/boss')).toBeNull();
    expect(await opened(proven)).toEqual([]);
    expect(await proven.call('search_bookings', {})).toMatchObject({ status: 401, code: 'session_ended' });
    const told = z
      .record(z.string(), z.object({ body: z.string() }))
      .parse(stored('user_notifications/boss'));
    expect(Object.values(told).map(({ body }) => body)).toEqual([en.second_factor_reset]);
  });
});

describe('the last admin', () => {
  const ROUNDS = 20;
  it('is not deleted even if admins delete each other at the same moment, at several instances', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const uids = ['one', 'two', 'three'].map((name) => `${name}-${String(round)}`);
      await write({ users: Object.fromEntries(uids.map((uid) => [uid, person('admin')])) });
      // Each admin deletes the next admin, and the last admin deletes the first.
      const results = await Promise.allSettled(
        uids.map((uid, index) => {
          const caller = { ...aCaller({ uid, signedInAt: Date.now() }), role: 'admin' as const };
          const ports = { ...staffWorld().ports, store: storeOf(index), clock: Date.now };
          return deletePerson(ports, { id: uids[(index + 1) % uids.length] ?? '' }, caller);
        }),
      );
      const left = Object.keys(z.record(z.string(), z.unknown()).parse(stored('users')));
      expect(left.length).toBeGreaterThan(0);
      const refused = results.flatMap((result) =>
        result.status === 'rejected' ? [String(result.reason)] : [],
      );
      expect(left).toHaveLength(refused.length);
      for (const reason of refused) expect(reason).toMatch(/permission_denied|not_found/);
    }
  });

  it('cannot be blocked or deleted', async () => {
    const eve = await session('eve');
    const block = { reason: 'fraud', note: '', until: null };
    for (const id of ['eve', 'boss'])
      expect(await eve.call('block_user', { id, block })).toMatchObject({ code: 'permission_denied' });
    expect(await eve.call('delete_user', { id: 'eve' })).toMatchObject({ code: 'permission_denied' });
    expect(await eve.call('delete_account', {})).toMatchObject({ code: 'permission_denied' });
  });
});

it('the tests of this file cover the calls of every staff role', () => {
  for (const role of STAFF_ROLES) expect(OFFICE_CALLS.some(({ access }) => access.includes(role))).toBe(true);
  expect(STAFF_CALLS.length - OFFICE_CALLS.length).toBe(3);
});
