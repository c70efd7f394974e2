const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}

/** The time zone if the browser knows it, otherwise UTC. */
export function knownZone(timeZone: string): string {
  try {
    formatterOf(timeZone);
    return timeZone;
  } catch {
    return 'UTC';
  }
}

/**
 * How many milliseconds the clocks of a time zone are ahead of UTC at a given time. The browser knows all
 * time zones and when their clocks change. A library would need its own table of time zones, which is larger
 * than all other code for dates in this app.
 */
export function zoneOffsetAt(epochMs: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(epochMs);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - Math.floor(epochMs / 1000) * 1000;
}
