import { TableHead, TableRow, TableSortLabel } from '@mui/material';
import { startTransition, useContext } from 'react';
import { ServerOrder } from './server-order';
import { HEAD_CELL, NUMBER_HEAD_CELL } from './table-look';

type Direction = 'asc' | 'desc';

type HeaderColumn = {
  field: string;
  title?: string;
  align?: 'left' | 'right';
  sorting?: boolean;
  /** If the library groups the rows by this column, it sets `groupOrder`. */
  tableData: { id: number; groupOrder?: number };
};

type HeaderProps = {
  columns: readonly HeaderColumn[];
  orderByCollection: readonly { orderBy: number; orderDirection: Direction; sortOrder: number }[];
  onOrderChange: (columnId: number, direction: Direction, sortOrder?: number) => void;
};

/**
 * The column by which the library groups the rows is not shown, because the heads of the groups already show
 * its values.
 */
const isShown = ({ tableData }: HeaderColumn): boolean => tableData.groupOrder === undefined;

/**
 * The head of the table. In the library's head, a button inside a head cell has the role of a column head,
 * which screen readers cannot read correctly. Here the cell has this role and says how it is sorted. The
 * button sorts the table. As in the rows, the cells are plain elements.
 */
export function TableHeader({ columns, orderByCollection, onOrderChange }: HeaderProps) {
  const server = useContext(ServerOrder);
  return (
    <TableHead>
      <TableRow>
        {columns
          .filter(isShown)
          .map(({ field, title, align = 'left', sorting = true, tableData: { id } }) => {
            const own = orderByCollection.find(({ orderBy }) => orderBy === id);
            const isSorted = server === null ? own !== undefined : server.column === field;
            const isDescending = server === null ? own?.orderDirection === 'desc' : server.isDescending;
            const direction: Direction = isSorted && isDescending ? 'desc' : 'asc';
            const turned: Direction = isSorted && direction === 'asc' ? 'desc' : 'asc';
            return (
              <th
                key={id}
                scope="col"
                className={align === 'right' ? NUMBER_HEAD_CELL : HEAD_CELL}
                {...(sorting && isSorted ? { 'aria-sort': isDescending ? 'descending' : 'ascending' } : {})}
              >
                {sorting ? (
                  <TableSortLabel
                    active={isSorted}
                    direction={direction}
                    onClick={() => {
                      // The button shows at once that it was pressed. The rows are sorted later.
                      if (server === null) startTransition(() => onOrderChange(id, turned, own?.sortOrder));
                      else server.onSort(field);
                    }}
                  >
                    {title}
                  </TableSortLabel>
                ) : (
                  title
                )}
              </th>
            );
          })}
      </TableRow>
    </TableHead>
  );
}
