const DAY_MS = 86_400_000;

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(epochMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(epochMs);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - Math.floor(epochMs / 1000) * 1000;
}

/** When a day (yyyy-mm-dd) begins in a zone, and its last millisecond; null for what is no day. */
export function daySpan(day: string, timeZone: string): { from: number; to: number } | null {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(midnight)) return null;
  const startOf = (utc: number): number => {
    const guess = utc - offsetAt(utc, timeZone);
    // Beside a change of the clocks the first guess may use the other side's offset.
    return utc - offsetAt(guess, timeZone);
  };
  return { from: startOf(midnight), to: startOf(midnight + DAY_MS) - 1 };
}
