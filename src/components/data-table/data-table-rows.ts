import type { CellValue, DataTableColumn, Filters, RowGroups } from './data-table-types';

/** Converts a text to lower case without accents. Searches compare texts in this form. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The text of a cell. An empty cell has an empty text. */
export function textOf(value: CellValue): string {
  return value === null || value === undefined ? '' : String(value);
}

/**
 * Whether one of the columns of the row contains the text. Accents and capital letters make no difference.
 */
export function isRowFound<Row>(row: Row, columns: readonly DataTableColumn<Row>[], search: string): boolean {
  const wanted = foldText(search.trim());
  return wanted === '' || columns.some((column) => foldText(textOf(column.value(row))).includes(wanted));
}

/** The rows that match every filter. If no value of a filter is chosen, all rows match this filter. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  filters: Filters,
): Row[] {
  const active = columns.flatMap((column) => {
    const values = filters[column.id] ?? [];
    return values.length === 0 ? [] : [{ column, values }];
  });
  return rows.filter((row) =>
    active.every(({ column, values }) => values.includes(textOf(column.value(row)))),
  );
}

/**
 * Compares two cells for sorting. Numbers are sorted by size, texts in the order of the language, and empty
 * cells are last.
 */
export function compareCells(first: CellValue, second: CellValue): number {
  const isFirstEmpty = textOf(first) === '';
  const isSecondEmpty = textOf(second) === '';
  if (isFirstEmpty || isSecondEmpty) return Number(isFirstEmpty) - Number(isSecondEmpty);
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  return textOf(first).localeCompare(textOf(second), undefined, { numeric: true, sensitivity: 'base' });
}

/**
 * Returns a copy of the rows, sorted by the column that has `sortedAtFirst`. Without such a column, the order
 * does not change.
 */
export function sortRows<Row>(rows: readonly Row[], columns: readonly DataTableColumn<Row>[]): Row[] {
  const column = columns.find((candidate) => candidate.sortedAtFirst !== undefined);
  if (!column) return [...rows];
  const sign = column.sortedAtFirst === 'desc' ? -1 : 1;
  return [...rows].sort((a, b) => sign * compareRows(column, a, b));
}

/** Compares the cells of two rows in a column, for sorting. */
export function compareRows<Row>(column: DataTableColumn<Row>, first: Row, second: Row): number {
  const valueOf = column.sortValue ?? column.value;
  return compareCells(valueOf(first), valueOf(second));
}

/** Puts the rows into groups. The groups are in the order of their first rows. */
export function rowGroups<Row>(
  rows: readonly Row[],
  { keyOf }: Pick<RowGroups<Row>, 'keyOf'>,
): { key: string; first: Row; rows: Row[] }[] {
  const groups = new Map<string, { key: string; first: Row; rows: Row[] }>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { key, first: row, rows: [row] });
    else group.rows.push(row);
  }
  return [...groups.values()];
}

/** The columns that this person may see. */
export function visibleColumns<Row>(columns: readonly DataTableColumn<Row>[]): DataTableColumn<Row>[] {
  return columns.filter((column) => !column.isHidden);
}
