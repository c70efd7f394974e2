import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import SearchIcon from '@mui/icons-material/Search';
import {
  Box,
  Button,
  InputAdornment,
  LinearProgress,
  Menu,
  MenuItem,
  OutlinedInput,
  Typography,
} from '@mui/material';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useDirection, useT } from '@/i18n/hooks';
import { useLate } from '@/lib/use-late';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { CardsSkeleton, TableSkeleton } from '../Skeletons';
import { useIsNarrow } from '../use-is-narrow';
import { ActiveFilters, activeFiltersOf } from './ActiveFilters';
import { ColumnsMenu } from './ColumnsMenu';
import { filterRows, isRowFound, visibleColumns } from './data-table-rows';
import type { DataTableAction, DataTableColumn, Filters, RowGroups, ServerPages } from './data-table-types';
import { DataCards } from './DataCards';
import type { ExportKind } from './export-file';
import { FilterChips } from './FilterChips';
import { GroupedCards } from './GroupedCards';
import { RowCards } from './RowCards';
import { ServerPager } from './ServerPager';
import { type HiddenColumns, useHiddenColumns } from './use-hidden-columns';
import type * as WideTableModule from './WideTable';
const SEARCH_SIZE = { width: { xs: '100%', sm: 280 }, height: 40 } as const;

/**
 * The module of the wide table, or null before it is loaded. The module contains a large library, so phones
 * never load it.
 */
let loadedModule: typeof WideTableModule | null = null;

async function loadWideTable(): Promise<typeof WideTableModule> {
  loadedModule ??= await import('./WideTable');
  return loadedModule;
}

// `lazyPart` is not used here, because it would lose the type of the rows.
function LateWideTable<Row extends { id: string }>(props: WideTableModule.WideTableProps<Row>) {
  const { value: module, hasFailed, retry } = useLate(loadWideTable, loadedModule);
  if (module !== null) return <module.WideTable {...props} />;
  return hasFailed ? <ErrorState onRetry={retry} /> : <TableSkeleton />;
}

export type DataTableProps<Row extends { id: string }> = {
  /** the name of the table, and the file name of an export */
  label: string;
  /** The columns. The caller must pass the same array while nothing changes. */
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  isLoading?: boolean;
  /** An error code or a text. It is shown above the rows, or in their place if there are no rows. */
  error?: string | null | undefined;
  onRetry?: () => void;
  /** one sentence that is shown if there are no rows */
  emptyText: string;
  emptyAction?: ReactNode;
  onRowClick?: (row: Row) => void;
  rowActions?: (row: Row) => readonly DataTableAction[];
  canExport?: boolean;
  /**
   * Exports all rows of a list that has several pages, with the visible columns. Without this function, the
   * table exports only the loaded rows.
   */
  onExport?: (kind: ExportKind, shown: readonly DataTableColumn<Row>[]) => void;
  /**
   * Called before the loaded rows are exported. If this returns false, no file is saved, and the caller has
   * shown the reason.
   */
  noteExport?: (kind: ExportKind, rows: number, filters: string) => Promise<boolean>;
  /** false if the page has a search field for the whole list above the table */
  hasSearch?: boolean;
  pageSize?: number;
  /**
   * If set, a server has found and sorted the rows, and the rows are one page. Then the table does not search
   * or filter the rows.
   */
  pages?: ServerPages;
  /**
   * The groups of the rows. The caller must pass the same object while nothing changes. A table with groups
   * has no pages.
   */
  groups?: RowGroups<Row>;
  /** the name under which the browser stores which columns the person has hidden */
  rememberedAs?: string;
  /**
   * The hidden columns, as returned by `useHiddenColumns`. Set this only if the parent component also shows
   * or hides columns. Otherwise the table stores its own hidden columns.
   */
  hiddenColumns?: HiddenColumns;
  /** shown before the columns menu */
  toolbar?: ReactNode;
  /** shown below the rows, for example a button that loads more */
  footer?: ReactNode;
};

const NO_ACTIONS = (): readonly DataTableAction[] => [];
/** A field with which the person searches the rows of the table. */
function TableSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT();
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      placeholder={t('search')}
      inputProps={{ 'aria-label': t('table_search') }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      fullWidth
    />
  );
}

/** A menu in which the person chooses the kind of file that the table is saved as. */
function ExportMenu({ onExport }: { onExport: (kind: ExportKind) => void }) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (kind: ExportKind) => () => {
    setAnchor(null);
    onExport(kind);
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('table_export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose('csv')}>{t('table_export_csv')}</MenuItem>
        <MenuItem onClick={choose('pdf')}>{t('table_export_pdf')}</MenuItem>
      </Menu>
    </>
  );
}

