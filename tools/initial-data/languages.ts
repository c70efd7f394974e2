import { ar, en, es, fr, pt } from '@locales/languages';
import { type Language, type ListedLanguage, listedLanguageSchema } from '@domain/records';
import { textsVersionOf } from '@domain/languages/texts-version';

/** The languages of the interface, with their names, writing directions and texts. */
const LANGUAGES: readonly Omit<Language, 'default' | 'createdAt'>[] = [
  { id: 'en', langName: 'English', langLocale: 'en', dateLocale: 'en', keyValuePairs: en },
  { id: 'es', langName: 'Español', langLocale: 'es', dateLocale: 'es', keyValuePairs: es },
  { id: 'pt', langName: 'Português', langLocale: 'pt', dateLocale: 'pt-br', keyValuePairs: pt },
  { id: 'fr', langName: 'Français', langLocale: 'fr', dateLocale: 'fr', keyValuePairs: fr },
  { id: 'ar', langName: 'العربية', langLocale: 'ar', dateLocale: 'ar', keyValuePairs: ar },
];

/** The language of a new operator. It is also the fallback for every other language. */
const DEFAULT_LANGUAGE = 'en';

/** All stored languages. Exactly one is the default. */
export function languages(createdAt: number): Language[] {
  return LANGUAGES.map((language, index) => ({
    ...language,
    default: language.id === DEFAULT_LANGUAGE,
    textsVersion: textsVersionOf(language.keyValuePairs),
    createdAt: createdAt + index,
  }));
}

/** The same languages without their texts, in the form of `language_list`. */
export const languageList = (all: readonly Language[]): ListedLanguage[] =>
  all.map(({ id, ...language }) => ({ id, ...listedLanguageSchema.parse(language) }));
