import moment from 'moment';
import { expect, it } from 'vitest';
import { loadMomentLocale, momentLocaleOf } from './moment-locales';

it.each([
  ['pt-BR', 'pt-br'],
  ['pt-PT', 'pt'],
  ['es-UY', 'es'],
  ['ar', 'ar'],
  ['xx', 'en'],
])('the calendar of the date locale %s uses the moment locale %s', (wanted, locale) => {
  expect(momentLocaleOf(wanted)).toBe(locale);
});

it('the Arabic calendar has Latin digits', async () => {
  await loadMomentLocale('ar');
  expect(moment('2026-01-21').locale('ar').format('D MMMM YYYY')).toBe('21 يناير 2026');
});

it('loading a moment locale does not change the global locale of moment', async () => {
  await loadMomentLocale('fr');
  expect(moment.locales()).toContain('fr');
  expect(moment.locale()).toBe('en');
});
