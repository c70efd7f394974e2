import { describe, expect, it } from 'vitest';
import { localNumber } from './local-number';

describe('a localised number', () => {
  it.each([
    ['en', '1,234,567.50'],
    ['es', '1.234.567,50'],
    ['pt-br', '1.234.567,50'],
    ['fr', '1\u202f234\u202f567,50'],
    ['ar', '1,234,567.50'],
    ['en-in', '12,34,567.50'],
    ['no locale', '1,234,567.50'],
  ])('has the grouping and the decimal sign of %s, and Latin digits', (locale, text) => {
    expect(localNumber(1_234_567.5, 2, locale)).toBe(text);
  });

  it('has the requested number of decimals', () => {
    expect(localNumber(5, 0, 'en')).toBe('5');
    expect(localNumber(5, 3, 'es')).toBe('5,000');
  });
});
