import { z } from 'zod';
import type { editLanguage } from '@domain/contracts/office/staff';
import { dbPaths } from '@domain/database/paths';
import { listedLanguageSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { textsVersionOf } from '@domain/languages/texts-version';
import type { AuditAction } from '@domain/staff/audit';
import { fieldsAt, type Checks, type Command } from '../../platform';
import { staffCommit, type StaffPorts } from '../staff-edit';

/**
 * A stored language without its texts. The flag `default` has no default value, because the commit must check
 * whether the flag exists.
 */
const storedLanguage = z.object({ ...listedLanguageSchema.shape, default: z.boolean().optional() });
type StoredLanguage = z.output<typeof storedLanguage>;
/** A language that cannot be read is null here, so that the other languages can still be edited. */
const storedLanguages = z.record(z.string(), storedLanguage.nullable().catch(null));

const storedTexts = z.record(z.string(), z.string().catch('')).catch({});

/** The greatest number of texts that one audit entry names. */
const MOST_NAMED = 50;

/** The texts before and after an edit. A text that was removed is empty after the edit. */
function changedTexts(
  stored: Record<string, string>,
  texts: Record<string, string>,
): { before: Record<string, string>; after: Record<string, string | number> } {
  const keys = [...new Set([...Object.keys(stored), ...Object.keys(texts)])].filter(
    (key) => stored[key] !== texts[key],
  );
  const named = keys.slice(0, MOST_NAMED);
  return {
    before: Object.fromEntries(
      named.flatMap((key) => (stored[key] === undefined ? [] : [[key, stored[key]]])),
    ),
    after: {
      ...Object.fromEntries(named.map((key) => [key, texts[key] ?? ''])),
      ...(keys.length > MOST_NAMED ? { count: keys.length } : {}),
    },
  };
}

/**
 * The values that write the entry of a language in the list. The whole entry is written, so that a language
 * that was older than the list gets an entry too.
 */
const listed = (id: string, language: StoredLanguage): Record<string, unknown> => ({
  [dbPaths.listedLanguage(id)]: listedLanguageSchema.parse(language),
});

/**
 * The checks for a write to the list of languages. They make sure that no stored field of the language has
 * changed.
 */
const unchanged = (id: string, language: StoredLanguage): Checks =>
  fieldsAt(dbPaths.language(id), {
    langName: language.langName,
    langLocale: language.langLocale,
    dateLocale: language.dateLocale,
    default: language.default ?? null,
    textsVersion: language.textsVersion ?? null,
  });

/**
 * Adds, changes or deletes a language, or makes it the default (docs/product/office.md, "Languages"). Exactly
 * one language is the default at any moment, because one write moves the flag. The same write updates the
 * list of languages.
 */
export const changeLanguage: Command<typeof editLanguage, StaffPorts> = async (ports, input, caller) => {
  const languages = (await ports.store.read(dbPaths.languages(), storedLanguages)) ?? {};
  if (input.mode === 'Add') {
    const id = ports.store.newKey(dbPaths.languages());
    const isFirst = Object.keys(languages).length === 0;
    const language = {
      ...input.language,
      default: isFirst,
      createdAt: ports.clock(),
      textsVersion: textsVersionOf(input.texts),
    };
    await staffCommit(ports, caller, {
      action: 'language_add',
      target: dbPaths.language(id),
      after: input.language,
      values: {
        [dbPaths.language(id)]: { ...language, keyValuePairs: input.texts },
        ...listed(id, language),
      },
    });
    return { id };
  }
  const { id } = input;
  const path = dbPaths.language(id);
  const before = languages[id];
  if (!before) throw new DomainError('not_found');
  const change = (
    action: AuditAction,
    after: unknown,
    values: Record<string, unknown>,
    texts: Record<string, string> = {},
    checks: Checks = unchanged(id, before),
  ): Promise<void> =>
    staffCommit(ports, caller, {
      action,
      target: path,
      before: { langName: before.langName, default: before.default ?? false, ...texts },
      after,
      checks,
      values,
    });
  switch (input.mode) {
    case 'Update':
      await change('language_update', input.language, {
        ...fieldsAt(path, input.language),
        ...listed(id, { ...before, ...input.language }),
      });
      break;
    case 'UpdateTexts': {
      const stored = (await ports.store.read(`${path}/keyValuePairs`, storedTexts)) ?? {};
      const changed = changedTexts(stored, input.texts);
      const textsVersion = textsVersionOf(input.texts);
      await change(
        'language_texts',
        changed.after,
        {
          [`${path}/keyValuePairs`]: input.texts,
          [`${path}/textsVersion`]: textsVersion,
          ...listed(id, { ...before, textsVersion }),
        },
        changed.before,
      );
      break;
    }
    case 'MakeDefault': {
      const values: Record<string, unknown> = {};
      const checks: Checks = {};
      for (const [key, language] of Object.entries(languages)) {
        if (!language || (key !== id && !language.default)) continue;
        Object.assign(checks, unchanged(key, language));
        Object.assign(values, listed(key, { ...language, default: key === id }), {
          [`${dbPaths.language(key)}/default`]: key === id,
        });
      }
      await change('language_default', { default: true }, values, {}, checks);
      break;
    }
    case 'Delete':
      if (before.default) throw new DomainError('default_language_delete_error');
      await change('language_delete', undefined, { [path]: null, [dbPaths.listedLanguage(id)]: null });
      break;
  }
  return { id };
};
