import CancelIcon from '@mui/icons-material/CancelOutlined';
import AssignIcon from '@mui/icons-material/PersonAddAltOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import DetailsIcon from '@mui/icons-material/InfoOutlined';
import PayIcon from '@mui/icons-material/PaymentsOutlined';
import { Button } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Booking, Role, Settings } from '@domain/records';
import type { PlainKey } from '@locales/keys';
import { DataTable } from '@/components/data-table/DataTable';
import type { DataTableAction } from '@/components/data-table/data-table-types';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { bookingDialogAsked } from '@/state/bookings/bookings.slice';
import { canAssign } from '@/state/bookings/can-assign';
import {
  bookingsReloadWanted,
  moreBookingsWanted,
  selectBookings,
  selectBookingsState,
} from '@/state/bookings/bookings.slice';
import { useAppDispatch, useAppSelector, useCurrentUser } from '@/state/hooks';
import { selectFoundBookings } from '@/state/bookings/booking-search.slice';
import { isPayable } from './booking-actions';
import { BookingDetailsDialog } from './BookingDetailsDialog';
import { bookingColumnsKey } from './saved-views';
import { bookingColumns, isExportAllowed } from './shown-columns';
import { StaffBookings } from './StaffBookings';
import { toTableColumns } from './table-columns';
import { useCancelBooking } from './use-cancel-booking';

/** The text that an empty table shows to each role. */
const EMPTY_TEXTS: Readonly<Record<Role, PlainKey>> = {
  rider: 'bookings_empty_rider',
  driver: 'bookings_empty_driver',
  fleetadmin: 'no_bookings',
  admin: 'no_bookings',
};

/**
 * Bookings as a table with the columns of the role. Staff see the results of a search, page by page, and
 * other people see their own bookings.
 */
export function BookingsTable({ role, settings }: { role: Role; settings: Settings }) {
  const t = useT();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const format = useFormat();
  const bookings = useAppSelector(selectBookings);
  const { loading, error, hasMore } = useAppSelector(selectBookingsState);
  const [openId, setOpenId] = useState<string | null>(null);
  const { isCancellable, ask } = useCancelBooking();

  const isStaff = role === 'admin' || role === 'fleetadmin';
  const found = useAppSelector(selectFoundBookings);
  const uid = useCurrentUser()?.id ?? '';

  const columns = useMemo(() => bookingColumns({ role, settings, format, t }), [role, settings, format, t]);
  const tableColumns = useMemo(
    () =>
      toTableColumns(columns, t, isStaff ? 'server' : 'table', (booking, column) => {
        if (column === 'col_driver' && isStaff) return booking.driver;
        // A fleet admin can open the pages of the fleet's drivers, but not the pages of riders.
        return column === 'col_customer' && role === 'admin' ? booking.customer : undefined;
      }),
    [columns, t, isStaff, role],
  );
  const rowActions = useCallback(
    (booking: Booking): DataTableAction[] => [
      // Staff open a booking with the link of its reference. So their table has no other action that opens a
      // booking.
      ...(isStaff
        ? []
        : [
            {
              id: 'open',
              label: t('booking_open'),
              icon: OpenIcon,
              onClick: () => void navigate(ROUTES.trip.build(booking.id)),
            },
          ]),
      { id: 'details', label: t('details_open'), icon: DetailsIcon, onClick: () => setOpenId(booking.id) },
      ...(isPayable(booking.status, role)
        ? [
            {
              id: 'pay',
              label: t('payment_pay'),
              icon: PayIcon,
              onClick: () => dispatch(bookingDialogAsked('pay', booking.id)),
            },
          ]
        : []),
      ...(canAssign(booking.status, role, settings)
        ? [
            {
              id: 'assign',
              label: t('assign_driver'),
              icon: AssignIcon,
              onClick: () => dispatch(bookingDialogAsked('assign', booking.id)),
            },
          ]
        : []),
      ...(isCancellable(booking)
        ? [{ id: 'cancel', label: t('cancel_booking'), icon: CancelIcon, onClick: () => void ask(booking) }]
        : []),
    ],
    [t, dispatch, navigate, role, isStaff, settings, isCancellable, ask],
  );
  // Only the id of the open booking is stored, and the booking is looked up at each render. So the details
  // dialog always shows the current data.
  const open = [...bookings, ...found].find(({ id }) => id === openId) ?? null;

  const own = (
    <DataTable
      label={t('bookings_title')}
      columns={tableColumns}
      rows={bookings}
      isLoading={loading}
      error={error.flag ? error.msg : null}
      onRetry={() => dispatch(bookingsReloadWanted())}
      emptyText={t(EMPTY_TEXTS[role])}
      emptyAction={
        role === 'rider' ? (
          <Button component={Link} to={ROUTES.home.build()} variant="contained">
            {t('bookings_book')}
          </Button>
        ) : undefined
      }
      onRowClick={({ id }) => void navigate(ROUTES.trip.build(id))}
      rowActions={rowActions}
      rememberedAs={bookingColumnsKey(uid)}
      canExport={isExportAllowed(settings)}
      footer={
        hasMore ? (
          <Button variant="outlined" loading={loading} onClick={() => dispatch(moreBookingsWanted())}>
            {t('bookings_more')}
          </Button>
        ) : undefined
      }
    />
  );
  return (
    <>
      {isStaff ? (
        <StaffBookings
          isAdmin={role === 'admin'}
          settings={settings}
          columns={tableColumns}
          rowActions={rowActions}
        />
      ) : (
        own
      )}
      {open !== null && (
        <BookingDetailsDialog
          booking={open}
          columns={columns}
          isPriceSplitShown={role !== 'rider'}
          hasMoneyDesk={role === 'admin'}
          onCancelBooking={isCancellable(open) ? () => void ask(open) : null}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
