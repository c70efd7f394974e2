import { TableRow } from '@mui/material';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { CELL, NUMBER_CELL } from './table-look';

type RowData = { id: string };

type PlainRowProps = {
  data: RowData;
  columns: readonly {
    field: string;
    align: 'left' | 'right';
    render: (row: RowData) => ReactNode;
    tableData: { id: number };
  }[];
  onRowClick?: (event: MouseEvent, row: RowData) => void;
};

/**
 * A table row that does not support the library's editing, selection, groups and detail panels. A page has
 * hundreds of cells, so the cells are plain elements. A row renders again only when its data or the columns
 * change.
 */
export const PlainRow = memo(
  function PlainRow({ data, columns, onRowClick }: PlainRowProps) {
    return (
      <TableRow
        hover={onRowClick !== undefined}
        data-testid="mtablebodyrow"
        onClick={(event) => onRowClick?.(event, data)}
        {...(onRowClick === undefined ? {} : { sx: { cursor: 'pointer' } })}
      >
        {columns.map(({ field, align, render }) => (
          <td key={field} className={align === 'right' ? NUMBER_CELL : CELL}>
            {render(data)}
          </td>
        ))}
      </TableRow>
    );
  },
  (before, after) =>
    before.data === after.data && before.columns === after.columns && before.onRowClick === after.onRowClick,
);
