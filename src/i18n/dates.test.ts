import { expect, it } from 'vitest';
import { dateFormatOf, monthName, monthOfYear } from './dates';

const NEW_YEAR = Date.UTC(2026, 0, 1);
const DAY = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' } as const;

it.each([
  ['en', 'Jan 1, 2026'],
  ['es-UY', '1 ene 2026'],
  ['pt-br', '1 de jan. de 2026'],
  ['fr', '1 janv. 2026'],
  ['ar', '1 يناير 2026'],
  ['xx', 'Jan 1, 2026'],
  ['no locale', 'Jan 1, 2026'],
])('a date in the locale %s is %s', (locale, text) => {
  expect(dateFormatOf(locale, DAY).format(NEW_YEAR)).toBe(text);
});

it('months have the words of the language', () => {
  expect(monthName('en', 2)).toBe('February');
  expect(monthName('es', 12)).toBe('diciembre');
  expect(monthOfYear('en', '2026-11')).toBe('November 2026');
  expect(monthOfYear('es', '2026-11')).toBe('noviembre de 2026');
});
