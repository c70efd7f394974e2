const DAY_MS = 24 * 3600_000;
/** A Monday, from which weekdays are counted. */
const A_MONDAY = Date.UTC(2026, 0, 5);

function formatOf(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    // The other dates of the app have these digits in Arabic (moment).
    return new Intl.DateTimeFormat(locale.startsWith('ar') ? `${locale}-u-nu-arab` : locale, {
      ...style,
      timeZone: 'UTC',
    });
  } catch {
    return new Intl.DateTimeFormat('en', { ...style, timeZone: 'UTC' });
  }
}

/** A weekday in the reader's language, from 1, Monday, to 7, Sunday. */
export const weekdayName = (locale: string, weekday: number, style: 'short' | 'long' = 'short'): string =>
  formatOf(locale, { weekday: style }).format(A_MONDAY + (weekday - 1) * DAY_MS);

/** A day of the calendar (yyyy-mm-dd) in the reader's language. */
export const dayName = (locale: string, day: string): string =>
  formatOf(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
