import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import type { Store } from '../platform';

const catalogueSchema = z.record(z.string(), z.looseObject({ name: z.string() }));

/**
 * Finds the id of a car type by its name. Older records contain only the name. If two types have the same
 * name, it finds the first type.
 */
export type CarTypeIds = { byName: (name: string) => string | undefined };

export async function readCarTypeIds(store: Store): Promise<CarTypeIds> {
  const catalogue = (await store.read(dbPaths.carTypes(), catalogueSchema)) ?? {};
  const ids = new Map<string, string>();
  for (const [id, { name }] of Object.entries(catalogue)) if (!ids.has(name.trim())) ids.set(name.trim(), id);
  return { byName: (name) => ids.get(name.trim()) };
}
