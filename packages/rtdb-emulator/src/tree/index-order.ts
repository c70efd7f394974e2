import { compareKeys } from './key-order';

/** The place of an object in an index. Objects come after all leaves and are equal to each other. */
export const OBJECT = Symbol('object');
export type IndexValue = string | number | boolean | null | typeof OBJECT;
export type IndexEntry = { readonly value: IndexValue; readonly key: string };

function rank(value: IndexValue): number {
  if (value === null) return 0;
  if (value === false) return 1;
  if (value === true) return 2;
  if (typeof value === 'number') return 3;
  return typeof value === 'string' ? 4 : 5;
}

/**
 * Compares values in the order of an index, which is missing or null, false, true, numbers, strings, objects.
 */
export function compareIndexValues(a: IndexValue, b: IndexValue): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : 1;
  return rank(a) - rank(b);
}

/** Compares entries of an index by value, and equal values by key. */
export function compareIndexEntries(a: IndexEntry, b: IndexEntry): number {
  return compareIndexValues(a.value, b.value) || compareKeys(a.key, b.key);
}
