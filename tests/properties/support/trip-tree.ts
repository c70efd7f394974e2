import { taxOfTrip, type TaxTerms } from '@domain/fare/tax';
import { bookingSettingsSchema, PRICE_POLICIES, type Settings } from '@domain/records';
import { geohashOf } from '@domain/geo/geohash';
import { NOW, someSettings } from '../../../functions/src/platform/testing/records';
import type { Random } from '../../../local/seed/random';
import type { QuotePorts } from '../../../functions/src/bookings/quote.command';

/** The initial data of a sequence, its settings and its roads. */
export type Beginning = {
  tree: Record<string, unknown>;
  settings: Settings;
  directions: QuotePorts['directions'];
  /** Bookings whose events have not been delivered to the functions yet. */
  unheard: readonly string[];
};

/** The users, promos and bookings of every sequence. */

export const RIDERS = ['ana', 'bea'] as const;
export const DRIVERS = ['leo', 'max'] as const;
export const PEOPLE = [...RIDERS, ...DRIVERS, 'boss'] as const;
export const BOOKINGS = ['taxi', 'other', 'parcel', 'old'] as const;
export const PROMOS = ['once', 'percent'] as const;

export const PICKUP = { lat: -34.9, lng: -56.2, add: 'Pickup street 1' };
const DROP = { lat: -34.88, lng: -56.2, add: 'Drop street 2' };
export const START_CODE = 12345;
/** The bonus is lower than the fee of one trip without a discount. */
export const BONUS = 15;
/** The balances at the start, in minor units. */
export const INITIAL_MINOR: Readonly<Record<string, number>> = { ana: 12_000, leo: 500 };

const SETTINGS: Settings = someSettings({
  bonus: BONUS,
  referral_trips: 1,
  referral_delay_days: 0,
  RiderWithDraw: true,
  negativeBalance: true,
  AllowCriticalEditsAdmin: true,
  autoDispatch: true,
  dispatchRings: [1, 0],
  offerSecs: 20,
  driverRadius: 10,
});

const person = (usertype: string, overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  usertype,
  firstName: usertype,
  lastName: 'Person',
  email: 'p@hail.example',
  mobile: '+59899123456',
  approved: true,
  walletBalance: 0,
  ...overrides,
});

const wallet = (uid: string): { walletBalance: number } => ({
  walletBalance: (INITIAL_MINOR[uid] ?? 0) / 100,
});

const driver = (uid: string, north: number, overrides: Record<string, unknown> = {}) => {
  const at = { lat: PICKUP.lat + north, lng: PICKUP.lng };
  return person('driver', {
    carType: 'Economy',
    carTypeId: 'economy',
    vehicleNumber: `SBA ${uid}`,
    driverActiveStatus: true,
    connected: true,
    queue: false,
    location: { ...at, geohash: geohashOf(at), at: NOW },
    ...wallet(uid),
    ...overrides,
  });
};

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

const NO_TAX: TaxTerms = { name: '', percent: 0, isInclusive: true };

/** Returns the prices of a trip with a fare of 180.00, a fee of 20.00 and the tax. */
function priced(tax: TaxTerms): Record<string, unknown> {
  const { line, addedMinor } = taxOfTrip(20_000, tax.percent === 0 ? undefined : tax, 2);
  const total = 200 + addedMinor / 100;
  return {
    trip_cost: total,
    estimate: {
      estimateDistance: 4,
      fareCost: 180,
      estimateFare: total,
      estimateTime: 600,
      convenience_fees: 20,
      breakdown: { ...breakdown, total, ...(line === undefined ? {} : { tax: line }) },
    },
  };
}

const booking = (
  customer: string,
  settings: Settings,
  overrides: Record<string, unknown> = {},
): Record<string, unknown> => ({
  reference: customer.toUpperCase(),
  status: 'NEW',
  tripdate: NOW,
  bookingDate: NOW,
  bookLater: false,
  customer,
  carType: 'Economy',
  carTypeId: 'economy',
  pickup: PICKUP,
  drop: DROP,
  booking_type_admin: false,
  convenience_fees: 20,
  driver_share: 180,
  driverRating: '0',
  otp: false,
  ...priced(NO_TAX),
  carDetails: {
    name: 'Economy',
    rate_per_unit_distance: 41.37,
    rate_per_hour: 313.7,
    min_fare: 120,
    convenience_fees: 9.5,
    convenience_fee_type: 'percentage',
    cancelSlab: [
      { minsDelayed: 1, amount: 50 },
      { minsDelayed: 4, amount: 80.55 },
    ],
  },
  settings: bookingSettingsSchema.parse(settings),
  ...overrides,
});

/**
 * Returns the data with two taxi trips and a parcel that were just booked, and an older unpaid trip, in a
 * country without roads. The price policy, the tax and whether the next trip includes the debt are random.
 */
export function fewTrips(random: Random): Beginning {
  const policy = { price_policy: random.pick(PRICE_POLICIES), price_cap_percent: random.pick([0, 20]) };
  const settings = { ...SETTINGS, ...policy };
  return {
    tree: initialTree(settings, random.chance(0.8), priced(random.pick(TAXES))),
    settings,
    unheard: ['taxi', 'other'],
    directions: () => Promise.resolve(null),
  };
}

const TAXES = [
  NO_TAX,
  { name: 'VAT', percent: 22, isInclusive: false },
  { name: 'VAT', percent: 8.25, isInclusive: true },
] as const;

const OLD_END = NOW - 10 * 60_000;

const initialTree = (
  settings: Settings,
  carriesDebt: boolean,
  price: Record<string, unknown>,
): Record<string, unknown> => ({
  users: {
    ana: person('rider', { referralId: 'QWERT', ...wallet('ana') }),
    bea: person('rider', { signupViaReferral: 'QWERT', unpaidTrips: { old: { amount: 200, at: OLD_END } } }),
    leo: driver('leo', 0.01, { fleetadmin: 'fleet' }),
    max: driver('max', 0.02),
    boss: person('admin'),
    fleet: person('fleetadmin'),
  },
  wallet_history: Object.fromEntries(
    Object.entries(INITIAL_MINOR).map(([uid, minor]) => [
      uid,
      { first: { type: 'Credit', amount: minor / 100, date: '2026-05-01', txRef: 'First', at: NOW - 1 } },
    ]),
  ),
  promos: {
    once: {
      promo_name: 'ONCE',
      promo_discount_type: 'flat',
      promo_discount_value: 30,
      promo_validity: 9e15,
      promo_usage_limit: 1,
    },
    percent: {
      promo_name: 'PERCENT',
      promo_discount_type: 'percentage',
      promo_discount_value: 12.5,
      max_promo_discount_value: 40,
      promo_validity: NOW + 20 * 60_000,
    },
  },
  bookings: {
    taxi: booking('ana', settings, { otp: true, ...price }),
    other: booking(
      'bea',
      settings,
      carriesDebt ? { ...price, debt: { amount: 200, wallet: 0, trips: { old: 200 } } } : price,
    ),
    parcel: booking('ana', { ...settings, appcat: 'delivery' }, { status: 'PAYMENT_PENDING', ...price }),
    old: booking('bea', settings, {
      // The name and the plate must be the same as in the driver's profile. Events at the same moment run in
      // any order. So the result must not depend on which of the two sources an event reads.
      status: 'PENDING',
      driver: 'max',
      driver_name: 'driver Person',
      vehicle_number: 'SBA max',
      startTime: OLD_END - 600_000,
      endTime: OLD_END,
    }),
  },
  booking_codes: { taxi: START_CODE },
});
