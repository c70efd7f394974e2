import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { KEPT_KINDS, KEPT_NAMES, keptDays, MOST_KEPT_DAYS, type KeptName } from '@domain/retention/kept-days';
import { encodePolyline } from '@domain/geo/polyline';
import { DAY_MS } from '@domain/time/days-after';
import type { Store } from '../platform/ports';
import { memoryFiles } from '../platform/testing/memory-files';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aLog, NOW, someSettings } from '../platform/testing/records';
import { removeOld } from './remove-old.command';

const settings = someSettings();
const LEFT = { state: 'open', status: 'COMPLETE' };

/** The latest time at which a record of this kind is old enough to be deleted. */
const endOf = (name: KeptName): number => NOW - keptDays(name, settings) * DAY_MS;

/** One record of each list, with the time `at`. There is no reason to keep these records. */
const over = (at: number) => ({
  bookings: { status: 'COMPLETE', customer: 'ana', driver: 'leo', tripdate: at },
  alerts: { state: 'resolved', at, bookingId: 'b9', uid: 'ana' },
  complaints: { state: 'closed', changedAt: at, bookingId: 'b9' },
  payment_attempts: { state: 'settled', createdAt: at, bookingId: 'b9' },
  audit: { at, uid: 'admin', action: 'x' },
  outbox: { createdAt: at, title: 'x' },
});

function world(tree: Record<string, unknown>, changes: Parameters<typeof someSettings>[0] = {}) {
  const store = createMemoryStore({ users: { ana: { usertype: 'rider' } }, ...tree }, () => NOW);
  const files = memoryFiles();
  const log = aLog();
  let now = NOW;
  const run = (own: Partial<Store> = {}) =>
    removeOld({
      store: { ...store, ...own },
      files,
      log,
      clock: () => now,
      settings: () => Promise.resolve(someSettings(changes)),
    });
  return { store, files, log, run, advance: (ms: number) => (now += ms) };
}

/** The tracks and the chats of the trips `ids`. */
const below = (...ids: string[]) => ({
  tracking: Object.fromEntries(ids.map((id) => [id, { k1: { lat: 1, lng: 2 } }])),
  chats: Object.fromEntries(ids.map((id) => [id, { 'ana,leo': { m1: { message: 'hi' } } }])),
  chat_counts: Object.fromEntries(ids.map((id) => [id, { ana: { count: 1 } }])),
});

