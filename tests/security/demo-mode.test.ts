import { en } from '@locales/english';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Role } from '@domain/records';
import type { EndpointContract } from '@domain/contracts/endpoint';
import { isBoundByDemoMode } from '@domain/staff/demo-mode';
import { createApiHandler } from '../../functions/src/platform/http/api-handler';
import { defineEndpoint } from '../../functions/src/platform/http/endpoint';
import { createRateLimiter } from '../../functions/src/platform/http/rate-limiter';
import { listen } from '../../functions/src/platform/testing/http-stub';
import { createMemoryStore } from '../../functions/src/platform/testing/memory-store';
import {
  aCaller,
  aLog,
  foreseeableSecrets,
  someSettings,
} from '../../functions/src/platform/testing/records';
import { areaRows } from '../rules/database/rows/areas.rows';
import { bookingRows } from '../rules/database/rows/bookings.rows';
import { boundRows } from '../rules/database/rows/bounds.rows';
import { listRows } from '../rules/database/rows/lists.rows';
import { liveRows } from '../rules/database/rows/live.rows';
import { offerRows } from '../rules/database/rows/offers.rows';
import { placeRows } from '../rules/database/rows/places.rows';
import { tripRows } from '../rules/database/rows/trips.rows';
import { userRows } from '../rules/database/rows/users.rows';
import { compiled, isAllowed } from '../rules/support/evaluate';
import { FIXTURE } from '../rules/support/fixture';
import { withValue } from '../rules/support/json-node';
import type { Row } from '../rules/support/rows';

/**
 * In demo mode staff may make only the changes that are listed here, whether by a call or by a database
 * write.
 */

type AnyContract = EndpointContract<z.ZodType, z.ZodType>;
const isStaffCall = (value: unknown): value is AnyContract => {
  const { success, data } = z.object({ access: z.array(z.string()) }).safeParse(value);
  return success && data.access.some((role) => role === 'admin' || role === 'fleetadmin');
};
const STAFF_CALLS = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ['../../domain/contracts/*/*.ts', '!../../domain/contracts/*/*.test.ts'],
    { eager: true },
  ),
)
  .flatMap((contracts) => Object.values(contracts))
  .filter(isStaffCall);

const modeSchema = z.object({ shape: z.object({ mode: z.object({ value: z.string() }) }) });
const modesOf = (input: z.ZodType): (string | null)[] =>
  input instanceof z.ZodDiscriminatedUnion && input.def.discriminator === 'mode'
    ? input.options.map((option) => modeSchema.parse(option).shape.mode.value)
    : [null];

/**
 * The calls that demo mode allows. They are the allowed changes, the calls that change no data, and the call
 * that ends an emergency.
 */
const FREE = [
  'edit_promo Add',
  'add_user',
  'invite_driver',
  'fleet_invitations',
  'edit_user',
  'edit_notifications Delete',
  'complete_withdraw',
  'check_user_exists',
  'download_my_data',
  'driver_candidates',
  'find_anything',
  'search_bookings',
  'find_audit',
  'find_driver_applications',
  'preview_notification',
  'read_person',
  'list_person',
  'list_series',
  'read_caller',
  'read_status',
  'read_track',
  // The money desk shows payments and previews in demo mode. It only refuses the corrections.
  'find_payments',
  'open_money',
  'preview_correction',
  'find_complaints',
  'open_complaint',
  'check_import',
  'list_imports',
  'left_rows',
  'list_accounting',
  'list_payouts',
  'read_report',
  'list_sign_ins',
  'open_person',
  'open_withdraw_banks',
  'trip_history',
  'read_receipt',
  'receipt_pdf',
  // Demo mode shows statements. But it refuses the PDF of a statement, because the PDF is an export.
  'read_statement',
  'read_fleet_statement',
  // The caller’s own picture is part of the caller’s profile.
  'keep_picture',
  // The second factor is part of the sign-in.
  'prove_second_factor',
  'resolve_alert',
];
const CALLS = STAFF_CALLS.flatMap((contract) =>
  modesOf(contract.input).map((mode) => ({
    action: [contract.name, mode ?? ''].join(' ').trim(),
    contract,
    mode,
  })),
);

