import { I18n } from 'i18n-js';
import { ENGLISH, FALLBACK_LOCALE, textsOf, type LanguageTexts, type Translate } from './translator';

/** Looks texts up in a language's pairs over the bundled English ones (docs/product.md 1.3: the fallback is 'en'). */
export function createTranslator(language: LanguageTexts | null): Translate {
  const locale = language?.langLocale ?? FALLBACK_LOCALE;
  const texts = textsOf(language);
  const i18n = new I18n(
    locale === FALLBACK_LOCALE
      ? { [FALLBACK_LOCALE]: { ...ENGLISH, ...texts } }
      : { [FALLBACK_LOCALE]: ENGLISH, [locale]: texts },
    { defaultLocale: FALLBACK_LOCALE, enableFallback: true, locale, placeholder: /\{(\w+)\}/gm },
  );
  return (key, params, english) =>
    i18n.t(key, { ...params, ...(english === undefined ? {} : { defaultValue: english }) });
}
