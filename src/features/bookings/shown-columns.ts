import type { Booking, Role, Settings } from '@domain/records';
import {
  BOOKING_COLUMNS,
  columnValue,
  isFigure,
  isNumberKind,
  type BookingColumnDefinition,
  type BookingColumnKind,
  type NumberKind,
} from '@domain/booking/booking-columns';
import type { PlainKey } from '@locales/keys';
import { statusKey } from '@domain/languages/status-key';
import type { Format } from '@/i18n/format';
import { isStringKey } from '@/i18n/translator';

/** A column of the bookings table for one person. */
export type BookingColumn = {
  /** the id, which is also the key of the column's title */
  id: PlainKey;
  kind: BookingColumnKind;
  isNumeric: boolean;
  /** whether staff see the column by default */
  isMain: boolean;
  /** the value that sorts the rows, or undefined for an empty value */
  value: (booking: Booking) => string | number | undefined;
  /** the text that is shown, searched and exported, or '' for an empty value */
  text: (booking: Booking) => string;
};

export type BookingColumnsInput = {
  role: Role;
  settings: Pick<Settings, 'appcat' | 'AllowCriticalEditsAdmin'>;
  format: Pick<Format, 'money' | 'dateTime' | 'distance' | 'duration'>;
  t: (key: PlainKey) => string;
};

/**
 * The columns of the bookings table that a person may see. `BOOKING_COLUMNS` lists all columns. Riders do not
 * see the driver share and the convenience fee. The taxi variant has no columns of deliveries. In demo mode
 * contacts are masked.
 */
export function bookingColumns(input: BookingColumnsInput): BookingColumn[] {
  const { role, settings } = input;
  const columns: readonly BookingColumnDefinition[] = BOOKING_COLUMNS;
  return columns
    .filter(({ hiddenFrom = [] }) => !hiddenFrom.includes(role))
    .filter(({ isDeliveryOnly = false }) => !isDeliveryOnly || settings.appcat === 'delivery')
    .map((column) => columnFor(column, input));
}

/** Whether the table may be exported. This is allowed only if the settings allow critical edits. */
export function isExportAllowed(settings: Pick<Settings, 'AllowCriticalEditsAdmin'>): boolean {
  return settings.AllowCriticalEditsAdmin;
}

const NUMBER_TEXTS: Readonly<
  Record<NumberKind, (value: number, format: BookingColumnsInput['format']) => string>
> = {
  code: (value) => String(value),
  money: (value, format) => format.money(value),
  time: (value, format) => format.dateTime(value),
  duration: (value, format) => format.duration(value),
  distance: (value, format) => format.distance(value),
};

function textOf(
  kind: BookingColumnKind,
  value: string | number | undefined,
  { format, t }: BookingColumnsInput,
): string {
  if (value === undefined) return '';
  if (typeof value === 'number')
    return isNumberKind(kind) ? NUMBER_TEXTS[kind](value, format) : String(value);
  // A reason of the server is the key of a text, and is translated. All other reasons are shown as they are.
  return kind === 'reason' && isStringKey(value) ? t(value) : value.trim();
}

function columnFor(column: BookingColumnDefinition, input: BookingColumnsInput): BookingColumn {
  const { role, settings, t } = input;
  const { id, kind, isContact = false, isMain = false } = column;
  const shown = { id, kind, isMain, isNumeric: isFigure(kind) };
  if (isContact && !settings.AllowCriticalEditsAdmin && role !== 'rider') {
    const mask = t(role === 'driver' ? 'hidden' : 'hidden_demo');
    return { ...shown, value: () => mask, text: () => mask };
  }
  return {
    ...shown,
    value: (booking) => columnValue(column, booking),
    text: (booking) =>
      kind === 'status' ? t(statusKey(booking.status)) : textOf(kind, columnValue(column, booking), input),
  };
}
