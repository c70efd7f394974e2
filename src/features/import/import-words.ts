import { csvFile, csvText } from '@domain/files/csv';
import type { CheckedRow, LeftRow } from '@domain/contracts/office/imports';
import {
  IMPORT_COLUMNS,
  IMPORT_REASONS,
  type ImportField,
  type ImportKind,
} from '@domain/imports/import-kinds';
import type { ImportProblem, ImportValues } from '@domain/imports/import-records';
import type { Translate } from '@locales/keys';
import type { ImportMapping } from '@domain/imports/import-headers';
import type { FileRow } from './read-file';

export type Words = { t: Translate; textOf: (code: string) => string };

const isReason = (reason: string): reason is (typeof IMPORT_REASONS)[number] =>
  IMPORT_REASONS.some((one) => one === reason);

/**
 * Why a row is not imported, in words. Reasons that exist only in imports have their own texts. All other
 * reasons have the text that the app shows when a single booking is refused.
 */
export function reasonText({ t, textOf }: Words, { reason, line }: ImportProblem): string {
  return isReason(reason) ? t(`import_why_${reason}`, { line: line ?? '' }) : textOf(reason);
}

/** A problem in words, with its column and value. */
export function problemText(words: Words, problem: ImportProblem, values: ImportValues): string {
  const reason = reasonText(words, problem);
  const { field } = problem;
  if (field === undefined) return reason;
  const value = values[field]?.trim() ?? '';
  const key = value === '' ? 'import_problem_empty' : 'import_problem';
  return words.t(key, { field: words.t(`import_field_${field}`), value, reason });
}

/** The rows of a file, with the values of the mapped columns as fields. */
export const mappedRows = (
  kind: ImportKind,
  mapping: ImportMapping,
  rows: readonly FileRow[],
): { line: number; values: ImportValues }[] =>
  rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(
      IMPORT_COLUMNS[kind].flatMap(({ field }) => {
        const at = mapping[field];
        const value = at === undefined ? '' : (cells[at] ?? '');
        return value === '' ? [] : [[field, value.slice(0, 500)]];
      }),
    ),
  }));

/** A row with the result of the server's check. */
export type PreviewRow = CheckedRow & { values: ImportValues };

/** The template for a kind of import. It contains the names of the columns and one example row. */
export const templateOf = (kind: ImportKind): string => {
  const columns = IMPORT_COLUMNS[kind];
  return csvFile([columns.map(({ field }) => csvText(field)), columns.map(({ sample }) => csvText(sample))]);
};

/**
 * The file with the rows that were left out. Each row has its line number and its reason. After corrections
 * the file can be imported again.
 */
export function leftFile(words: Words, kind: ImportKind, rows: readonly LeftRow[]): string {
  const fields: ImportField[] = IMPORT_COLUMNS[kind].map(({ field }) => field);
  return csvFile([
    [...fields, words.t('import_line'), words.t('import_reason')].map(csvText),
    ...rows.map(({ line, values, problem }) =>
      [...fields.map((field) => values[field] ?? ''), String(line), problemText(words, problem, values)].map(
        csvText,
      ),
    ),
  ]);
}
