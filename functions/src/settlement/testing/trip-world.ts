import { bookingPartPath, wholeBooking } from '@domain/booking/booking-parts';
import { completionOf } from '../../bookings/testing/written-booking';
import { createMemoryStore } from '../../platform/testing/memory-store';
import type { Notification } from '../../platform/ports';
import { NOW, someSettings } from '../../platform/testing/records';

const PICKUP = { lat: -34.9, lng: -56.2, add: 'Pickup street 1' };
const DROP = { lat: -34.86, lng: -56.2, add: 'Drop street 2' };
const breakdown = {
  distance: 4,
  durationSecs: 600,
  distanceCost: 100,
  timeCost: 50,
  baseFare: 0,
  parcelAmount: 0,
  optionAmount: 0,
  minFareTopUp: 0,
  fare: 180,
  convenienceFee: 20,
  total: 200,
  driverShare: 180,
};

/** A booking with a price of 200.00 and a driver's share of 180.00. Tests can override fields. */
export const aTrip = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  reference: 'ABCDEF',
  status: 'PENDING',
  tripdate: NOW,
  bookingDate: NOW,
  carType: 'Economy',
  customer: 'ana',
  customer_name: 'Ana Pérez',
  driver: 'leo',
  driver_name: 'Leo Roca',
  vehicle_number: 'SBA 1234',
  fleetadmin: 'fleet',
  pickup: PICKUP,
  drop: DROP,
  trip_cost: 200,
  convenience_fees: 20,
  driver_share: 180,
  estimate: {
    estimateDistance: 4,
    fareCost: 180,
    estimateFare: 200,
    estimateTime: 600,
    convenience_fees: 20,
    breakdown,
  },
  carDetails: {
    name: 'Economy',
    rate_per_unit_distance: 40,
    rate_per_hour: 300,
    min_fare: 120,
    convenience_fees: 20,
    cancelSlab: [{ minsDelayed: 2, amount: 50 }],
  },
  settings: { appcat: 'taxi', decimal: 2, timeZone: 'UTC' },
  ...overrides,
});

/** The fields of `aTrip` with 22 % tax on top. The price is 244.00, of which 44.00 is tax. */
export const aTaxedTrip = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  trip_cost: 244,
  estimate: {
    estimateDistance: 4,
    fareCost: 180,
    estimateFare: 244,
    estimateTime: 600,
    convenience_fees: 20,
    breakdown: {
      ...breakdown,
      total: 244,
      tax: { name: 'VAT', percent: 22, isInclusive: false, amount: 44 },
    },
  },
  ...overrides,
});

export const aPerson = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  usertype: 'rider',
  firstName: 'Ana',
  lastName: 'Pérez',
  walletBalance: 0,
  approved: true,
  ...overrides,
});

/** A world with a rider, a driver and one booking, `b1`. */
export function tripWorld(trip: Record<string, unknown> = {}, tree: Record<string, unknown> = {}) {
  let now = NOW;
  const notifications: Notification[] = [];
  const store = createMemoryStore(
    {
      bookings: { b1: aTrip(trip) },
      users: {
        ana: aPerson(),
        leo: aPerson({ usertype: 'driver', firstName: 'Leo', queue: true, currentBooking: 'b1' }),
      },
      ...tree,
    },
    () => now,
  );
  return {
    store,
    completeBooking: completionOf(store, () => now),
    clock: () => now,
    settings: () => Promise.resolve(someSettings({ decimal: 2, symbol: '$', bonus: 25 })),
    notifications,
    notify: (news: readonly Notification[]) => {
      notifications.push(...news);
      return Promise.resolve();
    },
    isCardPaymentOpen: () => Promise.resolve(false),
    lookAtTrip: () => Promise.resolve(),
    advance: (ms: number) => {
      now += ms;
    },
    balance: (uid: string) => store.get(`users/${uid}/walletBalance`),
    history: (uid: string) => store.get(`wallet_history/${uid}`),
    booking: () =>
      wholeBooking(store.get('bookings/b1') as object, (part) => store.get(bookingPartPath(part, 'b1'))),
  };
}
