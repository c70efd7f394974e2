import type { ReactNode } from 'react';
import type SvgIcon from '@mui/material/SvgIcon';

export type CellValue = string | number | boolean | null | undefined;

/**
 * A column of a table. The table sorts, searches and exports `value`. A cell shows the result of `render`, or
 * `value` if there is no `render`.
 */
export type DataTableColumn<Row> = {
  id: string;
  /** the title, already translated */
  title: string;
  value: (row: Row) => CellValue;
  render?: (row: Row) => ReactNode;
  /** whether the column contains numbers, which are aligned to the end of the column */
  isNumeric?: boolean;
  /** if true, the column is not shown, searched or exported */
  isHidden?: boolean;
  /** if true, the column is hidden until the person shows it in the columns menu */
  isHiddenAtFirst?: boolean;
  isSortable?: boolean;
  /**
   * the value by which rows are sorted, if this is not `value`. For example, a month is shown by its name and
   * sorted by its number.
   */
  sortValue?: (row: Row) => CellValue;
  /** If this is set, the table is sorted by this column at first, in this direction. */
  sortedAtFirst?: 'asc' | 'desc';
  /** the values that the person can choose in a filter chip above the table */
  filterOptions?: readonly { value: string; label: string }[];
  /** the value in an exported file, if this is not `value` */
  exportValue?: (row: Row) => CellValue;
  /** the title in an exported file, if this is not `title` */
  exportTitle?: string;
  isExported?: boolean;
  /** the width in pixels */
  width?: number;
  /**
   * where the card on a phone shows the column: in its first line, among its details (the default), or not at
   * all
   */
  onCard?: 'title' | 'detail' | 'none';
  /**
   * If true, `render` returns a link to the page that a click on the row opens. Then the first line of a card
   * is this link and not a button.
   */
  isRowLink?: boolean;
  /**
   * The sum of the column for several rows. The heads of groups and exported files show it. It is absent if
   * the column has no sums.
   */
  total?: {
    of: (rows: readonly Row[]) => number;
    render: (sum: number) => ReactNode;
    exported?: (sum: number) => CellValue;
  };
};

/**
 * Groups of rows that a person opens and closes by their heads. The groups are in the order of their first
 * rows. At first only the first group is open.
 */
export type RowGroups<Row> = {
  /** The id of the way in which the rows are grouped. When it changes, only the first group is open. */
  by: string;
  keyOf: (row: Row) => string;
  titleOf: (row: Row) => string;
  /**
   * The columns that have the same value in all rows of a group. The head of the group shows this value. In a
   * file, each row of the group contains it.
   */
  headColumns: readonly string[];
  /** the column of a file that has the word for "total" in the rows with sums */
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
 * A page of rows that a server has sorted. The table knows whether there is a previous and a next page, but
 * it does not know the number of pages.
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
