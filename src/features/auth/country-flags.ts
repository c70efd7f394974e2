import * as drawings from 'country-flag-icons/string/3x2';

const byCode: Readonly<Record<string, string>> = drawings;

/**
 * The address of a country's flag as a picture (3:2), or null for a country without one. It is loaded separately,
 * because it holds all flags.
 */
export function flagUrlOf(code: string): string | null {
  const drawing = byCode[code];
  return drawing === undefined ? null : `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
