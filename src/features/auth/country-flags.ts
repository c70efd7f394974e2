import * as drawings from 'country-flag-icons/string/3x2';

const byCode: Readonly<Record<string, string>> = drawings;

/**
 * The data URL of a country's flag (3:2), or null if the country has no flag. This module is loaded
 * separately, because it contains all flags.
 */
export function flagUrlOf(code: string): string | null {
  const drawing = byCode[code];
  return drawing === undefined ? null : `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
