import AddIcon from '@mui/icons-material/Add';
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { BookingSort } from '@domain/booking/booking-columns';
import { sortsFor } from '@domain/booking/booking-sorts';
import { fullName } from '@domain/people/full-name';
import type { Booking, Settings, User } from '@domain/records';
import { useScreenStream } from '@/api/hooks';
import type { DataTableAction, DataTableColumn } from '@/components/data-table/data-table-types';
import { DataTable } from '@/components/data-table/DataTable';
import { useHiddenColumns } from '@/components/data-table/use-hidden-columns';
import { PageHeader } from '@/components/records/PageHeader';
import { ROUTES } from '@/config/paths';
import { TitledDialog } from '@/components/TitledDialog';
import { useT } from '@/i18n/hooks';
import {
  bookingSearchStream,
  searchKey,
  selectBookingSearch,
  selectFoundBookings,
} from '@/state/bookings/booking-search.slice';
import { useAppDispatch, useAppSelector, useCarTypes, useCurrentUser } from '@/state/hooks';
import { searchPeople } from '@/state/users/search-people';
import { selectUsers, usersStream } from '@/state/users/users.slice';
import { bookingColumnsKey } from './saved-views';
import { SavedViews } from './SavedViews';
import { isExportAllowed } from './shown-columns';
import { StaffFilters } from './StaffFilters';
import {
  columnOf,
  isFiltered,
  PAGE_SIZES,
  searchOf,
  sortedBy,
  sortOf,
  tableParams,
  type TableState,
  tableStateOf,
} from './table-state';
import { type ExportWork, PDF_ROWS, useExport } from './use-export';

type StaffBookingsProps = {
  isAdmin: boolean;
  settings: Settings;
  columns: readonly DataTableColumn<Booking>[];
  rowActions: (booking: Booking) => DataTableAction[];
};

const MOST_DRIVERS = 1000;

/**
 * Finds drivers by a text. An admin searches on the server, and a fleet admin searches in the
 * list of the fleet's drivers.
 */
function useDriverSearch(isAdmin: boolean): (text: string) => Promise<User[]> {
  const dispatch = useAppDispatch();
  const uid = useCurrentUser()?.id;
  const own = useAppSelector(selectUsers);
  useScreenStream(
    usersStream,
    isAdmin || uid === undefined ? undefined : { scope: { fleetadmin: uid }, limit: MOST_DRIVERS },
  );
  return useCallback(
    async (text: string) => {
      if (isAdmin) return dispatch(searchPeople({ scope: { usertype: 'driver' }, text })).unwrap();
      const wanted = text.toLowerCase();
      return own.filter((driver) =>
        `${fullName(driver)} ${driver.vehicleNumber ?? ''}`.toLowerCase().includes(wanted),
      );
    },
    [dispatch, isAdmin, own],
  );
}

type ExportProgressProps = {
  /** null while no export runs */
  work: ExportWork | null;
  onCancel: () => void;
};

/** A dialog that shows the progress of an export and can cancel it. */
function ExportProgress({ work, onCancel }: ExportProgressProps) {
  const t = useT();
  return (
    <TitledDialog title={t('bookings_exporting')} open={work !== null}>
      <DialogContent>
        <Stack spacing={3}>
          <LinearProgress
            variant="determinate"
            value={Math.round((work?.share ?? 0) * 100)}
            aria-label={t('bookings_exporting')}
          />
          <Typography aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('bookings_exported_rows', { count: String(work?.rows ?? 0) })}
          </Typography>
          {work?.kind === 'pdf' && (
            <Alert severity="info">{t('bookings_pdf_limit', { count: String(PDF_ROWS) })}</Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </DialogActions>
    </TitledDialog>
  );
}

/**
 * The state of the table of staff. The URL contains the filters, the order and the page. The store contains
 * the rows of this page.
 */
function useStaffBookings(timeZone: string, sorts: readonly BookingSort[]) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => tableStateOf(params, sorts), [params, sorts]);
  const query = useMemo(() => searchOf(state, timeZone), [state, timeZone]);
  const { loading, error, next, previous, rowsKey } = useAppSelector(selectBookingSearch);
  const rows = useAppSelector(selectFoundBookings);
  const isCurrent = rowsKey === searchKey(query);

  const retry = useScreenStream(bookingSearchStream, query, { keepsData: true });

  const show = useCallback(
    (patch: Partial<TableState>, isReplaced = false) => {
      setParams(tableParams({ ...state, ...patch }), { replace: isReplaced });
    },
    [setParams, state],
  );
  /** shows the first page after a change of the filters or the order */
  const filter = useCallback(
    (patch: Partial<TableState>) => show({ page: 1, cursor: null, ...patch }, 'reference' in patch),
    [show],
  );
  const sort = useCallback((column: string) => filter(sortedBy(state, column)), [filter, state]);
  return {
    state,
    query,
    rows,
    isLoading: loading && !isCurrent,
    error: error.flag ? error.msg : null,
    retry,
    filter,
    sort,
    goOn:
      isCurrent && next !== null
        ? () => show({ page: state.page + 1, cursor: { kind: 'after', at: next } })
        : null,
    goBack:
      isCurrent && previous !== null && state.page > 1
        ? () =>
            show(
              state.page === 2
                ? { page: 1, cursor: null }
                : { page: state.page - 1, cursor: { kind: 'before', at: previous } },
            )
        : null,
  };
}

