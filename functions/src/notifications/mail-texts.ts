import type { StringKey } from '@locales/keys';
import { en, LANGUAGES } from '@locales/languages';
import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import type { Store } from '../platform';
import { listSchema, ownText, textsPath } from './notification-texts';

type MailKey = Extract<StringKey, `${string}_mail_${string}`>;

/** A mail's texts in the default language: the operator's, else the bundled ones, else English (docs/product.md 1.3). */
export async function mailTexts<Key extends MailKey>(
  store: Store,
  keys: readonly Key[],
): Promise<Record<Key, string>> {
  const listed = Object.entries((await store.read(dbPaths.languageList(), listSchema)) ?? {});
  const [id, standard] = listed.find(([, language]) => language?.default === true) ?? [];
  const texts = await Promise.all(
    keys.map(async (key): Promise<[Key, string]> => {
      const own = id === undefined ? null : ownText(await store.read(`${textsPath(id)}/${key}`, z.unknown()));
      return [key, own ?? LANGUAGES[standard?.langLocale ?? '']?.[key] ?? en[key]];
    }),
  );
  return Object.fromEntries(texts) as Record<Key, string>;
}
