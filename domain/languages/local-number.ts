const formats = new Map<string, Intl.NumberFormat>();

/**
 * The number format of a locale. Digits are Latin in every language, as in codes, plates and bank forms. For
 * an unknown locale the English format is used.
 */
function formatOf(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale}/${decimals}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  let made: Intl.NumberFormat;
  try {
    made = new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' });
  } catch {
    made = new Intl.NumberFormat('en', options);
  }
  formats.set(key, made);
  return made;
}

/**
 * A number in the format of a language. It has groups of thousands, and the decimal sign of the language
 * before the `decimals` (docs/product/README.md, "Money, distance and time").
 */
export const localNumber = (value: number, decimals: number, locale: string): string =>
  formatOf(locale, decimals).format(value);
