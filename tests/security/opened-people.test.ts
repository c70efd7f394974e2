import { en } from '@locales/english';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { openPerson } from '@domain/contracts/people/people';
import { openPayout, openWithdrawBanks } from '@domain/contracts/money/wallet';
import { BANK_FIELDS, BANKS_OPENED_AT_ONCE, ROLES } from '@domain/records';
import { PRIVATE_FIELDS } from '@domain/people/private-profile';
import { z } from 'zod';
import { createRefusalNotes } from '../../functions/src/audit/note-refusal';
import { createApiHandler } from '../../functions/src/platform/http/api-handler';
import { defineEndpoint, requireCaller } from '../../functions/src/platform/http/endpoint';
import { createRateLimiter } from '../../functions/src/platform/http/rate-limiter';
import { listen } from '../../functions/src/platform/testing/http-stub';
import { createMemoryStore } from '../../functions/src/platform/testing/memory-store';
import {
  aCaller,
  aLog,
  foreseeableSecrets,
  someSettings,
  storedPeople,
} from '../../functions/src/platform/testing/records';
import { openPersonCommand } from '../../functions/src/staff/people/open-person.command';
import { openPayoutCommand } from '../../functions/src/wallet/payouts.command';
import { openWithdrawBanksCommand } from '../../functions/src/wallet/withdrawal.command';
import { compiled, isAllowed } from '../rules/support/evaluate';
import { FIXTURE } from '../rules/support/fixture';
import { IDENTITIES, read, set } from '../rules/support/rows';

/** Staff can see bank details or a licence only if the audit log gets an entry. */

let stop: () => Promise<void> = () => Promise.resolve();
afterEach(() => stop());

