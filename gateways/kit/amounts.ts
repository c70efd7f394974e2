import { DomainError } from '@domain/errors';
import type { Attempt } from './gateway';

/** Decimals of the currencies whose smallest unit is not a hundredth (ISO 4217). */
const EXPONENTS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** Decimals of the smallest unit of a currency (ISO 4217). */
export const isoExponent = (currency: string): number => EXPONENTS[currency] ?? 2;

/**
 * An integer amount with `from` decimals as an integer with `to` decimals. Null if `to` decimals cannot
 * represent the amount exactly.
 */
export function rescaled(minor: number, from: number, to: number): number | null {
  if (to >= from) return minor * 10 ** (to - from);
  const step = 10 ** (from - to);
  return minor % step === 0 ? minor / step : null;
}

/**
 * The amount of an attempt as an integer of `exponent` decimals. Fails with `invalid_argument` if the amount
 * cannot be represented exactly.
 */
export function unitsOf({ amountMinor, decimal, currency }: Attempt, exponent: number): number {
  const units = rescaled(amountMinor, decimal, exponent);
  if (units === null)
    throw new DomainError('invalid_argument', `${currency} has ${String(exponent)} decimals`);
  return units;
}

/**
 * The attempt with `amountMinor` as its amount, for a refund. Fails with `invalid_argument` if `amountMinor`
 * is not an integer from 1 to the attempt's amount.
 */
export function partOf<T extends Attempt>(attempt: T, amountMinor: number): T {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || amountMinor > attempt.amountMinor)
    throw new DomainError('invalid_argument', 'refund');
  return { ...attempt, amountMinor };
}

/** An integer amount as decimal text. For example, 1250 with two decimals is `12.50`. */
export function majorText(minor: number, exponent: number): string {
  const digits = String(minor).padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** The amount of an attempt as decimal text with `exponent` decimals. */
export const majorTextOf = (attempt: Attempt, exponent: number): string =>
  majorText(unitsOf(attempt, exponent), exponent);

/**
 * Decimal text as an integer of `exponent` decimals, computed without a float. Null if the text is not an
 * amount with at most `exponent` decimals.
 */
export function minorOfText(text: string, exponent: number): number | null {
  const match = /^(\d{1,13})(?:\.(\d+))?$/.exec(text.trim());
  if (match === null) return null;
  const [, whole = '', part = ''] = match;
  const kept = part.padEnd(exponent, '0');
  if (/[1-9]/.test(kept.slice(exponent))) return null;
  return Number(`${whole}${kept.slice(0, exponent)}`);
}

/** No attempt has this amount, so a verdict with it never settles an attempt. */
const NO_AMOUNT = -1;

/** A gateway's integer amount, converted to the attempt's units. -1 if it cannot be converted exactly. */
export const minorFromUnits = (units: number, exponent: number, { decimal }: Attempt): number =>
  rescaled(units, exponent, decimal) ?? NO_AMOUNT;

/**
 * A gateway's decimal amount, converted to the attempt's units. The amount is a text, or a number that JSON
 * has kept exactly. -1 if it cannot be converted exactly.
 */
export const minorFromMajor = (amount: string | number, { decimal }: Attempt): number =>
  minorOfText(String(amount), decimal) ?? NO_AMOUNT;
