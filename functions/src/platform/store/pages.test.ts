import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMemoryStore } from '../testing/memory-store';
import { allWhere, eachKey, nextPage, pagesBetween, pagesOf, pagesWhere } from './pages';

const record = z.object({ at: z.number(), by: z.string() });
const store = () =>
  createMemoryStore({
    list: {
      a: { at: 5, by: 'ana' },
      b: { at: 4, by: 'leo' },
      c: { at: 3, by: 'ana' },
      d: { at: 2, by: 'ana' },
      e: { at: 1, by: 'ana' },
    },
  });
const keysOf = async (pages: AsyncIterable<{ key: string }[] | { records: { key: string }[] }>) => {
  const all: string[] = [];
  for await (const page of pages)
    all.push((Array.isArray(page) ? page : page.records).map(({ key }) => key).join(''));
  return all;
};

describe('the pages of a list', () => {
  it('contain the records whose field has a given value, in the order of their keys', async () => {
    const query = { list: 'list', field: 'by', value: 'ana', size: 3 };
    expect(await keysOf(pagesWhere(store(), query, record))).toEqual(['acd', 'e']);
    expect(await keysOf(pagesWhere(store(), { ...query, value: 'max' }, record))).toEqual(['']);
    expect((await allWhere(store(), query, record)).map(({ key }) => key)).toEqual(['a', 'c', 'd', 'e']);
  });

  it('contain the records whose field is between two values, in the order of the field', async () => {
    const query = { list: 'list', field: 'at', from: 2, to: 4, size: 2 };
    expect(await keysOf(pagesBetween(store(), query, record))).toEqual(['dc', 'b']);
  });

  it('contain all records, in the order of their keys', async () => {
    expect(await keysOf(pagesOf(store(), { list: 'list', size: 2 }, record))).toEqual(['ab', 'cd', 'e']);
    expect(await keysOf(pagesOf(store(), { list: 'none' }, record))).toEqual([]);
    const worked: string[] = [];
    await eachKey(store(), 'list', (key) => Promise.resolve(worked.push(key)));
    expect(worked.join('')).toBe('abcde');
  });

  it('are read one page in each run, and from the first page again after the end of the list', async () => {
    const stored = store();
    const run = async () => {
      const page = await nextPage(stored, { part: 'p', limit: 2 }, (after) =>
        stored.keyPage('list', { after, until: null }, 2, record),
      );
      return page.map(({ key }) => key).join('');
    };
    const runs: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) runs.push(await run());
    expect(runs).toEqual(['ab', 'cd', 'e', 'ab', 'cd']);
  });
});
