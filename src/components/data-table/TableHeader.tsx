import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';

type Direction = 'asc' | 'desc';

type HeaderColumn = {
  title?: string;
  align?: 'left' | 'right';
  hidden?: boolean;
  sorting?: boolean;
  tableData: { id: number; columnOrder: number };
};

type HeaderProps = {
  columns: readonly HeaderColumn[];
  orderByCollection: readonly { orderBy: number; orderDirection: Direction; sortOrder: number }[];
  onOrderChange: (columnId: number, direction: Direction, sortOrder?: number) => void;
};

/**
 * The table's head. The library's own puts the role of a column head on the button inside the head cell, which screen
 * readers cannot place; here the cell says how it is sorted and the button sorts.
 */
export function TableHeader({ columns, orderByCollection, onOrderChange }: HeaderProps) {
  const shown = columns
    .filter((column) => !column.hidden)
    .sort((a, b) => a.tableData.columnOrder - b.tableData.columnOrder);
  return (
    <TableHead>
      <TableRow>
        {shown.map(({ title, align = 'left', sorting = true, tableData: { id } }) => {
          const sorted = orderByCollection.find(({ orderBy }) => orderBy === id);
          const direction = sorted?.orderDirection ?? 'asc';
          const next: Direction = sorted && direction === 'asc' ? 'desc' : 'asc';
          return (
            <TableCell
              key={id}
              align={align}
              sx={{ position: 'sticky', top: 0, bgcolor: 'background.paper' }}
              {...(sorting ? { sortDirection: sorted ? direction : false } : {})}
            >
              {sorting ? (
                <TableSortLabel
                  active={sorted !== undefined}
                  direction={direction}
                  onClick={() => onOrderChange(id, next, sorted?.sortOrder)}
                >
                  {title}
                </TableSortLabel>
              ) : (
                title
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}
