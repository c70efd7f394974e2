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
import { z } from 'zod';
import { registrationSchema } from '@domain/contracts/people/accounts';
import { keepPicture } from '@domain/contracts/people/pictures';
import { needsPlaceCheck } from '@domain/trip/steps/driver-steps';
import { statusesWhere, TRIP_STATES } from '@domain/records';
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
import { IDENTITIES, update as updateOf, type Row } from '../rules/support/rows';

/**
 * A client tries to write a value of any size, or any number of values, where the product needs a few bytes.
 */

const file = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');
const rules = compiled(file);
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

/**
 * Returns copies of the value. The first copy has a priority at its top, and each other copy has one at a
 * node below.
 */
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

describe('a Firebase priority that a client adds to an allowed write', () => {
  const writes = rows.flatMap(({ title, op, allowed }) => {
    if (op.kind === 'read' || allowed.length === 0) return [];
    const values = op.kind === 'set' ? { [op.path]: op.value } : op.values;
    const attacks = Object.entries(values).flatMap(([path, value]) =>
      withPriorities(value).map((changed) => ({ ...values, [path]: changed })),
    );
    return attacks.length === 0 ? [] : [{ title, allowed, attacks }];
  });

  it('is tested with the writes of every part of the app', () => {
    expect(writes.length).toBeGreaterThan(60);
  });

  it.each(writes.map((row) => [row.title, row] as const))(
    'is refused in the write %s',
    (_title, { allowed, attacks }) => {
      for (const attack of attacks) {
        for (const identity of allowed)
          expect(isAllowed(rules, FIXTURE, identity, updateOf(attack))).toBe(false);
      }
    },
  );
});

/** Returns how the `.validate` rule of a path limits its values, or null if the rule sets no bound. */
function boundOf(validate: string): string | null {
  const text = /newData\.val\(\)\.length (?:<=|===) (\d+)/.exec(validate)?.[1];
  if (validate.includes('newData.isString()') && text !== undefined) return `text of ${text}`;
  if (/newData\.val\(\)\.matches\(\/\^\\\+\[0-9\]\{7,15\}\$\/\)/.test(validate)) return 'text of 16';
  if (validate.includes('newData.isBoolean()')) return 'yes or no';
  if (/newData\.val\(\) >= -?\d+/.test(validate) && /newData\.val\(\) <= \d+/.test(validate)) return 'number';
  if (/newData\.val\(\) === /.test(validate)) return 'a known value';
  return null;
}

