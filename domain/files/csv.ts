import { safeForSheets } from './safe-for-sheets';

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A text cell of a CSV file. It is always in quotes, and a spreadsheet cannot run it as a formula. */
export const csvText = (text: string): string => inQuotes(safeForSheets(text));

/** A cell that is in quotes only if its text contains a quote, a line break or the separator. */
export const csvCell = (text: string, separator: string): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? inQuotes(text) : text;

/** The rows of cells as a CSV file. Every line ends with CRLF (RFC 4180). */
export const csvFile = (rows: readonly (readonly string[])[], separator = ','): string =>
  rows.map((cells) => `${cells.join(separator)}\r\n`).join('');
