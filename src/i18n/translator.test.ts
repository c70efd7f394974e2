import { expect, it } from 'vitest';
import { translatorOf, isStringKey } from './translator';

const inSpanish = (keyValuePairs: Record<string, string>) =>
  translatorOf({ langLocale: 'es', keyValuePairs });

it('the translator uses English if there is no language', () => {
  expect(translatorOf(null)('retry')).toBe('Try again');
});

it('the translator uses English for missing and blank texts', () => {
  const t = inSpanish({ login_title: 'Entrar', retry: '  ' });
  expect([t('login_title'), t('retry'), t('loading')]).toEqual(['Entrar', 'Try again', 'Loading']);
});

it('the translator uses the operator’s own English texts', () => {
  const t = translatorOf({ langLocale: 'en', keyValuePairs: { slogan: 'Go.' } });
  expect([t('slogan'), t('retry')]).toEqual(['Go.', 'Try again']);
});

it('only the name of a text of the app counts as a key, even if the stored texts contain other names', () => {
  expect(isStringKey('must_login')).toBe(true);
  expect(isStringKey('toString')).toBe(false);
  expect(isStringKey('Something else.')).toBe(false);
  inSpanish({ gone_key: 'Ya no está' });
  expect(isStringKey('gone_key')).toBe(false);
});