/**
 * A table that can be searched, sorted and exported. It has pages, filter chips and a menu of columns. In
 * narrow windows it shows cards. It also shows that rows are loading, that there are no rows, or that an
 * error has occurred. With `pages`, a server searches, sorts and pages the rows.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, rows, isLoading = false, error = null, pageSize = 20, canExport = false } = props;
  const { pages, groups } = props;
  const t = useT();
  const rowActions = props.rowActions ?? NO_ACTIONS;
  const isNarrow = useIsNarrow();
  const direction = useDirection();
  const [filters, setFilters] = useState<Filters>({});
  const [search, setSearch] = useState('');
  const columns = useMemo(() => visibleColumns(props.columns), [props.columns]);
  const own = useHiddenColumns(columns, props.rememberedAs);
  const { hidden, setHidden } = props.hiddenColumns ?? own;
  // The menu shows the new choice at once. The cells of the table, which may be hundreds, are rendered later.
  const hiddenCells = useDeferredValue(hidden);
  const shown = useMemo(() => columns.filter(({ id }) => !hiddenCells.includes(id)), [columns, hiddenCells]);
  const inRows = useMemo(
    () => (groups === undefined ? null : shown.filter(({ id }) => !groups.headColumns.includes(id))) ?? shown,
    [shown, groups],
  );
  const found = useMemo(() => {
    if (pages !== undefined) return rows;
    return filterRows(rows, columns, filters).filter((row) => isRowFound(row, columns, search));
  }, [pages, rows, columns, filters, search]);
  const isEmpty = rows.length === 0;

  const errorState =
    error === null ? null : <ErrorState message={error} onRetry={props.onRetry} isRetrying={isLoading} />;
  if (isEmpty && pages === undefined) {
    if (errorState !== null && !isLoading) return errorState;
    if (isLoading) return isNarrow ? <CardsSkeleton /> : <TableSkeleton />;
    return <EmptyState text={props.emptyText} action={props.emptyAction} />;
  }
  const onExport = (kind: ExportKind): void => {
    const sums = groups === undefined ? undefined : { groups, totalWord: t('table_total') };
    const save = async (): Promise<void> => {
      const { exportFile } = await import('./export-file');
      await exportFile(kind, { fileName: label, rows: found, columns: shown, direction, sums });
    };
    if (props.onExport !== undefined) props.onExport(kind, shown);
    else if (props.noteExport === undefined) void save();
    else {
      const chosen = Object.values(filters).flat();
      void props
        .noteExport(kind, found.length, [search.trim(), ...chosen].filter(Boolean).join('; '))
        .then(async (isNoted) => {
          if (isNoted) await save();
        });
    }
  };
  const table = isNarrow ? (
    groups !== undefined ? (
      <GroupedCards
        key={groups.by}
        label={label}
        rows={found}
        columns={columns.filter(({ id }) => !groups.headColumns.includes(id))}
        groups={groups}
        pageSize={pageSize}
        search={search}
        actionsOf={rowActions}
        onRowClick={props.onRowClick}
      />
    ) : pages === undefined ? (
      <DataCards
        label={label}
        rows={found}
        columns={columns}
        pageSize={pageSize}
        search={search}
        actionsOf={rowActions}
        onRowClick={props.onRowClick}
      />
    ) : (
      <RowCards
        label={label}
        rows={rows}
        columns={columns}
        actionsOf={rowActions}
        onRowClick={props.onRowClick}
      />
    )
  ) : (
    <LateWideTable
      key={groups?.by ?? ''}
      label={label}
      rows={found}
      columns={inRows}
      pageSize={pageSize}
      actionsOf={rowActions}
      onRowClick={props.onRowClick}
      pages={pages ?? null}
      groups={groups ?? null}
    />
  );
  return (
    <Box>
      {pages === undefined && (
        <>
          <FilterChips columns={columns} filters={filters} onChange={setFilters} />
          <Box sx={{ '&:not(:empty)': { pb: 3 } }}>
            <ActiveFilters
              filters={activeFiltersOf(columns, filters, setFilters)}
              onClear={() => setFilters({})}
            />
          </Box>
        </>
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pb: 2, displayPrint: 'none' }}
      >
        {pages === undefined && (props.hasSearch ?? true) && (
          <Box sx={SEARCH_SIZE}>
            <TableSearch value={search} onChange={setSearch} />
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        {props.toolbar}
        {!isNarrow && (
          <ColumnsMenu
            columns={columns.filter(({ id }) => !(groups?.headColumns.includes(id) ?? false))}
            hidden={hidden}
            onHiddenChange={setHidden}
          />
        )}
        {canExport && (!isNarrow || props.onExport !== undefined) && <ExportMenu onExport={onExport} />}
      </Box>
      {errorState}
      {/* The progress bar has its own container. If it were inserted between elements, the browser would
          restyle all elements after it, which is the whole table. */}
      <Box sx={{ position: 'relative', zIndex: 1, mb: '-4px', height: 4 }}>
        {isLoading && !isEmpty && <LinearProgress aria-label={t('loading')} />}
      </Box>
      {!isEmpty && table}
      {isEmpty && isLoading && (isNarrow ? <CardsSkeleton /> : <TableSkeleton />)}
      {isEmpty && !isLoading && errorState === null && (
        <EmptyState text={props.emptyText} action={props.emptyAction} />
      )}
      {pages !== undefined && (!isEmpty || pages.page > 1) && <ServerPager pages={pages} />}
      {props.footer !== undefined && (
        <Typography component="div" align="center" sx={{ pt: 3 }}>
          {props.footer}
        </Typography>
      )}
    </Box>
  );
}
