import { z } from 'zod';

const keysSchema = z.record(z.string(), z.unknown()).nullable();

/** Reads and changes the database of the emulator at this address. The rules do not apply. */
export function createOwner({ url, namespace }: { url: string; namespace: string }) {
  const read = async (path: string, query = ''): Promise<unknown> => {
    const response = await fetch(`${url}/${path}.json?ns=${namespace}${query}`, {
      headers: { authorization: 'Bearer owner' },
    });
    if (!response.ok) throw new Error(`The database answered ${String(response.status)} for ${path}`);
    const value: unknown = await response.json();
    return value;
  };
  return {
    read: (path: string) => read(path),
    update: async (path: string, values: Record<string, unknown>): Promise<void> => {
      const response = await fetch(`${url}/${path}.json?ns=${namespace}`, {
        method: 'PATCH',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify(values),
      });
      if (!response.ok) throw new Error(`The database answered ${String(response.status)} for ${path}`);
    },
    /** the keys of a node */
    keys: async (path: string) =>
      new Set(Object.keys(keysSchema.parse(await read(path, '&shallow=true')) ?? {})),
  };
}

/** The local database, by REST with the rights of the owner. A real project would refuse this access. */
export type Owner = ReturnType<typeof createOwner>;

/** Runs `work` for every item. At most `atOnce` items are processed at the same time. */
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
