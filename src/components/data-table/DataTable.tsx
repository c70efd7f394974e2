import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { CardsSkeleton, TableSkeleton } from '../Skeletons';
import { useIsNarrow } from '../use-is-narrow';
import { DataCards } from './DataCards';
import { filterRows, visibleColumns } from './data-table-rows';
import type { DataTableAction, DataTableColumn, Filters } from './data-table-types';
import { FilterChips } from './FilterChips';
import type * as WideTableModule from './WideTable';

/** The table's library once it is here; it is large, and phones never need it. */
let loadedModule: typeof WideTableModule | null = null;

async function loadWideTable(): Promise<typeof WideTableModule> {
  loadedModule ??= await import('./WideTable');
  return loadedModule;
}

// Neither React's lazy(), which would lose the type of the rows, nor a boundary, which could not try again.
function LazyWideTable<Row extends { id: string }>(props: WideTableModule.WideTableProps<Row>) {
  const [module, setModule] = useState(loadedModule);
  const [hasFailed, setHasFailed] = useState(false);
  const isWanted = module === null && !hasFailed;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    loadWideTable().then(
      (loaded) => {
        if (isCurrent) setModule(loaded);
      },
      () => {
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  if (module !== null) return <module.WideTable {...props} />;
  return hasFailed ? <ErrorState onRetry={() => setHasFailed(false)} /> : <TableSkeleton />;
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
  /** false where a search of the whole list stands above the table */
  hasSearch?: boolean;
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
  const { rows, isLoading = false, error = null, pageSize = 20, canExport = false, hasSearch = true } = props;
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
      {isNarrow ? (
        <DataCards
          label={props.label}
          rows={filtered}
          columns={columns}
          pageSize={pageSize}
          hasSearch={hasSearch}
          actionsOf={rowActions}
          onRowClick={props.onRowClick}
        />
      ) : (
        <LazyWideTable
          label={props.label}
          rows={filtered}
          columns={columns}
          isLoading={isLoading}
          pageSize={pageSize}
          canExport={canExport}
          hasSearch={hasSearch}
          actionsOf={rowActions}
          onRowClick={props.onRowClick}
        />
      )}
      {props.footer !== undefined && (
        <Typography component="div" align="center" sx={{ pt: 3 }}>
          {props.footer}
        </Typography>
      )}
    </Box>
  );
}
