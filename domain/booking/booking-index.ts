import { z } from 'zod';
import {
  type Booking,
  BOOKING_STATUSES,
  type BookingRecord,
  type BookingStatus,
  TRIP_STATES,
} from '../records';
import { BOOKING_SORTS, columnValue, BOOKING_COLUMNS, sortValue, storedPath } from './booking-columns';
import { partsOfFields } from './booking-parts';

/**
 * The small record beside each booking by which staff search and sort bookings. The database orders a query
 * by one field, so a combined search (for example by status and time) needs one field with both values. The
 * record also has a field for each sort of `BOOKING_COLUMNS`.
 * `functions/src/bookings/index-booking.command.ts` writes the records, and
 * `functions/src/bookings/search-bookings.command.ts` reads them.
 */
export const bookingIndexSchema = z.looseObject({
  /** the trip's date, epoch ms */
  at: z.number(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  carType: z.string(),
  carTypeId: z.string().default(''),
  customer: z.string(),
  driver: z.string().default(''),
  fleetadmin: z.string().default(''),
});
export type BookingIndex = z.infer<typeof bookingIndexSchema>;

/**
 * The fields whose text ends with the trip's date, for example `COMPLETE|1747742400000`. Each function makes
 * the part of the text before the date.
 */
export const indexPrefix = {
  byStatus: (status: BookingStatus) => status,
  byCar: (carTypeId: string) => carTypeId,
  byStatusCar: (status: BookingStatus, carTypeId: string) => `${status}|${carTypeId}`,
  byDriver: (uid: string) => uid,
  byCustomer: (uid: string) => uid,
  /** only for open trips */
  byCustomerOpen: (uid: string) => uid,
  byFleet: (uid: string) => uid,
  byFleetStatus: (uid: string, status: BookingStatus) => `${uid}|${status}`,
};
export type TimedField = keyof typeof indexPrefix;

/** Every field by which a query of the index is ordered. The database needs an index on each of them. */
export const BOOKING_INDEX_FIELDS: readonly string[] = [...BOOKING_SORTS, ...Object.keys(indexPrefix)];

/** Times with this many digits sort as texts in the same order as the numbers, until the year 2286. */
const TIME_DIGITS = 13;
export const LAST_TIME = 10 ** TIME_DIGITS - 1;

/** A text that has a value and then a time, as in the fields of `indexPrefix`. */
export function timed(prefix: string, at: number): string {
  return `${prefix}|${String(Math.min(LAST_TIME, Math.max(0, Math.round(at)))).padStart(TIME_DIGITS, '0')}`;
}

/** Fields by which staff search bookings although the table has no such columns. */
const SEARCHED_FIELDS = ['carTypeId', 'customer', 'driver', 'fleetadmin'] as const;

/**
 * A value of a booking that the booking's index record copies. `path` is the path of the value below the
 * booking.
 */
type IndexedValue = { path: string; valueIn: (booking: Booking) => string | number | undefined };

export const INDEXED_VALUES: readonly IndexedValue[] = [
  ...SEARCHED_FIELDS.map((field) => ({ path: field, valueIn: (booking: Booking) => booking[field] })),
  ...BOOKING_COLUMNS.flatMap((column) => {
    const path = storedPath(column);
    // The id is the key of the record and never changes.
    return path === null || path === 'id'
      ? []
      : [{ path, valueIn: (booking: Booking) => columnValue(column, booking) }];
  }),
];

/** The parts of a booking, stored in nodes of their own, from which the index record copies values. */
export const INDEXED_PARTS = partsOfFields(INDEXED_VALUES.map(({ path }) => path));

/**
 * A text that describes the fields of the index records. The text is stored in the database. If the stored
 * text differs from the text of this build, `npm run migrate` rebuilds the index records.
 */
export const BOOKING_INDEX_FORM = [
  ...BOOKING_COLUMNS.map((column) => `${column.sort}=${storedPath(column) ?? ''}:${column.kind}`),
  ...Object.keys(indexPrefix),
].join(' ');

/** The index record of a whole booking, including its parts. */
export function bookingIndexOf(
  id: string,
  record: BookingRecord,
): BookingIndex & Partial<Record<TimedField, string>> {
  const booking = { ...record, id };
  const { status, tripdate: at, carType, carTypeId = '', customer } = booking;
  const { reference = '', driver = '', fleetadmin = '' } = booking;
  return {
    ...Object.fromEntries(
      BOOKING_COLUMNS.map((column) => [column.sort, sortValue(column.kind, columnValue(column, booking))]),
    ),
    at,
    reference,
    status,
    carType,
    carTypeId,
    customer,
    driver,
    fleetadmin,
    byStatus: timed(indexPrefix.byStatus(status), at),
    byCar: timed(indexPrefix.byCar(carTypeId), at),
    byStatusCar: timed(indexPrefix.byStatusCar(status, carTypeId), at),
    byCustomer: timed(indexPrefix.byCustomer(customer), at),
    ...(TRIP_STATES[status].isOpen
      ? { byCustomerOpen: timed(indexPrefix.byCustomerOpen(customer), at) }
      : {}),
    ...(driver === '' ? {} : { byDriver: timed(indexPrefix.byDriver(driver), at) }),
    ...(fleetadmin === ''
      ? {}
      : {
          byFleet: timed(indexPrefix.byFleet(fleetadmin), at),
          byFleetStatus: timed(indexPrefix.byFleetStatus(fleetadmin, status), at),
        }),
  };
}

/**
 * The fleet admin who must look after the trip now, as stored in `openFleet` of the booking. Null if the trip
 * needs no fleet admin.
 */
export function openFleetOf({
  status,
  fleetadmin = '',
}: Pick<BookingRecord, 'status' | 'fleetadmin'>): string | null {
  return fleetadmin !== '' && TRIP_STATES[status].isOpen ? fleetadmin : null;
}
