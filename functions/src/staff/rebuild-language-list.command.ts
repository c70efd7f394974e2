import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { listedLanguageSchema } from '@domain/database/catalogue-records';
import type { Store } from '../platform/ports';

const listSchema = z.record(z.string(), z.unknown());
const readableSchema = z.record(z.string(), listedLanguageSchema.nullable().catch(null));

/**
 * Brings the list of languages in line with the languages, for databases that had no list. A correct entry is not written;
 * a dry run writes nothing.
 */
export async function rebuildLanguageList(
  store: Store,
  { isDryRun = false } = {},
): Promise<{ languages: number; changed: number }> {
  const changed = new Set<string>();
  // A change of staff between the reading and the writing is seen when all of it is compared again.
  for (;;) {
    const [languages, list] = await Promise.all([
      store.read(dbPaths.languages(), readableSchema),
      store.read(dbPaths.languageList(), listSchema),
    ]);
    const keys = new Set([...Object.keys(languages ?? {}), ...Object.keys(list ?? {})]);
    const wrong = [...keys].filter(
      (key) => !isDeepStrictEqual(languages?.[key] ?? null, list?.[key] ?? null),
    );
    for (const key of wrong) changed.add(key);
    if (wrong.length === 0 || isDryRun)
      return { languages: Object.keys(languages ?? {}).length, changed: changed.size };
    await store.update(
      Object.fromEntries(wrong.map((key) => [dbPaths.listedLanguage(key), languages?.[key] ?? null])),
    );
  }
}
