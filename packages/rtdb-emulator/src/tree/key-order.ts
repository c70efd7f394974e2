/** The bounds of the key order, as the wire protocol writes them. No stored key can equal them. */
export const MIN_KEY = '[MIN_NAME]';
export const MAX_KEY = '[MAX_NAME]';

const INT_MIN = -2147483648;
const INT_MAX = 2147483647;
const ZERO = 48;
const NINE = 57;
const MINUS = 45;

/**
 * The number of a key that looks like an integer, or NaN for other keys. The function reads the key character
 * by character, because it runs in every comparison of two keys, and for most keys the first or second
 * character shows that the key is no integer.
 */
export function integerKey(key: string): number {
  const length = key.length;
  let at = 0;
  const negative = key.charCodeAt(0) === MINUS;
  if (negative) at = 1;
  if (at >= length) return NaN;
  let significant = 0;
  let value = 0;
  for (; at < length; at += 1) {
    const code = key.charCodeAt(at);
    if (code < ZERO || code > NINE) return NaN;
    if (significant > 0 || code !== ZERO) {
      significant += 1;
      if (significant > 10) return NaN;
      value = value * 10 + (code - ZERO);
    }
  }
  if (negative) value = -value;
  return value >= INT_MIN && value <= INT_MAX ? value : NaN;
}

/**
 * Compares keys in the order of the database. Keys that look like integers are first, by number and then by
 * length. After them, other keys are in the order of UTF-16 code units. `MIN_KEY` is below all keys, and
 * `MAX_KEY` is above all keys.
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (a === MIN_KEY || b === MAX_KEY) return -1;
  if (b === MIN_KEY || a === MAX_KEY) return 1;
  const left = integerKey(a);
  const right = integerKey(b);
  if (left === left) {
    if (right !== right) return -1;
    return left === right ? a.length - b.length || (a < b ? -1 : 1) : left - right;
  }
  if (right === right) return 1;
  return a < b ? -1 : 1;
}
