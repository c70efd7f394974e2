import { describe, expect, it } from 'vitest';
import { amountOf } from './amount-of';

describe('a typed text that should be a number', () => {
  it.each([
    ['12', 12],
    [' 12,50 ', 12.5],
    ['12.5', 12.5],
    ['12.', 12],
    ['.5', 0.5],
  ])('%s is a number', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  it.each(['', ' ', '12 pesos', '1.000,50', '1,000.50', '-5', '1e3', '0x10', 'Infinity'])(
    '“%s” is invalid',
    (text) => {
      expect(amountOf(text)).toBeNaN();
    },
  );
});
