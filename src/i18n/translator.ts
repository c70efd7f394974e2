import type { Language } from '@domain/records';
import type { PlainKey, Translate } from '@locales/keys';
import { createTranslator } from '@locales/translator';
import { english } from '@/lib/english';

export const FALLBACK_LOCALE = 'en';

/** The fields of a language that a translator needs. */
type LanguageTexts = Pick<Language, 'langLocale' | 'keyValuePairs'>;

/** Whether this is the key of a text without placeholders. Error codes are such keys. */
export function isStringKey(text: string): text is PlainKey {
  return Object.hasOwn(english, text);
}

/** Returns the translate function of a language. If the language is null, it returns built-in English. */
export function translatorOf(language: LanguageTexts | null, isDelivery = false): Translate {
  // A text with only spaces counts as missing. Then the English text is used.
  const texts = Object.entries(language?.keyValuePairs ?? {}).filter(([, text]) => text.trim() !== '');
  const locale = language?.langLocale ?? FALLBACK_LOCALE;
  return createTranslator(Object.fromEntries(texts), { locale, english, isDelivery });
}
