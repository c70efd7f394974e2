import { monthBefore, monthOf } from '@/lib/months';

/** The most months that the page shows at once. Each has a row for each driver. */
const MOST_MONTHS = 12;
const MONTHS_AT_FIRST = 3;

export type MonthRange = { from: string; to: string };

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** The months of an address: the last ones, a range, or one month. */
export function monthRangeOf(params: URLSearchParams, thisMonth: string): MonthRange {
  const one = monthOf(params.get('month'));
  const to = monthOf(params.get('to')) ?? one ?? thisMonth;
  const from = monthOf(params.get('from')) ?? one ?? monthBefore(to, MONTHS_AT_FIRST - 1);
  return withStart({ from, to }, from);
}

/** A range from another month on. Its end moves if it would be before its start or too far after it. */
export const withStart = ({ to }: MonthRange, from: string): MonthRange => ({
  from,
  to: later(from, earlier(to, monthBefore(from, 1 - MOST_MONTHS))),
});

/** A range up to another month. Its start moves in the same way. */
export const withEnd = ({ from }: MonthRange, to: string): MonthRange => ({
  from: earlier(to, later(from, monthBefore(to, MOST_MONTHS - 1))),
  to,
});
