import { monthName } from '@/i18n/dates';
import { MONTH_NAMES } from '@domain/report/month-names';

/** The name of a month of the records (English, docs/product.md 8.12) in the language on screen. */
export function monthLabel(monthsName: string, dateLocale: string): string {
  const index = MONTH_NAMES.findIndex((name) => name === monthsName);
  return index < 0 ? monthsName : monthName(dateLocale, index + 1);
}