describe('old data', () => {
  it.each(KEPT_NAMES.filter((name) => KEPT_KINDS[name].of === 'record'))(
    'of the kind %s is deleted when it is older than its limit',
    async (name) => {
      const { list } = KEPT_KINDS[name];
      const { store, log, run } = world({
        [list]: { old: over(endOf(name))[list], kept: over(endOf(name) + 1)[list] },
      });
      expect(await run()).toBe(1);
      expect(Object.keys(store.get(list) as object)).toEqual(['kept']);
      expect(log.lines).toEqual([
        { level: 'info', message: 'old data removed', fields: { name, removed: 1, held: 0 } },
      ]);
      expect(await run()).toBe(0);
    },
  );

  it.each(['tracks', 'chats'] as const)(
    'of the kind %s is deleted according to the age of its trip, and the trip is kept',
    async (name) => {
      const others = { keep_tracks_days: MOST_KEPT_DAYS, keep_chats_days: MOST_KEPT_DAYS };
      const { setting } = KEPT_KINDS[name];
      const bookings = { old: over(endOf(name)).bookings, kept: over(endOf(name) + 1).bookings };
      const { store, run } = world(
        { bookings, ...below('old', 'kept') },
        { ...others, [setting]: settings[setting] },
      );
      await run();
      const all = { ...below('old', 'kept'), bookings };
      const { tracking, ...rest } = below('kept');
      expect(store.dump()).toMatchObject(name === 'tracks' ? { ...all, tracking } : { bookings, ...rest });
      const gone = name === 'tracks' ? ['tracking'] : ['chats', 'chat_counts'];
      for (const node of ['tracking', 'chats', 'chat_counts'])
        expect(store.get(`${node}/old`) === null, node).toBe(gone.includes(node));
    },
  );

  it('of a track is replaced with a line, but an existing line is not replaced', async () => {
    const point = (step: number) => ({
      at: NOW + step * 5000,
      lat: -34.9 + step / 1000,
      lng: -56.2,
      status: 'STARTED',
    });
    const points = { k1: point(0), k2: point(1), k3: point(2) };
    const trip = over(endOf('tracks')).bookings;
    const { store, run } = world({
      bookings: { b1: trip, b2: trip },
      tracking: { b1: points, b2: points },
      booking_tracks: { b2: 'as settled' },
    });
    await run();
    expect(store.get('tracking')).toBeNull();
    expect(store.get('booking_tracks')).toEqual({
      b1: encodePolyline([
        { lat: -34.9, lng: -56.2 },
        { lat: -34.898, lng: -56.2 },
      ]),
      b2: 'as settled',
    });
  });

  it('of a track in a file is deleted with the file', async () => {
    const trip = over(endOf('tracks')).bookings;
    const { files, run } = world({ bookings: { b1: trip, b2: { ...trip, tripdate: trip.tripdate + 1 } } });
    for (const id of ['b1', 'b2']) await files.write(`tracks/${id}.json.gz`, gzipSync('[]'), 'gzip');
    await run();
    expect([...files.stored.keys()]).toEqual(['tracks/b2.json.gz']);
  });

  it('of a track in a separate instance is deleted after the line is stored, even if the run is interrupted', async () => {
    const point = (step: number) => ({
      at: NOW + step * 5000,
      lat: -34.9 + step / 1000,
      lng: -56.2,
      status: 'STARTED',
    });
    const trip = { ...over(endOf('tracks')).bookings, trackInstance: 'city-a', startTime: NOW };
    const { store, run } = world({
      bookings: { b1: trip },
      tracks_in: {
        'city-a': { tracking: { b1: { k1: point(0), k2: point(1) } }, bookings: { b1: { driver: 'dan' } } },
      },
    });
    let isDown = true;
    const update: Store['update'] = (values) =>
      isDown && Object.keys(values).some((path) => path.startsWith('tracks_in'))
        ? Promise.reject(new Error('silent'))
        : store.update(values);
    await run({ update });
    expect(store.get('booking_tracks/b1')).not.toBeNull();
    expect(store.get('tracks_in/city-a/tracking/b1')).not.toBeNull();
    expect(store.get('retention_held/tracks/b1')).toBe(true);
    isDown = false;
    await run({ update });
    expect([store.get('tracks_in'), store.get('bookings/b1/trackInstance')]).toEqual([null, null]);
    expect(store.get('retention_held/tracks')).toBeNull();
  });

  it('of a track is not replaced with a line if the points were deleted with the rider’s account', async () => {
    const trip = over(endOf('tracks')).bookings;
    const at = NOW - 5000;
    const points = { k1: { at, lat: -34.9, lng: -56.2, status: 'STARTED' } };
    const { store, run } = world({
      bookings: { b1: trip },
      tracking: { b1: { ...points, k2: { ...points.k1, at: NOW, lat: -34.901 } } },
    });
    const commit: Store['commit'] = async (write) => {
      await store.update({ 'users/ana': null, 'tracking/b1': null });
      return store.commit(write);
    };
    await run({ commit });
    expect(store.get('booking_tracks')).toBeNull();
    await run();
    expect([store.get('booking_tracks'), store.get('retention_held')]).toEqual([null, null]);
  });

  it('of more trips than fit in one run is deleted in later runs, and no trip is left out', async () => {
    const trips = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`b${String(index)}`, over(endOf('tracks') - index).bookings]),
    );
    const { store, run, advance } = world({ bookings: trips, ...below(...Object.keys(trips)) });
    // In this test, each query takes five seconds.
    const read: Store['read'] = async (path, schema) => {
      await new Promise((resolve) => setImmediate(resolve));
      advance(5000);
      return store.read(path, schema);
    };
    const left = () => Object.keys(store.get('tracking') ?? {}).length;
    await run({ read });
    expect(left()).toBeGreaterThan(30);
    expect(left()).toBeLessThan(60);
    await run();
    expect(left()).toBe(0);
  });

  it.each(KEPT_NAMES)(
    'of the kind %s is kept as long as it is needed for payments, even if the settings have a shorter limit',
    (name) => {
      const { setting, leastDays } = KEPT_KINDS[name];
      expect(keptDays(name, someSettings({ [setting]: 0, complaint_days: 0 }))).toBe(leastDays);
      expect(keptDays(name, someSettings({ [setting]: 3000 }))).toBe(3000);
    },
  );

  it('of a trip is kept for twice the time in which a wrong charge can be reported', () => {
    const rules = { complaint_days: 300, keep_tracks_days: 120, keep_audit_days: 365 };
    expect(keptDays('tracks', someSettings(rules))).toBe(600);
    expect(keptDays('audit', someSettings(rules))).toBe(365);
  });
});

/**
 * Reasons to keep the records of the trip b1. Each has a change of the database that creates the reason,
 * and a change that ends it.
 */
