import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { openPerson } from '@domain/contracts/people';
import { ROLES } from '@domain/access/roles';
import { PRIVATE_FIELDS } from '@domain/people/private-profile';
import { z } from 'zod';
import { createRefusalNotes } from '../../functions/src/audit/note-refusal';
import { createApiHandler } from '../../functions/src/platform/api-handler';
import { defineEndpoint, requireCaller } from '../../functions/src/platform/endpoint';
import { createRateLimiter } from '../../functions/src/platform/rate-limiter';
import { listen } from '../../functions/src/platform/testing/http-stub';
import { createMemoryStore } from '../../functions/src/platform/testing/memory-store';
import {
  aCaller,
  aLog,
  foreseeableSecrets,
  someSettings,
  storedPeople,
} from '../../functions/src/platform/testing/records';
import { openPersonCommand } from '../../functions/src/staff/open-person.command';
import { compiled, isAllowed } from '../rules/support/evaluate';
import { FIXTURE } from '../rules/support/fixture';
import { IDENTITIES, read, set } from '../rules/support/rows';

/** Point 14: nobody of the staff sees bank details or a licence without the audit log knowing. */

let stop: () => Promise<void> = () => Promise.resolve();
afterEach(() => stop());

describe('staff who read the database directly', () => {
  const rules = compiled(readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8'));
  const readers = (path: string): string[] =>
    IDENTITIES.filter((identity) => isAllowed(rules, FIXTURE, identity, read(path)));

  it('find no bank details, push token or licence of anybody but themselves', () => {
    expect(readers('users_private')).toEqual([]);
    for (const uid of ['driver', 'rider', 'admin'])
      for (const path of ['', ...PRIVATE_FIELDS.map((field) => `/${field}`)])
        expect(readers(`users_private/${uid}${path}`), path).toEqual([uid]);
  });

  it('find none in the profiles that they list: an old app writes them there no more', () => {
    for (const field of PRIVATE_FIELDS) {
      const write = set(`users/driver/${field}`, 'x');
      expect(IDENTITIES.filter((one) => isAllowed(rules, FIXTURE, one, write))).toEqual([]);
    }
  });
});

async function setUp() {
  const store = createMemoryStore(
    storedPeople({
      fleet: { usertype: 'fleetadmin', firstName: 'Flota' },
      ana: { usertype: 'rider' },
      own: { usertype: 'driver', fleetadmin: 'fleet', licenseImage: 'https://x/own', bankAccount: '1' },
      foreign: { usertype: 'driver', fleetadmin: 'another', licenseImage: 'https://x/foreign' },
    }),
  );
  const handler = createApiHandler({
    endpoints: [
      defineEndpoint(openPerson, {
        rateLimits: [{ by: 'uid', limit: 10_000, windowSecs: 60 }],
        handle: (input, caller) =>
          openPersonCommand({ store, clock: Date.now }, input, requireCaller(caller)),
      }),
    ],
    verifyToken: (uid) => Promise.resolve(aCaller({ uid })),
    isDataReady: () => Promise.resolve(true),
    isFromApp: () => Promise.resolve(true),
    checkSession: () => Promise.resolve({ isBlocked: false, isFresh: true }),
    hasAppProof: () => Promise.resolve(false),
    roleOf: (uid) => store.read(`users/${uid}/usertype`, z.enum(ROLES)),
    hasSecondFactor: () => Promise.resolve(true),
    settings: () => Promise.resolve(someSettings()),
    limiter: createRateLimiter({ store, secrets: foreseeableSecrets([]), clock: Date.now }),
    newErrorId: () => 'error-id',
    trustedProxyHops: () => 0,
    noteRefusal: createRefusalNotes({ store, clock: Date.now, log: aLog() }),
    log: aLog(),
  });
  const server = await listen((request, response) => void handler(request, response));
  stop = server.stop;
  const open = async (as: string, id: string, part: string): Promise<unknown> => {
    const response = await fetch(`${server.url}/api/open_person`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
      body: JSON.stringify({ id, part }),
    });
    return response.json();
  };
  return { open, entries: (): unknown[] => Object.values(store.get('audit') ?? {}) };
}

describe('a fleet admin who opens a driver', () => {
  it('of another fleet is refused, and that is on record', async () => {
    const { open, entries } = await setUp();
    expect(await open('fleet', 'foreign', 'licence')).toMatchObject({ error: { code: 'permission_denied' } });
    expect(entries()).toMatchObject([
      { uid: 'fleet', action: 'refusal', target: 'open_person', after: { code: 'permission_denied' } },
    ]);
  });

  it('of the own fleet sees the licence and never the bank details', async () => {
    const { open, entries } = await setUp();
    expect(await open('fleet', 'own', 'licence')).toEqual({ licenseImage: 'https://x/own' });
    expect(await open('fleet', 'own', 'bank')).toMatchObject({ error: { code: 'permission_denied' } });
    expect(entries()).toMatchObject([
      { uid: 'fleet', action: 'open_licence', target: 'users_own' },
      { uid: 'fleet', action: 'refusal' },
    ]);
  });
});

it('a rider opens nobody, oneself included', async () => {
  const { open } = await setUp();
  for (const id of ['ana', 'own'])
    expect(await open('ana', id, 'page')).toMatchObject({ error: { code: 'permission_denied' } });
});
