/** How many months a person can choose from: three years. */
export const MONTHS_TO_CHOOSE = 36;

/** The month (yyyy-mm) that is `count` months before another month. */
export function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1 - count, 1));
  return date.toISOString().slice(0, 7);
}

/** The month `month` and the months before it, newest first. Together there are `count` months. */
export function monthsUntil(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthBefore(month, index));
}

/** Reads a month (yyyy-mm) from a URL. Null if the text is not a month. */
export function monthOf(text: string | null): string | null {
  return text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** The months from `from` to `to`, newest first. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = to; month >= from; month = monthBefore(month, 1)) months.push(month);
  return months;
}
