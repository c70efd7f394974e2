import { CHAT_BOUNDS } from '@domain/trip/people/chat-bounds';
import { LEAST_POSITION_MS } from '@domain/trip/way/position-pace';
import { FIXTURE_MOBILE, NOW } from './evaluate';
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

/** The car types of a driver, in the fields of a record of `drivers_on_duty`. */
export const CAR_TYPES_ON_DUTY = { carTypeId: 'economy', carTypeId2: 'comfort', carTypeId3: 'moto' };

export const QUOTED: Record<string, Json> = {
  carTypeId: 'economy',
  carType: 'Economy',
  pickup,
  drop,
  bookLater: false,
  tripdate: NOW - MINUTE,
  booking_type_admin: false,
  estimate,
  trip_cost: 204.6,
};

/** Returns a fresh quote of a user. */
export const quote = (uid: string, more: Record<string, Json> = {}): Json => ({
  uid,
  customer: uid,
  createdAt: NOW - MINUTE,
  expiresAt: NOW + 9 * MINUTE,
  status: 'NEW',
  ...QUOTED,
  polylinePoints: 'abc',
  ...more,
});

/** Returns what a client writes to turn a quote into a booking. */
export const bookingFrom = (customer: string, more: Record<string, Json> = {}): Record<string, Json> => ({
  status: 'NEW',
  customer,
  bookingDate: { '.sv': 'timestamp' },
  ...more,
});

/** Returns a stored booking with this status. */
export const stored = (status: string, more: Record<string, Json> = {}): Json => ({
  ...bookingFrom('rider', { bookingDate: NOW - MINUTE, status }),
  ...QUOTED,
  reference: 'ABCDEF',
  customer_name: 'Ana Silva',
  driver_share: 186,
  ...more,
});

export const withDriver = { driver: 'driver', driver_name: 'Diego Pérez', fleetadmin: 'fleetAdmin' };

