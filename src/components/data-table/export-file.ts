import { safeForSheets } from '@domain/files/safe-for-sheets';
import type { Direction } from '@domain/languages/direction';
import { exportGroups, exportRows } from './export-rows';
import type { DataTableColumn, RowGroups } from './data-table-types';

export type ExportKind = 'csv' | 'pdf';

type Export<Row> = {
  fileName: string;
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  direction: Direction;
  sums?: { groups: RowGroups<Row>; totalWord: string } | undefined;
};

/**
 * Saves rows as a CSV or PDF file. Tables load this function when a person exports rows. The code for CSV or
 * PDF files is loaded only when a file of this kind is saved.
 */
export async function exportFile<Row>(
  kind: ExportKind,
  { fileName, rows, columns, direction, sums }: Export<Row>,
): Promise<void> {
  const exported = columns.filter((column) => column.isExported !== false);
  const heads = exported.map((column) => ({ title: column.exportTitle ?? column.title, field: column.id }));
  const records =
    sums === undefined
      ? exportRows(rows, exported)
      : exportGroups(rows, exported, sums.groups, sums.totalWord);
  if (kind === 'pdf') {
    const { tablePdf } = await import('./table-pdf');
    const document = await tablePdf({
      title: fileName,
      heads: heads.map(({ title }) => title),
      rows: records.map((record) => heads.map(({ field }) => record[field] ?? '')),
      direction,
    });
    document.save(`${fileName}.pdf`);
    return;
  }
  const { ExportCsv } = await import('@material-table/exporters');
  const safe = records.map((record) =>
    Object.fromEntries(Object.entries(record).map(([id, text]) => [id, safeForSheets(text)])),
  );
  ExportCsv(heads, safe, fileName);
}
