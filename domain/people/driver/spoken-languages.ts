/**
 * The codes of the languages that a driver can choose. `Intl.DisplayNames` has their names in every language.
 */
export const SPOKEN_LANGUAGES = [
  'en',
  'es',
  'pt',
  'fr',
  'ar',
  'de',
  'it',
  'nl',
  'pl',
  'uk',
  'ru',
  'tr',
  'el',
  'ro',
  'he',
  'fa',
  'hi',
  'ur',
  'bn',
  'zh',
  'ja',
  'ko',
  'vi',
  'id',
  'tl',
  'sw',
  'gn',
  'qu',
] as const;

export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** The known languages in a stored value such as `{ es: true }`, in the order of the list. */
export const spokenLanguagesIn = (stored: Readonly<Record<string, unknown>> | undefined): SpokenLanguage[] =>
  SPOKEN_LANGUAGES.filter((code) => stored?.[code] !== undefined);
