import { safeForSheets } from '@domain/files/safe-for-sheets';
import { exportGroups, exportRows } from './data-table-rows';
import type { DataTableColumn, RowGroups } from './data-table-types';

export type ExportKind = 'csv' | 'pdf';

/** Saves rows as a CSV or PDF file; the writers are fetched only when someone exports. */
export async function exportFile<Row>(
  kind: ExportKind,
  fileName: string,
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sums?: { groups: RowGroups<Row>; totalWord: string },
): Promise<void> {
  const { ExportCsv, ExportPdf } = await import('@material-table/exporters');
  const exported = columns.filter((column) => column.isExported !== false);
  const heads = exported.map((column) => ({ title: column.exportTitle ?? column.title, field: column.id }));
  const records =
    sums === undefined
      ? exportRows(rows, exported)
      : exportGroups(rows, exported, sums.groups, sums.totalWord);
  if (kind === 'pdf') {
    ExportPdf(heads, records, fileName);
    return;
  }
  const safe = records.map((record) =>
    Object.fromEntries(Object.entries(record).map(([id, text]) => [id, safeForSheets(text)])),
  );
  ExportCsv(heads, safe, fileName);
}
