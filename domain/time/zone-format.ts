/**
 * Returns a function that gives the formatter of a time zone. It caches one formatter for each time zone,
 * because making a formatter takes longer than formatting all texts with it. An unknown time zone counts as
 * UTC, here and in the reports.
 */
export function zoneFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  const make = (timeZone: string): Intl.DateTimeFormat => {
    try {
      return new Intl.DateTimeFormat(locale, { ...options, timeZone });
    } catch {
      return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    }
  };
  return (timeZone) => {
    const known = made.get(timeZone) ?? make(timeZone);
    made.set(timeZone, known);
    return known;
  };
}
