import { z } from 'zod';
import {
  BOOKING_PART_FIELDS,
  BOOKING_PART_NAMES,
  bookingFieldPath,
  isShown,
  shownValue,
} from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { readParts } from '../bookings/read-booking';
import { pagedMigration } from './paged-migration';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/**
 * Moves fields out of the booking into separate nodes, because not all people of the trip may read these
 * fields.
 */
export const bookingParts = pagedMigration({
  name: 'booking-parts',
  what: 'moves contacts, tokens and the parties’ shares out of the bookings, into nodes by reader',
  isBreaking: true,
  list: dbPaths.bookings(),
  schema: z.record(z.string(), z.unknown()),
  prepare: (store) => Promise.resolve(store),
  change: async (store, bookingId, booking) => {
    // The functions of this build already write to the nodes, so a value in a node is newer than the value in
    // the booking.
    const moved = await readParts(store, bookingId, BOOKING_PART_NAMES);
    const present = BOOKING_PART_FIELDS.filter(
      (field) => booking[field] !== undefined && !(isShown(field) && moved[field] !== undefined),
    );
    if (present.length === 0) return null;
    const missing = present.filter((field) => moved[field] === undefined);
    const path = dbPaths.booking(bookingId);
    return {
      checks: {
        ...Object.fromEntries(
          present.flatMap((field) => {
            const { data } = scalar.safeParse(booking[field]);
            return data === undefined ? [] : [[`${path}/${field}`, data]];
          }),
        ),
        ...Object.fromEntries(missing.map((field) => [bookingFieldPath(bookingId, field), null])),
      },
      values: {
        ...Object.fromEntries(
          present.map((field) => [
            `${path}/${field}`,
            isShown(field) ? shownValue(field, booking[field]) : null,
          ]),
        ),
        ...Object.fromEntries(missing.map((field) => [bookingFieldPath(bookingId, field), booking[field]])),
      },
    };
  },
});
