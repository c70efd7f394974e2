import type { EarningReport } from './earnings';

/** The English names of the months in rows of reports (docs/product/records.md, "Report rows"). */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The month (yyyy-mm) of a row that has the English name of the month. */
export function monthKeyOf({ year, monthsName }: Pick<EarningReport, 'year' | 'monthsName'>): string {
  const index = MONTH_NAMES.findIndex((name) => name === monthsName);
  return `${String(year)}-${String(index + 1).padStart(2, '0')}`;
}