const REASONS: readonly [string, Record<string, unknown>, Record<string, unknown>][] = [
  ['a trip that has not ended', { 'bookings/b1/status': 'STARTED' }, { 'bookings/b1/status': 'COMPLETE' }],
  ['a payment that is due', { 'bookings/b1/status': 'PENDING' }, { 'bookings/b1/status': 'COMPLETE' }],
  [
    'an open complaint',
    { 'complaints/b1_ana': { ...over(NOW).complaints, state: 'answered', bookingId: 'b1' } },
    { 'complaints/b1_ana/state': 'closed' },
  ],
  [
    'an open review',
    { 'reviews/b1_measured_less': { state: 'open' } },
    { 'reviews/b1_measured_less/state': 'closed' },
  ],
  [
    'an open emergency',
    { 'alerts/e1': { state: 'open', bookingId: 'b1', at: NOW } },
    { 'alerts/e1/state': 'resolved' },
  ],
  ...['asked', 'pending', 'failed', 'unclear'].map(
    (refundState): [string, Record<string, unknown>, Record<string, unknown>] => [
      `a refund that is ${refundState}`,
      { 'corrections/c1': { bookingId: 'b1', attempt: 'A1', refundState } },
      { 'corrections/c1/refundState': 'done' },
    ],
  ),
  [
    'a refund that goes to the wallet in the end',
    { 'corrections/c1': { bookingId: 'b1', attempt: 'A1', refundState: 'failed' } },
    { 'corrections/c1/refundState': 'to_wallet' },
  ],
  ...['open', 'pending'].map((state): [string, Record<string, unknown>, Record<string, unknown>] => [
    `a dispute or refund at the gateway that is ${state}`,
    { 'payment_incidents/i1': { attempt: 'A1', state } },
    { 'payment_incidents/i1/state': 'won' },
  ]),
  ...['created', 'pending', 'mismatch'].map(
    (state): [string, Record<string, unknown>, Record<string, unknown>] => [
      `a payment that is ${state}`,
      { 'payment_attempts/A1/state': state },
      { 'payment_attempts/A1/state': 'settled' },
    ],
  ),
  [
    'a payment that is checked at the gateway',
    { 'payment_attempts/A1/sweepAt': NOW },
    { 'payment_attempts/A1/sweepAt': null },
  ],
];

const many = 250;
const ids = Array.from({ length: many }, (_, index) => `b${String(index + 100)}`);

describe('data that is still needed', () => {
  const at = NOW - MOST_KEPT_DAYS * DAY_MS - 1;
  const tree = () => ({
    bookings: { b1: over(at).bookings, b2: over(at + 1).bookings },
    ...below('b1', 'b2'),
    payment_attempts: { A1: { ...over(at).payment_attempts, bookingId: 'b1' } },
  });

  it('is deleted as soon as there is no reason to keep it', async () => {
    const { store, run } = world(tree());
    await run();
    for (const node of ['tracking', 'chats', 'payment_attempts']) expect(store.get(node), node).toBeNull();
  });

  it.each(REASONS)('is kept for %s, and deleted afterwards', async (_reason, change, end) => {
    const { store, run } = world(tree());
    await store.update(change);
    await run();
    for (const node of ['tracking', 'chats'])
      expect(Object.keys(store.get(node) as object), node).toEqual(['b1']);
    expect(store.get('payment_attempts/A1')).not.toBeNull();
    await run();
    await store.update(end);
    await run();
    for (const node of ['tracking', 'chats', 'payment_attempts', 'retention_held'])
      expect(store.get(node), node).toBeNull();
  });

  it('is found even among many records that are no longer needed', async () => {
    const others = <T>(of: T) => Object.fromEntries(ids.map((id) => [`a${id}`, of]));
    const { alerts, payment_attempts: payment } = over(NOW);
    const cases = [
      [{ alerts: others({ ...alerts, state: 'open' }) }, 'alerts/z', { state: 'open' }],
      [
        { payment_attempts: others({ ...payment, bookingId: 'b1' }) },
        'payment_attempts/z',
        { state: 'pending' },
      ],
      [
        { corrections: others({ bookingId: 'b1', refundState: 'done' }) },
        'corrections/z',
        { refundState: 'asked' },
      ],
    ] as const;
    for (const [before, path, open] of cases) {
      const { store, run } = world({ ...tree(), ...before });
      await store.update({ [path]: { ...payment, bookingId: 'b1', ...open } });
      await run();
      expect(Object.keys(store.get('tracking') as object), path).toEqual(['b1']);
    }
  });

  it('includes an emergency until it is resolved, and a complaint until its author is notified', async () => {
    const { store, run } = world({
      alerts: { e1: { ...over(at).alerts, state: 'open' } },
      complaints: { c1: { ...over(at).complaints, tellAt: at }, c2: { ...over(at).complaints, ...LEFT } },
    });
    await run();
    expect(store.dump()).toMatchObject({ alerts: { e1: {} }, complaints: { c1: {}, c2: {} } });
  });

  it('is checked again in the commit that would delete the data', async () => {
    const { store, run } = world(tree());
    const commit: Store['commit'] = async (write) => {
      // No function reopens such a trip or payment now. The commit checks the status and the state, in case a
      // later function does so.
      const isPayment = 'payment_attempts/A1' in write.values;
      await store.update(
        isPayment ? { 'payment_attempts/A1/state': 'mismatch' } : { 'bookings/b1/status': 'PENDING' },
      );
      const isDone = await store.commit(write);
      await store.update({ 'bookings/b1/status': 'COMPLETE' });
      return isDone;
    };
    await run({ commit });
    expect(store.dump()).toMatchObject({ ...below('b1'), payment_attempts: { A1: { state: 'mismatch' } } });
  });
});