let url = '';
let stop: () => Promise<void> = () => Promise.resolve();
const done: string[] = [];
beforeAll(async () => {
  // The endpoints have no backend here. If demo mode allows a call, the call then fails because its input
  // does not match the schema.
  const endpoints = STAFF_CALLS.map((contract) =>
    defineEndpoint(contract, {
      rateLimits: [{ by: 'uid', limit: 1000, windowSecs: 60 }],
      handle: () => {
        done.push(contract.name);
        return Promise.resolve({});
      },
    }),
  );
  const store = createMemoryStore();
  const handler = createApiHandler({
    endpoints,
    verifyToken: (token) => Promise.resolve(aCaller({ uid: token })),
    isDataReady: () => Promise.resolve(true),
    isFromApp: () => Promise.resolve(true),
    hasAppProof: () => Promise.resolve(true),
    checkSession: () => Promise.resolve({ isBlocked: false, isFresh: true }),
    roleOf: (uid) => Promise.resolve(z.enum(['admin', 'fleetadmin', 'rider']).parse(uid)),
    hasSecondFactor: () => Promise.resolve(true),
    settings: () => Promise.resolve(someSettings({ AllowCriticalEditsAdmin: false })),
    limiter: createRateLimiter({ store, secrets: foreseeableSecrets(), clock: Date.now }),
    newErrorId: () => 'error-id',
    trustedProxyHops: () => 0,
    log: aLog(),
  });
  ({ url, stop } = await listen((request, response) => void handler(request, response)));
});
afterAll(() => stop());

const answerTo = async (role: Role, { contract, mode }: (typeof CALLS)[number]) => {
  const response = await fetch(`${url}/api/${contract.name}`, {
    method: contract.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${role}` },
    // This input matches no schema.
    body: JSON.stringify({ ...(mode === null ? {} : { mode }), nonsense: true }),
  });
  const answer = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
  return { status: response.status, error: answer.parse(await response.json()).error };
};

describe('a call in demo mode', () => {
  it.each(CALLS)(
    'by staff is refused for $action unless the list of allowed calls contains this action',
    async (call) => {
      for (const role of ['admin', 'fleetadmin'] as const) {
        if (!call.contract.access.includes(role)) continue;
        const { status, error } = await answerTo(role, call);
        if (FREE.includes(call.action)) expect(error.code).not.toBe('demo_mode');
        else
          expect({ status, error }).toEqual({
            status: 400,
            error: { code: 'demo_mode', message: en.demo_mode },
          });
      }
    },
  );

  it('exists if it is in the list of allowed calls', () => {
    expect(FREE.filter((action) => !CALLS.some((call) => call.action === action))).toEqual([]);
  });

  it('by a rider is not refused, even if the same call by staff is refused', async () => {
    const quote = CALLS.find(({ action }) => action === 'quote');
    if (quote === undefined) throw new Error('no quote');
    expect((await answerTo('rider', quote)).error.code).toBe('invalid_argument');
  });
});

describe('a direct write to the database', () => {
  const rules = compiled(readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8'));
  const demo = withValue(FIXTURE, ['settings', 'AllowCriticalEditsAdmin'], false);
  const STAFF = ['admin', 'fleetAdmin', 'otherFleetAdmin'] as const;
  /**
   * Whether the path belongs to the user’s profile, bank details, places or notifications. Demo mode allows
   * these writes, because they do not change the service.
   */
  const isOwn = (uid: string, path: string): boolean =>
    ['users', 'users_private', 'saved_addresses', 'user_notifications'].some((node) =>
      path.startsWith(`${node}/${uid}/`),
    );
  const rows: readonly Row[] = [
    ...areaRows,
    ...bookingRows,
    ...boundRows,
    ...listRows,
    ...liveRows,
    ...offerRows,
    ...placeRows,
    ...tripRows,
    ...userRows,
  ];
  const writes = rows.flatMap(({ title, op }) => (op.kind === 'read' ? [] : [{ title, op }]));
  const pathsOf = (op: (typeof writes)[number]['op']): string[] =>
    op.kind === 'set' ? [op.path] : Object.keys(op.values);

  it('by staff can change bookings when demo mode is off', () => {
    const allowed = writes.filter(({ op }) => isAllowed(rules, FIXTURE, 'admin', op));
    expect(allowed.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['staff book for a rider', 'staff cancel: bookedNew']),
    );
  });

  it.each(STAFF)('by %s in demo mode can change only that user’s own data', (uid) => {
    expect(isBoundByDemoMode(uid === 'admin' ? 'admin' : 'fleetadmin')).toBe(true);
    const allowed = writes.filter(({ op }) => isAllowed(rules, demo, uid, op));
    expect(
      allowed.filter(({ op }) => !pathsOf(op).every((path) => isOwn(uid, path))).map(({ title }) => title),
    ).toEqual([]);
  });

  it('by a rider in demo mode can create and cancel a booking as usual', () => {
    const titles = writes.filter(({ op }) => isAllowed(rules, demo, 'rider', op)).map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        'a rider books with its own fresh quote',
        'the rider of a booking cancels: bookedNew',
      ]),
    );
  });
});
