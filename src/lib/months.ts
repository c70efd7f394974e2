/** Months of three years to choose from. */
export const MONTHS_TO_CHOOSE = 36;

/** A month (yyyy-mm) that is this many months before another. */
export function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1 - count, 1));
  return date.toISOString().slice(0, 7);
}

/** The months to choose from: this month and the ones before it, newest first. */
export function monthsUntil(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthBefore(month, index));
}

/** A month of an address, or null if the text is not a month. */
export function monthOf(text: string | null): string | null {
  return text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** The months from one to another, newest first. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = to; month >= from; month = monthBefore(month, 1)) months.push(month);
  return months;
}
