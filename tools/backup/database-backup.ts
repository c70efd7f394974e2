import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from 'firebase-admin/database';
import { DigestCounter, differences, type TreeDigest } from './tree-digest';
import { readTreeFile, type TreeRecord } from './tree-records';

/** The number of records in one read. */
const PAGE = 200;
/**
 * The approximate number of bytes in one write. The service accepts at most 16 MB from an SDK
 * (firebase.google.com/docs/database/usage/limits).
 */
const WRITE_BYTES = 1_000_000;

/**
 * A database. `instance` is the first part of its host name. `nodeNames` returns the names of its nodes. Only
 * the REST interface can list these names.
 */
export type Tree = { database: Database; instance: string; nodeNames: () => Promise<string[]> };

/** Called after each page or write with the number of records so far. */
export type Progress = (records: number) => void;

async function valueOf(database: Database, node: string): Promise<unknown> {
  return (await database.ref(node).once('value')).val() as unknown;
}

async function* recordsOf({ database, nodeNames }: Tree): AsyncGenerator<TreeRecord> {
  for (const node of await nodeNames()) {
    let after: string | null = null;
    for (;;) {
      const ordered = database.ref(node).orderByKey();
      const query = after === null ? ordered : ordered.startAfter(after);
      const page = await query.limitToFirst(PAGE).once('value');
      if (!page.hasChildren()) {
        // If a node is a plain value, a query by keys finds no records in it.
        const value = after === null ? await valueOf(database, node) : null;
        if (value !== null) yield { path: node, value };
        break;
      }
      const records: TreeRecord[] = [];
      page.forEach((child) => {
        records.push({ path: `${node}/${child.key}`, value: child.val() as unknown });
      });
      yield* records;
      if (records.length < PAGE) break;
      after = records.at(-1)?.path.slice(node.length + 1) ?? null;
    }
  }
}

/** The text of an export, in chunks. */
async function* exportText(records: AsyncIterable<TreeRecord>): AsyncGenerator<string> {
  let open: string | null = null;
  let isFirst = true;
  yield '{';
  for await (const { path, value } of records) {
    const [node = '', key] = path.split('/');
    if (node !== open) {
      if (open !== null) yield '}';
      yield `${isFirst ? '' : ','}\n${JSON.stringify(node)}:${key === undefined ? '' : '{'}`;
      open = key === undefined ? null : node;
      isFirst = false;
    } else yield ',';
    yield key === undefined ? JSON.stringify(value) : `\n${JSON.stringify(key)}:${JSON.stringify(value)}`;
  }
  yield open === null ? '}\n' : '}}\n';
}

async function* counted(
  records: AsyncIterable<TreeRecord>,
  counter: DigestCounter,
  tell: Progress,
  saw: (record: TreeRecord) => void = () => undefined,
): AsyncGenerator<TreeRecord> {
  let seen = 0;
  for await (const record of records) {
    counter.add(record);
    saw(record);
    seen += 1;
    if (seen % PAGE === 0) tell(seen);
    yield record;
  }
  tell(seen);
}

/**
 * Writes a whole database into a gzipped file in the format of Google's own backups. Returns a digest of each
 * node. Nodes are read one after another. So the file may lack records that are written during the backup.
 */
export async function saveDatabase(
  tree: Tree,
  file: string,
  tell: Progress,
  saw: (record: TreeRecord) => void = () => undefined,
): Promise<TreeDigest> {
  const counter = new DigestCounter();
  const text = exportText(counted(recordsOf(tree), counter, tell, saw));
  await pipeline(Readable.from(text), createGzip(), createWriteStream(file, { mode: 0o600 }));
  return counter.result();
}

/** Reads each record of a file with a whole database. */
export async function readDatabaseFile(
  file: string,
  tell: Progress,
  saw: (record: TreeRecord) => void,
): Promise<void> {
  for await (const record of counted(readTreeFile(file), new DigestCounter(), tell, saw)) void record;
}

/** @throws Error if the database contains data */
export async function expectEmpty({ nodeNames }: Tree, name: string): Promise<void> {
  const present = await nodeNames();
  if (present.length > 0)
    throw new Error(
      `${name} is not empty. It has ${present.slice(0, 5).join(', ')}. Restore into a new database.`,
    );
}

/**
 * Fills an empty database from a backup. Returns the digest of each node in the backup, and the digest of
 * each node that was written. The two digests differ if `changed` changes a record. No function may listen to
 * this database, because one write contains many records and would start the functions.
 */
export async function restoreDatabase(
  { database }: Tree,
  file: string,
  tell: Progress,
  changed: (record: TreeRecord) => TreeRecord = (record) => record,
): Promise<{ saved: TreeDigest; written: TreeDigest }> {
  const [saved, written] = [new DigestCounter(), new DigestCounter()];
  let values: Record<string, unknown> = {};
  let bytes = 0;
  const write = async (): Promise<void> => {
    if (bytes > 0) await database.ref().update(values);
    values = {};
    bytes = 0;
  };
  for await (const record of counted(readTreeFile(file), saved, tell)) {
    const next = changed(record);
    written.add(next);
    values[next.path] = next.value;
    bytes += next.path.length + JSON.stringify(next.value).length;
    if (bytes >= WRITE_BYTES) await write();
  }
  await write();
  return { saved: saved.result(), written: written.result() };
}

/** Reads a whole database again, and lists the nodes in which it differs from a backup. */
export async function compareDatabase(tree: Tree, expected: TreeDigest, tell: Progress): Promise<string[]> {
  const counter = new DigestCounter();
  for await (const record of counted(recordsOf(tree), counter, tell)) void record;
  return differences(expected, counter.result());
}
