import { expect, it } from 'vitest';
import { SPOKEN_LANGUAGES, spokenLanguagesIn } from './spoken-languages';

it('known spoken languages are returned in the order of the list of languages', () => {
  expect(spokenLanguagesIn({ es: true, xx: true, en: true })).toEqual(['en', 'es']);
  expect(spokenLanguagesIn(undefined)).toEqual([]);
});

it('a driver can choose from 28 spoken languages', () => {
  expect(SPOKEN_LANGUAGES.join(' ')).toBe(
    'en es pt fr ar de it nl pl uk ru tr el ro he fa hi ur bn zh ja ko vi id tl sw gn qu',
  );
});

it('every spoken language has a name in each language of the app', () => {
  for (const locale of ['en', 'es', 'pt', 'fr', 'ar']) {
    const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    for (const code of SPOKEN_LANGUAGES) expect(names.of(code), `${code} in ${locale}`).toBeDefined();
  }
});
