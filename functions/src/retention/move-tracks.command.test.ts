import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { TrackingEntry } from '@domain/records';
import { DAY_MS } from '@domain/time/days-after';
import { readPastTrack } from '../instances/track-file';
import type { Files, Store } from '../platform';
import { memoryFiles } from '../platform/testing/memory-files';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aLog, NOW } from '../platform/testing/records';
import { moveTracks } from './move-tracks.command';

const FILE = 'tracks/b1.json.gz';
const ENDED = NOW - 2 * DAY_MS;
const point = (step: number): TrackingEntry => ({
  at: ENDED + step * 5000,
  lat: -34.9 + step / 1000,
  lng: -56.2,
  status: 'STARTED',
});
const POINTS = [0, 1, 2, 3, 4].map(point);
const keyed = (points: readonly TrackingEntry[]) =>
  Object.fromEntries(points.map((one, index) => [`k${String(index)}`, one]));
const aPastTrip = (changes: Record<string, unknown> = {}) => ({
  status: 'COMPLETE',
  customer: 'ana',
  driver: 'leo',
  tripdate: ENDED,
  driver_accept_time: ENDED - 1,
  startTime: ENDED - 1,
  endTime: ENDED + 60_000,
  plannedLine: 'line',
  coords: [{ latitude: -34.9, longitude: -56.2 }],
  ...changes,
});

/** A trip with its track, which is divided between two instances if `isApart` is true. */
const tree = ({ isApart = false, ...changes }: Record<string, unknown> = {}) => ({
  users: { ana: { usertype: 'rider' } },
  bookings: { b1: aPastTrip({ ...changes, ...(isApart ? { trackInstance: 'city-a' } : {}) }) },
  tracking: { b1: keyed(isApart ? POINTS.slice(0, 2) : POINTS) },
  ...(isApart
    ? { tracks_in: { 'city-a': { tracking: { b1: keyed(POINTS.slice(2)) }, bookings: { b1: { x: 1 } } } } }
    : {}),
});

function world(initial: Record<string, unknown> = tree()) {
  const store = createMemoryStore(initial, () => NOW);
  const files = memoryFiles();
  const log = aLog();
  let now = NOW;
  const ports = { store, files, log, clock: () => now };
  const run = (own: { store?: Partial<Store>; files?: Partial<Files> } = {}) =>
    moveTracks({ ...ports, store: { ...store, ...own.store }, files: { ...files, ...own.files } });
  const all = () => readPastTrack(ports, 'b1', store.get('bookings/b1') ?? {});
  const left = () => [store.get('tracking/b1'), store.get('tracks_in')];
  return { ...ports, run, all, left, advance: (ms: number) => (now += ms) };
}

const textOf = (bytes: Buffer | undefined): unknown =>
  JSON.parse(gunzipSync(bytes ?? Buffer.alloc(0)).toString('utf8'));

