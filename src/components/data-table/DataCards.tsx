import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TablePagination from '@mui/material/TablePagination';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '@/i18n/use-t';
import { EmptyState } from '../EmptyState';
import { isRowFound, sortRows } from './data-table-rows';
import type { DataTableAction, DataTableColumn } from './data-table-types';
import { RowCards } from './RowCards';

type DataCardsProps<Row extends { id: string }> = {
  label: string;
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  pageSize: number;
  hasSearch: boolean;
  actionsOf: (row: Row) => readonly DataTableAction[];
  onRowClick: ((row: Row) => void) | undefined;
};

/** The rows of a table as cards, for phones: what the table shows, found and paged the same way. */
export function DataCards<Row extends { id: string }>(props: DataCardsProps<Row>) {
  const { label, rows, columns, pageSize, hasSearch, actionsOf, onRowClick } = props;
  const t = useT();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const found = sortRows(
    rows.filter((row) => isRowFound(row, columns, search)),
    columns,
  );
  const lastPage = Math.max(0, Math.ceil(found.length / pageSize) - 1);
  const shownPage = Math.min(page, lastPage);
  const shown = found.slice(shownPage * pageSize, (shownPage + 1) * pageSize);
  return (
    <Box>
      {hasSearch && (
        <TextField
          type="search"
          size="small"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(0);
          }}
          placeholder={t('search')}
          slotProps={{
            htmlInput: { 'aria-label': t('table_search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
          sx={{ mb: 3 }}
        />
      )}
      {shown.length === 0 && <EmptyState text={t('table_no_match')} />}
      <RowCards label={label} rows={shown} columns={columns} actionsOf={actionsOf} onRowClick={onRowClick} />
      {found.length > pageSize && (
        <TablePagination
          component="div"
          count={found.length}
          page={shownPage}
          rowsPerPage={pageSize}
          rowsPerPageOptions={[pageSize]}
          onPageChange={(_event, next) => setPage(next)}
          labelDisplayedRows={({ from, to, count }) => t('table_range', { from, to, count })}
          getItemAriaLabel={(type) => t(`table_${type}_page`)}
        />
      )}
    </Box>
  );
}
