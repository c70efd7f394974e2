import { I18n } from 'i18n-js';
import type { StringKey, Translate } from './keys';

export type Texts = Readonly<Partial<Record<string, string>>>;
export type Values = Readonly<Partial<Record<string, string | number>>>;

/** A text in which each `{name}` is replaced by its value. Placeholders inside a value are not replaced. */
export const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));

/** The plural rules of a locale. The operator may have set a locale that does not exist. */
function pluralRules(locale: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(locale);
  } catch {
    return new Intl.PluralRules('en');
  }
}

type TranslatorOptions = {
  /** the locale, which decides the plural forms */
  locale: string;
  /**
   * The texts for keys that `texts` does not have. It is read at each call, so more texts may be added later.
   */
  english?: Texts;
  /** Whether the operator delivers parcels. Then the text `parcel_x` replaces the text `x` if it exists. */
  isDelivery?: boolean;
  fill?: typeof filled;
};

/**
 * The translator of the app and the functions. It returns the text of `texts`, else the English text, else
 * the key.
 */
export function createTranslator(
  texts: Texts,
  { locale, english = {}, isDelivery = false, fill = filled }: TranslatorOptions,
): Translate {
  const i18n = new I18n({}, { locale: 'own' });
  // The texts are assigned here, because the constructor would copy them.
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
