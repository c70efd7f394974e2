import { isDay, momentOf, timeAt } from '../time/city-days';

/**
 * Parses a day: 2027-01-31, 31.01.2027, or with slashes if only one reading is possible. An ambiguous day
 * gives the reason `date_unclear`, because after a wrong guess the car would come on the wrong day. A text
 * that is not a day gives the reason `date`.
 */
export function readDay(text: string): string {
  const parts = /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})$/.exec(text.trim());
  if (parts === null) return 'date';
  const [, first = '', mark = '', middle = '', last = ''] = parts;
  const dayOf = (year: string, month: string, day: string): string =>
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const checked = (day: string): string => (isDay(day) ? day : 'date');
  if (first.length === 4) return checked(dayOf(first, middle, last));
  if (last.length !== 4) return 'date';
  if (mark === '.') return checked(dayOf(last, middle, first));
  const readings = [dayOf(last, middle, first), dayOf(last, first, middle)].filter(isDay);
  if (new Set(readings).size > 1) return 'date_unclear';
  return readings[0] ?? 'date';
}

/**
 * Parses a time of the day in the 24-hour or the 12-hour clock. The result is hh:mm, or null if the text is
 * not a time.
 */
export function readTime(text: string): string | null {
  const parts = /^(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim());
  if (parts === null) return null;
  const [, hours = '', minutes = '', half = ''] = parts;
  const hour = Number(hours);
  if (half !== '' && (hour < 1 || hour > 12)) return null;
  const whole = half === '' ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return whole < 24 && Number(minutes) < 60 ? `${String(whole).padStart(2, '0')}:${minutes}` : null;
}

const HOUR_MS = 3600_000;

/**
 * The moment of a day and a time in the operator's time zone. If the clocks skip this time, the result is the
 * reason `time_gap`. If the clocks show this time twice, the result is the first moment, and `isTwice` is
 * true.
 */
export function importMoment(
  day: string,
  time: string,
  timeZone: string,
): { at: number; isTwice: boolean } | 'time_gap' {
  const at = momentOf(day, time, timeZone);
  if (timeAt(at, timeZone) !== time) return 'time_gap';
  return {
    at,
    isTwice: [HOUR_MS / 2, HOUR_MS, 2 * HOUR_MS].some((later) => timeAt(at + later, timeZone) === time),
  };
}
