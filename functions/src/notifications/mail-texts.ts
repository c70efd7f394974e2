import { dbPaths } from '@domain/database/paths';
import { languageSchema } from '@domain/database/catalogue-records';
import { notificationStrings } from '@domain/languages/en/notifications';
import type { Store } from '../platform/ports';

type MailKey = Extract<keyof typeof notificationStrings, `${string}_mail_${string}`>;

/** A mail's texts in the default language; English where it has none (docs/product.md 1.3). */
export async function mailTexts<Key extends MailKey>(
  store: Store,
  keys: readonly Key[],
): Promise<Record<Key, string>> {
  const [id] = await store.keysWhere(dbPaths.languages(), 'default', true, 1);
  const language = id === undefined ? null : await store.read(dbPaths.language(id), languageSchema);
  return Object.fromEntries(
    keys.map((key) => [key, language?.keyValuePairs[key] ?? notificationStrings[key]]),
  ) as Record<Key, string>;
}
