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

/** The columns on a phone's card. The details show the rest. */
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

/** Files have numbers for calculations. Amounts and distances have no units, durations are in minutes. */
function exportedValue(column: BookingColumn, booking: Booking): string | number {
  const value = column.value(booking);
  if (typeof value !== 'number') return column.text(booking);
  if (column.kind === 'duration') return Math.round(value / 6) / 10;
  return column.kind === 'money' || column.kind === 'distance' ? value : column.text(booking);
}

/** A booking's reference on a screen of staff, as a link to its page. Its id shows on hover. */
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
 * The booking columns as the table component takes them. `StaffBookings` leaves out the sorts that the person may not
 * use.
 */
export function toTableColumns(
  columns: readonly BookingColumn[],
  t: (key: PlainKey) => string,
  sorter: 'table' | 'server',
  /** the person in a column, where its name leads to a page */
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
    // Staff can add the other columns. Riders and drivers see all of theirs.
    isHiddenAtFirst: sorter === 'server' && !column.isMain,
    onCard: ON_CARD[column.id] ?? 'none',
    isRowLink: column.id === 'col_reference' && sorter === 'server',
    ...(column.kind === 'status'
      ? { filterOptions: BOOKING_STATUSES.map((status) => ({ value: status, label: t(statusKey(status)) })) }
      : {}),
  }));
}
