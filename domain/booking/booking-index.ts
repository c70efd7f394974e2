import { z } from 'zod';
import type { BookingRecord } from '../database/records';
import { BOOKING_STATUSES, TRIP_STATES, type BookingStatus } from '../trip/status';
import { BOOKING_SORTS, SORTABLE_COLUMNS, sortValue, type SortedField } from './booking-columns';

/**
 * The fields that staff search and sort bookings by, in a small record beside each booking: the database orders a
 * query by one field, so a combined search (a status and a time, a status, a car type and a time …) is one field here.
 * The record also holds a field for each sort of `BOOKING_COLUMNS`. `functions/src/bookings/index-booking.command.ts`
 * writes the records, `functions/src/bookings/search-bookings.command.ts` reads them.
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

/** Fields of one value each with the trip's date after it: `COMPLETE|1747742400000`. */
export const indexPrefix = {
  byStatus: (status: BookingStatus) => status,
  byCar: (carTypeId: string) => carTypeId,
  byStatusCar: (status: BookingStatus, carTypeId: string) => `${status}|${carTypeId}`,
  byDriver: (uid: string) => uid,
  byCustomer: (uid: string) => uid,
  /** open trips only */
  byCustomerOpen: (uid: string) => uid,
  byFleet: (uid: string) => uid,
  byFleetStatus: (uid: string, status: BookingStatus) => `${uid}|${status}`,
};
export type TimedField = keyof typeof indexPrefix;

/** Every field that a query of the index is ordered by: the database needs an index on each. */
export const BOOKING_INDEX_FIELDS: readonly string[] = [...BOOKING_SORTS, ...Object.keys(indexPrefix)];

/** Times as texts of one length sort like the numbers, until the year 2286. */
const TIME_DIGITS = 13;
export const LAST_TIME = 10 ** TIME_DIGITS - 1;

/** A value with a time behind it, as the fields of `indexPrefix` hold them. */
export function timed(prefix: string, at: number): string {
  return `${prefix}|${String(Math.min(LAST_TIME, Math.max(0, Math.round(at)))).padStart(TIME_DIGITS, '0')}`;
}

/** The fields that staff search bookings by and that are no column of the table. */
const SEARCHED_FIELDS = ['carTypeId', 'customer', 'driver', 'fleetadmin'] as const;
type IndexedField = (typeof SEARCHED_FIELDS)[number] | SortedField;

/** Every stored field of a booking that its index record follows. */
export const INDEXED_FIELDS: readonly IndexedField[] = [
  ...new Set([...SEARCHED_FIELDS, ...SORTABLE_COLUMNS.map(({ field }) => field)]),
];

/**
 * How index records are made, as a text that is stored beside them: where it is another one, `npm run migrate` makes the
 * records again.
 */
export const BOOKING_INDEX_FORM = [
  ...SORTABLE_COLUMNS.map(({ sort, field, kind }) => `${sort}=${field}:${kind}`),
  ...Object.keys(indexPrefix),
].join(' ');

/** The index record of a booking as stored. */
export function bookingIndexOf(
  booking: Pick<BookingRecord, IndexedField>,
): BookingIndex & Partial<Record<TimedField, string>> {
  const { status, tripdate: at, carType, carTypeId = '', customer } = booking;
  const { reference = '', driver = '', fleetadmin = '' } = booking;
  return {
    ...Object.fromEntries(
      SORTABLE_COLUMNS.map(({ sort, kind, field }) => [sort, sortValue(kind, booking[field])]),
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

/** The fleet admin who looks after the trip now, as `openFleet` of the booking; null when nobody has to. */
export function openFleetOf({
  status,
  fleetadmin = '',
}: Pick<BookingRecord, 'status' | 'fleetadmin'>): string | null {
  return fleetadmin !== '' && TRIP_STATES[status].isOpen ? fleetadmin : null;
}
