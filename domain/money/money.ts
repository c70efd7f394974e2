import { DEFAULT_DECIMALS } from '../records';
import { localNumber } from '../languages/local-number';

/** How an operator's amounts are written (docs/product/README.md, "Money, distance and time"). */
export type MoneyFormat = {
  /** how many decimals are shown and stored, 0 to 4 */
  decimal: number;
  /** for example `$` */
  symbol: string;
  /** whether the symbol goes after the amount */
  swipe_symbol: boolean;
};

/** How many decimals amounts have under these settings. */
export function decimalsOf(settings: { decimal?: number | undefined } | null | undefined): number {
  return settings?.decimal ?? DEFAULT_DECIMALS;
}

/**
 * Converts an amount in major units to an integer of the smallest unit, rounded half away from zero. For
 * example, 1.005 at 2 decimals is 101.
 */
export function toMinor(amount: number, decimal: number): number {
  // The decimal point is shifted in the text, because 1.005 * 100 = 100.49999999999999.
  const [mantissa = '0', exponent = '0'] = Math.abs(amount).toExponential().split('e');
  const minor = Math.round(Number(`${mantissa}e${Number(exponent) + decimal}`));
  return minor === 0 ? 0 : Math.sign(amount) * minor;
}

/** Converts an integer of the smallest unit to major units. */
export function fromMinor(minor: number, decimal: number): number {
  return Number(`${minor}e-${decimal}`);
}

/**
 * An integer of the smallest unit as a plain number in major units with all decimals. For example, 1250 at 2
 * decimals is `12.50`.
 */
export function minorText(minor: number, decimal: number): string {
  return fromMinor(minor, decimal).toFixed(decimal);
}

/** An amount in major units rounded to the configured decimals. */
export function roundMoney(amount: number, decimal: number): number {
  return fromMinor(toMinor(amount, decimal), decimal);
}

/**
 * An amount in major units as text, with the configured decimals and symbol. The number has the format of the
 * reader's language. Without a locale the number has an English format without groups.
 */
export function formatMoney(amount: number, format: MoneyFormat, locale?: string): string {
  const rounded = fromMinor(toMinor(Math.abs(amount), format.decimal), format.decimal);
  const text =
    locale === undefined ? rounded.toFixed(format.decimal) : localNumber(rounded, format.decimal, locale);
  const sign = toMinor(amount, format.decimal) < 0 ? '-' : '';
  return format.swipe_symbol ? `${sign}${text} ${format.symbol}` : `${sign}${format.symbol}${text}`;
}

/**
 * Divides an integer total in proportion to parts, which are in major units and not rounded. The results are
 * in minor units and add up exactly to the total. The remaining units go to the parts with the largest
 * remainders.
 */
export function allocateMinor(parts: readonly number[], totalMinor: number, decimal: number): number[] {
  const scaled = parts.map((part) => part * 10 ** decimal);
  const floors = scaled.map((value) => Math.floor(value + 1e-9));
  const order = scaled
    .map((value, index) => ({ index, remainder: value - (floors[index] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  let left = totalMinor - floors.reduce((sum, value) => sum + value, 0);
  const result = [...floors];
  for (let turn = 0; left !== 0 && order.length > 0; turn += 1) {
    const step = Math.sign(left);
    const target = order[turn % order.length];
    if (target === undefined) break;
    result[target.index] = (result[target.index] ?? 0) + step;
    left -= step;
  }
  return result;
}

/** Like `allocateMinor`, but for amounts with names. The results are in major units. */
export function allocateParts<Part extends string>(
  parts: Readonly<Record<Part, number>>,
  totalMinor: number,
  decimal: number,
): Record<Part, number> {
  const named = Object.entries<number>(parts);
  const allocated = allocateMinor(
    named.map(([, amount]) => amount),
    totalMinor,
    decimal,
  );
  return Object.fromEntries(
    allocated.map((minor, index) => [named[index]?.[0], fromMinor(minor, decimal)]),
  ) as Record<Part, number>;
}
