import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { INSTANCE_NAME } from '@domain/records';
import { parseHashConfig, restoreAccounts, saveAccounts } from './accounts-backup';
import type { BackupOptions } from './backup-options';
import {
  compareDatabase,
  expectEmpty,
  readDatabaseFile,
  restoreDatabase,
  saveDatabase,
  type Progress,
  type Tree,
} from './database-backup';
import { restoreFiles, saveFiles } from './files-backup';
import type { Place } from './place';
import { expectPlaces, renamedTracks, tracksNames } from './tracks-names';
import { differences, nodeDigestSchema, type TreeDigest } from './tree-digest';
import type { TreeRecord } from './tree-records';

const DATABASE_FILE = 'database.json.gz';
const USERS_FILE = 'users.json';
const tracksFile = (instance: string): string => `tracks-${instance}.json.gz`;
const MANIFEST_FILE = 'manifest.json';

/**
 * The manifest lists the contents of a backup. It is written last, so a folder without a manifest is an
 * incomplete backup.
 */
const treeSchema = z.record(z.string(), nodeDigestSchema);
const manifestSchema = z.object({
  at: z.iso.datetime(),
  projectId: z.string(),
  database: treeSchema.optional(),
  /** the contents of each tracks instance by its name. Absent in older backups */
  tracks: z.record(z.string().regex(INSTANCE_NAME), treeSchema).optional(),
  users: z.number().optional(),
  files: z.number().optional(),
});
type Manifest = z.infer<typeof manifestSchema>;

type Task = Pick<BackupOptions, 'folder' | 'parts'>;
type RestoreTask = Task & Pick<BackupOptions, 'hashConfig' | 'tracksNames' | 'isElsewhere'>;

export type Report = { say: (line: string) => void; progress: (what: string) => Progress };

const records = (tree: TreeDigest | undefined): string => {
  const nodes = Object.values(tree ?? {});
  const sum = nodes.reduce((total, node) => total + node.records, 0);
  return `${sum.toLocaleString('en')} records in ${String(nodes.length)} nodes`;
};

/**
 * Saves the chosen parts of a place into a new folder.
 *
 * @throws Error if the folder exists, or if a part cannot be read
 */
export async function saveBackup(
  place: Place,
  { folder, parts }: Task,
  report: Report,
  { now }: { now: number },
): Promise<void> {
  const { say, progress } = report;
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const manifest: Manifest = { at: new Date(now).toISOString(), projectId: place.projectId };
  if (parts.includes('database')) {
    const named = tracksNames(place.tracksInstances);
    manifest.database = await saveDatabase(
      place.tree,
      join(folder, DATABASE_FILE),
      progress('database'),
      named.saw,
    );
    say(`database: ${records(manifest.database)}`);
    // Tracks are saved after the main database. So the tracks of all saved bookings are in the backup,
    // perhaps with some later points.
    if (parts.includes('tracks')) manifest.tracks = await saveTracks(place, folder, named.all(), report);
  }
  if (parts.includes('users')) {
    manifest.users = await saveAccounts(place.caller, join(folder, USERS_FILE));
    say(`users: ${manifest.users.toLocaleString('en')} accounts`);
  }
  if (parts.includes('files')) {
    manifest.files = await saveFiles(place.bucket(), folder);
    say(`files: ${manifest.files.toLocaleString('en')}`);
  }
  await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 2), { mode: 0o600 });
}

async function saveTracks(
  place: Place,
  folder: string,
  instances: readonly string[],
  { say, progress }: Report,
): Promise<Record<string, TreeDigest>> {
  const saved: Record<string, TreeDigest> = {};
  for (const instance of instances) {
    const tree = place.tracksTree(instance);
    const digest = await saveDatabase(tree, join(folder, tracksFile(instance)), progress(instance));
    saved[instance] = digest;
    say(`tracks in ${instance}: ${records(digest)}`);
  }
  return saved;
}

async function manifestOf(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file))
    throw new Error(`${folder} is an incomplete backup, because it has no ${MANIFEST_FILE}.`);
  return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** A database in a backup, with its target. */
type Part = {
  what: string;
  tree: Tree;
  file: string;
  /** the contents according to the manifest. Absent in a daily backup of Firebase */
  digest: TreeDigest | undefined;
  changed?: (record: TreeRecord) => TreeRecord;
};

