import { encodePolyline } from '@domain/geo/polyline';
import { completionOf } from '../../bookings/testing/written-booking';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { NOW, aClock } from '../../platform/testing/records';
import { shareTripCommand, stopSharingCommand } from '../shares.command';
import { createSharedTrip } from '../shared-trip.command';

export const HOUR = 3600_000;

export const PICKUP = { lat: -34.9, lng: -56.16, add: 'Pickup 1' };

export const DROP = { lat: -34.91, lng: -56.2, add: 'Drop 2' };

export const TOKENS = ['aaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbb'];

export const aTrip = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  reference: 'ABCDEF',
  status: 'STARTED',
  customer: 'ana',
  customer_name: 'Ana Pérez',
  tripdate: NOW,
  driver: 'dan',
  driver_name: 'Dan Sosa',
  carType: 'Comfort',
  vehicle_number: 'SAB 1234',
  pickup: PICKUP,
  drop: DROP,
  ...overrides,
});

/** An arrival time for a car that is halfway along a route of 600 seconds. */
export const anEta = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  driver: 'dan',
  leg: 'drop',
  askedAt: NOW - 60_000,
  renewals: 0,
  way: {
    km: 4,
    secs: 600,
    line: encodePolyline([
      { lat: -34.901, lng: -56.162 },
      { lat: -34.903, lng: -56.162 },
    ]),
  },
  ...more,
});

export const setUp = (trip: Record<string, unknown> = aTrip()) => {
  const { clock, advance } = aClock();
  const store = createMemoryStore(
    {
      bookings: { b1: trip },
      users: {
        dan: {
          usertype: 'driver',
          vehicleMake: 'Chevrolet',
          vehicleModel: 'Onix',
          vehicleColor: 'red',
          mobile: '+598',
        },
      },
      trip_etas: { b1: anEta() },
      tracking: {
        b1: {
          k1: { at: NOW - 9000, status: 'STARTED', lat: -34.901, lng: -56.161 },
          k2: { at: NOW - 4000, status: 'STARTED', lat: -34.902, lng: -56.162 },
        },
      },
    },
    clock,
  );
  const sharedTrip = createSharedTrip({ store, clock });
  const tokens = [...TOKENS];
  const share = (uid = 'ana', bookingId = 'b1') =>
    shareTripCommand(
      { store, completeBooking: completionOf(store), clock, newToken: () => tokens.shift() ?? 'none' },
      { bookingId },
      uid,
    );
  const stopSharing = (uid = 'ana', bookingId = 'b1') => stopSharingCommand({ store }, { bookingId }, uid);
  return { store, sharedTrip, share, stopSharing, advance, clock };
};
