const formats = new Map<string, Intl.NumberFormat>();

/** Latin digits everywhere, as in codes, plates and bank forms. An unknown locale counts as English. */
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
 * A number in a language's format: groups of thousands, and the language's decimal sign before the `decimals`
 * (docs/product/README.md, "Money, distance and time").
 */
export const localNumber = (value: number, decimals: number, locale: string): string =>
  formatOf(locale, decimals).format(value);
