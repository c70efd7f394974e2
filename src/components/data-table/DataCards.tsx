import Box from '@mui/material/Box';
import TablePagination from '@mui/material/TablePagination';
import { useMemo, useState } from 'react';
import { useT } from '@/i18n/use-t';
import { EmptyState } from '../EmptyState';
import { sortRows } from './data-table-rows';
import type { DataTableAction, DataTableColumn } from './data-table-types';
import { RowCards } from './RowCards';

type DataCardsProps<Row extends { id: string }> = {
  label: string;
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  pageSize: number;
  /** the text that found the rows: another one begins on its first page */
  search: string;
  actionsOf: (row: Row) => readonly DataTableAction[];
  onRowClick: ((row: Row) => void) | undefined;
};

/** The rows of a table as cards, for phones: sorted and paged the same way. */
export function DataCards<Row extends { id: string }>(props: DataCardsProps<Row>) {
  const { label, rows, columns, pageSize, search, actionsOf, onRowClick } = props;
  const t = useT();
  const [place, setPlace] = useState({ search, page: 0 });
  if (place.search !== search) setPlace({ search, page: 0 });
  const sorted = useMemo(() => sortRows(rows, columns), [rows, columns]);
  const lastPage = Math.max(0, Math.ceil(sorted.length / pageSize) - 1);
  const shownPage = Math.min(place.page, lastPage);
  const shown = sorted.slice(shownPage * pageSize, (shownPage + 1) * pageSize);
  return (
    <Box>
      {shown.length === 0 && <EmptyState text={t('table_no_match')} />}
      <RowCards label={label} rows={shown} columns={columns} actionsOf={actionsOf} onRowClick={onRowClick} />
      {sorted.length > pageSize && (
        <TablePagination
          component="div"
          count={sorted.length}
          page={shownPage}
          rowsPerPage={pageSize}
          rowsPerPageOptions={[pageSize]}
          onPageChange={(_event, page) => setPlace({ search, page })}
          labelDisplayedRows={({ from, to, count }) => t('table_range', { from, to, count })}
          getItemAriaLabel={(type) => t(`table_${type}_page`)}
        />
      )}
    </Box>
  );
}