const person = (usertype: string | null, more: Record<string, Json> = {}): Json => ({
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@hail.example',
  mobile: FIXTURE_MOBILE,
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

/** Returns a chat message as a client writes it. */
export const message = (from: string, source: string, more: Record<string, Json> = {}): Json => ({
  message: 'On my way',
  from,
  type: 'msg',
  msgDate: '11:21:2026',
  msgTime: '9:5',
  source,
  ...more,
});

const offered = {
  requestedDrivers: { offeredDriver: true, driver: true, unapprovedDriver: true, otherRider: true },
};
const parcel = (more: Record<string, Json> = {}): Record<string, Json> => ({
  appcat: 'delivery',
  AllowDeliveryPickupImageCapture: true,
  AllowFinalDeliveryImageCapture: true,
  ...more,
});
const PICTURE = 'https://files.example/a.png';
const positionAt = (at: number): Json => ({ lat: -34.9, lng: -56.2, geohash: '6ddqqqqqqq', at });

/** The data of the database before every operation of the rules tests. */
export const FIXTURE: Json = {
  settings: { appName: 'Hail', AllowCriticalEditsAdmin: true },
  private_settings: { keysecret: 'secret' },
  languages: { en: { langName: 'English', default: true } },
  language_list: { en: { langName: 'English', default: true } },
  cartypes: { economy: { name: 'Economy', rate_per_unit_distance: 30 } },
  cancel_reason: { '0': { label: 'Too late', value: 0 } },
  promos: { p1: { promo_name: 'Hello' } },
  notifications: { n1: { title: 'Hello' } },
  withdraws: { w1: { uid: 'driver', amount: 10 } },
  complaints: {
    paid_rider: { bookingId: 'paid', uid: 'rider', state: 'open', messages: { m1: { text: 'x' } } },
    paid_driver: { bookingId: 'paid', uid: 'driver', state: 'open' },
  },
  payouts: { p1: { at: 1, by: 'admin', state: 'open' } },
  withdraw_banks: { w1: { bankName: 'BROU', bankCode: '001', bankAccount: '77' } },
  ratings: { driver: { complete: { user: 'rider', rate: 5 } } },
  rider_ratings: { rider: { complete: { user: 'driver', rate: 4 } } },
  saved_addresses: {
    rider: { a01: { label: 'Home', description: 'Palacio Salvo', lat: -34.9, lng: -56.1 } },
  },
  user_notifications: { rider: { n1: { title: 'Hello', read: false } } },
  attention: {
    'started~late': { bookingId: 'started', kind: 'late', state: 'open', openFleet: 'fleetAdmin' },
  },
  office_looks: {
    otherRider: {
      bookingId: 'started',
      firstName: 'Ana',
      lastName: 'Silva',
      at: NOW,
      fleetadmin: 'fleetAdmin',
    },
  },
  trip_watches: { started: { at: 1, status: 'STARTED' } },
  alerts: { a1: { uid: 'rider', state: 'open' } },
  reviews: { r1: { kind: 'above_cap', bookingId: 'pending', state: 'open' } },
  person_reviews: { rider: { r1: 'above_cap' } },
  audit: { e1: { uid: 'admin', action: 'x' } },
  reports: {
    days: { '2026-05-20': { total_rides: 1 } },
    months: { '2026-05': { total_rides: 1 } },
    drivers: { driver: { '2026-05': { total_rides: 1 } }, driverOfNoRole: { '2026-05': { total_rides: 1 } } },
    month_drivers: { '2026-05': { driver: { total_rides: 1, fleetadmin: 'fleetAdmin' } } },
    fleets: { fleetAdmin: { '2026-05': { total_rides: 1 } } },
    fleet_days: { fleetAdmin: { '2026-05-20': { total_rides: 1 } } },
  },
  dispatch: { bookedNew: { ring: 0, nextAt: NOW } },
  payments: { paid: { settledAt: NOW } },
  payment_attempts: { ref: { state: 'pending' } },
  gateway_tries: { stripe: { state: 'passed' } },
  payment_incidents: { i1: { kind: 'dispute', state: 'open' } },
  payment_transactions: { test: { hash: { ref: 'ref' } } },
  promo_uses: { p1: { rider: { bookingId: 'paid' } } },
  shares: { token: { bookingId: 'started', expiresAt: NOW } },
  trip_shares: { started: { token: true } },
  outbox: { m1: { title: 'Hello' } },
  push_tokens: { hash: 'rider' },
  sweep_progress: { drivers_on_duty: 'driver' },
  retention: { tracks: { value: NOW, key: 'paid' } },
  retention_held: { tracks: { paid: true } },
  test_gateway: { ref: { state: 'open' } },
  guard: { at: NOW },
  driver_tasks: {
    offeredDriver: {
      bookedNew: { offeredAt: NOW },
      withinTime: { offeredAt: NOW, expiresAt: NOW + 1 },
      overdue: { offeredAt: NOW, expiresAt: NOW },
      offeredToOther: { offeredAt: NOW },
      unpaidOffered: { offeredAt: NOW },
      prepared: { offeredAt: NOW },
      ofBlockedMatch: { offeredAt: NOW },
      ofMatchBlocker: { offeredAt: NOW },
    },
    blockedDriver: { offeredAfterBlock: { offeredAt: NOW } },
    onceBlockedDriver: { offeredAfterBlock: { offeredAt: NOW } },
    driver: { bookedNew: { offeredAt: NOW } },
    unapprovedDriver: { bookedNew: { offeredAt: NOW } },
    otherRider: { bookedNew: { offeredAt: NOW } },
  },
  tracking: {
    accepted: { t1: { at: NOW - 1, status: 'ACCEPTED', lat: -34.9, lng: -56.2 } },
    demoted: { t1: { at: NOW - 1 } },
  },
  chats: { accepted: { 'rider,driver': { m1: message('rider', 'rider') } } },
  chat_counts: {
    accepted: { driver: { count: 3, at: NOW - CHAT_BOUNDS.paceMs, last: 'm4' } },
    started: { driver: { count: CHAT_BOUNDS.messages - 1, at: NOW - MINUTE, last: 'm1' } },
    pending: { driver: { count: CHAT_BOUNDS.messages, at: NOW - MINUTE, last: 'm1' } },
    reached: { driver: { count: 3, at: NOW - CHAT_BOUNDS.paceMs + 1, last: 'm1' } },
  },
  wallet_history: { driver: { h1: { amount: 5, type: 'Credit' } } },
  otp: { hash: { codeHash: 'x', expiresAt: NOW } },
  devices: { rider: { hash: NOW } },
  blocked_contacts: {
    k: { kind: 'mobile', hash: 'hash', uid: 'blockedRider', until: NOW + 1, expiresAt: NOW + 1 },
  },
  rate_limits: { k: { count: 1, expiresAt: NOW } },
  kept_routes: { k: { expiresAt: NOW } },
  health_hours: { k: { expiresAt: NOW } },
  demand_hours: { k: { expiresAt: NOW } },
  booking_turns: { accepted: { 0: { m: 1, kind: 'left' } } },
  health_days: { k: { expiresAt: NOW } },
  health_runs: { sweeper: { at: NOW } },
  booking_traces: { b1: { trace: 'a', status: 'NEW', expiresAt: NOW } },
  users: {
    rider: person('rider', { lang: { langLocale: 'en', dateLocale: 'en' } }),
    otherRider: person('rider', { regType: 'mobile' }),
    driver: person('driver', {
      fleetadmin: 'fleetAdmin',
      driverActiveStatus: false,
      regType: 'social',
      queue: true,
      currentBooking: 'accepted',
      location: positionAt(NOW - LEAST_POSITION_MS.trip),
    }),
    offeredDriver: person('driver', { driverActiveStatus: true }),
    unapprovedDriver: person('driver', {
      approved: false,
      driverActiveStatus: false,
      location: positionAt(NOW - LEAST_POSITION_MS.free),
    }),
    earlyDriver: person('driver', { location: positionAt(NOW - LEAST_POSITION_MS.free + 1) }),
    hastyDriver: person('driver', {
      queue: true,
      currentBooking: 'hasty',
      location: positionAt(NOW - LEAST_POSITION_MS.trip + 1),
    }),
    fleetAdmin: person('fleetadmin', { regType: 'admin' }),
    otherFleetAdmin: person('fleetadmin', { regType: 'registration' }),
    admin: person('admin', { regType: 'admin' }),
    noRole: person(null),
    driverOfNoRole: person('driver', { fleetadmin: 'noRole' }),
    // The position has the time NOW. So it looks as if this driver wrote it in the same update.
    tellingNow: person('driver', { location: positionAt(NOW) }),
    blockedRider: person('rider', { blockedUntil: NOW + 1 }),
    onceBlockedRider: person('rider', { blockedUntil: NOW }),
    blockedDriver: person('driver', { blockedUntil: NOW + 1 }),
    onceBlockedDriver: person('driver', { blockedUntil: NOW }),
    pausedRider: person('rider', { moneyPausedAt: NOW }),
  },
  drivers_on_duty: {
    driver: {
      name: 'Diego Pérez',
      ...CAR_TYPES_ON_DUTY,
      fleetadmin: 'fleetAdmin',
      isFree: false,
      lost: true,
      position: { lat: -34.9, lng: -56.2, at: NOW - MINUTE },
    },
    offeredDriver: { name: 'Dan', isFree: true, ...CAR_TYPES_ON_DUTY },
    hastyDriver: { name: 'Hugo', carTypeId: 'economy', isFree: false },
    ofNoRole: { name: 'Olga', fleetadmin: 'noRole', isFree: true },
    tellingNow: { name: 'Tina', carTypeId: 'economy', isFree: true },
  },
  driver_work: { driver: { shift: { state: 'online', since: NOW - MINUTE } } },
  sign_ins: { rider: { '1-phone': { at: NOW - MINUTE, way: 'phone', device: 'Firefox, Linux' } } },
  second_factors: { admin: { secret: 'JBSWY3DPEHPK3PXP' } },
  match_blocks: {
    offeredDriver: { made: 1, blocked: { pausedRider: { at: NOW, name: 'Ana' } }, by: { otherRider: true } },
    pausedRider: { by: { offeredDriver: true } },
    otherRider: { made: 1, blocked: { offeredDriver: { at: NOW, name: 'Dan' } } },
  },
  blocks: { blockedRider: { reason: 'fraud', note: 'two cards', at: NOW - MINUTE, by: 'admin' } },
  series: { s1: { customer: 'rider', version: 1, dueAt: NOW + MINUTE } },
  change_quotes: { startedTaxi: { id: 'c1', uid: 'rider', expiresAt: NOW + MINUTE, count: 0 } },
  quotes: {
    fresh: quote('rider'),
    expired: quote('rider', { expiresAt: NOW }),
    later: quote('rider', { bookLater: true, tripdate: NOW + 60 * MINUTE }),
    parcel: quote('rider', { status: 'PAYMENT_PENDING', ...DELIVERY_FIELDS }),
    ofDriver: quote('driver'),
    ofNoRole: quote('noRole'),
    byAdmin: quote('admin', { customer: 'rider', booking_type_admin: true }),
    byOtherForRider: quote('otherRider', { customer: 'rider' }),
    withPlace: quote('rider', { place: 'now_1' }),
    withoutPlace: quote('rider', { place: 'now_2' }),
    withDebt: quote('rider', { place: 'now_3', debt: { amount: 5, wallet: 5 } }),
    withoutDebtPlace: quote('otherRider', { place: 'now_1', debt: { amount: 5, wallet: 5 } }),
    ofBlocked: quote('blockedRider'),
    byAdminForBlocked: quote('admin', { customer: 'blockedRider' }),
    byAdminForOnceBlocked: quote('admin', { customer: 'onceBlockedRider' }),
    bookedNew: quote('rider'),
    justBooked: quote('rider'),
  },
  booking_places: {
    rider: { now_1: 'withPlace', now_2: 'laterQuote', now_3: 'withDebt', debt: 'withDebt' },
    otherRider: { now_1: 'withoutDebtPlace', debt: 'laterQuote' },
  },
  bookings: {
    // The server has not completed this booking yet.
    justBooked: bookingFrom('rider', { bookingDate: NOW - 1 }),
    bookedNew: stored('NEW', offered),
    withinTime: stored('NEW', offered),
    overdue: stored('NEW', offered),
    noOffer: stored('NEW', offered),
    withoutOffers: stored('NEW'),
    offeredToOther: stored('NEW', { requestedDrivers: { driver: true } }),
    unpaidOffered: stored('PAYMENT_PENDING', offered),
    offeredAfterBlock: stored('NEW', { requestedDrivers: { blockedDriver: true, onceBlockedDriver: true } }),
    ofBlockedMatch: stored('NEW', { ...offered, customer: 'pausedRider' }),
    ofMatchBlocker: stored('NEW', { ...offered, customer: 'otherRider' }),
    unpaid: stored('PAYMENT_PENDING'),
    accepted: stored('ACCEPTED', withDriver),
    hasty: stored('STARTED', { driver: 'hastyDriver', settings: { appcat: 'taxi' } }),
    arrived: stored('ARRIVED', withDriver),
    started: stored('STARTED', { ...withDriver, driver_arrive_time: NOW - MINUTE, startTime: NOW - MINUTE }),
    arrivedOpen: stored('ARRIVED', {
      ...withDriver,
      otp: false,
      settings: { appcat: 'taxi', AllowDeliveryPickupImageCapture: true },
    }),
    arrivedCoded: stored('ARRIVED', { ...withDriver, otp: true }),
    acceptedOpen: stored('ACCEPTED', { ...withDriver, otp: false }),
    arrivedParcel: stored('ARRIVED', { ...withDriver, otp: false, settings: parcel() }),
    arrivedParcelShown: stored('ARRIVED', {
      ...withDriver,
      otp: false,
      settings: parcel(),
      pickup_image: PICTURE,
    }),
    arrivedParcelFree: stored('ARRIVED', {
      ...withDriver,
      otp: false,
      settings: parcel({ AllowDeliveryPickupImageCapture: false }),
    }),
    startedTaxi: stored('STARTED', {
      ...withDriver,
      settings: { appcat: 'taxi', AllowFinalDeliveryImageCapture: true },
    }),
    changedTaxi: stored('STARTED', { ...withDriver, change: { id: 'c', count: 1, at: NOW, unseen: 1 } }),
    seenTaxi: stored('STARTED', { ...withDriver, change: { id: 'c', count: 1, at: NOW, seenAt: NOW } }),
    changedArrived: stored('ARRIVED', {
      ...withDriver,
      otp: false,
      change: { id: 'c', count: 1, at: NOW, unseen: 1 },
    }),
    startedParcel: stored('STARTED', { ...withDriver, settings: parcel() }),
    startedParcelShown: stored('STARTED', { ...withDriver, settings: parcel(), deliver_image: PICTURE }),
    startedParcelFree: stored('STARTED', {
      ...withDriver,
      settings: parcel({ AllowFinalDeliveryImageCapture: false }),
    }),
    reached: stored('REACHED', withDriver),
    arrivingNow: stored('ACCEPTED', { ...withDriver, driver_arrive_time: NOW }),
    startingNow: stored('ARRIVED', { ...withDriver, otp: false, startTime: NOW }),
    endingNow: stored('STARTED', { ...withDriver, endTime: NOW }),
    // The booking has all effects of an acceptance except the status. No single write can create this state.
    prepared: stored('NEW', {
      requestedDrivers: { offeredDriver: true },
      driver: 'offeredDriver',
      driver_accept_time: NOW,
    }),
    pending: stored('PENDING', withDriver),
    paid: stored('PAID', withDriver),
    cancelledOnWay: stored('CANCELLED', { ...withDriver, reason: 'Too late', cancelledBy: 'rider' }),
    complete: stored('COMPLETE', withDriver),
    cancelled: stored('CANCELLED', { reason: 'Too late', cancelledBy: 'rider' }),
    reopened: stored('NEW', { reason: 'Too late', cancelledBy: 'rider' }),
    demoted: stored('ACCEPTED', { driver: 'driver', fleetadmin: 'noRole' }),
  },
  booking_codes: { bookedNew: 48151, accepted: 16234, complete: 52908, cancelled: 77120 },
};
