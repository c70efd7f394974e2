import type { Language, ListedLanguage } from '@domain/records';
import { ENGLISH_VERSION } from '@/config/english-version';
import type { Services } from '@/api/services';

/**
 * A language of the list with its texts, or null if it no longer exists. All texts of a language are about
 * 160 kB, and the app starts often. So the network is used only for texts that are not the app's own English
 * and are neither on this page nor on the device.
 */
export async function readListed(
  { catalogue, device }: Pick<Services, 'catalogue' | 'device'>,
  listed: ListedLanguage,
  /** the language as it is loaded on this page */
  loaded: Language | undefined,
): Promise<Language | null> {
  const { id, textsVersion } = listed;
  if (textsVersion !== undefined) {
    if (textsVersion === ENGLISH_VERSION) return { ...listed, keyValuePairs: {} };
    const kept = loaded ?? device.readLanguage();
    if (kept?.id === id && kept.textsVersion === textsVersion)
      return { ...listed, keyValuePairs: kept.keyValuePairs };
  }
  const language = await catalogue.fetchLanguage(id);
  if (language?.textsVersion !== undefined) device.keepLanguage(language);
  return language;
}
