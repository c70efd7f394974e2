import { Box, Stack } from '@mui/material';
import { useMemo, useState } from 'react';
import { useT } from '@/i18n/hooks';
import { EmptyState } from '../EmptyState';
import { sortRows } from './data-table-rows';
import type { DataTableAction, DataTableColumn } from './data-table-types';
import { PageButtons } from './PageButtons';
import { RowCards } from './RowCards';

type DataCardsProps<Row extends { id: string }> = {
  label: string;
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  pageSize: number;
  /** The text by which the rows were found. When it changes, the first page is shown. */
  search: string;
  actionsOf: (row: Row) => readonly DataTableAction[];
  onRowClick: ((row: Row) => void) | undefined;
};

/** The rows of a table as cards, for phones. They have the same order and pages as in the table. */
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
        <Stack direction="row" spacing={3} sx={{ alignItems: 'center', justifyContent: 'flex-end', py: 2 }}>
          <PageButtons
            text={t('table_range', {
              from: shownPage * pageSize + 1,
              to: shownPage * pageSize + shown.length,
              count: sorted.length,
            })}
            onPrevious={shownPage === 0 ? null : () => setPlace({ search, page: shownPage - 1 })}
            onNext={shownPage === lastPage ? null : () => setPlace({ search, page: shownPage + 1 })}
          />
        </Stack>
      )}
    </Box>
  );
}
