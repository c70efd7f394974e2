import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { editPromo } from '@domain/contracts/office/staff';
import { createRefusalNotes } from '../../functions/src/audit/note-refusal';
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
import { compiled, isAllowed } from '../rules/support/evaluate';
import { FIXTURE } from '../rules/support/fixture';
import { IDENTITIES, remove, set, update } from '../rules/support/rows';

/** The audit log records refusals. Many refusals of a user make few entries. No client can change the log. */

const HOUR_MS = 3_600_000;
let stop: () => Promise<void> = () => Promise.resolve();
afterEach(() => stop());

async function setUp(
  role: 'rider' | 'admin',
  settings: { AllowCriticalEditsAdmin?: boolean } = {},
  hasSecondFactor = true,
) {
  const store = createMemoryStore({});
  const clock = Date.now;
  const handler = createApiHandler({
    endpoints: [
      defineEndpoint(editPromo, {
        rateLimits: [{ by: 'uid', limit: 10_000, windowSecs: 60 }],
        handle: () => Promise.reject(new Error('nobody comes here')),
      }),
    ],
    verifyToken: (token) => Promise.resolve(token === 'good' ? aCaller({ uid: 'mallory' }) : null),
    isDataReady: () => Promise.resolve(true),
    isFromApp: () => Promise.resolve(true),
    checkSession: () => Promise.resolve({ isBlocked: false, isFresh: true }),
    hasAppProof: () => Promise.resolve(false),
    roleOf: () => Promise.resolve(role),
    hasSecondFactor: () => Promise.resolve(hasSecondFactor),
    settings: () => Promise.resolve(someSettings(settings)),
    limiter: createRateLimiter({ store, secrets: foreseeableSecrets([]), clock }),
    newErrorId: () => 'error-id',
    trustedProxyHops: () => 1,
    noteRefusal: createRefusalNotes({ store, clock, log: aLog() }),
    log: aLog(),
  });
  const server = await listen((request, response) => void handler(request, response));
  stop = server.stop;
  const call = async (token = 'good') => {
    const response = await fetch(`${server.url}/api/edit_promo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ mode: 'Delete', id: 'p1' }),
    });
    return z.object({ error: z.object({ code: z.string() }) }).parse(await response.json()).error.code;
  };
  return { call, entries: (): unknown[] => Object.values(store.get('audit') ?? {}) };
}

describe('a user who tries the actions of staff', () => {
  it('is refused, and the log records the user, the action and the number of tries', async () => {
    const { call, entries } = await setUp('rider');
    expect(await call()).toBe('permission_denied');
    expect(entries()).toMatchObject([
      {
        uid: 'mallory',
        action: 'refusal',
        target: 'edit_promo',
        after: { code: 'permission_denied', times: 1 },
      },
    ]);
    const [entry] = z.array(z.object({ at: z.number() })).parse(entries());
    expect((entry?.at ?? 1) % HOUR_MS).toBe(0);
  });

  it('causes one entry for three hundred tries in an hour, so that the log does not fill up', async () => {
    const { call, entries } = await setUp('rider');
    for (let turn = 0; turn < 300; turn += 1) await call();
    // There are two entries if the hour changes during the test.
    expect(entries().length).toBeLessThanOrEqual(2);
  });

  it('is not recorded if the token is invalid, because only a valid token names the user', async () => {
    const { call, entries } = await setUp('rider');
    expect(await call('made up')).toBe('unauthenticated');
    expect(entries()).toEqual([]);
  });
});

describe('a change by staff in demo mode', () => {
  it('is refused, and the log records the refusal', async () => {
    const { call, entries } = await setUp('admin', { AllowCriticalEditsAdmin: false });
    const codes = [await call()];
    expect(entries()).toHaveLength(codes[0] === 'demo_mode' ? 1 : 0);
    expect(codes).toEqual(['demo_mode']);
  });
});

describe('a staff session without the second factor', () => {
  it('is refused, and the log records the refusal', async () => {
    const { call, entries } = await setUp('admin', {}, false);
    expect(await call()).toBe('second_factor_required');
    expect(entries()).toMatchObject([
      { uid: 'mallory', after: { code: 'second_factor_required', times: 1 } },
    ]);
  });
});

describe('the audit log', () => {
  const rules = compiled(readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8'));

  it('cannot be written, changed or deleted by a client', () => {
    const entry = { at: 1, uid: 'admin', action: 'sign_in', target: 'users_admin' };
    const attacks = [
      set('audit/a', entry),
      set('audit/a/uid', 'somebody'),
      remove('audit/a'),
      remove('audit'),
      update({ 'audit/new': entry }),
    ];
    for (const attack of attacks)
      for (const identity of IDENTITIES) expect(isAllowed(rules, FIXTURE, identity, attack)).toBe(false);
  });
});
