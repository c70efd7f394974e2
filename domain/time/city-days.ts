import { DAY_PATTERN } from '../records';
import { reportKeys } from '../report/report-keys';
import { zoneFormat } from './zone-format';

/**
 * Days and times in the operator's city (docs/product/riders.md, "Repeating trips"). A day is a text
 * (yyyy-mm-dd), so that days can be sorted as texts. A time of the day is also a text (hh:mm). `series.ts`
 * decides on which days trips are booked.
 */

const DAY_MS = 24 * 3600_000;
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a day of the calendar. For example, 30 February is not a day of the calendar. */
export const isDay = (text: string): boolean =>
  DAY_PATTERN.test(text) && new Date(midnightOf(text)).toISOString().startsWith(text);

export const addDays = (day: string, count: number): string =>
  new Date(midnightOf(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The day of the week, from 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (day: string): number => ((new Date(midnightOf(day)).getUTCDay() + 6) % 7) + 1;

/** The day of a moment in a time zone. */
export const dayAt = (at: number, timeZone: string): string => reportKeys(at, timeZone).day;

/**
 * What the clocks in the time zone show at a moment. The result is in epoch milliseconds as if the clock
 * showed UTC.
 */
function clockAt(at: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = part;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The time of the day (hh:mm) of a moment in a time zone. */
export const timeAt = (at: number, timeZone: string): string =>
  new Date(clockAt(at, timeZone)).toISOString().slice(11, 16);

/**
 * The moment (epoch milliseconds) at which the clocks in a time zone show this time on this day. If the
 * clocks show the time twice, the first moment counts. If the clocks skip the time, the result is the moment
 * at which they would show this time without the change. At this moment they already show a later time.
 */
export function momentOf(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (at: number): number => clockAt(at, timeZone) - at;
  const before = wanted - offsetAt(wanted - DAY_MS);
  const after = wanted - offsetAt(wanted + DAY_MS);
  return clockAt(before, timeZone) !== wanted && clockAt(after, timeZone) === wanted ? after : before;
}

const formatterOf = zoneFormat('en-US', {
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const),
});
