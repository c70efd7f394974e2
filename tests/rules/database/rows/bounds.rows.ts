import { trackWrites } from '@domain/trip/steps/driver-steps';
import type { Json } from '../../support/json-node';
import { message } from '../../support/fixture';
import { set, update, writes, type Identity, type Row } from '../../support/rows';

const now = { '.sv': 'timestamp' } as const;
const long = (length: number, start = ''): string => start + 'x'.repeat(length - start.length);

const point = (lat: number, lng: number) => ({ lat, lng });
const CORNERS = [point(90, 180), point(-90, -180)];

const fits = (path: string, value: Json, who: Identity, what: string): Row => ({
  title: `${path} may be ${what}`,
  op: set(path, value),
  allowed: [who],
});

/**
 * Rows with the largest values that the rules allow. The other rows contain the smallest values that the
 * rules refuse.
 */
export const boundRows: readonly Row[] = [
  fits('users/otherRider/email', `${long(244)}@a.example`, 'otherRider', '254 characters'),
  fits('users/rider/lang', { langLocale: long(12), dateLocale: long(12) }, 'rider', '12 characters each'),
  {
    title: 'a reason may have one character',
    op: update({
      'bookings/bookedNew/status': 'CANCELLED',
      'bookings/bookedNew/reason': 'x',
      'bookings/bookedNew/cancelledBy': 'rider',
    }),
    allowed: ['rider'],
  },
  {
    title: 'a message may have one character, and any text as its date and time',
    op: update({
      'chats/accepted/rider,driver/m2': message('rider', 'rider', {
        message: 'x',
        msgDate: '11:21:2026',
        msgTime: '12:34',
      }),
      'chat_counts/accepted/rider': { count: 1, at: now, last: 'm2' },
    }),
    allowed: ['rider'],
  },
  ...CORNERS.flatMap(({ lat, lng }): Row[] => [
    fits('users/driver/location', { lat, lng, geohash: long(10), at: now }, 'driver', `at ${String(lat)}`),
    {
      title: `a track point is accepted at ${String(lat)}`,
      op: writes(
        trackWrites(
          { uid: 'driver', bookingId: 'accepted', key: 'k1', status: 'ACCEPTED' },
          { lat, lng },
          now,
        ),
      ),
      allowed: ['driver'],
    },
  ]),
];
