import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Emulator } from '../emulator';
import { ADMIN } from '../store/access';
import { prepareNode } from '../store/prepared-write';
import { isRecord } from '../tree/json-read';
import { jsonText } from '../tree/json-write';
import { nodeFromBytes } from '../tree/large-json';

const METADATA = 'firebase-export-metadata.json';
const EXPORT = 'database_export';

/**
 * Loads an export of firebase-tools, or a folder of `NAMESPACE.json` files. Loading calls no database
 * trigger. Throws if a file cannot be read.
 */
export function importFolder(emulator: Emulator, folder: string): void {
  const files = join(folder, databasePath(metadataOf(folder)));
  for (const file of readdirSync(files)) {
    if (!file.endsWith('.json') || file === METADATA) continue;
    const namespace = emulator.namespace(file.slice(0, -'.json'.length));
    const now = namespace.now();
    const root = nodeFromBytes(readFileSync(join(files, file)), { path: [], now, base: null });
    namespace.commit(prepareNode(namespace.root, [], root), ADMIN, now, true);
  }
}

/**
 * Writes every namespace in the format of firebase-tools. If the folder already has an export, its parts of
 * other products (such as Storage) are kept. An old export is deleted only when the new export is complete.
 */
export function exportFolder(emulator: Emulator, folder: string, version: string): void {
  const [target, next] = [join(folder, EXPORT), join(folder, `${EXPORT}.tmp`)];
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  for (const { name, root } of emulator.all)
    writeFileSync(join(next, `${name}.json`), jsonText(root, 'export'));
  rmSync(target, { recursive: true, force: true });
  renameSync(next, target);
  const metadata = { version, ...metadataOf(folder), database: { version, path: EXPORT } };
  writeFileSync(join(folder, METADATA), JSON.stringify(metadata, null, 2));
}

function metadataOf(folder: string): Record<string, unknown> {
  const file = join(folder, METADATA);
  const json: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return isRecord(json) ? json : {};
}

function databasePath({ database }: Record<string, unknown>): string {
  return isRecord(database) && typeof database.path === 'string' ? database.path : '';
}
