import { z } from 'zod';
import { readersRightsOf, trackRightOf } from '@domain/database/tracks-access-copy';
import { LEAST_POSITION_MS } from '@domain/trip/way/position-pace';
import { BOOKING_STATUSES } from '@domain/records';
import { peopleOf, withCopies } from './copied-people';
import { NOW } from './evaluate';
import { valueAt, type Json } from './json-node';

const bookingsSchema = z.record(
  z.string(),
  z.object({
    customer: z.string(),
    driver: z.string().optional(),
    fleetadmin: z.string().optional(),
    status: z.enum(BOOKING_STATUSES),
    driver_accept_time: z.number().optional(),
  }),
);

/**
 * Returns the data of a database instance that stores tracks, for the given data of the main database. The
 * result has the tracks of all trips with a driver.
 */
export function tracksFixture(main: Json): Json {
  const people = peopleOf(main).flatMap(({ uid, person }) => Object.entries(readersRightsOf(uid, person)));
  const trips = Object.entries(bookingsSchema.parse(valueAt(main, ['bookings'])))
    .filter(([, { driver }]) => driver !== undefined)
    .map(([id, booking]) => [`bookings/${id}`, JSON.parse(JSON.stringify(trackRightOf(booking)))] as const);
  const data = {
    tracking: { accepted: { t1: { at: NOW - 1, status: 'ACCEPTED', lat: -34.9, lng: -56.2 } } },
    track_paces: {
      accepted: { at: NOW - LEAST_POSITION_MS.trip, last: 't1' },
      hasty: { at: NOW - LEAST_POSITION_MS.trip + 1, last: 't1' },
      // Only a write of the driver can create this state.
      arrived: { at: NOW, last: 'k1' },
    },
  };
  return withCopies(main, data, [...people, ...trips]);
}
