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
  /** The library sets `groupOrder` on a column by which it groups the rows. */
  tableData: { id: number; groupOrder?: number };
};

type HeaderProps = {
  columns: readonly HeaderColumn[];
  orderByCollection: readonly { orderBy: number; orderDirection: Direction; sortOrder: number }[];
  onOrderChange: (columnId: number, direction: Direction, sortOrder?: number) => void;
};

/** A column by which the library groups is not shown, because its heads are between the rows. */
const isShown = ({ tableData }: HeaderColumn): boolean => tableData.groupOrder === undefined;

/**
 * The table's head. In the library's own head, the button inside a head cell has the role of a column head,
 * which screen readers cannot interpret. Here the cell says how it is sorted, and the button sorts. Cells are
 * plain elements, as in the rows.
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
                      // The button shows the press at once. The rows are sorted a moment later.
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
