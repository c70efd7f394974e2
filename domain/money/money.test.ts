import { describe, expect, it } from 'vitest';
import {
  allocateMinor,
  allocateParts,
  formatMoney,
  fromMinor,
  minorText,
  roundMoney,
  toMinor,
} from './money';

describe('toMinor', () => {
  it.each([
    [1.005, 2, 101],
    [-1.005, 2, -101],
    [0.1 + 0.2, 2, 30],
    [2.5, 0, 3],
    [1234.5678, 4, 12345678],
    [1e-9, 2, 0],
    [-1e-9, 2, 0],
    [1e21, 0, 1e21],
  ])('turns %d with %d decimals into %d smallest units', (amount, decimal, minor) => {
    expect(toMinor(amount, decimal)).toBe(minor);
  });

  it('is reversed by fromMinor', () => {
    expect(fromMinor(toMinor(98.76, 2), 2)).toBe(98.76);
    expect(roundMoney(98.764999, 2)).toBe(98.76);
  });

  it.each([
    [1250, 2, '12.50'],
    [-5, 2, '-0.05'],
    [1250, 0, '1250'],
  ])('%d with %d decimals is the text %s', (minor, decimal, text) => {
    expect(minorText(minor, decimal)).toBe(text);
  });
});

describe('formatMoney', () => {
  it('uses the number format of the reader’s language', () => {
    const pesos = { decimal: 2, symbol: '$', swipe_symbol: false };
    expect(formatMoney(-1234.5, pesos)).toBe('-$1234.50');
    expect(formatMoney(-1234.5, pesos, 'en')).toBe('-$1,234.50');
    expect(formatMoney(12_345.678, { ...pesos, swipe_symbol: true }, 'es')).toBe('12.345,68 $');
  });

  it('puts the symbol before the amount, or after it if swipe_symbol is set', () => {
    expect(formatMoney(12.5, { decimal: 2, symbol: '$', swipe_symbol: false })).toBe('$12.50');
    expect(formatMoney(12.5, { decimal: 2, symbol: '€', swipe_symbol: true })).toBe('12.50 €');
  });

  it('puts the sign first and never shows a negative zero', () => {
    expect(formatMoney(-3, { decimal: 1, symbol: '$', swipe_symbol: false })).toBe('-$3.0');
    expect(formatMoney(-0.001, { decimal: 2, symbol: '$', swipe_symbol: false })).toBe('$0.00');
  });
});

describe('allocateMinor', () => {
  it('gives the remaining units to the largest remainders', () => {
    expect(allocateMinor([1.006, 1.009, 0], 202, 2)).toEqual([101, 101, 0]);
    expect(allocateMinor([1.004, 1.003, 1.003], 301, 2)).toEqual([101, 100, 100]);
  });

  it('does not lose a unit because of a floating-point error', () => {
    expect(allocateMinor([0.29, 0.57], 86, 2)).toEqual([29, 57]);
  });

  it('returns an empty list for no parts', () => {
    expect(allocateMinor([], 0, 2)).toEqual([]);
  });

  it('keeps the names of the amounts', () => {
    expect(allocateParts({ fare: 1.006, tip: 1.009, fee: 0 }, 202, 2)).toEqual({
      fare: 1.01,
      tip: 1.01,
      fee: 0,
    });
  });
});
