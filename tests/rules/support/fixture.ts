import { NOW } from './evaluate';
import type { Json } from './json-node';

const MINUTE = 60_000;

const pickup = { lat: -34.9055, lng: -56.1913, add: 'Palacio Salvo' };
const drop = { lat: -34.8945, lng: -56.1663, add: 'Terminal Tres Cruces' };
const breakdown = {
  distance: 3.2,
  durationSecs: 600,
  distanceCost: 96,
  timeCost: 50,
  baseFare: 40,
  parcelAmount: 0,
  optionAmount: 0,
  minFareTopUp: 0,
  fare: 186,
  convenienceFee: 18.6,
  total: 204.6,
  driverShare: 186,
};
const estimate = {
  estimateDistance: 3.2,
  fareCost: 186,
  estimateFare: 204.6,
  estimateTime: 600,
  convenience_fees: 18.6,
  breakdown,
};

const quote = (uid: string, more: Record<string, Json> = {}): Json => ({
  uid,
  customer: uid,
  createdAt: NOW - MINUTE,
  expiresAt: NOW + 9 * MINUTE,
  carTypeId: 'economy',
  carType: 'Economy',
  pickup,
  drop,
  bookLater: false,
  tripdate: NOW - MINUTE,
  status: 'NEW',
  booking_type_admin: false,
  estimate,
  trip_cost: 204.6,
  polylinePoints: 'abc',
  ...more,
});

/** What a client writes to turn a quote into a booking. */
export const bookingFrom = (customer: string, more: Record<string, Json> = {}): Record<string, Json> => ({
  status: 'NEW',
  customer,
  pickup,
  drop,
  carType: 'Economy',
  tripdate: NOW - MINUTE,
  bookLater: false,
  bookingDate: { '.sv': 'timestamp' },
  booking_type_admin: false,
  trip_cost: 204.6,
  estimate,
  ...more,
});

const stored = (status: string, more: Record<string, Json> = {}): Json => ({
  ...bookingFrom('rider', { bookingDate: NOW - MINUTE, status }),
  reference: 'ABCDEF',
  customer_name: 'Ana Silva',
  driver_share: 186,
  ...more,
});

const withDriver = { driver: 'driver', driver_name: 'Diego Pérez', fleetadmin: 'fleetAdmin' };

const person = (usertype: string | null, more: Record<string, Json> = {}): Json => ({
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@hail.example',
  mobile: '+59899123456',
  walletBalance: 0,
  regType: 'email',
  approved: true,
  createdAt: NOW - 1000 * MINUTE,
  ...(usertype === null ? {} : { usertype }),
  ...more,
});

export const DELIVERY_FIELDS = {
  deliveryPerson: 'Bea',
  deliveryPersonPhone: '099 123 456',
  pickUpInstructions: 'ring twice',
  deliveryInstructions: 'third floor',
  parcelTypeIndex: 1,
  optionIndex: 0,
} as const;

/** The database that every row of the matrix starts from. */
export const FIXTURE: Json = {
  settings: { appName: 'Hail', AllowCriticalEditsAdmin: true },
  private_settings: { keysecret: 'secret' },
  languages: { en: { langName: 'English', default: true } },
  cartypes: { economy: { name: 'Economy', rate_per_unit_distance: 30 } },
  cancel_reason: { '0': { label: 'Too late', value: 0 } },
  promos: { p1: { promo_name: 'Hello' } },
  notifications: { n1: { title: 'Hello' } },
  withdraws: { w1: { uid: 'driver', amount: 10 } },
  wallet_history: { driver: { h1: { amount: 5, type: 'Credit' } } },
  otp: { hash: { codeHash: 'x', expiresAt: NOW } },
  rate_limits: { k: { count: 1, expiresAt: NOW } },
  users: {
    rider: person('rider'),
    otherRider: person('rider', { regType: 'mobile' }),
    driver: person('driver', { fleetadmin: 'fleetAdmin', driverActiveStatus: false, regType: 'social' }),
    offeredDriver: person('driver', { driverActiveStatus: true }),
    unapprovedDriver: person('driver', { approved: false, driverActiveStatus: false }),
    fleetAdmin: person('fleetadmin', { regType: 'admin' }),
    otherFleetAdmin: person('fleetadmin', { regType: 'registration' }),
    admin: person('admin', { regType: 'admin' }),
    noRole: person(null),
    driverOfNoRole: person('driver', { fleetadmin: 'noRole' }),
  },
  quotes: {
    fresh: quote('rider'),
    expired: quote('rider', { expiresAt: NOW - 1 }),
    later: quote('rider', { bookLater: true, tripdate: NOW + 60 * MINUTE }),
    parcel: quote('rider', { status: 'PAYMENT_PENDING', ...DELIVERY_FIELDS }),
    ofDriver: quote('driver'),
    ofNoRole: quote('noRole'),
    byAdmin: quote('admin', { customer: 'rider', booking_type_admin: true }),
    byOtherForRider: quote('otherRider', { customer: 'rider' }),
    bookedNew: quote('rider'),
  },
  bookings: {
    bookedNew: stored('NEW', { requestedDrivers: { offeredDriver: true } }),
    unpaid: stored('PAYMENT_PENDING'),
    accepted: stored('ACCEPTED', withDriver),
    arrived: stored('ARRIVED', withDriver),
    started: stored('STARTED', withDriver),
    complete: stored('COMPLETE', withDriver),
    cancelled: stored('CANCELLED', { reason: 'Too late', cancelledBy: 'rider' }),
    reopened: stored('NEW', { reason: 'Too late', cancelledBy: 'rider' }),
    demoted: stored('ACCEPTED', { driver: 'driver', fleetadmin: 'noRole' }),
  },
  booking_codes: { bookedNew: 48151, accepted: 16234 },
};
