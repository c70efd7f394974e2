import { z } from 'zod';

/** The local database as its owner sees it, by the REST interface; a real project would refuse. */
export type Owner = {
  read(path: string): Promise<unknown>;
  /** the keys of a node */
  keys(path: string): Promise<Set<string>>;
};

const keysSchema = z.record(z.string(), z.unknown()).nullable();

/** Reads without rules from the emulator at this address. */
export function createOwner({ url, namespace }: { url: string; namespace: string }): Owner {
  const read = async (path: string, query = ''): Promise<unknown> => {
    const response = await fetch(`${url}/${path}.json?ns=${namespace}${query}`, {
      headers: { authorization: 'Bearer owner' },
    });
    if (!response.ok) throw new Error(`The database answered ${String(response.status)} for ${path}`);
    const value: unknown = await response.json();
    return value;
  };
  return {
    read: (path) => read(path),
    keys: async (path) => new Set(Object.keys(keysSchema.parse(await read(path, '&shallow=true')) ?? {})),
  };
}

/** Does work on many things, so many at once. */
export async function eachOf<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
