import { zoneFormat } from '../time/zone-format';

// In the Canadian format a date has the order of ISO 8601.
const formatterOf = zoneFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const hourFormatterOf = zoneFormat('en-GB', { hour: '2-digit', hourCycle: 'h23' });

/**
 * The day (yyyy-mm-dd) and the month (yyyy-mm) of a moment in a time zone. If the time zone is unknown, UTC
 * is used.
 */
export function reportKeys(at: number, timeZone: string): { day: string; month: string } {
  const day = formatterOf(timeZone).format(at);
  return { day, month: day.slice(0, 7) };
}

/** The hour of the week of a moment in a time zone. `1-0` is the first hour of Monday. */
export function hourOfWeek(at: number, timeZone: string): string {
  const { day } = reportKeys(at, timeZone);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const hour = Number(hourFormatterOf(timeZone).format(at));
  return `${String(weekday === 0 ? 7 : weekday)}-${String(hour)}`;
}
