import { zoneOffsetAt } from './zone-offset';

const DAY_MS = 86_400_000;

/** The first and last millisecond of a day (yyyy-mm-dd) in a time zone, or null if the text is not a day. */
export function daySpan(day: string, timeZone: string): { from: number; to: number } | null {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(midnight)) return null;
  const startOf = (utc: number): number => {
    const guess = utc - zoneOffsetAt(utc, timeZone);
    // Near a change of the clocks, the first guess may use the wrong offset. So the offset at the guessed
    // time is used.
    return utc - zoneOffsetAt(guess, timeZone);
  };
  return { from: startOf(midnight), to: startOf(midnight + DAY_MS) - 1 };
}
