import { z } from 'zod';
import type { editLanguage } from '@domain/contracts/staff';
import { dbPaths } from '@domain/database/paths';
import { listedLanguageSchema } from '@domain/database/catalogue-records';
import { DomainError } from '@domain/errors';
import type { AuditAction } from '@domain/staff/audit';
import type { EndpointCaller } from '../platform/endpoint';
import { fieldsAt } from '../platform/fields-at';
import type { Checks } from '../platform/ports';
import { staffCommit, type StaffPorts } from './staff-edit';

type Input = z.output<typeof editLanguage.input>;

/** A language without its texts as it is stored: a check must know whether the flag is there. */
const storedLanguage = z.object({ ...listedLanguageSchema.shape, default: z.boolean().optional() });
type StoredLanguage = z.output<typeof storedLanguage>;
/** One that cannot be read does not keep the others from being edited. */
const storedLanguages = z.record(z.string(), storedLanguage.nullable().catch(null));

/** A language's place in the list is written as a whole: one made before there was a list is in it from then on. */
const listed = (id: string, language: StoredLanguage): Record<string, unknown> => ({
  [dbPaths.listedLanguage(id)]: listedLanguageSchema.parse(language),
});

/** A write to the list of languages checks every stored field of that language. */
const unchanged = (id: string, language: StoredLanguage): Checks => ({
  [`${dbPaths.language(id)}/langName`]: language.langName,
  [`${dbPaths.language(id)}/langLocale`]: language.langLocale,
  [`${dbPaths.language(id)}/dateLocale`]: language.dateLocale,
  [`${dbPaths.language(id)}/default`]: language.default ?? null,
});

/**
 * Adds, changes or deletes a language, or makes it the default. Exactly one is the default at any moment: the flag moves
 * in one write (docs/product.md 4.13). The list of languages follows in the same write.
 */
export async function changeLanguage(
  ports: StaffPorts,
  input: Input,
  caller: EndpointCaller,
): Promise<{ id: string }> {
  const languages = (await ports.store.read(dbPaths.languages(), storedLanguages)) ?? {};
  if (input.mode === 'Add') {
    const id = ports.store.newKey(dbPaths.languages());
    const isFirst = Object.keys(languages).length === 0;
    const language = { ...input.language, default: isFirst, createdAt: ports.clock() };
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
    checks: Checks = unchanged(id, before),
  ): Promise<void> =>
    staffCommit(ports, caller, {
      action,
      target: path,
      before: { langName: before.langName, default: before.default ?? false },
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
    case 'UpdateTexts':
      await change(
        'language_texts',
        undefined,
        { [`${path}/keyValuePairs`]: input.texts },
        { [`${path}/langName`]: before.langName },
      );
      break;
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
      await change('language_default', { default: true }, values, checks);
      break;
    }
    case 'Delete':
      if (before.default) throw new DomainError('default_language_delete_error');
      await change('language_delete', undefined, { [path]: null, [dbPaths.listedLanguage(id)]: null });
      break;
  }
  return { id };
}
