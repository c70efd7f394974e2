import { z } from 'zod';
import { BOOKING_STATUSES, bookingSchema, ROLES } from '../../records';
import { BOOKING_SORTS } from '../../booking/booking-columns';
import { endpointContract, id } from '../endpoint';

const epochMs = z.number().int().min(0);

/** Filters of bookings. An absent or empty filter matches everything. */
const bookingFiltersSchema = z.strictObject({
  statuses: z.array(z.enum(BOOKING_STATUSES)).max(BOOKING_STATUSES.length).optional(),
  /** ids of car types */
  carTypes: z.array(z.string().min(1).max(120)).max(20).optional(),
  /** the earliest and the latest trip date, both included */
  from: epochMs.optional(),
  to: epochMs.optional(),
  driver: id.optional(),
  customer: id.optional(),
  /** the beginning of the reference */
  reference: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{1,6}$/)
    .optional(),
});
export type BookingFilters = z.infer<typeof bookingFiltersSchema>;

/** A booking as lists show it, without the data that only the page of the booking needs. */
export const listedBookingSchema = bookingSchema
  .omit({ coords: true, plannedLine: true, carDetails: true, settings: true })
  .extend({ id: z.string() });

/**
 * One page of the bookings that match the filters. A fleet admin gets only the bookings of the fleet.
 * `cursor` names a row. The page begins after this row. If `isBackwards` is true, the page ends before this
 * row. One call reads a limited number of rows. If an answer has fewer rows than `limit` and a `next`,
 * continue from `next`.
 */
export const searchBookings = endpointContract({
  name: 'search_bookings',
  onlyReads: true,
  access: ['admin', 'fleetadmin'],
  input: {
    filters: bookingFiltersSchema,
    sort: z.enum(BOOKING_SORTS),
    isDescending: z.boolean(),
    limit: z.number().int().min(1).max(200),
    cursor: z.string().max(400).optional(),
    isBackwards: z.boolean().optional(),
  },
  output: z.object({
    rows: z.array(listedBookingSchema),
    /** the cursor of the rows after the last row, or null if no rows follow */
    next: z.string().nullable(),
    /** the cursor of the rows before the first row, or null if no rows precede it */
    previous: z.string().nullable(),
  }),
});

/**
 * Finds people, cars and bookings by any known detail: a national phone number, names in any order, an e-mail
 * address, a plate, the beginning of a booking's reference, or its id. Fleet admins find only drivers and
 * trips of their fleet.
 */
export const findAnything = endpointContract({
  name: 'find_anything',
  onlyReads: true,
  access: ['admin', 'fleetadmin'],
  input: { text: z.string().trim().min(2).max(120) },
  output: z.object({
    people: z.array(
      z.object({
        id: z.string(),
        usertype: z.enum(ROLES),
        name: z.string(),
        /** empty in demo mode */
        email: z.string(),
        mobile: z.string(),
        /** the plate of a driver's car */
        plate: z.string(),
        isOnDuty: z.boolean(),
      }),
    ),
    bookings: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        status: z.enum(BOOKING_STATUSES),
        tripdate: z.number(),
        customerName: z.string(),
        driverName: z.string(),
      }),
    ),
    /**
     * The text as a phone number with plus and country code. Null if the text is no phone number, and always
     * null for fleet admins.
     */
    phone: z.string().nullable(),
  }),
});
export type AnythingFound = z.output<typeof findAnything.output>;
