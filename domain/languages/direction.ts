const RTL_LANGUAGES: readonly string[] = ['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'];

export type Direction = 'ltr' | 'rtl';

/** The reading direction of a locale such as `ar-EG`. */
export function directionOf(locale: string): Direction {
  const [language = ''] = locale.toLowerCase().split(/[-_]/);
  return RTL_LANGUAGES.includes(language) ? 'rtl' : 'ltr';
}
