import { initializeApp, deleteApp, type FirebaseApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  getDatabase,
  goOffline,
  ref,
  setPriority,
  setWithPriority,
  update,
  type Database,
} from 'firebase/database';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../functions/src/endpoints';
import { NAMESPACE, startTestDatabase, type TestDatabase } from '../functions/support/database';
import { areaRows } from '../rules/database/rows/areas.rows';
import { bookingRows } from '../rules/database/rows/bookings.rows';
import { boundRows } from '../rules/database/rows/bounds.rows';
import { listRows } from '../rules/database/rows/lists.rows';
import { liveRows } from '../rules/database/rows/live.rows';
import { offerRows } from '../rules/database/rows/offers.rows';
import { placeRows } from '../rules/database/rows/places.rows';
import { tripRows } from '../rules/database/rows/trips.rows';
import { userRows } from '../rules/database/rows/users.rows';
import { compiled, isAllowed, NOW } from '../rules/support/evaluate';
import { FIXTURE, message } from '../rules/support/fixture';
import { withValue, type Json } from '../rules/support/json-node';
import { update as updateOf, type Row } from '../rules/support/rows';

/** Findings 3.8: a value of any size, or any number of values, where the product needs a few bytes. */

const file = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');
const rules = compiled(file);
const rows: readonly Row[] = [
  ...[...areaRows, ...bookingRows, ...boundRows, ...listRows, ...liveRows],
  ...[...offerRows, ...placeRows, ...tripRows, ...userRows],
];

/** The value with a priority at its top, and at each node below it in turn. */
function withPriorities(value: Json): Json[] {
  if (value === null) return [];
  if (typeof value !== 'object') return [{ '.value': value, '.priority': 'x' }];
  if ('.sv' in value) return [];
  return [
    { ...value, '.priority': 'x' },
    ...Object.entries(value).flatMap(([key, child]) =>
      withPriorities(child).map((changed) => ({ ...value, [key]: changed })),
    ),
  ];
}

describe('a priority beside a value that a client may write', () => {
  const writes = rows.flatMap(({ title, op, allowed }) => {
    if (op.kind === 'read' || allowed.length === 0) return [];
    const values = op.kind === 'set' ? { [op.path]: op.value } : op.values;
    const attacks = Object.entries(values).flatMap(([path, value]) =>
      withPriorities(value).map((changed) => ({ ...values, [path]: changed })),
    );
    return attacks.length === 0 ? [] : [{ title, allowed, attacks }];
  });

  it('is tried with the writes of every area', () => {
    expect(writes.length).toBeGreaterThan(60);
  });

  it.each(writes.map((row) => [row.title, row] as const))(
    'is refused: %s',
    (_title, { allowed, attacks }) => {
      for (const attack of attacks) {
        for (const identity of allowed)
          expect(isAllowed(rules, FIXTURE, identity, updateOf(attack))).toBe(false);
      }
    },
  );
});

describe('quotes', () => {
  it('of one person are counted by the minute and, over all instances, by the hour', () => {
    const rates = endpoints.find(({ name }) => name === 'quote')?.earlyRates ?? [];
    expect(rates).toMatchObject([
      { by: 'uid', limit: 30, windowSecs: 60 },
      { by: 'uid', limit: 200, windowSecs: 3600, isShared: true },
    ]);
  });
});

describe('the chat of a trip', () => {
  const count = { count: 1, at: { '.sv': 'timestamp' }, last: 'k0' };

  it('takes no 3,000 messages in one update, with one count or without', () => {
    const messages = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [
        `chats/accepted/rider,driver/k${String(index)}`,
        message('rider', 'rider'),
      ]),
    );
    expect(isAllowed(rules, FIXTURE, 'rider', updateOf(messages))).toBe(false);
    const counted = { ...messages, 'chat_counts/accepted/rider': count };
    expect(isAllowed(rules, FIXTURE, 'rider', updateOf(counted))).toBe(false);
  });

  it('takes one message a second and two hundred of a person', () => {
    const say = (before: Json) => {
      const data = withValue(FIXTURE, ['chat_counts', 'accepted', 'rider'], before);
      const next = { ...count, count: { '.sv': { increment: 1 } } };
      const write = {
        'chats/accepted/rider,driver/k0': message('rider', 'rider'),
        'chat_counts/accepted/rider': next,
      };
      return isAllowed(rules, data, 'rider', updateOf(write));
    };
    expect(say(null)).toBe(true);
    expect(say({ count: 7, at: NOW - 999, last: 'k' })).toBe(false);
    expect(say({ count: 7, at: NOW - 1000, last: 'k' })).toBe(true);
    expect(say({ count: 200, at: NOW - 60_000, last: 'k' })).toBe(false);
  });
});

describe('on the running database', () => {
  let database: TestDatabase;
  const apps: { app: FirebaseApp; web: Database }[] = [];
  const as = (uid: string): Database => {
    const app = initializeApp(
      { projectId: 'demo-hail', databaseURL: `${database.emulator.url}?ns=${NAMESPACE}` },
      uid,
    );
    const web = getDatabase(app);
    connectDatabaseEmulator(web, database.emulator.host, database.emulator.port, {
      mockUserToken: { sub: uid },
    });
    apps.push({ app, web });
    return web;
  };
  beforeAll(async () => {
    database = await startTestDatabase();
    database.emulator.loadJson(NAMESPACE, FIXTURE);
  });
  afterAll(async () => {
    for (const { app, web } of apps) {
      goOffline(web);
      await deleteApp(app);
    }
    await database.stop();
  });

  it('nobody puts 5 MB beside a message, a name or a booking', async () => {
    const web = as('rider');
    const large = 'x'.repeat(5_000_000);
    const text = message('rider', 'rider');
    const node = 'chats/accepted/rider,driver/m9';
    await expect(setWithPriority(ref(web, node), text, large)).rejects.toThrow(/permission/i);
    await expect(setWithPriority(ref(web, `users/rider/firstName`), 'Ana', large)).rejects.toThrow(
      /permission/i,
    );
    await expect(setPriority(ref(web, 'users/rider/firstName'), large)).rejects.toThrow(/permission/i);
    await expect(setPriority(ref(web, 'bookings/bookedNew'), large)).rejects.toThrow(/permission/i);
    await expect(update(ref(web), { [`${node}/.priority`]: large })).rejects.toThrow();
    expect(JSON.stringify(database.emulator.exportJson(NAMESPACE, '')).length).toBeLessThan(100_000);
    await update(ref(web), { 'users/rider/firstName': 'Bea' });
  });
});
