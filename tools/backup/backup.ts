import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseHashConfig, restoreAccounts, saveAccounts } from './accounts-backup';
import type { BackupOptions } from './backup-options';
import { compareDatabase, restoreDatabase, saveDatabase, type Progress } from './database-backup';
import { restoreFiles, saveFiles } from './files-backup';
import type { Place } from './place';
import { differences, nodeDigestSchema } from './tree-digest';

const DATABASE_FILE = 'database.json.gz';
const USERS_FILE = 'users.json';
const MANIFEST_FILE = 'manifest.json';

/** The list of a backup's contents; it is written last, so that a folder without it is no whole backup. */
const manifestSchema = z.object({
  at: z.iso.datetime(),
  projectId: z.string(),
  database: z.record(z.string(), nodeDigestSchema).optional(),
  users: z.number().optional(),
  files: z.number().optional(),
});
type Manifest = z.infer<typeof manifestSchema>;

type Task = Pick<BackupOptions, 'folder' | 'parts' | 'hashConfig'>;

export type Report = { say: (line: string) => void; progress: (what: string) => Progress };

const records = (tree: Manifest['database']): string => {
  const nodes = Object.values(tree ?? {});
  const sum = nodes.reduce((total, node) => total + node.records, 0);
  return `${sum.toLocaleString('en')} records in ${String(nodes.length)} nodes`;
};

/**
 * Saves the chosen parts of a place into a new folder.
 *
 * @throws Error when the folder exists, or a part cannot be read
 */
export async function saveBackup(
  place: Place,
  { folder, parts }: Task,
  { say, progress }: Report,
  { projectId, now }: { projectId: string; now: number },
): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const manifest: Manifest = { at: new Date(now).toISOString(), projectId };
  if (parts.includes('database')) {
    manifest.database = await saveDatabase(place.tree, join(folder, DATABASE_FILE), progress('database'));
    say(`database: ${records(manifest.database)}`);
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

async function manifestOf(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) throw new Error(`${folder} is no whole backup: it has no ${MANIFEST_FILE}.`);
  return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/**
 * Restores the chosen parts of a backup into a place, then reads the database again and compares it with the backup.
 *
 * @throws Error when the database is not empty, the backup is not whole or damaged, or the database differs from it after
 */
export async function restoreBackup(
  place: Place,
  { folder, parts, hashConfig }: Task,
  { say, progress }: Report,
): Promise<void> {
  const isFolder = (await stat(folder)).isDirectory();
  const manifest = isFolder ? await manifestOf(folder) : null;
  const missing = parts.filter((part) => manifest !== null && manifest[part] === undefined);
  if (missing.length > 0) throw new Error(`The backup does not hold: ${missing.join(', ')}.`);
  if (parts.includes('database')) {
    const file = isFolder ? join(folder, DATABASE_FILE) : folder;
    const restored = await restoreDatabase(place.tree, file, progress('database'));
    const damage = manifest?.database === undefined ? [] : differences(manifest.database, restored);
    if (damage.length > 0)
      throw new Error(`${DATABASE_FILE} is not the file that was saved:\n${damage.join('\n')}`);
    const found = await compareDatabase(place.tree, restored, progress('compared'));
    if (found.length > 0) throw new Error(`The database differs from the backup:\n${found.join('\n')}`);
    say(`database: ${records(restored)} restored, read again and equal to the backup`);
  }
  if (parts.includes('users')) {
    const hash = hashConfig === undefined ? null : parseHashConfig(await readFile(hashConfig, 'utf8'));
    say(
      `users: ${String(await restoreAccounts(place.caller, join(folder, USERS_FILE), hash))} accounts restored`,
    );
  }
  if (parts.includes('files')) say(`files: ${String(await restoreFiles(place.bucket(), folder))} restored`);
}