/**
 * All bookings that an admin or fleet admin may see. The server searches and sorts the bookings, and returns
 * them page by page.
 */
export function StaffBookings({ isAdmin, settings, columns, rowActions }: StaffBookingsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const carTypes = useCarTypes();
  const { timeZone, AllowCriticalEditsAdmin: hasContacts } = settings;
  const sorts = useMemo(
    () => sortsFor({ role: isAdmin ? 'admin' : 'fleetadmin', hasContacts }),
    [isAdmin, hasContacts],
  );
  const sortedColumns = useMemo(
    () =>
      columns.map((column) => ({ ...column, isSortable: sorts.some((sort) => sort === sortOf(column.id)) })),
    [columns, sorts],
  );
  const table = useStaffBookings(timeZone, sorts);
  const { state } = table;
  const searchDrivers = useDriverSearch(isAdmin);
  const searchRiders = useCallback(
    (text: string) => dispatch(searchPeople({ scope: { usertype: 'rider' }, text })).unwrap(),
    [dispatch],
  );
  const openTrip = useCallback(({ id }: Booking) => void navigate(ROUTES.trip.build(id)), [navigate]);
  const files = useExport();
  const uid = useCurrentUser()?.id ?? '';
  const hiddenColumns = useHiddenColumns(columns, bookingColumnsKey(uid));

  return (
    <Stack spacing={4}>
      <PageHeader
        title={t('bookings_title')}
        actions={
          isAdmin ? (
            <Button
              component={Link}
              to={ROUTES.addBookings.build()}
              variant="contained"
              startIcon={<AddIcon />}
            >
              {t('route_add_bookings')}
            </Button>
          ) : undefined
        }
      />
      <StaffFilters
        state={state}
        rows={table.rows}
        carTypes={carTypes}
        onChange={table.filter}
        searchDrivers={searchDrivers}
        searchRiders={isAdmin ? searchRiders : null}
        hasContacts={hasContacts}
      />
      <DataTable
        label={t('bookings_title')}
        columns={sortedColumns}
        rows={table.rows}
        isLoading={table.isLoading}
        error={table.error}
        onRetry={table.retry}
        emptyText={t(isFiltered(state) ? 'bookings_none_match' : 'no_bookings')}
        rowActions={rowActions}
        onRowClick={openTrip}
        hiddenColumns={hiddenColumns}
        toolbar={
          <SavedViews
            uid={uid}
            state={state}
            hidden={hiddenColumns.hidden}
            onShow={(view, hidden) => {
              hiddenColumns.setHidden(hidden);
              table.filter(view);
            }}
          />
        }
        canExport={isExportAllowed(settings)}
        onExport={(kind, shown) => void files.run(kind, table.query, shown)}
        pages={{
          sort: { column: columnOf(state.sort), isDescending: state.isDescending },
          onSort: table.sort,
          page: state.page,
          size: state.size,
          sizes: PAGE_SIZES,
          onSizeChange: (size) =>
            table.filter({ size: PAGE_SIZES.find((known) => known === size) ?? state.size }),
          onPrevious: table.goBack,
          onNext: table.goOn,
        }}
      />
      <ExportProgress work={files.work} onCancel={files.cancel} />
    </Stack>
  );
}
