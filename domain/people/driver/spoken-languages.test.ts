import { expect, it } from 'vitest';
import { SPOKEN_LANGUAGES, spokenLanguagesIn } from './spoken-languages';

it('known spoken languages are returned in the order of the list', () => {
  expect(spokenLanguagesIn({ es: true, xx: true, en: true })).toEqual(['en', 'es']);
  expect(spokenLanguagesIn(undefined)).toEqual([]);
});

it('every spoken language has a name in each language of the app', () => {
  for (const locale of ['en', 'es', 'pt', 'fr', 'ar']) {
    const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    for (const code of SPOKEN_LANGUAGES) expect(names.of(code), `${code} in ${locale}`).toBeDefined();
  }
});
