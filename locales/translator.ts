import { I18n } from 'i18n-js';
import type { StringKey, Translate } from './keys';

export type Texts = Readonly<Partial<Record<string, string>>>;
export type Values = Readonly<Partial<Record<string, string | number>>>;

/** A text with its values in the places of `{name}`. A value is never searched for placeholders. */
export const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));

/** CLDR's rules of a locale. The operator may have named a locale that does not exist. */
function pluralRules(locale: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(locale);
  } catch {
    return new Intl.PluralRules('en');
  }
}

type TranslatorOptions = {
  /** for the plural forms */
  locale: string;
  /** fills the gaps of `texts`. It is read at each call, so more texts may be added later. */
  english?: Texts;
  /** whether parcels are delivered: `parcel_x` replaces `x` where it exists */
  isDelivery?: boolean;
  fill?: typeof filled;
};

/** The one translator of app and functions: a text of `texts`, else the English one, else the key. */
export function createTranslator(
  texts: Texts,
  { locale, english = {}, isDelivery = false, fill = filled }: TranslatorOptions,
): Translate {
  const i18n = new I18n({}, { locale: 'own' });
  // i18n-js would copy what it is given.
  i18n.translations = { own: texts, english };
  i18n.locales.register('own', ['own', 'english']);
  i18n.missingTranslation.register('message', (_, key) => String(key));
  i18n.interpolate = (_, text, values) => fill(text, values);
  const rules = pluralRules(locale);
  const has = (key: string): boolean => i18n.get(key) !== undefined;
  const translate = (key: string, values: Values): string => {
    const { count } = values;
    const other = `${key}__other`;
    if (typeof count !== 'number' || !has(other)) return i18n.t(key, values);
    return i18n.t(`${key}__${rules.select(count)}`, { ...values, defaults: [{ scope: other }] });
  };
  return (key: StringKey, values: Values = {}) => {
    const ofParcel = `parcel_${key}`;
    return translate(isDelivery && has(ofParcel) ? ofParcel : key, values);
  };
}
