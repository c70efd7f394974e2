import { expect, it } from 'vitest';
import type { UserNotification } from '@domain/records';
import { notificationPath } from './notification-path';

const notification = (fields: Partial<UserNotification>): UserNotification => ({
  id: 'n1',
  title: 'Hail',
  body: 'News',
  at: 1,
  read: false,
  ...fields,
});

it.each([
  ['a trip', { screen: 'BookedCab', bookingId: 'b1' }, 'rider', '/trip/b1'],
  ['a chat', { screen: 'onlineChat', bookingId: 'b1' }, 'driver', '/chat/b1'],
  [
    'a chat that a fleet admin may not read',
    { screen: 'onlineChat', bookingId: 'b1' },
    'fleetadmin',
    '/bookings',
  ],
  ['a new driver', { screen: 'Drivers' }, 'admin', '/drivers'],
  ['a recurring trip', { screen: 'Series' }, 'rider', '/bookings?list=repeating'],
  ['no subject', {}, 'rider', '/bookings'],
] as const)('a notification about %s opens its page', (_about, fields, role, path) => {
  expect(notificationPath(notification(fields), role)).toBe(path);
});

it('a driver’s notification opens the trip page for a finished trip, or the driver page for an offer', () => {
  const about = notification({ screen: 'DriverTrips', bookingId: 'b1' });
  expect(notificationPath(about, 'driver', new Set(['b1']))).toBe('/trip/b1');
  expect(notificationPath(about, 'driver')).toBe('/drive');
});
