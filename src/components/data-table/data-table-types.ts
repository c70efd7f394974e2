import type { ReactNode } from 'react';
import type SvgIcon from '@mui/material/SvgIcon';

export type CellValue = string | number | boolean | null | undefined;

/** A column. `value` is sorted, searched and exported. `render` draws the cell, by default the value itself. */
export type DataTableColumn<Row> = {
  id: string;
  /** already translated */
  title: string;
  value: (row: Row) => CellValue;
  render?: (row: Row) => ReactNode;
  /** numbers are aligned to the end of their column */
  isNumeric?: boolean;
  /** not in this table at all (neither seen nor searched nor exported) */
  isHidden?: boolean;
  /** Hidden by default. The columns menu shows it. */
  isHiddenAtFirst?: boolean;
  isSortable?: boolean;
  /** the value for sorting if it differs from `value`, such as a month that is shown by its name */
  sortValue?: (row: Row) => CellValue;
  /** the table is sorted by this column at first */
  sortedAtFirst?: 'asc' | 'desc';
  /** a chip above the table filters by these values (as text) */
  filterOptions?: readonly { value: string; label: string }[];
  /** the exported value if it differs from `value` */
  exportValue?: (row: Row) => CellValue;
  /** the head of the exported column if it differs from `title` */
  exportTitle?: string;
  isExported?: boolean;
  /** pixels */
  width?: number;
  /** its place on a phone's card: in the first line, among the details (default), or not at all */
  onCard?: 'title' | 'detail' | 'none';
  /**
   * `render` draws a link to the target of a click on the row, so that a card's first line is not a button around it
   */
  isRowLink?: boolean;
  /** The sum of some rows, in the head of a group and in files. Absent for columns without sums. */
  total?: {
    of: (rows: readonly Row[]) => number;
    render: (sum: number) => ReactNode;
    exported?: (sum: number) => CellValue;
  };
};

/** Rows under heads that fold. Groups come in the order of their first row. At first only the first one is open. */
export type RowGroups<Row> = {
  /** The id of the grouping. Another id resets which groups are open. */
  by: string;
  keyOf: (row: Row) => string;
  titleOf: (row: Row) => string;
  /** Columns whose values the head shows for all of its rows. Files have them in each row. */
  headColumns: readonly string[];
  /** the column of a file that says which rows are sums */
  totalColumn: string;
};

export type DataTableAction = {
  id: string;
  label: string;
  icon: typeof SvgIcon;
  onClick: () => void;
  isDisabled?: boolean;
};

export type Filters = Readonly<Record<string, readonly string[]>>;

/** A page of rows that a server sorts. The table knows only the neighbouring pages, not the number of pages. */
export type ServerPages = {
  sort: { column: string; isDescending: boolean };
  onSort: (column: string) => void;
  page: number;
  size: number;
  sizes: readonly number[];
  onSizeChange: (size: number) => void;
  /** null if there is no such page */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};