describe('staff who read the database directly', () => {
  const rules = compiled(readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8'));
  const readers = (path: string): string[] =>
    IDENTITIES.filter((identity) => isAllowed(rules, FIXTURE, identity, read(path)));

  it('can read only their own bank details, push tokens and licences', () => {
    expect(readers('users_private')).toEqual([]);
    for (const uid of ['driver', 'rider', 'admin'])
      for (const path of ['', ...PRIVATE_FIELDS.map((field) => `/${field}`)])
        expect(readers(`users_private/${uid}${path}`), path).toEqual([uid]);
  });

  it('can read no bank details of a withdrawal, neither in a list nor as a single record', () => {
    for (const path of ['', '/w1', ...BANK_FIELDS.map((field) => `/w1/${field}`)])
      expect(readers(`withdraw_banks${path}`), path).toEqual([]);
    const list = read('withdraw_banks', { orderBy: '$key', limitToLast: 1 });
    expect(IDENTITIES.filter((one) => isAllowed(rules, FIXTURE, one, list))).toEqual([]);
    // Admins can list the withdrawal requests. So a request must not contain bank details. An old version of
    // the app wrote bank details into requests, and the rules now refuse this.
    for (const field of BANK_FIELDS) {
      const write = set(`withdraws/w1/${field}`, 'x');
      expect(IDENTITIES.filter((one) => isAllowed(rules, FIXTURE, one, write))).toEqual([]);
    }
  });

  it('find no private data in lists of profiles, because the rules refuse private data in profiles', () => {
    for (const field of PRIVATE_FIELDS) {
      const write = set(`users/driver/${field}`, 'x');
      expect(IDENTITIES.filter((one) => isAllowed(rules, FIXTURE, one, write))).toEqual([]);
    }
  });
});

const BANK = { bankName: 'BROU', bankCode: '001', bankAccount: '77' };

async function setUp() {
  const store = createMemoryStore({
    ...storedPeople({
      boss: { usertype: 'admin', firstName: 'Berta' },
      fleet: { usertype: 'fleetadmin', firstName: 'Flota' },
      ana: { usertype: 'rider' },
      own: { usertype: 'driver', fleetadmin: 'fleet', licenseImage: 'https://x/own', bankAccount: '1' },
      foreign: { usertype: 'driver', fleetadmin: 'another', licenseImage: 'https://x/foreign' },
    }),
    withdraws: { w1: { uid: 'own', name: 'Leo', amount: 1, date: 1, processed: false, payout: 'p1' } },
    payouts: { p1: { at: 1, by: 'boss', state: 'open', decimal: 2, currency: 'UYU' } },
    withdraw_banks: { w1: BANK },
  });
  const payoutPorts = { store, clock: Date.now, settings: () => Promise.resolve(someSettings()) };
  const handler = createApiHandler({
    endpoints: [
      defineEndpoint(openPerson, {
        rateLimits: [{ by: 'uid', limit: 10_000, windowSecs: 60 }],
        handle: (input, caller) =>
          openPersonCommand({ store, clock: Date.now }, input, requireCaller(caller)),
      }),
      defineEndpoint(openWithdrawBanks, {
        rateLimits: [{ by: 'uid', limit: 10_000, windowSecs: 60 }],
        handle: (input, caller) =>
          openWithdrawBanksCommand({ store, clock: Date.now }, input, requireCaller(caller)),
      }),
      defineEndpoint(openPayout, {
        rateLimits: [{ by: 'uid', limit: 10_000, windowSecs: 60 }],
        handle: (input, caller) => openPayoutCommand(payoutPorts, input, requireCaller(caller)),
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
  const call = async (as: string, name: string, input: object): Promise<unknown> => {
    const response = await fetch(`${server.url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
      body: JSON.stringify(input),
    });
    return response.json();
  };
  const open = (as: string, id: string, part: string) => call(as, 'open_person', { id, part });
  const openBanks = (as: string, ids: string[]) => call(as, 'open_withdraw_banks', { ids });
  const openFile = (as: string, id: string) => call(as, 'open_payout', { id });
  return { open, openBanks, openFile, entries: (): unknown[] => Object.values(store.get('audit') ?? {}) };
}

describe('a fleet admin who opens the protected data of a driver', () => {
  it('of another fleet is refused, and the audit log records the refusal', async () => {
    const { open, entries } = await setUp();
    expect(await open('fleet', 'foreign', 'licence')).toMatchObject({ error: { code: 'permission_denied' } });
    expect(entries()).toMatchObject([
      { uid: 'fleet', action: 'refusal', target: 'open_person', after: { code: 'permission_denied' } },
    ]);
  });

  it('of the same fleet sees the driver’s licence, but never the bank details', async () => {
    const { open, entries } = await setUp();
    expect(await open('fleet', 'own', 'licence')).toEqual({ licenseImage: 'https://x/own' });
    expect(await open('fleet', 'own', 'bank')).toMatchObject({ error: { code: 'permission_denied' } });
    expect(entries()).toMatchObject([
      { uid: 'fleet', action: 'open_licence', target: 'users_own' },
      { uid: 'fleet', action: 'refusal' },
    ]);
  });
});

it('a rider cannot open protected data of any user', async () => {
  const { open } = await setUp();
  for (const id of ['ana', 'own'])
    expect(await open('ana', id, 'page')).toMatchObject({ error: { code: 'permission_denied' } });
});

describe('the bank details of a withdrawal', () => {
  it('are refused to fleet admins and drivers, and the audit log records the refusal', async () => {
    const { openBanks, entries } = await setUp();
    for (const uid of ['fleet', 'own', 'foreign', 'ana'])
      expect(await openBanks(uid, ['w1']), uid).toMatchObject({
        error: { code: 'permission_denied', message: en.permission_denied },
      });
    expect(entries()).toContainEqual(
      expect.objectContaining({ uid: 'fleet', action: 'refusal', target: 'open_withdraw_banks' }),
    );
  });

  it('are shown to an admin only with a log entry that names all withdrawals', async () => {
    const { openBanks, entries } = await setUp();
    expect(await openBanks('boss', ['w1'])).toEqual({ banks: { w1: BANK } });
    expect(entries()).toMatchObject([{ uid: 'boss', action: 'open_withdraw_banks', after: { ids: ['w1'] } }]);
    // The call refuses a path instead of an id, an unknown id, an empty list and a list that is too long.
    for (const ids of [
      ['w1', 'w1/bankAccount'],
      ['w1', '../users_private/own'],
      ['w1', 'gone'],
    ])
      expect(await openBanks('boss', ids), ids.join()).toMatchObject({ error: { code: 'not_found' } });
    for (const ids of [[], Array.from({ length: BANKS_OPENED_AT_ONCE + 1 }, (_, index) => `w${index}`)])
      expect(await openBanks('boss', ids)).toMatchObject({ error: { code: 'invalid_argument' } });
    expect(entries()).toHaveLength(1);
  });
});

describe('the bank file of a payout', () => {
  it('is refused to fleet admins, drivers and riders', async () => {
    const { openFile, entries } = await setUp();
    for (const uid of ['fleet', 'own', 'foreign', 'ana'])
      expect(await openFile(uid, 'p1'), uid).toMatchObject({
        error: { code: 'permission_denied', message: en.permission_denied },
      });
    expect(entries()).toContainEqual(
      expect.objectContaining({ uid: 'fleet', action: 'refusal', target: 'open_payout' }),
    );
  });

  it('is given to an admin only with a log entry that names the withdrawals in the file', async () => {
    const { openFile, entries } = await setUp();
    expect(await openFile('boss', 'p1')).toEqual({
      file: 'account,code,bank,name,amount,currency,reference\r\n77,001,BROU,Leo,1.00,UYU,w1\r\n',
    });
    expect(entries()).toMatchObject([
      { uid: 'boss', action: 'payout_open', target: 'payouts_p1', after: { ids: ['w1'] } },
    ]);
    for (const id of ['gone', 'p1/at', '../users_private'])
      expect(await openFile('boss', id), id).toMatchObject({ error: { code: 'not_found' } });
  });
});
