import { expect, it } from 'vitest';
import { translatorOf, isStringKey } from './translator';

const inSpanish = (keyValuePairs: Record<string, string>) =>
  translatorOf({ langLocale: 'es', keyValuePairs });

it('speaks English without a language', () => {
  expect(translatorOf(null)('retry')).toBe('Try again');
});

it('falls back to English for what the language does not have, or has blank', () => {
  const t = inSpanish({ login_title: 'Entrar', retry: '  ' });
  expect([t('login_title'), t('retry'), t('loading')]).toEqual(['Entrar', 'Try again', 'Loading']);
});

it("lets the operator change English's own texts", () => {
  const t = translatorOf({ langLocale: 'en', keyValuePairs: { slogan: 'Go.' } });
  expect([t('slogan'), t('retry')]).toEqual(['Go.', 'Try again']);
});

it('tells keys from texts, and does not take a stored text of a key that is gone for a key', () => {
  expect(isStringKey('must_login')).toBe(true);
  expect(isStringKey('toString')).toBe(false);
  expect(isStringKey('Something else.')).toBe(false);
  inSpanish({ gone_key: 'Ya no está' });
  expect(isStringKey('gone_key')).toBe(false);
});
