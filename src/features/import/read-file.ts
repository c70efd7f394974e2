import { parse } from 'csv-parse/browser/esm/sync';
import { MAX_IMPORT_ROWS } from '@domain/imports/import-kinds';

/** Larger files are not read. */
const MAX_BYTES = 10_000_000;
const DELIMITERS = [',', ';', '\t'];

export type FileRow = { line: number; cells: string[] };
export type ReadFile = { headers: string[]; rows: FileRow[] };
export type FileFailure = { failure: 'empty' | 'too_many' | 'unreadable'; count: number };

/**
 * The text of a file as spreadsheets save it. The encoding is UTF-8, UTF-16 with a byte order mark, or else
 * Windows-1252.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The bytes of a chosen file. Null if the file cannot be read, for example because it was moved. */
const bytesOf = (file: Blob): Promise<Uint8Array | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(
        typeof reader.result === 'string' || reader.result === null ? null : new Uint8Array(reader.result),
      );
    reader.onerror = () => resolve(null);
    reader.readAsArrayBuffer(file);
  });

export async function readFile(file: Blob): Promise<ReadFile | FileFailure> {
  const bytes = file.size > MAX_BYTES ? null : await bytesOf(file);
  return bytes === null ? { failure: 'unreadable', count: 0 } : readCsv(bytes);
}

const OPTIONS = {
  bom: true,
  trim: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  info: true,
} as const;

type Parsed = { record: string[]; info: { lines: number } };
const parsed = (text: string, delimiter: string, to?: number): Parsed[] =>
  parse(text, { ...OPTIONS, delimiter, ...(to === undefined ? {} : { to }) }) as unknown as Parsed[];

/** The number of headers if the first line is split at this delimiter. Text in quotes is not split. */
function widthBy(text: string, delimiter: string): number {
  try {
    return parsed(text, delimiter, 1)[0]?.record.length ?? 0;
  } catch {
    return 0;
  }
}

/**
 * Reads a CSV file. The delimiter is the character that splits the headers into the most parts. The first
 * line that is not empty contains the headers.
 */
export function readCsv(bytes: Uint8Array): ReadFile | FileFailure {
  const text = textOfBytes(bytes);
  try {
    const widths = DELIMITERS.map((one) => widthBy(text, one));
    const delimiter = DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ',';
    const [head, ...body] = parsed(text, delimiter);
    if (head === undefined || body.length === 0) return { failure: 'empty', count: 0 };
    if (body.length > MAX_IMPORT_ROWS) return { failure: 'too_many', count: body.length };
    return {
      headers: head.record,
      rows: body.map(({ record, info }) => ({ line: info.lines, cells: record })),
    };
  } catch {
    return { failure: 'unreadable', count: 0 };
  }
}
