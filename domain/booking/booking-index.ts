import { z } from 'zod';
import type { BookingRecord } from '../database/records';
import { BOOKING_STATUSES, TRIP_STATES, type BookingStatus } from '../trip/status';

/**
 * What staff search and sort bookings by, in a small record beside each booking: the database orders a query by one
 * field, so what is asked for together (a status and a time, a status, a car type and a time …) is one field here.
 */
export const bookingIndexSchema = z.object({
  /** the trip's date, epoch ms */
  at: z.number(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  carType: z.string(),
  carTypeId: z.string().default(''),
  customer: z.string(),
  driver: z.string().default(''),
  fleetadmin: z.string().default(''),
  customerName: z.string(),
  driverName: z.string(),
  cost: z.number(),
  paid: z.number(),
  distance: z.number(),
});
export type BookingIndex = z.infer<typeof bookingIndexSchema>;

/** What a list of bookings can be ordered by. */
export const BOOKING_SORTS = [
  'at',
  'reference',
  'status',
  'carType',
  'customerName',
  'driverName',
  'cost',
  'paid',
  'distance',
] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

/** Fields of one value each with the trip's date after it: `COMPLETE|1747742400000`. */
export const indexPrefix = {
  byStatus: (status: BookingStatus) => status,
  byCar: (carTypeId: string) => carTypeId,
  byStatusCar: (status: BookingStatus, carTypeId: string) => `${status}|${carTypeId}`,
  byDriver: (uid: string) => uid,
  byCustomer: (uid: string) => uid,
  byFleet: (uid: string) => uid,
  byFleetStatus: (uid: string, status: BookingStatus) => `${uid}|${status}`,
};
export type TimedField = keyof typeof indexPrefix;

/** Times as texts of one length sort like the numbers, until the year 2286. */
const TIME_DIGITS = 13;
export const LAST_TIME = 10 ** TIME_DIGITS - 1;

/** A value with a time behind it, as the fields of `indexPrefix` hold them. */
export function timed(prefix: string, at: number): string {
  return `${prefix}|${String(Math.min(LAST_TIME, Math.max(0, Math.round(at)))).padStart(TIME_DIGITS, '0')}`;
}

/** Names sort without minding capitals and accents. */
const sortable = (text: string | undefined): string =>
  (text ?? '')
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

type Indexed = Pick<BookingRecord, 'status' | 'tripdate' | 'carType' | 'customer'> &
  Partial<
    Pick<
      BookingRecord,
      | 'reference'
      | 'carTypeId'
      | 'driver'
      | 'fleetadmin'
      | 'customer_name'
      | 'driver_name'
      | 'trip_cost'
      | 'customer_paid'
      | 'distance'
    >
  >;

/** The index record of a booking as stored. */
export function bookingIndexOf(booking: Indexed): BookingIndex & Partial<Record<TimedField, string>> {
  const { status, tripdate: at, carType, carTypeId = '', customer, driver = '', fleetadmin = '' } = booking;
  return {
    at,
    reference: booking.reference ?? '',
    status,
    carType,
    carTypeId,
    customer,
    customerName: sortable(booking.customer_name),
    driverName: sortable(booking.driver_name),
    driver,
    fleetadmin,
    cost: booking.trip_cost ?? 0,
    paid: booking.customer_paid ?? 0,
    distance: booking.distance ?? 0,
    byStatus: timed(indexPrefix.byStatus(status), at),
    byCar: timed(indexPrefix.byCar(carTypeId), at),
    byStatusCar: timed(indexPrefix.byStatusCar(status, carTypeId), at),
    byCustomer: timed(indexPrefix.byCustomer(customer), at),
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
}: Pick<Indexed, 'status' | 'fleetadmin'>): string | null {
  return fleetadmin !== '' && TRIP_STATES[status].isOpen ? fleetadmin : null;
}
