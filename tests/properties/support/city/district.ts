import { type Settings, settingsSchema } from '@domain/records';
import { geohashOf } from '@domain/geo/geohash';
import { NEWEST_DATA } from '@domain/database/data-version';
import type { Random } from '../../../../local/seed/random';
import { NOW } from '../../../../functions/src/platform/testing/records';
import type { Beginning } from '../trip-tree';
import { cornerNear, directions, pointOf, type Spot } from './streets';

/**
 * A district of the city has ten people and their planned trips. The plan is the same for cheats and honest
 * people.
 */

export const RIDERS = ['rider1', 'rider2', 'rider3', 'rider4', 'rider5', 'rider6'] as const;
export const DRIVERS = ['driver1', 'driver2', 'driver3'] as const;
export const FLEET_ADMIN = 'fleet1';
/** The driver who belongs to the fleet. */
export const FLEET_DRIVER = 'driver3';
export const PEOPLE = [...RIDERS, ...DRIVERS, FLEET_ADMIN];

export const CAR_TYPE = {
  name: 'Economy',
  image: '/economy.svg',
  base_fare: 40,
  rate_per_unit_distance: 40,
  rate_per_hour: 300,
  min_fare: 100,
  convenience_fees: 10,
  convenience_fee_type: 'percentage' as const,
  cancelSlab: [
    { minsDelayed: 1, amount: 50 },
    { minsDelayed: 5, amount: 80 },
  ],
};

const START_MONEY = 2000;

export const districtSettings = (overrides: Partial<Settings> = {}): Settings =>
  settingsSchema.parse({
    appName: 'Hail',
    code: 'UYU',
    symbol: '$',
    country: 'UY',
    data_version: NEWEST_DATA,
    dispatchRings: [1, 0],
    offerSecs: 20,
    driverRadius: 10,
    negativeBalance: true,
    RiderWithDraw: true,
    price_cap_percent: 20,
    bonus: 20,
    ...overrides,
  });

/**
 * A planned trip with all its random values. The values are fixed in the plan, so that the trip has the
 * same values in the run in which the cheat is honest.
 */
export type PlannedTrip = {
  number: number;
  rider: string;
  driver: string;
  /** The time since the previous trip, in milliseconds. */
  afterMs: number;
  pickup: Spot;
  drop: Spot;
  /** The place of the driver when the trip is booked. */
  from: Spot;
  payment: 'cash' | 'card' | 'wallet';
  /** The speed of the traffic as a factor of the usual speed. */
  traffic: number;
  /** The fraction of the route at which a tunnel starts, or null if the route has no tunnel. */
  tunnelAt: number | null;
  /** Whether the driver’s phone closes the app for a while, so that the app records no positions. */
  isAppClosed: boolean;
  riderComes: boolean;
  /** Whether the rider pays the cash much later. */
  isCashLate: boolean;
  /** Whether the driver stops on the other side of a park. */
  isAcrossPark: boolean;
  /** The error of the recorded positions in metres. */
  noise: number;
  seed: number;
};

export function planOf(random: Random, count: number): PlannedTrip[] {
  return Array.from({ length: count }, (_, index) => {
    const pickup = cornerNear(random, { x: 0, y: 0 }, 0, 15);
    return {
      number: index + 1,
      rider: random.pick(RIDERS),
      driver: random.pick(DRIVERS),
      afterMs: random.between(10, 300) * 60_000,
      pickup,
      drop: cornerNear(random, pickup, 6, 20),
      from: cornerNear(random, pickup, 2, 6),
      payment: random.pick(['cash', 'cash', 'card', 'wallet']),
      traffic: random.chance(0.2) ? 0.6 + random.next() * 0.2 : 0.9 + random.next() * 0.25,
      tunnelAt: random.chance(0.15) ? random.next() * 0.6 : null,
      isAppClosed: random.chance(0.05),
      riderComes: !random.chance(0.04),
      isCashLate: random.chance(0.1),
      isAcrossPark: random.chance(0.08),
      noise: random.chance(0.1) ? 15 : 5,
      seed: random.between(1, 1_000_000_000),
    };
  });
}

const person = (uid: string, usertype: string, number: number): Record<string, unknown> => ({
  usertype,
  firstName: uid,
  lastName: 'Person',
  email: `${uid}@hail.example`,
  mobile: `+5989900${String(1000 + number)}`,
  approved: true,
  walletBalance: START_MONEY,
  regType: 'mobile',
  createdAt: NOW - 90 * 24 * 3600_000,
});

/** Returns a referral code of five letters, which is different for each rider. */
export const referralIdOf = (uid: string): string => `RIDE${String.fromCharCode(64 + Number(uid.at(-1)))}`;

const driver = (uid: string, number: number): Record<string, unknown> => {
  const at = pointOf({ x: 0, y: 0 });
  return {
    ...person(uid, 'driver', number),
    carType: CAR_TYPE.name,
    carTypeId: 'economy',
    vehicleNumber: `SBA ${String(1000 + number)}`,
    driverActiveStatus: false,
    connected: true,
    queue: false,
    location: { ...at, geohash: geohashOf(at), at: NOW - 3600_000 },
    ...(uid === FLEET_DRIVER ? { fleetadmin: FLEET_ADMIN } : {}),
  };
};

export const beginningOf = (settings: Settings): Beginning => ({
  settings,
  directions,
  unheard: [],
  tree: {
    settings,
    cartypes: { economy: CAR_TYPE },
    users: {
      ...Object.fromEntries(
        RIDERS.map((uid, index) => [uid, { ...person(uid, 'rider', index), referralId: referralIdOf(uid) }]),
      ),
      ...Object.fromEntries(DRIVERS.map((uid, index) => [uid, driver(uid, 20 + index)])),
      [FLEET_ADMIN]: person(FLEET_ADMIN, 'fleetadmin', 30),
      boss: person('boss', 'admin', 31),
    },
    wallet_history: Object.fromEntries(
      [...PEOPLE, 'boss'].map((uid) => [
        uid,
        { first: { type: 'Credit', amount: START_MONEY, date: '2026-05-01', txRef: 'First', at: NOW - 1 } },
      ]),
    ),
    promos: {
      welcome: {
        promo_name: 'WELCOME',
        promo_discount_type: 'flat',
        promo_discount_value: 60,
        promo_validity: 9e15,
      },
    },
  },
});
