import { monthBefore, monthOf } from '@/lib/months';

/** How many months the page shows at most. Each month has a row for each driver. */
const MOST_MONTHS = 12;
const MONTHS_AT_FIRST = 3;

export type MonthRange = { from: string; to: string };

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * The months that the URL names, which are a range or one month. If the URL names no month, they are the last
 * three months.
 */
export function monthRangeOf(params: URLSearchParams, thisMonth: string): MonthRange {
  const one = monthOf(params.get('month'));
  const to = monthOf(params.get('to')) ?? one ?? thisMonth;
  const from = monthOf(params.get('from')) ?? one ?? monthBefore(to, MONTHS_AT_FIRST - 1);
  return withStart({ from, to }, from);
}

/**
 * The range with another start. If the end would be before the start or too far after the start, the end
 * changes too.
 */
export const withStart = ({ to }: MonthRange, from: string): MonthRange => ({
  from,
  to: later(from, earlier(to, monthBefore(from, 1 - MOST_MONTHS))),
});

/**
 * The range with another end. If the start would be after the end or too far before the end, the start
 * changes too.
 */
export const withEnd = ({ from }: MonthRange, to: string): MonthRange => ({
  from: earlier(to, later(from, monthBefore(to, MOST_MONTHS - 1))),
  to,
});
