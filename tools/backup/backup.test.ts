import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, startDatabase } from 'rtdb-emulator';
import { cityYear } from '../../local/seed/year/city-year';
import { SPOTS, TRIPS } from '../../local/seed/year/testing/small-city';
import { repetitions } from '../../tests/support/sample';
import { restoreBackup, saveBackup, type Report } from './backup';
import type { BackupOptions } from './backup-options';
import { openPlace, type Place } from './place';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 });

const SAVED = 'saved-city';
/**
 * `TRACKS` are the instances in the settings. Bookings also name the instance `FORGOTTEN`, which the settings
 * no longer have.
 */
const TRACKS = ['city-tracks-1', 'city-tracks-2'];
const FORGOTTEN = 'city-tracks-0';
const BOOKINGS = repetitions({ whole: 10_000, sample: 40 });

let emulator: Database;
let folder: string;
let backup: string;
const said: string[] = [];
const report: Report = { say: (line) => said.push(line), progress: () => () => undefined };

const places: Place[] = [];
let emptyDatabases = 0;
/** The place of a database. By default it is a new empty database. */
function placeOf(namespace = `empty-${String((emptyDatabases += 1))}`): { place: Place; namespace: string } {
  const place = openPlace({
    projectId: 'demo-hail',
    bucket: 'none',
    databaseUrl: `https://${namespace}.firebaseio.com`,
    tracksInstances: TRACKS,
    emulators: { database: `${emulator.host}:${String(emulator.port)}`, auth: 'none', storage: 'none' },
  });
  places.push(place);
  return { place, namespace };
}

const NOTHING_ELSE = { hashConfig: undefined, tracksNames: new Map<string, string>(), isElsewhere: false };
const DATABASE_ONLY = { parts: ['database'], ...NOTHING_ELSE } as const;
const WITH_TRACKS = { parts: ['database', 'tracks'], ...NOTHING_ELSE } as const;
const save = (task: Pick<BackupOptions, 'parts'> = DATABASE_ONLY) =>
  saveBackup(placeOf(SAVED).place, { folder: backup, ...task }, report, { now: Date.UTC(2026, 10, 23) });

type Tree = { [key: string]: unknown };

/** Sets a value in a tree. Missing parents are created. */
function put(tree: Tree, path: string, value: unknown): void {
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  let node = tree;
  for (const key of keys) node = (node[key] ??= {}) as Tree;
  node[last] = value;
}

beforeAll(async () => {
  emulator = await startDatabase();
  const year = cityYear({
    bookings: BOOKINGS,
    drivers: repetitions({ whole: 60, sample: 6 }),
    riders: repetitions({ whole: 300, sample: 30 }),
    fleetAdmins: 3,
    seed: 5,
    now: Date.UTC(2026, 10, 21),
    spots: SPOTS,
    trips: TRIPS,
  });
  const tree: Record<string, unknown> = { data_version: 9 };
  for (const { values } of year) for (const [path, value] of Object.entries(values)) put(tree, path, value);
  emulator.set(SAVED, '', tree);
});
afterAll(() => emulator.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hail-backup-'));
  backup = join(folder, 'backup');
  said.length = 0;
});
afterEach(async () => {
  await Promise.all(places.splice(0).map((place) => place.close()));
  await rm(folder, { recursive: true });
});

