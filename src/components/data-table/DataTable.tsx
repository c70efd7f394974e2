import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, use, useMemo, useState, type ReactNode } from 'react';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { CardsSkeleton, TableSkeleton } from '../Skeletons';
import { useIsNarrow } from '../use-is-narrow';
import { useT } from '@/i18n/use-t';
import { DataCards } from './DataCards';
import { filterRows, visibleColumns } from './data-table-rows';
import type { DataTableAction, DataTableColumn, Filters } from './data-table-types';
import { FilterChips } from './FilterChips';
import type * as WideTableModule from './WideTable';

let wideTable: Promise<typeof WideTableModule> | null = null;

/** Fetches the table's library, which is large and which phones never need; a failed try is forgotten. */
function loadWideTable(): Promise<typeof WideTableModule> {
  wideTable ??= import('./WideTable').catch((error: unknown) => {
    wideTable = null;
    throw error;
  });
  return wideTable;
}

// Not React's lazy(), which would lose the type of the rows.
function LazyWideTable<Row extends { id: string }>(props: WideTableModule.WideTableProps<Row>) {
  const { WideTable } = use(loadWideTable());
  return <WideTable {...props} />;
}

export type DataTableProps<Row extends { id: string }> = {
  /** names the table, and the file of an export */
  label: string;
  /** keep the same array while nothing changes */
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  isLoading?: boolean;
  /** an error code or a text: shown instead of rows that are not there, above those that are */
  error?: string | null | undefined;
  onRetry?: () => void;
  /** one sentence, and the action that fills the table */
  emptyText: string;
  emptyAction?: ReactNode;
  onRowClick?: (row: Row) => void;
  rowActions?: (row: Row) => readonly DataTableAction[];
  canExport?: boolean;
  pageSize?: number;
  /** shown below the rows, for example a button that loads more */
  footer?: ReactNode;
};

const NO_ACTIONS = (): readonly DataTableAction[] => [];

/**
 * A table with search, sorting, paging, filters as chips, a columns menu and export; cards below the breakpoint; with
 * its own states for loading, nothing and an error.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { rows, isLoading = false, error = null, pageSize = 20, canExport = false } = props;
  const t = useT();
  const isNarrow = useIsNarrow();
  const [filters, setFilters] = useState<Filters>({});
  const columns = useMemo(() => visibleColumns(props.columns), [props.columns]);
  const filtered = useMemo(() => filterRows(rows, columns, filters), [rows, columns, filters]);

  const errorState =
    error === null ? null : <ErrorState message={error} onRetry={props.onRetry} isRetrying={isLoading} />;
  if (rows.length === 0) {
    if (errorState !== null && !isLoading) return errorState;
    if (isLoading) return isNarrow ? <CardsSkeleton /> : <TableSkeleton />;
    return <EmptyState text={props.emptyText} action={props.emptyAction} />;
  }
  const rowActions = props.rowActions ?? NO_ACTIONS;
  return (
    <Box>
      {errorState}
      <FilterChips columns={columns} filters={filters} onChange={setFilters} />
      {filtered.length === 0 ? (
        <EmptyState text={t('table_no_match')} />
      ) : isNarrow ? (
        <DataCards
          label={props.label}
          rows={filtered}
          columns={columns}
          pageSize={pageSize}
          actionsOf={rowActions}
          onRowClick={props.onRowClick}
        />
      ) : (
        <Suspense fallback={<TableSkeleton />}>
          <LazyWideTable
            label={props.label}
            rows={filtered}
            columns={columns}
            isLoading={isLoading}
            pageSize={pageSize}
            canExport={canExport}
            actionsOf={rowActions}
            onRowClick={props.onRowClick}
          />
        </Suspense>
      )}
      {props.footer !== undefined && (
        <Typography component="div" align="center" sx={{ pt: 3 }}>
          {props.footer}
        </Typography>
      )}
    </Box>
  );
}
