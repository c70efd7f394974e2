import { z } from 'zod';
import { ROLES } from '@domain/access/roles';
import { readersRightsOf, trackRightOf } from '@domain/database/track-rights';
import { LEAST_POSITION_MS } from '@domain/trip/position-pace';
import { BOOKING_STATUSES } from '@domain/trip/status';
import { NOW } from './evaluate';
import { valueAt, withValue, type Json } from './json-node';
import { jsonOf } from './rows';

const usersSchema = z.record(
  z.string(),
  z.object({
    usertype: z.enum(ROLES).optional().catch(undefined),
    secondFactorSince: z.number().optional(),
  }),
);
const sessionsSchema = z.record(z.string(), z.object({ validAfter: z.number() })).nullish();
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

/** An instance of tracks beside a main instance with these data, where it has the tracks of all trips with a driver. */
export function tracksFixture(main: Json): Json {
  const users = usersSchema.parse(valueAt(main, ['users']));
  const sessions = sessionsSchema.parse(valueAt(main, ['sessions'])) ?? {};
  const level = valueAt(main, ['settings', 'require_second_factor']);
  const people = [...new Set([...Object.keys(users), ...Object.keys(sessions)])].flatMap((uid) =>
    Object.entries(readersRightsOf(uid, { ...users[uid], validAfter: sessions[uid]?.validAfter })),
  );
  const trips = Object.entries(bookingsSchema.parse(valueAt(main, ['bookings'])))
    .filter(([, { driver }]) => driver !== undefined)
    .map(([id, booking]) => [`bookings/${id}`, JSON.parse(JSON.stringify(trackRightOf(booking)))] as const);
  return [...people, ...trips].reduce<Json>(
    (data, [path, value]) => (value === null ? data : withValue(data, path.split('/'), jsonOf(value))),
    {
      tracking: { accepted: { t1: { at: NOW - 1, status: 'ACCEPTED', lat: -34.9, lng: -56.2 } } },
      track_paces: {
        accepted: { at: NOW - LEAST_POSITION_MS.trip, last: 't1' },
        hasty: { at: NOW - LEAST_POSITION_MS.trip + 1, last: 't1' },
        // As no write but its driver's own leaves it.
        arrived: { at: NOW, last: 'k1' },
      },
      ...(level === null ? {} : { settings: { require_second_factor: level } }),
    },
  );
}
