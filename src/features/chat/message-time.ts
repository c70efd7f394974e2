import { dateFormatOf, DAY } from '@/i18n/dates';

/** A message's stored date (month:day:year) in words of the locale. */
export function dayText(msgDate: string, locale: string): string {
  const [month, day, year] = msgDate.split(':').map(Number);
  if (month === undefined || day === undefined || year === undefined) return msgDate;
  const noon = Date.UTC(year, month - 1, day, 12);
  if (Number.isNaN(noon)) return msgDate;
  return dateFormatOf(locale, { ...DAY, timeZone: 'UTC' }).format(noon);
}

/** A message's stored time (hours:minutes without leading zeros) with two digits for each part. */
export function timeText(msgTime: string): string {
  return msgTime
    .split(':')
    .map((part) => part.padStart(2, '0'))
    .join(':');
}