/**
 * Restores the chosen parts of a backup into a place. Then reads the databases again and compares them with
 * the backup.
 *
 * @throws Error if a database is not empty, if two databases have the same target, if the backup is
 * incomplete or damaged, or if a database differs from the backup afterwards
 */
export async function restoreBackup(place: Place, task: RestoreTask, report: Report): Promise<void> {
  const { folder, parts, hashConfig } = task;
  const { say } = report;
  const isFolder = (await stat(folder)).isDirectory();
  const manifest = isFolder ? await manifestOf(folder) : null;
  const isOlder = manifest !== null && manifest.tracks === undefined && parts.length > 1;
  const missing = parts.filter(
    (part) => manifest !== null && manifest[part] === undefined && !(part === 'tracks' && isOlder),
  );
  if (missing.length > 0) throw new Error(`The backup does not contain: ${missing.join(', ')}.`);
  const databases: Part[] = [];
  const file = isFolder ? join(folder, DATABASE_FILE) : folder;
  if (parts.includes('database') || parts.includes('tracks'))
    await expectTracksPlaces(place, task, { manifest, file }, report);
  if (parts.includes('database'))
    databases.push({
      what: 'database',
      tree: place.tree,
      file,
      digest: manifest?.database,
      changed: renamedTracks(task.tracksNames),
    });
  if (parts.includes('tracks') && manifest !== null) databases.push(...tracksParts(place, task, manifest));
  for (const { what, tree } of databases)
    await expectEmpty(tree, what === 'database' ? 'The database' : `The database of ${what}`);
  for (const part of databases) await restorePart(part, report);
  if (parts.includes('tracks') && isOlder) say('tracks: the backup contains only the main database');
  if (parts.includes('users')) {
    const hash = hashConfig === undefined ? null : parseHashConfig(await readFile(hashConfig, 'utf8'));
    say(
      `users: ${String(await restoreAccounts(place.caller, join(folder, USERS_FILE), hash))} accounts restored`,
    );
  }
  if (parts.includes('files')) say(`files: ${String(await restoreFiles(place.bucket(), folder))} restored`);
  const left = (['users', 'files'] as const).filter(
    (part) => manifest?.[part] !== undefined && !parts.includes(part),
  );
  if (left.length > 0) say(`not restored: ${left.join(', ')}`);
}

/**
 * Checks the options before the first write. Reads which tracks instances the backup contains and which
 * instances its records name. Compares both lists with the options.
 */
async function expectTracksPlaces(
  place: Place,
  { parts, tracksNames: names, ...task }: RestoreTask,
  { manifest, file }: { manifest: Manifest | null; file: string },
  { progress }: Report,
): Promise<void> {
  const isElsewhere = task.isElsewhere || (manifest !== null && manifest.projectId !== place.projectId);
  const held = Object.keys(manifest?.tracks ?? {});
  const restored = tracksNames(parts.includes('tracks') ? held : []);
  if (parts.includes('database') && (isElsewhere || names.size > 0))
    await readDatabaseFile(file, progress('checked the database'), restored.saw);
  expectPlaces({ names, restored: restored.all(), held, isElsewhere, main: place.tree.instance });
}

/** The tracks instances in a backup, each with the target that the options give. */
function tracksParts(
  place: Place,
  { folder, tracksNames: names }: RestoreTask,
  { tracks = {} }: Manifest,
): Part[] {
  return Object.entries(tracks).map(([name, digest]) => {
    const to = names.get(name) ?? name;
    return {
      what: `tracks in ${to}`,
      tree: place.tracksTree(to),
      file: join(folder, tracksFile(name)),
      digest,
    };
  });
}

async function restorePart(
  { what, tree, file, digest, changed }: Part,
  { say, progress }: Report,
): Promise<void> {
  const { saved, written } = await restoreDatabase(tree, file, progress(what), changed);
  const damage = digest === undefined ? [] : differences(digest, saved);
  if (damage.length > 0)
    throw new Error(`${basename(file)} has changed since the backup:\n${damage.join('\n')}`);
  const found = await compareDatabase(tree, written, progress(`compared ${what}`));
  const name = what === 'database' ? 'The database' : `The database of ${what}`;
  if (found.length > 0) throw new Error(`${name} differs from the backup:\n${found.join('\n')}`);
  say(`${what}: ${records(written)} restored and verified`);
}
