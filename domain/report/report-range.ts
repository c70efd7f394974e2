import { DAY_MS } from '../time/days-after';

/**
 * The longest range of a report, in days, which is about two years. The reason is not the number of reads,
 * but that no report needs to show more than two years day by day.
 */
export const MOST_DAYS = 740;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar (yyyy-mm-dd). */
export const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text;

export const plusDays = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MS);

/** A range of days. It includes `from` and `to`. */
export type DayRange = { from: string; to: string };

export const daysIn = ({ from, to }: DayRange): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1;

/** The range of the same length that ends on the day before this range. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: plusDays(range.from, -daysIn(range)),
  to: plusDays(range.from, -1),
});

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const firstOfNextMonth = (day: string): string => firstOfMonth(plusDays(firstOfMonth(day), 31));
const lastOfMonth = (day: string): string => plusDays(firstOfNextMonth(day), -1);
const mondayOf = (day: string): string => plusDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

/** Every day of a range. */
export const eachDay = (range: DayRange): string[] =>
  Array.from({ length: daysIn(range) }, (_, index) => plusDays(range.from, index));

/** Splits a range into whole months and the days before and after them. Each month needs only one record. */
export function piecesOf(range: DayRange): { months: string[]; days: DayRange[] } {
  const firstWhole = firstOfMonth(range.from) === range.from ? range.from : firstOfNextMonth(range.from);
  const months: string[] = [];
  let at = firstWhole;
  while (lastOfMonth(at) <= range.to) {
    months.push(at.slice(0, 7));
    at = firstOfNextMonth(at);
  }
  if (months.length === 0) return { months, days: [range] };
  const days: DayRange[] = [];
  if (range.from < firstWhole) days.push({ from: range.from, to: plusDays(firstWhole, -1) });
  if (at <= range.to) days.push({ from: at, to: range.to });
  return { months, days };
}

export const RANGE_PRESETS = [
  ...(['today', 'yesterday', 'this_week', 'last_week'] as const),
  ...(['this_month', 'last_month', 'last_90'] as const),
];
export type RangePreset = (typeof RANGE_PRESETS)[number];

/** The range of a preset, relative to today. Weeks begin on Monday. The range never includes future days. */
export function presetRange(preset: RangePreset, today: string): DayRange {
  const monday = mondayOf(today);
  const before = plusDays(firstOfMonth(today), -1);
  const ranges: Readonly<Record<RangePreset, DayRange>> = {
    today: { from: today, to: today },
    yesterday: { from: plusDays(today, -1), to: plusDays(today, -1) },
    this_week: { from: monday, to: today },
    last_week: { from: plusDays(monday, -7), to: plusDays(monday, -1) },
    this_month: { from: firstOfMonth(today), to: today },
    last_month: { from: firstOfMonth(before), to: before },
    last_90: { from: plusDays(today, -89), to: today },
  };
  return ranges[preset];
}

export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];

/** The first day of the step (day, week or month) that contains a day. */
export const stepOf = (day: string, grain: Grain): string =>
  grain === 'day' ? day : grain === 'week' ? mondayOf(day) : firstOfMonth(day);

/** The steps of a range in their order. Each has the sum of the values of its days. */
export function bySteps(
  range: DayRange,
  grain: Grain,
  days: Readonly<Partial<Record<string, Readonly<Record<string, number>>>>>,
): { step: string; figures: Record<string, number> }[] {
  const steps = new Map<string, Record<string, number>>();
  for (const day of eachDay(range)) {
    const step = stepOf(day, grain);
    const sums = steps.get(step) ?? {};
    for (const [figure, value] of Object.entries(days[day] ?? {})) sums[figure] = (sums[figure] ?? 0) + value;
    steps.set(step, sums);
  }
  return [...steps].map(([step, figures]) => ({ step, figures }));
}

/** The sum of some rows of figures. */
export function sumFigures(rows: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows)
    for (const [figure, value] of Object.entries(row)) sums[figure] = (sums[figure] ?? 0) + value;
  return sums;
}
