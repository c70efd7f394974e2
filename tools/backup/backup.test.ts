import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../../emulators/database/start-database';
import { cityYear } from '../../emulators/seed/year/city-year';
import { SPOTS, TRIPS } from '../../emulators/seed/year/testing/small-city';
import { repetitions } from '../../tests/support/sample';
import { restoreBackup, saveBackup, type Report } from './backup';
import { openPlace, type Place } from './place';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 });

const SAVED = 'saved-city';
const BOOKINGS = repetitions({ whole: 10_000, sample: 300 });

let emulator: DatabaseEmulator;
let folder: string;
let backup: string;
const said: string[] = [];
const report: Report = { say: (line) => said.push(line), progress: () => () => undefined };

const places: Place[] = [];
let emptyDatabases = 0;
/** The place of a database; an empty one of its own unless it is named. */
function placeOf(namespace = `empty-${String((emptyDatabases += 1))}`): { place: Place; namespace: string } {
  const place = openPlace({
    ...{ projectId: 'demo-hail', bucket: 'none', databaseUrl: `https://${namespace}.firebaseio.com` },
    emulators: { database: `${emulator.host}:${String(emulator.port)}`, auth: 'none', storage: 'none' },
  });
  places.push(place);
  return { place, namespace };
}

const DATABASE_ONLY = { parts: ['database'], hashConfig: undefined } as const;
const save = () =>
  saveBackup(placeOf(SAVED).place, { folder: backup, ...DATABASE_ONLY }, report, {
    ...{ projectId: 'demo-hail', now: Date.UTC(2026, 10, 23) },
  });

type Tree = { [key: string]: unknown };

/** Puts a value into a tree, below keys that are made where they are missing. */
function put(tree: Tree, path: string, value: unknown): void {
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  let node = tree;
  for (const key of keys) node = (node[key] ??= {}) as Tree;
  node[last] = value;
}

beforeAll(async () => {
  emulator = await startDatabaseEmulator();
  const year = cityYear({
    ...{ bookings: BOOKINGS, drivers: 60, riders: 300, fleetAdmins: 3, seed: 5 },
    ...{ now: Date.UTC(2026, 10, 21), spots: SPOTS, trips: TRIPS },
  });
  const tree: Record<string, unknown> = { data_version: 9 };
  for (const { values } of year) for (const [path, value] of Object.entries(values)) put(tree, path, value);
  emulator.loadJson(SAVED, tree);
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

describe('a backup', () => {
  it(`of ${String(BOOKINGS)} bookings, restored, equals the original`, async () => {
    await save();
    const { place, namespace } = placeOf();
    await restoreBackup(place, { folder: backup, ...DATABASE_ONLY }, report);
    expect(said).toHaveLength(2);
    expect(said[1]).toMatch(/records in \d+ nodes restored, read again and equal to the backup$/);
    const restored = emulator.exportJson(namespace);
    expect(Object.keys(restored as object)).toContain('bookings');
    expect(restored).toEqual(emulator.exportJson(SAVED));
  });

  it('is not restored over data', async () => {
    await save();
    await expect(
      restoreBackup(placeOf(SAVED).place, { folder: backup, ...DATABASE_ONLY }, report),
    ).rejects.toThrow('The database is not empty');
  });

  it('that somebody has changed is refused by the node', async () => {
    await save();
    const file = join(backup, 'database.json.gz');
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(file, gzipSync(text.replace('"data_version":9', '"data_version":8')));
    await expect(
      restoreBackup(placeOf().place, { folder: backup, ...DATABASE_ONLY }, report),
    ).rejects.toThrow(
      'not the file that was saved:\ndata_version: 1 records in the backup, 1 in the database, not the same',
    );
  });

  it('without its manifest is not whole', async () => {
    await save();
    await rm(join(backup, 'manifest.json'));
    await expect(
      restoreBackup(placeOf().place, { folder: backup, ...DATABASE_ONLY }, report),
    ).rejects.toThrow('no whole backup');
  });

  it('does not hold parts that were not saved', async () => {
    await save();
    const all = { folder: backup, parts: ['database', 'users'], hashConfig: undefined } as const;
    await expect(restoreBackup(placeOf().place, all, report)).rejects.toThrow('does not hold: users');
  });

  it('is never saved over another', async () => {
    await save();
    await expect(save()).rejects.toThrow('exists already');
  });

  it('of Firebase itself is restored from its one file', async () => {
    const file = join(folder, 'daily_data.json.gz');
    await writeFile(file, gzipSync(JSON.stringify(emulator.exportJson(SAVED))));
    const { place, namespace } = placeOf();
    await restoreBackup(place, { folder: file, ...DATABASE_ONLY }, report);
    expect(emulator.exportJson(namespace)).toEqual(emulator.exportJson(SAVED));
  });

  it('is told when the database differs from it after', async () => {
    await save();
    const { place, namespace } = placeOf();
    const nodeNames = async (): Promise<string[]> => {
      const names = await place.tree.nodeNames();
      if (names.length > 0) emulator.loadJson(namespace, 8, 'data_version');
      return names;
    };
    const changed: Place = { ...place, tree: { ...place.tree, nodeNames } };
    await expect(restoreBackup(changed, { folder: backup, ...DATABASE_ONLY }, report)).rejects.toThrow(
      'The database differs from the backup:\ndata_version: 1 records in the backup, 1 in the database, not the same',
    );
  });
});
