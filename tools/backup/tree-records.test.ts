import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTreeFile, type TreeRecord } from './tree-records';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hail-tree-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function all(file: string): Promise<TreeRecord[]> {
  const records: TreeRecord[] = [];
  for await (const record of readTreeFile(file)) records.push(record);
  return records;
}

async function recordsOf(text: string, name = 'tree.json'): Promise<TreeRecord[]> {
  const file = join(folder, name);
  await writeFile(file, name.endsWith('.gz') ? gzipSync(text) : text);
  return all(file);
}

const TREE = {
  bookings: {
    b1: { status: 'NEW', stops: [{ lat: 1.5 }, { lat: -2 }] },
    b2: { status: 'PAID', isGuest: false },
  },
  data_version: 9,
  names: { one: 'Zoë \u{1f695} "quoted"', two: '' },
};

describe('the records of a database export', () => {
  it.each(['tree.json', 'tree.json.gz'])('are read one by one from %s', async (name) => {
    expect(await recordsOf(JSON.stringify(TREE), name)).toEqual([
      { path: 'bookings/b1', value: TREE.bookings.b1 },
      { path: 'bookings/b2', value: TREE.bookings.b2 },
      { path: 'data_version', value: 9 },
      { path: 'names/one', value: TREE.names.one },
      { path: 'names/two', value: '' },
    ]);
  });

  it('keep the indexes of a node that is exported as an array', async () => {
    expect(await recordsOf('{"reasons":[null,"late",{"text":"lost"},null,[1,[2]]],"last":true}')).toEqual([
      { path: 'reasons/1', value: 'late' },
      { path: 'reasons/2', value: { text: 'lost' } },
      { path: 'reasons/4', value: [1, [2]] },
      { path: 'last', value: true },
    ]);
  });

  it.each(['null', '{}', '{"empty":{},"list":[]}'])('are empty for %s', async (text) => {
    expect(await recordsOf(text)).toEqual([]);
  });

  it.each([
    ['cut off', '{"bookings":{"b1":{"status":"NE', 'tree.json'],
    ['not gzipped', '{"a":{"b":1}}', 'not.gz'],
  ])('end with an error if the file is %s', async (_, text, name) => {
    const file = join(folder, name);
    await writeFile(file, text);
    await expect(all(file)).rejects.toThrow();
  });
});
