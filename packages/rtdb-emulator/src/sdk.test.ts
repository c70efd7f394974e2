import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import {
  endAt,
  endBefore,
  equalTo,
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  push,
  query,
  ref,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  startAfter,
  startAt,
  update,
  type Query,
} from 'firebase/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWithSdks, type SdkSetup } from './testing/sdk-clients';

const RULES = `{"rules": {
  "open": { ".read": true, ".write": true, ".indexOn": ["age", ".value", "at/lat"] },
  "own": { "$uid": {
    ".read": "auth.uid === $uid",
    ".write": "auth.uid === $uid",
    "total": { ".validate": "newData.isNumber() && newData.val() >= 0" }
  } },
  "staff": { ".read": "auth.token.isStaff === true", ".write": "auth.token.isStaff === true" }
}}`;

let setup: SdkSetup;

beforeEach(async () => {
  setup = await startWithSdks(RULES);
});

afterEach(() => setup.end());

async function keys(asked: Query): Promise<string[]> {
  const found: string[] = [];
  (await get(asked)).forEach((child) => {
    found.push(child.key);
  });
  return found;
}

test('the web SDK writes and reads data, and an update of several paths is one event', async () => {
  const [database, other] = [setup.web(), setup.web()];
  const seen: unknown[] = [];
  onValue(ref(other, 'open'), (snapshot) => seen.push(snapshot.val()));
  await expect.poll(() => seen).toEqual([null]);
  await set(ref(database, 'open/a'), { x: 1, list: ['p', 'q'] });
  await update(ref(database, 'open'), { 'a/x': 2, 'b/c': true, 'a/list/1': null });
  await expect.poll(() => seen.at(-1)).toEqual({ a: { x: 2, list: ['p'] }, b: { c: true } });
  expect(seen).toHaveLength(3);
  expect((await get(ref(database, 'open/a/list'))).val()).toEqual(['p']);
  const { key } = await push(ref(database, 'open/pushed'), 'v');
  expect(setup.emulator.get('demo', `open/pushed/${key ?? ''}`)).toBe('v');
});

test('a client that writes gets exactly one value event for each set', async () => {
  const database = setup.web();
  const seen: unknown[] = [];
  onValue(ref(database, 'open/n'), (snapshot) => seen.push(snapshot.val()));
  await expect.poll(() => seen).toEqual([null]);
  for (const value of [1, 2, 3]) await set(ref(database, 'open/n'), value);
  expect(seen).toEqual([null, 1, 2, 3]);
});

test('queries with every kind of index and bound return the right children', async () => {
  const people = ref(setup.web(), 'open');
  setup.emulator.set('demo', 'open', {
    a: { age: 3 },
    b: { age: 1 },
    c: { age: 2 },
    d: { age: 2 },
    e: { name: 1 },
  });
  const byAge = orderByChild('age');
  expect(await keys(query(people, byAge))).toEqual(['e', 'b', 'c', 'd', 'a']);
  expect(await keys(query(people, byAge, startAt(2)))).toEqual(['c', 'd', 'a']);
  expect(await keys(query(people, byAge, startAt(2, 'd')))).toEqual(['d', 'a']);
  expect(await keys(query(people, byAge, startAfter(2)))).toEqual(['a']);
  expect(await keys(query(people, byAge, startAfter(2, 'c')))).toEqual(['d', 'a']);
  expect(await keys(query(people, byAge, endAt(2)))).toEqual(['e', 'b', 'c', 'd']);
  expect(await keys(query(people, byAge, endBefore(2)))).toEqual(['e', 'b']);
  expect(await keys(query(people, byAge, endBefore(2, 'd')))).toEqual(['e', 'b', 'c']);
  expect(await keys(query(people, byAge, equalTo(2)))).toEqual(['c', 'd']);
  expect(await keys(query(people, byAge, equalTo(2, 'd')))).toEqual(['d']);
  expect(await keys(query(people, byAge, equalTo(null)))).toEqual(['e']);
  expect(await keys(query(people, byAge, limitToLast(2)))).toEqual(['d', 'a']);
  expect(await keys(query(people, orderByKey(), startAfter('b'), limitToFirst(2)))).toEqual(['c', 'd']);
  await set(people, { x: 10, y: 5, z: 'text' });
  expect(await keys(query(people, orderByValue(), startAfter(5)))).toEqual(['x', 'z']);
  expect(await keys(query(people, orderByValue(), endBefore('text')))).toEqual(['y', 'x']);
  await set(people, { p: { '.value': 1, '.priority': 'b' }, q: { '.value': 1, '.priority': 'a' }, r: 1 });
  expect(await keys(query(people, orderByPriority(), startAt('a')))).toEqual(['q', 'p']);
  expect(await keys(query(people, orderByPriority(), endAt(null)))).toEqual(['r']);
  await set(people, { m: { at: { lat: 2 } }, n: { at: { lat: 1 } } });
  expect(await keys(query(people, orderByChild('at/lat')))).toEqual(['n', 'm']);
});

