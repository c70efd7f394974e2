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

describe('the amounts that are sent to gateways', () => {
  // The decimals of ISO 4217. With wrong decimals, an amount would be too large or too small by a factor of
  // ten or more.
  it.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [2, 'ARS BRL EUR GBP INR MXN NGN USD UYU ZAR'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
  ])('have %i decimals in the currencies %s', (decimals, currencies) => {
    for (const currency of currencies.split(' ')) expect(isoExponent(currency), currency).toBe(decimals);
  });

  it.each([
    [1250, 2, 3, 12_500],
    [1250, 2, 2, 1250],
    [1200, 2, 0, 12],
    [1250, 2, 0, null],
    [1255, 3, 2, null],
  ])('are converted exactly or not at all: %d from %d to %d decimals is %s', (minor, from, to, expected) => {
    expect(rescaled(minor, from, to)).toBe(expected);
  });

  it('are refused if the gateway cannot represent them exactly, and are never rounded', () => {
    expect(unitsOf(attempt(2), 2)).toBe(1250);
    expect(() => unitsOf(attempt(3), 2)).not.toThrow();
    expect(() => unitsOf(attempt(2), 0)).toThrow('invalid_argument');
  });

  it('are written as decimal text with the decimals of the currency', () => {
    expect([majorText(1250, 2), majorText(5, 2), majorText(12, 0), majorText(1500, 3)]).toEqual([
      '12.50',
      '0.05',
      '12',
      '1.500',
    ]);
  });

  it('are read from decimal text without a float', () => {
    expect(
      ['12.5', '12.50', '12.5000', '12', '1.005', '1e3', '-1', '', '12.', '.5'].map((text) =>
        minorOfText(text, 2),
      ),
    ).toEqual([1250, 1250, 1250, 1200, null, null, null, null, null, null]);
    expect(minorOfText('1.005', 3)).toBe(1005);
  });

  it('are read as -1 if they cannot be converted exactly', () => {
    expect([minorFromUnits(1255, 3, attempt(2)), minorFromMajor('12.505', attempt(2))]).toEqual([-1, -1]);
    expect([minorFromUnits(1250, 2, attempt(2)), minorFromMajor(12.5, attempt(2))]).toEqual([1250, 1250]);
  });
});
