/**
 * A way to write moments that caches one formatter for each zone, because making one costs more than all its texts. An
 * unknown zone counts as UTC, here and in reports and counts of days.
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
