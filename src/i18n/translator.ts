import { I18n } from 'i18n-js';
import type { Language } from '@domain/database/records';
import { en, type StringKey } from '@domain/languages/en/en';

export type TranslateParams = Readonly<Record<string, string | number>>;

/** A text by its key in the active language, otherwise in English; `{name}` is replaced by the parameter of that name. */
export type Translate = (key: StringKey, params?: TranslateParams) => string;

export const FALLBACK_LOCALE = 'en';

/** Whether a text is the key of a language string. */
export function isStringKey(text: string): text is StringKey {
  return Object.hasOwn(en, text);
}

function withoutBlanks(pairs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(pairs).filter(([, text]) => text.trim() !== ''));
}

/** Looks texts up in a language's pairs over the bundled English ones (specification, section 1: the fallback is 'en'). */
export function createTranslator(language: Pick<Language, 'langLocale' | 'keyValuePairs'> | null): Translate {
  const locale = language?.langLocale ?? FALLBACK_LOCALE;
  // A blank text in the operator's language is a gap, not a wish for silence: English fills it too.
  const pairs = withoutBlanks(language?.keyValuePairs ?? {});
  const i18n = new I18n(
    locale === FALLBACK_LOCALE
      ? { [FALLBACK_LOCALE]: { ...en, ...pairs } }
      : { [FALLBACK_LOCALE]: en, [locale]: pairs },
    { defaultLocale: FALLBACK_LOCALE, enableFallback: true, locale, placeholder: /\{(\w+)\}/gm },
  );
  return (key, params) => i18n.t(key, params === undefined ? {} : { ...params });
}