test('if a child no longer matches a limited query, the next child replaces it, with the right child events', async () => {
  const [database, other] = [setup.web(), setup.web()];
  setup.emulator.set('demo', 'open', {
    a: { age: 1 },
    b: { age: 2 },
    c: { age: 3, name: 'C' },
    d: { age: 4 },
  });
  const events: string[] = [];
  const oldest = query(ref(other, 'open'), orderByChild('age'), limitToLast(2));
  onChildAdded(oldest, (child) => events.push(`added ${child.key} ${JSON.stringify(child.val())}`));
  onChildChanged(oldest, (child) => events.push(`changed ${child.key}`));
  onChildMoved(oldest, (child, before) => events.push(`moved ${child.key} after ${before ?? 'none'}`));
  onChildRemoved(oldest, (child) => events.push(`removed ${child.key}`));
  const now = async (expected: string[]) => {
    await expect.poll(() => events).toEqual(expected);
    events.splice(0);
  };
  await now(['added c {"age":3,"name":"C"}', 'added d {"age":4}']);
  await set(ref(database, 'open/d'), null);
  await now(['removed d', 'added b {"age":2}']);
  await set(ref(database, 'open/b/age'), 9);
  await now(['moved b after c', 'changed b']);
  await set(ref(database, 'open/a'), { age: 5, more: true });
  await now(['removed c', 'added a {"age":5,"more":true}']);
  await set(ref(database, 'open/c/name'), 'outside of the window');
  await set(ref(database, 'open/a/more'), false);
  await now(['changed a']);
});

test('the SDK reads the same priorities that it wrote', async () => {
  const database = setup.web();
  await setWithPriority(ref(database, 'open/a'), { x: 1 }, 10);
  await setPriority(ref(database, 'open/a/x'), 'p');
  const snapshot = await get(ref(database, 'open'));
  expect(snapshot.exportVal()).toEqual({ a: { x: { '.value': 1, '.priority': 'p' }, '.priority': 10 } });
  await set(ref(database, 'open/a'), 1);
  expect((await get(ref(database, 'open/a'))).priority).toBeNull();
});

test('the server replaces each server value, such as the timestamp, with a computed value', async () => {
  const database = setup.web();
  await update(ref(database, 'open'), { at: serverTimestamp(), also: serverTimestamp(), n: increment(3) });
  await set(ref(database, 'open/n'), increment(-1));
  const { at, also, n } = (await get(ref(database, 'open'))).val() as { at: number; also: number; n: number };
  expect(at).toBe(also);
  expect(n).toBe(2);
  const offset = await new Promise((resolve) =>
    onValue(ref(database, '.info/serverTimeOffset'), (s) => resolve(s.val())),
  );
  expect(Math.abs(Number(offset))).toBeLessThan(5000);
});

test('all transactions of two clients are committed', async () => {
  const databases = [setup.web(), setup.web()];
  const once = (database: (typeof databases)[number]) =>
    runTransaction(ref(database, 'open/n'), (value: number | null) => (value ?? 0) + 1);
  await Promise.all(
    databases.map(async (database) => {
      for (let round = 0; round < 50; round += 1) await once(database);
    }),
  );
  expect(setup.emulator.get('demo', 'open/n')).toBe(100);
});

test('a transaction is committed even if the SDK and the emulator compute different hashes of the old number', async () => {
  const database = setup.web();
  setup.emulator.set('demo', 'open/n', Number.MAX_SAFE_INTEGER);
  const { committed } = await runTransaction(ref(database, 'open/n'), () => 1);
  expect(committed).toBe(true);
});

test('a transaction that the rules deny fails and is not repeated without end', async () => {
  const database = setup.web({ sub: 'ann' });
  let tries = 0;
  const spend = runTransaction(ref(database, 'own/ann/total'), () => {
    tries += 1;
    return -5;
  });
  await expect(spend).rejects.toThrow(/permission_denied/i);
  expect(tries).toBeLessThan(4);
});

