import { safeForSheets } from './safe-for-sheets';

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A text of a file, in quotes whatever it holds; a spreadsheet does not run it. */
export const csvText = (text: string): string => inQuotes(safeForSheets(text));

/** A cell in quotes only where its content would end it. */
export const csvCell = (text: string, separator: string): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? inQuotes(text) : text;

/** Rows of cells as a file: lines end with CRLF, the last one too (RFC 4180). */
export const csvFile = (rows: readonly (readonly string[])[], separator = ','): string =>
  rows.map((cells) => `${cells.join(separator)}\r\n`).join('');
