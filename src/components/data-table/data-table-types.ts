import type { ReactNode } from 'react';
import type SvgIcon from '@mui/material/SvgIcon';

export type CellValue = string | number | boolean | null | undefined;

/**
 * A column. Sorting, search and export use `value`. `render` draws the cell, and by default the cell shows
 * `value`.
 */
export type DataTableColumn<Row> = {
  id: string;
  /** already translated */
  title: string;
  value: (row: Row) => CellValue;
  render?: (row: Row) => ReactNode;
  /** numbers are aligned to the end of their column */
  isNumeric?: boolean;
  /** if true, the column is neither shown nor searched nor exported */
  isHidden?: boolean;
  /** if true, the column is hidden until the person shows it in the columns menu */
  isHiddenAtFirst?: boolean;
  isSortable?: boolean;
  /** the value for sorting if it differs from `value`, such as a month that is shown by its name */
  sortValue?: (row: Row) => CellValue;
  /** the direction, if the table is sorted by this column at first */
  sortedAtFirst?: 'asc' | 'desc';
  /** the values (as text) of a filter chip above the table */
  filterOptions?: readonly { value: string; label: string }[];
  /** the exported value if it differs from `value` */
  exportValue?: (row: Row) => CellValue;
  /** the title of the column in an exported file if it differs from `title` */
  exportTitle?: string;
  isExported?: boolean;
  /** pixels */
  width?: number;
  /** where a phone's card shows the column: in the first line, among the details (default), or not at all */
  onCard?: 'title' | 'detail' | 'none';
  /**
   * If true, `render` draws a link to the page that a click on the row opens. Then a card's first line is not
   * also a button.
   */
  isRowLink?: boolean;
  /**
   * The sum of several rows. The head of a group and exported files show it. Absent for columns without sums.
   */
  total?: {
    of: (rows: readonly Row[]) => number;
    render: (sum: number) => ReactNode;
    exported?: (sum: number) => CellValue;
  };
};

/**
 * Groups of rows whose heads open and close them. The groups are in the order of their first rows. At first
 * only the first group is open.
 */
export type RowGroups<Row> = {
  /** The id of the grouping. When it changes, only the first group is open again. */
  by: string;
  keyOf: (row: Row) => string;
  titleOf: (row: Row) => string;
  /**
   * Columns whose values are the same for all rows of a group. The head of the group shows these values.
   * Files repeat them in each row.
   */
  headColumns: readonly string[];
  /** the column of a file that marks the rows with sums */
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

/**
 * A page of rows that a server sorts. The table knows whether there is a previous and a next page, but not
 * the number of pages.
 */
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
