import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import TablePagination from '@mui/material/TablePagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useT } from '@/i18n/use-t';
import { EmptyState } from '../EmptyState';
import { isRowFound, sortRows } from './data-table-rows';
import type { DataTableAction, DataTableColumn } from './data-table-types';
import { RowActions } from './RowActions';

type DataCardsProps<Row extends { id: string }> = {
  label: string;
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  pageSize: number;
  hasSearch: boolean;
  actionsOf: (row: Row) => readonly DataTableAction[];
  onRowClick: ((row: Row) => void) | undefined;
};

function cellOf<Row>(column: DataTableColumn<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row);
  const value = column.value(row);
  return typeof value === 'boolean' ? String(value) : value;
}

function hasText<Row>(column: DataTableColumn<Row>, row: Row): boolean {
  const value = column.value(row);
  return value !== null && value !== undefined && String(value).trim() !== '';
}

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
  const titles = columns.filter((column) => column.onCard === 'title');
  const details = columns.filter(
    (column) => (column.onCard ?? 'detail') === 'detail' && !column.isHiddenAtFirst,
  );
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
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {shown.map((row) => {
          const actions = actionsOf(row);
          const head = (
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 3,
                width: '100%',
              }}
            >
              {titles.map((column) => (
                <Box key={column.id} sx={{ minWidth: 0, fontWeight: 550, textAlign: 'start' }}>
                  {cellOf(column, row)}
                </Box>
              ))}
            </Box>
          );
          return (
            <Card key={row.id} component="li" sx={{ p: 4, display: 'grid', gap: 3 }}>
              {titles.length > 0 &&
                (onRowClick ? (
                  <ButtonBase onClick={() => onRowClick(row)} sx={{ borderRadius: '8px' }} component="div">
                    {head}
                  </ButtonBase>
                ) : (
                  head
                ))}
              <Box
                component="dl"
                sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1.5 }}
              >
                {details
                  .filter((column) => hasText(column, row))
                  .map((column) => (
                    <Box key={column.id} sx={{ display: 'contents' }}>
                      <Typography component="dt" variant="body2" color="textSecondary">
                        {column.title}
                      </Typography>
                      <Typography
                        component="dd"
                        variant="body2"
                        sx={{ m: 0, textAlign: 'end', overflowWrap: 'anywhere', minWidth: 0 }}
                      >
                        {cellOf(column, row)}
                      </Typography>
                    </Box>
                  ))}
              </Box>
              {actions.length > 0 && <RowActions actions={actions} isCard />}
            </Card>
          );
        })}
      </Box>
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
