import type { Language } from '@domain/database/catalogue-records';
import type { StringKey } from '@domain/languages/en/en';
import { ENGLISH } from '@/lib/english';

export type TranslateParams = Readonly<Record<string, string | number>>;

/**
 * A text in the active language, otherwise in English; `{name}` is replaced by the parameter of that name. A page that
 * brings its own texts gives the English one as `english`.
 */
export type Translate = (key: StringKey, params?: TranslateParams, english?: string) => string;

export const FALLBACK_LOCALE = 'en';

/** The part of a language that a translator needs. */
export type LanguageTexts = Pick<Language, 'langLocale' | 'keyValuePairs'>;

/** Whether a text is the key of a language string. */
export function isStringKey(text: string): text is StringKey {
  return Object.hasOwn(ENGLISH, text);
}

/** A language's own texts; a blank one is a gap, not a wish for silence: English fills it too. */
export function textsOf(language: LanguageTexts | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(language?.keyValuePairs ?? {}).filter(([, text]) => text.trim() !== ''),
  );
}

/**
 * Looks texts up without any library. The screen uses it while the full translator (`i18n-translator.ts`) is still
 * loading.
 */
export function createPlainTranslator(language: LanguageTexts | null): Translate {
  const texts = textsOf(language);
  return (key, params = {}, english = key) =>
    (texts[key] ?? ENGLISH[key] ?? english).replace(/\{(\w+)\}/g, (hole, name: string) =>
      Object.hasOwn(params, name) ? String(params[name]) : hole,
    );
}