describe('every path that a client may write', () => {
  type Tree = { [key: string]: Tree | string | boolean };
  const isTree = (value: Tree | string | boolean | undefined): value is Tree => typeof value === 'object';
  const textOf = (rule: Tree | string | boolean | undefined): string =>
    typeof rule === 'string' ? rule : '';
  const parsed = z
    .object({ rules: z.custom<Tree>((value) => typeof value === 'object') })
    .parse(
      JSON.parse(
        file
          .replace(/^\s*\/\/.*$/gm, '')
          .replace(/"(?:[^"\\]|\\.)*"/gs, (text) => text.replace(/\s*\n\s*/g, ' ')),
      ),
    );

  /** Returns the leaves below the rules that allow client writes, each with its bound. */
  function leaves(node: Tree, path: string, isWritten: boolean): [path: string, bound: string | null][] {
    const children = Object.entries(node).filter(([key]) => !key.startsWith('.'));
    const writes = isWritten || '.write' in node;
    const own: [string, string | null][] =
      writes && children.length === 0 && node['.validate'] !== false
        ? [[path, boundOf(textOf(node['.validate'])) ?? boundByWrite(path, textOf(node['.write']))]]
        : [];
    return [
      ...own,
      ...children.flatMap(([key, child]) => (isTree(child) ? leaves(child, `${path}/${key}`, writes) : [])),
    ];
  }

  /**
   * Paths without a bound in `.validate`. Their `.write` rule, or the `.write` rule of a parent, allows
   * only the given value.
   */
  const FIXED: Readonly<Record<string, string>> = {
    '/users/$uid/location/at': 'the time of the server',
    ...Object.fromEntries(
      ['lat', 'lng', 'spot', 'spot2', 'spot3'].map((part) => [
        `/drivers_on_duty/$uid/position/${part}`,
        'as the position of the profile',
      ]),
    ),
    '/drivers_on_duty/$uid/position/at': 'the time of the server',
    '/drivers_on_duty/$uid/lost': 'true',
    '/users/$uid/queue': 'true, with an acceptance',
    '/users/$uid/currentBooking': 'the id of an accepted trip',
    '/bookings/$bookingId/status': 'a status',
    '/bookings/$bookingId/cancelledBy': 'the side that cancels',
    '/bookings/$bookingId/driver': 'the user’s own uid',
    ...Object.fromEntries(
      statusesWhere('isDriverStep')
        .filter((step) => !needsPlaceCheck(step))
        .map((step) => [`/bookings/$bookingId/${TRIP_STATES[step].timeField}`, 'the time of the server']),
    ),
    [`/bookings/$bookingId/${TRIP_STATES.ACCEPTED.timeField}`]: 'the time of the server',
    '/bookings/$bookingId/requestedDrivers/$driverId': 'deleted only',
    '/bookings/$bookingId/$other': 'nothing in a new booking',
    '/driver_tasks/$driverId/$bookingId': 'deleted only',
    '/tracking/$bookingId/$entry/at': 'the time of the server',
    '/tracking/$bookingId/$entry/status': 'the status of the trip',
    '/tracking/$bookingId/$entry/lat': 'the driver’s own position',
    '/tracking/$bookingId/$entry/lng': 'the driver’s own position',
    '/chats/$bookingId/$thread/$message/from': 'the user’s own uid',
    '/chats/$bookingId/$thread/$message/source': 'rider or driver',
    '/chat_counts/$bookingId/$uid/count': 'one more, at most 200',
    '/chat_counts/$bookingId/$uid/at': 'the time of the server',
    '/user_notifications/$uid/$notificationId/read': 'true',
    '/office_looks/$uid/bookingId': 'the id of a trip that the person may see',
    '/office_looks/$uid/fleetadmin': 'the fleet of that trip',
  };
  const boundByWrite = (path: string, write: string): string | null =>
    FIXED[path] ?? (write.includes('=== now') ? 'the time of the server' : null);

  const found = Object.entries(parsed.rules)
    // The root is left out, because its rule allows only the server to write.
    .flatMap(([area, node]) => (isTree(node) ? leaves(node, `/${area}`, false) : []));

  it('limits the size of the value', () => {
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter(([, bound]) => bound === null).map(([path]) => path)).toEqual([]);
  });

  it('is in the rules if this test’s list of fixed values contains the path', () => {
    const paths = found.map(([path]) => path);
    expect(Object.keys(FIXED).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('refuses a text of 5,000 characters in place of an allowed text', () => {
    const large = 'x'.repeat(5000);
    const enlarged = (value: Json): Json[] => {
      if (typeof value === 'string') return [large];
      if (value === null || typeof value !== 'object' || '.sv' in value) return [];
      return Object.entries(value).flatMap(([key, child]) =>
        enlarged(child).map((changed) => ({ ...value, [key]: changed })),
      );
    };
    for (const { op, allowed } of rows) {
      if (op.kind === 'read') continue;
      const values = op.kind === 'set' ? { [op.path]: op.value } : op.values;
      const attacks = Object.entries(values).flatMap(([path, value]) =>
        enlarged(value).map((changed) => updateOf({ ...values, [path]: changed })),
      );
      for (const attack of attacks)
        expect(allowed.filter((identity) => isAllowed(rules, FIXTURE, identity, attack))).toEqual([]);
    }
  });
});

describe('picture addresses', () => {
  it.each([
    'http://169.254.169.254/computeMetadata/v1/',
    'https://evil.example/licence.png',
    'https://firebasestorage.googleapis.com/v0/b/evil/o/users%2Fdriver%2Flicence%2Flicence.png',
  ])('cannot be written by any client, such as %s', (address) => {
    const places = ['users/driver/licenseImage', 'users/driver/profile_image', 'users/rider/profile_image'];
    const parcels = ['bookings/accepted/pickup_image', 'bookings/startedParcel/deliver_image'];
    for (const place of [...places, ...parcels]) {
      for (const identity of IDENTITIES)
        expect(isAllowed(rules, FIXTURE, identity, updateOf({ [place]: address }))).toBe(false);
    }
  });

  it('are not accepted by the call, which accepts only the name of an uploaded file', () => {
    const said = { kind: 'profile_image', upload: 'http://169.254.169.254/computeMetadata/v1/' };
    expect(keepPicture.input.safeParse(said).success).toBe(false);
    expect(registrationSchema.shape.licenceUpload.safeParse(said.upload).success).toBe(false);
  });
});

describe('the quotes of one user', () => {
  it('are limited per minute, and per hour over all instances', () => {
    const rates = endpoints.find(({ name }) => name === 'quote')?.earlyRates ?? [];
    expect(rates).toMatchObject([
      { by: 'uid', limit: 30, windowSecs: 60 },
      { by: 'uid', limit: 200, windowSecs: 3600, isShared: true },
    ]);
  });
});

describe('the chat of a trip', () => {
  const count = { count: 1, at: { '.sv': 'timestamp' }, last: 'k0' };

  it('refuses 3,000 messages in one update, with or without a count', () => {
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

  it('accepts one message per second, and two hundred messages per user', () => {
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

describe('the running database', () => {
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
    database.emulator.set(NAMESPACE, '', FIXTURE);
  });
  afterAll(async () => {
    for (const { app, web } of apps) {
      goOffline(web);
      await deleteApp(app);
    }
    await database.stop();
  });

  it('refuses a priority of 5 MB at a message, a name or a booking', async () => {
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
    expect(JSON.stringify(database.emulator.get(NAMESPACE, '')).length).toBeLessThan(100_000);
    await update(ref(web), { 'users/rider/firstName': 'Bea' });
  });
});
