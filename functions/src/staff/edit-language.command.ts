import { z } from 'zod';
import type { editLanguage } from '@domain/contracts/staff';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { AuditAction } from '@domain/staff/audit';
import type { EndpointCaller } from '../platform/endpoint';
import { assertCriticalEdits, staffCommit, type StaffPorts } from './staff-edit';

type Input = z.output<typeof editLanguage.input>;

const storedLanguages = z.record(
  z.string(),
  z.looseObject({ langName: z.string(), default: z.boolean().default(false) }),
);

/**
 * Adds, changes or deletes a language, or makes it the default. Exactly one is the default at any moment: the flag moves
 * in one write (specification, section 4, Language).
 */
export async function changeLanguage(
  ports: StaffPorts,
  input: Input,
  caller: EndpointCaller,
): Promise<{ id: string }> {
  await assertCriticalEdits(ports);
  const languages = (await ports.store.read(dbPaths.languages(), storedLanguages)) ?? {};
  if (input.mode === 'Add') {
    const id = ports.store.newKey(dbPaths.languages());
    const isFirst = Object.keys(languages).length === 0;
    await staffCommit(ports, caller, {
      action: 'language_add',
      target: dbPaths.language(id),
      after: input.language,
      values: {
        [dbPaths.language(id)]: {
          ...input.language,
          keyValuePairs: input.texts,
          default: isFirst,
          createdAt: ports.clock(),
        },
      },
    });
    return { id };
  }
  const { id } = input;
  const path = dbPaths.language(id);
  const before = languages[id];
  if (before === undefined) throw new DomainError('not_found');
  const change = (action: AuditAction, after: unknown, values: Record<string, unknown>): Promise<void> =>
    staffCommit(ports, caller, {
      action,
      target: path,
      before: { langName: before.langName, default: before.default },
      after,
      checks: { [`${path}/langName`]: before.langName },
      values,
    });
  switch (input.mode) {
    case 'Update':
      await change(
        'language_update',
        input.language,
        Object.fromEntries(
          Object.entries(input.language).map(([field, value]) => [`${path}/${field}`, value]),
        ),
      );
      break;
    case 'UpdateTexts':
      await change('language_texts', undefined, { [`${path}/keyValuePairs`]: input.texts });
      break;
    case 'MakeDefault':
      await change(
        'language_default',
        { default: true },
        Object.fromEntries(
          Object.keys(languages).map((key) => [`${dbPaths.language(key)}/default`, key === id]),
        ),
      );
      break;
    case 'Delete':
      if (before.default) throw new DomainError('default_language_delete_error');
      await change('language_delete', undefined, { [path]: null });
      break;
  }
  return { id };
}
