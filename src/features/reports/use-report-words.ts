import { useMemo } from 'react';
import { localNumber } from '@domain/languages/local-number';
import { dateFormatOf, DAY, monthOfYear } from '@/i18n/dates';
import { useFormat } from '@/i18n/hooks';

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
/** A Monday. `weekday` counts the days from this day. */
const MONDAY = '2024-01-01';

/** Formats percentages, whole numbers, days and weekdays in the active language. */
export function useReportWords() {
  const { dateLocale } = useFormat().settings;
  return useMemo(() => {
    const percents = new Intl.NumberFormat(dateLocale, {
      ...({ style: 'percent', maximumFractionDigits: 1, numberingSystem: 'latn' } as const),
    });
    const days = dateFormatOf(dateLocale, { ...DAY, timeZone: 'UTC' });
    const weekdays = dateFormatOf(dateLocale, { weekday: 'short', timeZone: 'UTC' });
    return {
      percent: (value: number) => percents.format(value),
      whole: (value: number) => localNumber(value, 0, dateLocale),
      day: (day: string) => days.format(noonOf(day)),
      month: (day: string) => monthOfYear(dateLocale, day.slice(0, 7)),
      /** the short name of a weekday, where 1 is Monday */
      weekday: (number: number) =>
        weekdays.format(new Date(noonOf(MONDAY).getTime() + (number - 1) * 86_400_000)),
    };
  }, [dateLocale]);
}
