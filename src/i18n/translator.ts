import type { Language } from '@domain/records';
import type { PlainKey, Translate } from '@locales/keys';
import { createTranslator } from '@locales/translator';
import { english } from '@/lib/english';

export const FALLBACK_LOCALE = 'en';

/** The fields of a language that a translator needs. */
type LanguageTexts = Pick<Language, 'langLocale' | 'keyValuePairs'>;

/** Whether a text is the key of a text. The error codes are keys of texts without placeholders. */
export function isStringKey(text: string): text is PlainKey {
  return Object.hasOwn(english, text);
}

/** The translator of a language. If the language is null, it is the translator of the bundled English. */
export function translatorOf(language: LanguageTexts | null, isDelivery = false): Translate {
  // A blank text counts as missing. Then the English text is shown.
  const texts = Object.entries(language?.keyValuePairs ?? {}).filter(([, text]) => text.trim() !== '');
  const locale = language?.langLocale ?? FALLBACK_LOCALE;
  return createTranslator(Object.fromEntries(texts), { locale, english, isDelivery });
}
