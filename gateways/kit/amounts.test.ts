import { describe, expect, it } from 'vitest';
import type { Attempt } from './gateway';
import {
  isoExponent,
  majorText,
  minorFromMajor,
  minorFromUnits,
  minorOfText,
  rescaled,
  unitsOf,
} from './amounts';

const attempt = (decimal: number): Attempt =>
  ({ amountMinor: 1250, decimal, currency: 'UYU' }) as unknown as Attempt;

describe('amounts of gateways', () => {
  // ISO 4217: a payment in one of these that counts as hundredths takes a hundred times too much, or a tenth.
  it.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [2, 'ARS BRL EUR GBP INR MXN NGN USD UYU ZAR'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
  ])('knows the currencies with %i decimals', (decimals, currencies) => {
    for (const currency of currencies.split(' ')) expect(isoExponent(currency), currency).toBe(decimals);
  });

  it.each([
    [1250, 2, 3, 12_500],
    [1250, 2, 2, 1250],
    [1200, 2, 0, 12],
    [1250, 2, 0, null],
    [1255, 3, 2, null],
  ])('%d of %d decimals in %d decimals is %s', (minor, from, to, expected) => {
    expect(rescaled(minor, from, to)).toBe(expected);
  });

  it('refuses an amount that the gateway cannot hold, and rounds none', () => {
    expect(unitsOf(attempt(2), 2)).toBe(1250);
    expect(() => unitsOf(attempt(3), 2)).not.toThrow();
    expect(() => unitsOf(attempt(2), 0)).toThrow('invalid_argument');
  });

  it('writes decimal text', () => {
    expect([majorText(1250, 2), majorText(5, 2), majorText(12, 0), majorText(1500, 3)]).toEqual([
      '12.50',
      '0.05',
      '12',
      '1.500',
    ]);
  });

  it('reads decimal text without a float', () => {
    expect(
      ['12.5', '12.50', '12.5000', '12', '1.005', '1e3', '-1', '', '12.', '.5'].map((text) =>
        minorOfText(text, 2),
      ),
    ).toEqual([1250, 1250, 1250, 1200, null, null, null, null, null, null]);
    expect(minorOfText('1.005', 3)).toBe(1005);
  });

  it('a verdict whose amount does not fit is equal to no amount', () => {
    expect([minorFromUnits(1255, 3, attempt(2)), minorFromMajor('12.505', attempt(2))]).toEqual([-1, -1]);
    expect([minorFromUnits(1250, 2, attempt(2)), minorFromMajor(12.5, attempt(2))]).toEqual([1250, 1250]);
  });
});
