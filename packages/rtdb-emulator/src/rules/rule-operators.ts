import { nameOfValue, RuleFault, type Value } from './rule-values';

export const ARITHMETIC: Record<'-' | '*' | '/' | '%', (left: number, right: number) => number> = {
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  // The production database gives NaN for a division by zero, and never infinity.
  '/': (left, right) => (right === 0 ? NaN : left / right),
  '%': (left, right) => left % right,
};

const COMPARISON = {
  '<': <T extends string | number>(left: T, right: T) => left < right,
  '<=': <T extends string | number>(left: T, right: T) => left <= right,
  '>': <T extends string | number>(left: T, right: T) => left > right,
  '>=': <T extends string | number>(left: T, right: T) => left >= right,
};

function isTextual(value: Value): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Adds two numbers, or concatenates strings and numbers. Throws RuleFault for other values. */
export function add(left: Value, right: Value): Value {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (isTextual(left) && isTextual(right)) return `${left}${right}`;
  throw new RuleFault(`cannot add ${nameOfValue(left)} and ${nameOfValue(right)}`);
}

/** Compares two numbers or two strings. Throws RuleFault for other values. */
export function compare(operator: keyof typeof COMPARISON, left: Value, right: Value): boolean {
  if (typeof left === 'number' && typeof right === 'number') return COMPARISON[operator](left, right);
  if (typeof left === 'string' && typeof right === 'string') return COMPARISON[operator](left, right);
  throw new RuleFault(`cannot compare ${nameOfValue(left)} ${operator} ${nameOfValue(right)}`);
}
