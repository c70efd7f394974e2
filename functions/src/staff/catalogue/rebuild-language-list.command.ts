import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { listedLanguageSchema } from '@domain/records';
import { textsVersionOf } from '@domain/languages/texts-version';
import type { Checks, Store } from '../../platform';

const listSchema = z.record(z.string(), z.unknown());
const textsSchema = z.record(z.string(), z.string().catch('')).catch({});
const readableSchema = z.record(
  z.string(),
  z
    .object({ ...listedLanguageSchema.shape, keyValuePairs: textsSchema })
    .nullable()
    .catch(null),
);

/** The entry of a language in the list. It contains the version of the language's texts. */
function listedOf(language: z.output<typeof readableSchema>[string] | undefined) {
  if (!language) return null;
  const { keyValuePairs, ...listed } = language;
  return { ...listed, textsVersion: textsVersionOf(keyValuePairs) };
}

/**
 * Makes the list of languages and the versions of their texts match the languages. This is needed for
 * databases without a list or versions, and after texts were changed outside the app. Records that are
 * already correct are not written. A dry run writes nothing.
 */
export async function rebuildLanguageList(
  store: Store,
  { isDryRun = false } = {},
): Promise<{ languages: number; changed: number }> {
  const changed = new Set<string>();
  // After each write all languages are compared with the list again. The comparison finds a change that staff
  // made between the read and the write.
  for (;;) {
    const [languages, list] = await Promise.all([
      store.read(dbPaths.languages(), readableSchema),
      store.read(dbPaths.languageList(), listSchema),
    ]);
    const keys = new Set([...Object.keys(languages ?? {}), ...Object.keys(list ?? {})]);
    const wrong = [...keys]
      .map((key) => ({ key, right: listedOf(languages?.[key]) }))
      .filter(
        ({ key, right }) =>
          !isDeepStrictEqual(right, list?.[key] ?? null) ||
          languages?.[key]?.textsVersion !== right?.textsVersion,
      );
    for (const { key } of wrong) changed.add(key);
    if (wrong.length === 0 || isDryRun)
      return { languages: Object.keys(languages ?? {}).length, changed: changed.size };
    const checks: Checks = {};
    const values: Record<string, unknown> = {};
    for (const { key, right } of wrong) {
      values[dbPaths.listedLanguage(key)] = right;
      if (right === null) continue;
      values[`${dbPaths.language(key)}/textsVersion`] = right.textsVersion;
      // If the language was deleted meanwhile, this check stops the commit, and no version is written.
      checks[`${dbPaths.language(key)}/langName`] = right.langName;
    }
    await store.commit({ checks, values });
  }
}
