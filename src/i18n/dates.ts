const FALLBACK = 'en';
/** The format of a date with its year. For example, English writes `Nov 21, 2025`. */
export const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The language of a date locale such as `es-UY`. The region makes no difference. If the browser does not know
 * the language, it is English.
 */
function languageOf(locale: string): string {
  try {
    const [known = FALLBACK] = Intl.DateTimeFormat.supportedLocalesOf(new Intl.Locale(locale).language);
    return known;
  } catch {
    return FALLBACK;
  }
}

/**
 * The format for dates in a language. `style` says which parts of the date are written. The browser knows the
 * words of each language. The digits are always Latin, as in amounts, codes and number plates.
 */
export function dateFormatOf(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(style).join()}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const wanted = languageOf(locale);
  const made = new Intl.DateTimeFormat(wanted, { ...style, numberingSystem: 'latn' });
  formats.set(key, made);
  return made;
}

const MONTH = { timeZone: 'UTC', month: 'long' } as const;
const firstOf = (year: number, month: number): number => Date.UTC(year, month - 1, 1);

/** The name of a month, from 1 to 12. */
export const monthName = (locale: string, month: number): string =>
  dateFormatOf(locale, MONTH).format(firstOf(2000, month));

/** A month (yyyy-mm) in words. */
export function monthOfYear(locale: string, yearAndMonth: string): string {
  const [year = 0, month = 1] = yearAndMonth.split('-').map(Number);
  return dateFormatOf(locale, { ...MONTH, year: 'numeric' }).format(firstOf(year, month));
}
