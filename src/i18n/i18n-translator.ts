import { I18n } from 'i18n-js';
import { parcelStrings } from '@domain/languages/en/parcel';
import { ENGLISH } from '@/lib/english';
import { FALLBACK_LOCALE, textsOf, type LanguageTexts, type Translate } from './translator';

const isParcelKey = (key: string): key is keyof typeof parcelStrings => Object.hasOwn(parcelStrings, key);

/**
 * Looks texts up in a language's pairs, else in English (docs/product.md 1.3). English is looked up at each call, as some of
 * its texts come later. The delivery variant speaks of parcels where it has a text for them.
 */
export function createTranslator(language: LanguageTexts | null, isDelivery = false): Translate {
  const locale = language?.langLocale ?? FALLBACK_LOCALE;
  const i18n = new I18n(
    { [locale]: textsOf(language) },
    { defaultLocale: locale, locale, placeholder: /\{(\w+)\}/gm },
  );
  const translate: Translate = (key, params, english = key) =>
    i18n.t(key, { ...params, defaultValue: ENGLISH[key] ?? english });
  if (!isDelivery) return translate;
  return (key, params, english) => {
    const ofParcel = `parcel_${key}`;
    return isParcelKey(ofParcel)
      ? translate(ofParcel, params, parcelStrings[ofParcel])
      : translate(key, params, english);
  };
}