test('users can access the data that the rules allow for their token, and other data causes an error', async () => {
  const [ann, staff] = [setup.web({ sub: 'ann' }), setup.web({ sub: 'sam', isStaff: true })];
  await set(ref(ann, 'own/ann'), { total: 1 });
  await expect(set(ref(ann, 'own/bob'), 1)).rejects.toThrow(/PERMISSION_DENIED/);
  await expect(get(ref(ann, 'staff'))).rejects.toThrow(/Permission denied/);
  await set(ref(staff, 'staff/x'), 1);
  const denied = new Promise<string>((resolve) => {
    onValue(
      ref(ann, 'staff'),
      () => resolve('data'),
      (error) => resolve(error.message),
    );
  });
  expect(await denied).toMatch(/permission_denied at \/staff/);
});

test('a client that was offline gets the changes it missed, and its onDisconnect writes were run', async () => {
  const [database, other] = [setup.web(), setup.web()];
  const seen: unknown[] = [];
  onValue(ref(database, 'open/n'), (snapshot) => seen.push(snapshot.val()));
  await set(ref(database, 'open/n'), 1);
  await onDisconnect(ref(database, 'open/presence')).set('away');
  await onDisconnect(ref(database, 'open/cancelled')).set(1);
  await onDisconnect(ref(database, 'open/cancelled')).cancel();
  goOffline(database);
  await expect.poll(() => setup.emulator.get('demo', 'open/presence')).toBe('away');
  await set(ref(other, 'open/n'), 2);
  const offlineWrite = set(ref(database, 'open/later'), true);
  goOnline(database);
  await offlineWrite;
  await expect.poll(() => seen.at(-1)).toBe(2);
  expect(setup.emulator.get('demo', 'open/cancelled')).toBeNull();
});

test('the rules do not apply to the admin SDK, unless it acts as a user or as a signed-out client', async () => {
  const admin = setup.admin();
  await admin.ref('secret').set({ x: 1 });
  expect((await admin.ref('secret/x').get()).val()).toBe(1);
  const found = await admin.ref('open').orderByChild('age').equalTo(1).get();
  expect(found.exists()).toBe(false);
  const { committed } = await admin.ref('open/n').transaction((value: number | null) => (value ?? 0) + 1);
  expect(committed).toBe(true);

  const asAnn = setup.admin({ uid: 'ann' });
  await asAnn.ref('own/ann/total').set(5);
  await expect(asAnn.ref('own/bob').set(1)).rejects.toThrow(/PERMISSION_DENIED/);
  await expect(setup.admin(null).ref('own/ann').get()).rejects.toThrow(/Permission denied/);
});

test('the admin SDK reads and changes rules', async () => {
  const admin = setup.admin();
  expect(await admin.getRules()).toBe(RULES);
  await admin.setRules('{ // closed\n "rules": { ".read": false } }');
  expect(await admin.getRulesJSON()).toEqual({ rules: { '.read': false } });
  await expect(admin.setRules('{"rules": {".read": "nonsense"}}')).rejects.toThrow();
  await expect(get(ref(setup.web(), 'open'))).rejects.toThrow(/Permission denied/);
});

test('the library rules-unit-testing can set rules, act as users and clear the database', async () => {
  const { host, port } = setup.emulator;
  const environment = await initializeTestEnvironment({
    projectId: 'unit-tests',
    database: { host, port, rules: RULES },
  });
  const ann = environment.authenticatedContext('ann', { isStaff: true }).database();
  await ann.ref('own/ann').set({ total: 3 });
  await ann.ref('staff/x').set(1);
  await expect(environment.unauthenticatedContext().database().ref('own/ann').get()).rejects.toThrow();
  await environment.withSecurityRulesDisabled(async (context) => {
    await context.database().ref('anything').set(1);
  });
  expect(setup.emulator.get('unit-tests')).toEqual({
    anything: 1,
    own: { ann: { total: 3 } },
    staff: { x: 1 },
  });
  await environment.clearDatabase();
  expect(setup.emulator.get('unit-tests')).toBeNull();
  await expect(
    initializeTestEnvironment({ projectId: 'unit-tests', database: { host, port, rules: '{"rules": {' } }),
  ).rejects.toThrow(/Parse error/);
  await environment.cleanup();
});
