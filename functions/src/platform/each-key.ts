import { z } from 'zod';
import type { Store } from './ports';

const PAGE = 250;

/** Works on all keys of a list, one after the other; those that come meanwhile may be left out. */
export async function eachKey(
  store: Pick<Store, 'keyPage'>,
  list: string,
  work: (key: string) => Promise<unknown>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const page: { records: { key: string }[]; last: string | null } = await store.keyPage(
      list,
      { after, until: null },
      PAGE,
      z.unknown(),
    );
    for (const { key } of page.records) await work(key);
    if (page.last === null) return;
    after = page.last;
  }
}
