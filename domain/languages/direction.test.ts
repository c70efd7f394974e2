import { describe, expect, it } from 'vitest';
import { directionOf } from './direction';

describe('the reading direction', () => {
  it.each([
    ['ar', 'rtl'],
    ['ar-EG', 'rtl'],
    ['he_IL', 'rtl'],
    ['en', 'ltr'],
    ['pt-BR', 'ltr'],
  ])('of %s is %s', (locale, direction) => {
    expect(directionOf(locale)).toBe(direction);
  });
});
