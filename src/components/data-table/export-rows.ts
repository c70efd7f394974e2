import { rowGroups, sortRows, textOf } from './data-table-rows';
import type { DataTableColumn, RowGroups } from './data-table-types';

/** The rows of an exported file. Each row is an object that contains a text for each column id. */
export function exportRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
): Record<string, string>[] {
  return rows.map((row) =>
    Object.fromEntries(
      columns.map((column) => [column.id, textOf((column.exportValue ?? column.value)(row))]),
    ),
  );
}

/**
 * The rows of an exported file, sorted by group. After each group there is a row with its sums. The last row
 * has the sums of all rows.
 */
export function exportGroups<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  groups: RowGroups<Row>,
  totalWord: string,
): Record<string, string>[] {
  const sumOf = (summed: readonly Row[], head: Record<string, string> | undefined): Record<string, string> =>
    Object.fromEntries(
      columns.map((column) => {
        const { id, total } = column;
        if (id === groups.totalColumn) return [id, totalWord];
        if (total !== undefined) {
          const sum = total.of(summed);
          return [id, textOf(total.exported === undefined ? sum : total.exported(sum))];
        }
        return [id, groups.headColumns.includes(id) ? (head?.[id] ?? '') : ''];
      }),
    );
  const parts = rowGroups(rows, groups).flatMap((group) => {
    const records = exportRows(sortRows(group.rows, columns), columns);
    return [...records, sumOf(group.rows, records[0])];
  });
  return [...parts, sumOf(rows, undefined)];
}