describe('a backup of tracks in separate instances', () => {
  const track = (point: number) => ({ p1: { at: point, status: 'STARTED', lat: -34.9, lng: -56.2 } });
  const trees: Record<string, Tree> = {
    'city-tracks-1': {
      tracking: { b1: track(1), b2: track(2) },
      bookings: { b1: { driver: 'd1', status: 'STARTED' } },
      users: { u1: { usertype: 'admin' } },
      track_paces: { b1: { at: 1, last: 'p1' } },
    },
    'city-tracks-2': { tracking: { b3: track(3) } },
    [FORGOTTEN]: { tracking: { b4: track(4) } },
  };
  const emptyTracks = (): void => Object.keys(trees).forEach((name) => emulator.set(name, '', null));
  /** The target instances for the restore. */
  const DRILL = new Map(Object.keys(trees).map((name) => [name, `drill-${name}`]));
  const restore = (task: Partial<Parameters<typeof restoreBackup>[1]>, at = placeOf()) =>
    restoreBackup(at.place, { folder: backup, ...WITH_TRACKS, ...task }, report).then(() => at.namespace);

  beforeEach(() => {
    for (const [name, tree] of Object.entries(trees)) emulator.set(name, '', tree);
    for (const name of DRILL.values()) emulator.set(name, '', null);
    emulator.set(SAVED, 'bookings_of_tracks', { b0: { status: 'PAID', trackInstance: FORGOTTEN } });
  });
  afterAll(() => emulator.set(SAVED, 'bookings_of_tracks', null));

  it('contains all instances that settings or bookings name, and all these instances can be restored', async () => {
    await save(WITH_TRACKS);
    emptyTracks();
    expect(emulator.get(await restore({}))).toEqual(emulator.get(SAVED));
    for (const [name, tree] of Object.entries(trees)) expect(emulator.get(name)).toEqual(tree);
    expect(said.filter((line) => line.includes('restored and verified'))).toHaveLength(4);
  });

  it('can be restored into other instances, and then the bookings name the new instances', async () => {
    await save(WITH_TRACKS);
    const namespace = await restore({ tracksNames: DRILL, isElsewhere: true });
    for (const [name, tree] of Object.entries(trees)) expect(emulator.get(`drill-${name}`)).toEqual(tree);
    expect(emulator.get(namespace, 'bookings_of_tracks/b0')).toEqual({
      status: 'PAID',
      trackInstance: `drill-${FORGOTTEN}`,
    });
    expect(emulator.get(namespace, 'bookings')).toEqual(emulator.get(SAVED, 'bookings'));
  });

  it('is not restored, and no database is changed, if a target database is not empty', async () => {
    await save(WITH_TRACKS);
    const at = placeOf();
    await expect(restore({}, at)).rejects.toThrow('The database of tracks in city-tracks-0 is not empty');
    expect(emulator.get(at.namespace)).toBeNull();
  });

  it('is not restored into the service’s instances if the options name no other targets', async () => {
    await save(WITH_TRACKS);
    emptyTracks();
    await expect(restore({ isElsewhere: true })).rejects.toThrow('Set their targets with --tracks');
    await expect(restore({ tracksNames: new Map([['other', 'drill-1']]) })).rejects.toThrow(
      'no tracks of other',
    );
    for (const name of Object.keys(trees)) expect(emulator.get(name)).toBeNull();
  });

  it('needs targets for the instances that its bookings name, even if no tracks are restored', async () => {
    await save(WITH_TRACKS);
    const daily = join(folder, 'daily_data.json.gz');
    await writeFile(daily, gzipSync(JSON.stringify(emulator.get(SAVED))));
    for (const from of [backup, daily]) {
      const at = placeOf();
      const only = { folder: from, parts: ['database'], isElsewhere: true } as const;
      const wrong = new Map([
        [FORGOTTEN, 'drill-0'],
        ['city-tracks-O', 'drill-1'],
      ]);
      await expect(restore({ ...only, tracksNames: wrong }, at)).rejects.toThrow(
        'no tracks of city-tracks-O',
      );
      await expect(restore(only, at)).rejects.toThrow('Set their targets with --tracks (city-tracks-0=NAME');
      expect(emulator.get(at.namespace)).toBeNull();
      await restore({ ...only, tracksNames: new Map([[FORGOTTEN, 'drill-0']]) }, at);
      expect(emulator.get(at.namespace, 'bookings_of_tracks/b0/trackInstance')).toBe('drill-0');
    }
  });

  it('may contain an instance that no booking names', async () => {
    await save(WITH_TRACKS);
    const namespace = await restore({ parts: ['database'], isElsewhere: true, tracksNames: DRILL });
    expect(emulator.get(namespace, 'bookings_of_tracks/b0/trackInstance')).toBe(`drill-${FORGOTTEN}`);
  });

  it('is refused if two databases have the same target', async () => {
    await save(WITH_TRACKS);
    emptyTracks();
    const at = placeOf();
    const into = (names: Record<string, string>) => new Map(Object.entries(names));
    const merged = into({ 'city-tracks-1': 'city-tracks-2' });
    const mixed = into({ 'city-tracks-1': at.namespace });
    for (const [tracksNames, place] of [
      [merged, 'city-tracks-2'],
      [mixed, at.namespace],
    ] as const)
      for (const parts of [['database', 'tracks'], ['tracks']] as const)
        await expect(restore({ parts, tracksNames }, at)).rejects.toThrow(
          `Two databases would be restored into ${place}`,
        );
    const bookingsOnly = { parts: ['database'], tracksNames: into({ [FORGOTTEN]: at.namespace }) } as const;
    await expect(restore(bookingsOnly, at)).rejects.toThrow(
      `Two databases would be restored into ${at.namespace}`,
    );
    for (const name of [...Object.keys(trees), at.namespace]) expect(emulator.get(name)).toBeNull();
  });

  it('of an older version has no tracks, and its other parts are restored', async () => {
    await save();
    const namespace = await restore({});
    expect(emulator.get(namespace)).toEqual(emulator.get(SAVED));
    expect(said.at(-1)).toBe('tracks: the backup contains only the main database');
    await expect(restore({ parts: ['tracks'] })).rejects.toThrow('does not contain: tracks');
    await expect(restore({ isElsewhere: true })).rejects.toThrow('Set their targets with --tracks');
  });

  it('is refused if it was modified, and the error names the instance', async () => {
    await save(WITH_TRACKS);
    const file = join(backup, 'tracks-city-tracks-2.json.gz');
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(file, gzipSync(text.replace('"at":3', '"at":4')));
    await expect(restore({ tracksNames: DRILL })).rejects.toThrow(
      'tracks-city-tracks-2.json.gz has changed since the backup:\ntracking: 1 records',
    );
  });
});