describe('a run that removes old data', () => {
  const at = NOW - MOST_KEPT_DAYS * DAY_MS - many;
  const trips = () => ({
    bookings: Object.fromEntries(ids.map((id, index) => [id, over(at + index).bookings])),
    ...below(...ids),
  });

  it('reads one page of each list, continues where the last run ended, and reads no trip twice', async () => {
    const { store, run } = world(trips());
    const read: string[] = [];
    const watched: Partial<Store> = {
      read: (path, schema) => {
        if (path.startsWith('bookings/')) read.push(path);
        return store.read(path, schema);
      },
    };
    const counts = [await run(watched), await run(watched), await run(watched), await run(watched)];
    expect(counts).toEqual([200, 200, 100, 0]);
    // Each trip is read once for its chat, and twice for its track.
    expect(read).toHaveLength(3 * many);
    expect(store.get('tracking')).toBeNull();
  });

  it('that is killed leaves out no record', async () => {
    const { store, run } = world(trips());
    for (let steps = 1; steps <= 60; steps += 7) {
      let left = steps;
      const dying = <Args extends unknown[], T>(effect: (...args: Args) => Promise<T>) => {
        return (...args: Args): Promise<T> =>
          (left -= 1) < 0 ? Promise.reject(new Error('killed')) : effect(...args);
      };
      await run({ update: dying(store.update), commit: dying(store.commit) });
    }
    for (let rest = 0; rest < 4; rest += 1) await run();
    for (const node of ['tracking', 'chats', 'chat_counts', 'retention_held'])
      expect(store.get(node), node).toBeNull();
  });

  it('skips records that are still needed, and checks them again later', async () => {
    const open = Object.fromEntries(
      ids.map((id, index) => [id, { ...over(at + index).alerts, state: 'open' }]),
    );
    const { store, run } = world({ alerts: { ...open, last: over(NOW - MOST_KEPT_DAYS * DAY_MS).alerts } });
    for (let page = 0; page < 3; page += 1) await run();
    expect(store.get('alerts/last')).toBeNull();
    await store.update({ [`alerts/${ids[0] ?? ''}/state`]: 'resolved' });
    await run();
    expect(store.get(`alerts/${ids[0] ?? ''}`)).toBeNull();
  });

  it('waits if the operator now keeps data longer than before, and continues later', async () => {
    const old = { bookings: { b1: over(NOW - 500 * DAY_MS).bookings }, ...below('b1') };
    const { store, run } = world(old, { keep_tracks_days: 400 });
    await run();
    const longer = world(store.dump(), { keep_tracks_days: 2000 });
    await longer.store.update({
      'bookings/b2': over(NOW - 1500 * DAY_MS).bookings,
      'tracking/b2': { k1: { lat: 1 } },
    });
    // Like the database, this store refuses a query that begins after its end.
    const pageBetween: Store['pageBetween'] = (list, page, schema) =>
      page.after !== null && page.after.value > (page.to ?? Infinity)
        ? Promise.reject(new Error('begins behind its end'))
        : longer.store.pageBetween(list, page, schema);
    await longer.run({ pageBetween });
    expect(longer.log.lines).toEqual([]);
    expect(longer.store.get('tracking/b2')).not.toBeNull();
  });

  it('continues with other kinds of data after an error with one kind', async () => {
    const { store, log, run } = world({ audit: { old: over(at).audit }, alerts: { old: over(at).alerts } });
    const pageBetween: Store['pageBetween'] = (list, page, schema) =>
      list === 'alerts' ? Promise.reject(new Error('no index')) : store.pageBetween(list, page, schema);
    expect(await run({ pageBetween })).toBe(1);
    expect(store.get('audit')).toBeNull();
    expect(log.lines).toMatchObject([
      { level: 'error', fields: { key: 'alerts' } },
      { level: 'info', fields: { name: 'audit' } },
    ]);
  });
});
