import moment from 'moment';
import { MONTH_NAMES } from '@/state/earning-reports/earning-reports.slice';

/** The name of a month of the records (English, docs/product.md 8.12) in the language on screen. */
export function monthLabel(monthsName: string, dateLocale: string): string {
  const index = MONTH_NAMES.findIndex((name) => name === monthsName);
  if (index < 0) return monthsName;
  return moment.utc({ year: 2000, month: index }).locale(dateLocale).format('MMMM');
}

/** The key of a month of the records: yyyy-mm. */
export function monthKey(year: number, monthsName: string): string {
  const index = MONTH_NAMES.findIndex((name) => name === monthsName);
  return `${String(year)}-${String(index + 1).padStart(2, '0')}`;
}
