import { safeForSheets } from './safe-for-sheets';

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A text cell of a file, always in quotes. A spreadsheet does not run it. */
export const csvText = (text: string): string => inQuotes(safeForSheets(text));

/** A cell in quotes only where its content would end it. */
export const csvCell = (text: string, separator: string): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? inQuotes(text) : text;

/** Rows of cells as a file. Every line ends with CRLF (RFC 4180). */
export const csvFile = (rows: readonly (readonly string[])[], separator = ','): string =>
  rows.map((cells) => `${cells.join(separator)}\r\n`).join('');
