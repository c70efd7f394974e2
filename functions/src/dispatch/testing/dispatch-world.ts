import { bookingSettingsSchema, type OnDuty, type Settings, userSchema } from '@domain/records';
import { driversOnDuty } from '@domain/dispatch/driver/on-duty';
import { geohashOf } from '@domain/geo/geohash';
import { acceptWrites, declineWrites } from '@domain/trip/steps/driver-steps';
import { keepOnDuty } from '../duty/keep-on-duty.command';
import { completionOf } from '../../bookings/testing/written-booking';
import type { Notification, Timers } from '../../platform/ports';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aClock, aLog, NOW, someSettings, storedPeople } from '../../platform/testing/records';

/**
 * An in-memory world for tests of dispatch and trips. It has one booking, and drivers in a row north of the
 * pickup.
 */

export const PICKUP = { lat: -34.9, lng: -56.2, add: 'Pickup' };
export const DROP = { lat: -34.88, lng: -56.15, add: 'Drop' };
const ESTIMATE = {
  estimateDistance: 7.4,
  fareCost: 455.7,
  estimateFare: 480.7,
  estimateTime: 1080,
  convenience_fees: 25,
  breakdown: {
    distance: 7.4,
    durationSecs: 1080,
    distanceCost: 225.7,
    timeCost: 180,
    baseFare: 50,
    parcelAmount: 0,
    optionAmount: 0,
    minFareTopUp: 0,
    fare: 455.7,
    convenienceFee: 25,
    total: 480.7,
    driverShare: 455.7,
  },
};
const SERVER_NOW = { '.sv': 'timestamp' };

/** A point that is this many kilometres north of the pickup. */
export const north = (km: number): { lat: number; lng: number } => ({
  lat: PICKUP.lat + km / 111.195,
  lng: PICKUP.lng,
});

/** A driver on duty who is this many kilometres north of the pickup. */
export const aDriver = (
  km: number,
  overrides: Record<string, unknown> = {},
  at = NOW,
): Record<string, unknown> => ({
  usertype: 'driver',
  firstName: 'Dan',
  lastName: 'Díaz',
  mobile: '+59899000001',
  carType: 'Comfort',
  carTypeId: 'comfort',
  vehicleNumber: 'SAB 1234',
  vehicleColor: 'blue',
  spokenLanguages: { es: true },
  vehicleMake: 'Fiat',
  vehicleModel: 'Cronos',
  approved: true,
  driverActiveStatus: true,
  connected: true,
  queue: false,
  walletBalance: 0,
  location: { ...north(km), geohash: geohashOf(north(km)), at },
  ...overrides,
});

/** The records on duty of these drivers (`domain/dispatch/driver/on-duty.ts`). */
export const onDutyRecords = (
  drivers: Record<string, Record<string, unknown>>,
  now = NOW,
): Record<string, OnDuty> =>
  driversOnDuty(
    Object.entries(drivers).map(([id, driver]) => ({ ...userSchema.parse(driver), id })),
    now,
  );

/** A booking that the server has completed. */
export const aNewBooking = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  reference: 'ABCDEF',
  status: 'NEW',
  customer: 'ana',
  bookingDate: NOW,
  booking_type_admin: false,
  estimate: ESTIMATE,
  tripdate: NOW,
  bookLater: false,
  carType: 'Comfort',
  carTypeId: 'comfort',
  pickup: PICKUP,
  drop: DROP,
  trip_cost: 480.7,
  driver_share: 455.7,
  driverRating: '0',
  otp: false,
  dispatchAt: NOW,
  settings: bookingSettingsSchema.parse(someSettings()),
  ...overrides,
});

export function dispatchWorld(
  options: {
    settings?: Partial<Settings>;
    booking?: Record<string, unknown>;
    drivers?: Record<string, Record<string, unknown>>;
    others?: Record<string, unknown>;
  } = {},
) {
  const { clock, advance } = aClock();
  const store = createMemoryStore(
    {
      settings: someSettings(options.settings),
      ...storedPeople({ ana: { usertype: 'rider' }, ...options.drivers }),
      drivers_on_duty: onDutyRecords(options.drivers ?? {}),
      bookings: { b1: aNewBooking(options.booking) },
      ...options.others,
    },
    clock,
  );
  const notifications: Notification[] = [];
  const set: Parameters<Timers['schedule']>[0][] = [];
  const keysOf = (path: string): string[] => {
    const value = store.get(path);
    return typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];
  };
  /** Stores a new time for the positions of all drivers, as their apps do while they are online. */
  const refreshPositions = async (): Promise<void> => {
    for (const uid of Object.keys(options.drivers ?? {})) {
      if (store.get(`users/${uid}/location`) !== null)
        await store.update({ [`users/${uid}/location/at`]: clock() });
      await keepOnDuty({ store, clock }, uid);
      if (store.get(`drivers_on_duty/${uid}/position`) !== null)
        await store.update({ [`drivers_on_duty/${uid}/position/at`]: clock() });
    }
  };
  return {
    store,
    clock,
    notifications,
    timersSet: set,
    ports: {
      store,
      completeBooking: completionOf(store, clock),
      clock,
      log: aLog(),
      timers: {
        schedule: (timer: Parameters<Timers['schedule']>[0]) => {
          set.push(timer);
          return Promise.resolve();
        },
      },
      notify: (told: readonly Notification[]) => {
        notifications.push(...told);
        return Promise.resolve();
      },
      settings: () => Promise.resolve(someSettings(options.settings)),
    },
    /** Lets time pass while drivers keep sending positions. */
    pass: async (ms: number) => {
      advance(ms);
      await refreshPositions();
    },
    requested: () => keysOf('bookings/b1/requestedDrivers'),
    /** The drivers who have an offer for the booking. */
    offers: () => keysOf('driver_tasks').filter((uid) => store.get(`driver_tasks/${uid}/b1`) !== null),
    status: () => store.get('bookings/b1/status'),
    decline: (uid: string) => store.update(declineWrites(uid, 'b1')),
    accept: (uid: string, bookingId = 'b1') => store.update(acceptWrites(uid, bookingId, SERVER_NOW)),
  };
}
