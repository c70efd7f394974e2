import type { Language, ListedLanguage } from '@domain/records';
import { builtTexts, TEXTS_VERSIONS } from '@/config/built-texts';
import type { Services } from '@/api/services';

/**
 * Returns a language of the list with its texts, or null if the language no longer exists. All texts of a
 * language are about 160 kB. So they are downloaded only if they are neither the texts of this build nor loaded
 * on this page nor stored on the device.
 */
export async function readListed(
  { catalogue, device }: Pick<Services, 'catalogue' | 'device'>,
  listed: ListedLanguage,
  /** the language with the texts that this page has loaded, if any */
  loaded: Language | undefined,
): Promise<Language | null> {
  const { id, langLocale, textsVersion } = listed;
  if (textsVersion !== undefined) {
    if (textsVersion === TEXTS_VERSIONS[langLocale]) {
      // If the file cannot be loaded, the texts are downloaded from the database.
      const texts = await builtTexts(langLocale).catch(() => null);
      if (texts !== null) return { ...listed, keyValuePairs: texts };
    }
    const kept = loaded ?? device.readLanguage();
    if (kept?.id === id && kept.textsVersion === textsVersion)
      return { ...listed, keyValuePairs: kept.keyValuePairs };
  }
  const language = await catalogue.fetchLanguage(id);
  if (language?.textsVersion !== undefined) device.keepLanguage(language);
  return language;
}
