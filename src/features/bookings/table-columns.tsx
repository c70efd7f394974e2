import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { statusKey } from '@domain/languages/status-key';
import { type Booking, BOOKING_STATUSES } from '@domain/records';
import type { PlainKey } from '@locales/keys';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { PersonLink } from '@/components/records/PersonLink';
import { ROUTES } from '@/config/paths';
import { BookingCellContent } from './BookingCellContent';
import type { BookingColumn } from './shown-columns';

/** The columns that a phone's card shows. The details show the other columns. */
const ON_CARD: Readonly<Partial<Record<PlainKey, 'title' | 'detail'>>> = {
  col_reference: 'title',
  col_status: 'title',
  col_trip_date: 'detail',
  col_customer: 'detail',
  col_car_type: 'detail',
  col_pickup: 'detail',
  col_drop: 'detail',
  col_driver: 'detail',
  col_vehicle: 'detail',
  col_otp: 'detail',
  col_trip_cost: 'detail',
};

/**
 * The value in an exported file. A spreadsheet must be able to calculate with the value. So amounts and
 * distances have no units, and durations are in minutes.
 */
function exportedValue(column: BookingColumn, booking: Booking): string | number {
  const value = column.value(booking);
  if (typeof value !== 'number') return column.text(booking);
  if (column.kind === 'duration') return Math.round(value / 6) / 10;
  return column.kind === 'money' || column.kind === 'distance' ? value : column.text(booking);
}

/**
 * A booking's reference on a screen of staff. The reference is a link to the booking's page, and shows the id
 * on hover.
 */
function BookingLink({ id, reference = '' }: { id: string; reference?: string | undefined }) {
  return (
    <Link
      component={RouterLink}
      to={ROUTES.trip.build(id)}
      title={id}
      dir="ltr"
      onClick={(event) => event.stopPropagation()}
      sx={{ fontFamily: (theme) => theme.typography.mono, fontWeight: 550, textDecoration: 'underline' }}
    >
      {reference === '' ? id : reference}
    </Link>
  );
}

/**
 * The booking columns in the form that the table component needs. `StaffBookings` removes the sort orders
 * that the person may not use.
 */
export function toTableColumns(
  columns: readonly BookingColumn[],
  t: (key: PlainKey) => string,
  sorter: 'table' | 'server',
  /**
   * returns the id of the person whose name is in the column if the name links to the person's page,
   * otherwise undefined
   */
  personIn: (booking: Booking, column: PlainKey) => string | undefined = () => undefined,
): DataTableColumn<Booking>[] {
  return columns.map((column) => ({
    id: column.id,
    title: t(column.id),
    value: column.value,
    exportTitle: column.kind === 'duration' ? `${t(column.id)} (min)` : t(column.id),
    exportValue: (booking) => exportedValue(column, booking),
    render: (booking) => {
      const uid = personIn(booking, column.id);
      if (column.id === 'col_reference' && sorter === 'server')
        return <BookingLink id={booking.id} reference={column.text(booking)} />;
      if (uid === undefined) return <BookingCellContent booking={booking} column={column} />;
      return <PersonLink id={uid} name={column.text(booking)} />;
    },
    isNumeric: column.isNumeric,
    // Staff can show the other columns in the menu. Riders and drivers see all their columns.
    isHiddenAtFirst: sorter === 'server' && !column.isMain,
    onCard: ON_CARD[column.id] ?? 'none',
    isRowLink: column.id === 'col_reference' && sorter === 'server',
    ...(column.kind === 'status'
      ? { filterOptions: BOOKING_STATUSES.map((status) => ({ value: status, label: t(statusKey(status)) })) }
      : {}),
  }));
}
