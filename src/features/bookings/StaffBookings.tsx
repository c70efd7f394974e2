import AddIcon from '@mui/icons-material/Add';
import { Button, Stack } from '@mui/material';
import { useCallback, useEffect, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { sortsFor } from '@domain/booking/booking-sorts';
import type { Booking, Settings, User } from '@domain/records';
import { fullName } from '@domain/people/full-name';
import { DataTable } from '@/components/data-table/DataTable';
import type { DataTableAction, DataTableColumn } from '@/components/data-table/data-table-types';
import { useHiddenColumns } from '@/components/data-table/use-hidden-columns';
import { PageHeader } from '@/components/records/PageHeader';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector, useCurrentUser, useCarTypes } from '@/state/hooks';
import { searchPeople } from '@/state/users/search-people';
import { selectUsers, usersStream } from '@/state/users/users.slice';
import { bookingColumnsKey } from './saved-views';
import { SavedViews } from './SavedViews';
import { isExportAllowed } from './shown-columns';
import { ExportProgress } from './ExportProgress';
import { StaffFilters } from './StaffFilters';
import { columnOf, isFiltered, PAGE_SIZES, sortOf } from './table-state';
import { useExport } from './use-export';
import { useStaffBookings } from './use-staff-bookings';

type StaffBookingsProps = {
  isAdmin: boolean;
  settings: Settings;
  columns: readonly DataTableColumn<Booking>[];
  rowActions: (booking: Booking) => DataTableAction[];
};

const MOST_DRIVERS = 1000;

/** Drivers by a text: an admin's from the server, a fleet admin's among its own. */
function useDriverSearch(isAdmin: boolean): (text: string) => Promise<User[]> {
  const dispatch = useAppDispatch();
  const uid = useCurrentUser()?.id;
  const own = useAppSelector(selectUsers);
  useEffect(() => {
    if (isAdmin || uid === undefined) return undefined;
    dispatch(usersStream.wanted({ scope: { fleetadmin: uid }, limit: MOST_DRIVERS }));
    return () => void dispatch(usersStream.released());
  }, [dispatch, isAdmin, uid]);
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

/** All bookings an admin or fleet admin may see: found, sorted and paged by the server (docs/product.md 3.2). */
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