describe('the track of a past trip', () => {
  it.each([false, true])(
    'is moved into one file, and its line is kept (further instance: %s)',
    async (isApart) => {
      const { run, store, files, left, all } = world(tree({ isApart }));
      expect(await run()).toBe(1);
      expect(textOf(files.stored.get(FILE))).toEqual(POINTS);
      expect(left()).toEqual([null, null]);
      expect(store.get('bookings/b1')).not.toHaveProperty('trackInstance');
      expect(store.get('bookings/b1')).not.toHaveProperty('plannedLine');
      expect(store.get('bookings/b1')).not.toHaveProperty('coords');
      expect(store.get('booking_tracks/b1')).toBeTypeOf('string');
      expect(await all()).toEqual(POINTS);
      expect(await run()).toBe(0);
    },
  );

  it.each(['PENDING', 'PAID', 'COMPLETE', 'CANCELLED'])('is moved in the status %s', async (status) => {
    const { run, files } = world(tree({ status }));
    await run();
    expect([...files.stored.keys()]).toEqual([FILE]);
  });

  it.each(['ACCEPTED', 'STARTED', 'REACHED'])(
    'waits in the status %s, and is moved later',
    async (status) => {
      const { run, store, files, left } = world(tree({ status }));
      await run();
      expect([left()[0], files.stored.size]).toEqual([keyed(POINTS), 0]);
      await store.update({ 'bookings/b1/status': 'PAID' });
      await run();
      expect([left()[0], store.get('retention_held')]).toEqual([null, null]);
    },
  );

  it('stays in the database for a day', async () => {
    const { run, store, advance, files } = world();
    await store.update({ 'bookings/b1/tripdate': NOW - DAY_MS + 1000 });
    expect(await run()).toBe(0);
    advance(1000);
    expect(await run()).toBe(1);
    expect([...files.stored.keys()]).toEqual([FILE]);
  });

  it('stays in the database if the file that was stored is not the same', async () => {
    const { run, log, left } = world();
    await run({ files: { read: () => Promise.resolve(Buffer.from('')) } });
    await run({ files: { write: () => Promise.resolve() } });
    expect(left()[0]).toEqual(keyed(POINTS));
    expect(log.lines).toHaveLength(2);
    await run();
    expect(left()[0]).toBeNull();
  });

  it('keeps its line if it has one', async () => {
    const { run, store } = world({ ...tree(), booking_tracks: { b1: 'as settled' } });
    await run();
    expect(store.get('booking_tracks/b1')).toBe('as settled');
  });

  it('gets no file if the rider’s account is deleted, before or during the move', async () => {
    const gone = world({ ...tree(), users: {} });
    await gone.run();
    expect([gone.left()[0], gone.files.stored.size]).toEqual([null, 0]);

    const leaves = world();
    const write: Files['write'] = async (...file) => {
      await leaves.store.update({ 'users/ana': null, 'tracking/b1': null });
      await leaves.files.write(...file);
    };
    await leaves.run({ files: { write } });
    await leaves.run();
    expect([leaves.left()[0], leaves.files.stored.size]).toEqual([null, 0]);
    expect(leaves.store.get('booking_tracks')).toBeNull();
  });
});

describe('a run that moves tracks', () => {
  it.each([false, true])(
    'loses no point if it is killed at any step (further instance: %s)',
    async (isApart) => {
      for (let steps = 0; ; steps += 1) {
        const { run, store, files, left, all } = world(tree({ isApart }));
        let rest = steps;
        const dying = <Args extends unknown[], T>(effect: (...args: Args) => Promise<T>) => {
          return (...args: Args): Promise<T> =>
            (rest -= 1) < 0 ? Promise.reject(new Error('killed')) : effect(...args);
        };
        const own = {
          store: { update: dying(store.update), commit: dying(store.commit) },
          files: { write: dying(files.write) },
        };
        const isKilled = await run(own).then(
          () => rest < 0,
          () => true,
        );
        expect(await all(), String(steps)).toEqual(POINTS);
        await run();
        expect(await all(), String(steps)).toEqual(POINTS);
        expect(left(), String(steps)).toEqual([null, null]);
        expect(textOf(files.stored.get(FILE)), String(steps)).toEqual(POINTS);
        if (!isKilled) break;
      }
    },
  );

  it('works page by page until its time is over, and the next run goes on', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `t${String(index + 100)}`);
    const { run, store, files, advance } = world({
      users: { ana: { usertype: 'rider' } },
      bookings: Object.fromEntries(ids.map((id, index) => [id, aPastTrip({ tripdate: ENDED + index })])),
      tracking: Object.fromEntries(ids.map((id) => [id, keyed(POINTS)])),
    });
    // In this test, each file takes two seconds.
    const write: Files['write'] = async (...file) => {
      advance(2000);
      await files.write(...file);
    };
    await run({ files: { write } });
    const first = files.stored.size;
    expect(first).toBeGreaterThan(10);
    expect(first).toBeLessThan(60);
    expect(await run()).toBe(250 - first);
    expect(files.stored.size).toBe(250);
    expect([store.get('tracking'), store.get('retention_held')]).toEqual([null, null]);
  });
});
