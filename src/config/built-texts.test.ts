import { expect, it } from 'vitest';
import { ar, en, es, fr, pt } from '@locales/languages';
import { textsVersionOf } from '@domain/languages/texts-version';
import { builtTexts, TEXTS_VERSIONS } from './built-texts';

it('the build has the versions of all languages in the sources', () => {
  const versions = Object.entries({ ar, en, es, fr, pt }).map(([locale, texts]) => [
    locale,
    textsVersionOf(texts),
  ]);
  expect(TEXTS_VERSIONS).toEqual(Object.fromEntries(versions));
});

it('the texts of the build are the texts in the sources, except for the English texts of the app', async () => {
  expect(await builtTexts('ar')).toEqual(ar);
  expect(await builtTexts('en')).toEqual({});
  expect(await builtTexts('unknown')).toBeNull();
});