describe('a backup', () => {
  it(`of ${String(BOOKINGS)} bookings is equal to the original after the restore`, async () => {
    await save();
    const { place, namespace } = placeOf();
    await restoreBackup(place, { folder: backup, ...DATABASE_ONLY }, report);
    expect(said).toHaveLength(2);
    expect(said[1]).toMatch(/records in \d+ nodes restored and verified$/);
    const restored = emulator.get(namespace);
    expect(Object.keys(restored as object)).toContain('bookings');
    expect(restored).toEqual(emulator.get(SAVED));
  });

  it('is not restored over existing data', async () => {
    await save();
    await expect(
      restoreBackup(placeOf(SAVED).place, { folder: backup, ...DATABASE_ONLY }, report),
    ).rejects.toThrow('The database is not empty');
  });

  it('is refused if it was modified, and the error names the node', async () => {
    await save();
    const file = join(backup, 'database.json.gz');
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(file, gzipSync(text.replace('"data_version":9', '"data_version":8')));
    await expect(
      restoreBackup(placeOf().place, { folder: backup, ...DATABASE_ONLY }, report),
    ).rejects.toThrow(
      'has changed since the backup:\ndata_version: 1 records in the backup, 1 in the database, with different content',
    );
  });

  it('is incomplete without its manifest', async () => {
    await save();
    await rm(join(backup, 'manifest.json'));
    await expect(
      restoreBackup(placeOf().place, { folder: backup, ...DATABASE_ONLY }, report),
    ).rejects.toThrow('is an incomplete backup');
  });

  it('cannot be used to restore parts that were not saved', async () => {
    await save();
    const all = { folder: backup, parts: ['database', 'users'], ...NOTHING_ELSE } as const;
    await expect(restoreBackup(placeOf().place, all, report)).rejects.toThrow('does not contain: users');
  });

  it('is never saved over another backup', async () => {
    await save();
    await expect(save()).rejects.toThrow('exists already');
  });

  it('of Firebase is restored from a single file', async () => {
    const file = join(folder, 'daily_data.json.gz');
    await writeFile(file, gzipSync(JSON.stringify(emulator.get(SAVED))));
    const { place, namespace } = placeOf();
    await restoreBackup(place, { folder: file, ...DATABASE_ONLY }, report);
    expect(emulator.get(namespace)).toEqual(emulator.get(SAVED));
  });

  it('causes an error if the restored database differs from the backup', async () => {
    await save();
    const { place, namespace } = placeOf();
    const nodeNames = async (): Promise<string[]> => {
      const names = await place.tree.nodeNames();
      if (names.length > 0) emulator.set(namespace, 'data_version', 8);
      return names;
    };
    const changed: Place = { ...place, tree: { ...place.tree, nodeNames } };
    await expect(restoreBackup(changed, { folder: backup, ...DATABASE_ONLY }, report)).rejects.toThrow(
      'The database differs from the backup:\ndata_version: 1 records in the backup, 1 in the database, with different content',
    );
  });
});
