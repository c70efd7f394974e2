import {
  type Booking,
  type CarType,
  type Estimate,
  type Language,
  languageSchema,
  type Offer,
  type Promo,
  promoSchema,
  type OwnUser,
  type Quote,
  type Settings,
  settingsSchema,
  userSchema,
} from '@domain/records';
import { NEWEST_DATA } from '@domain/database/data-version';
import type { LatLng } from '@domain/geo/geo';
import { textsVersionOf } from '@domain/languages/texts-version';

/** Builders of valid records with fixed ids. A test overrides only the fields that matter for it. */

export const PALACIO_SALVO = {
  lat: -34.906083,
  lng: -56.198837,
  add: 'Palacio Salvo, Plaza Independencia 848',
};
export const TRES_CRUCES = {
  lat: -34.893617,
  lng: -56.166434,
  add: 'Terminal Tres Cruces, Bulevar Artigas 1825',
};

/** The time is 18 November 2026, 15:00 in Montevideo. */
export const NOON = Date.UTC(2026, 10, 18, 18, 0, 0);

export function aSettings(overrides: Partial<Settings> = {}): Settings {
  return {
    ...settingsSchema.parse({
      appName: 'Hail',
      appcat: 'taxi',
      code: 'UYU',
      symbol: '$',
      country: 'UY',
      timeZone: 'America/Montevideo',
      mapCenter: { lat: -34.9055, lng: -56.1865 },
      data_version: NEWEST_DATA,
      otp_secure: true,
      contact_email: 'hello@hail.example',
    }),
    ...overrides,
  };
}

export function aLanguage(overrides: Partial<Language> = {}): Language {
  return {
    ...languageSchema.parse({
      langName: 'English',
      langLocale: 'en',
      dateLocale: 'en-gb',
      default: true,
      keyValuePairs: {},
      textsVersion: textsVersionOf(overrides.keyValuePairs ?? {}),
    }),
    id: 'lang-en',
    ...overrides,
  };
}

export function aCarType(overrides: Partial<CarType> = {}): CarType {
  return {
    id: 'car-economy',
    name: 'Economy',
    image: '/images/cars/economy.svg',
    base_fare: 60,
    rate_per_unit_distance: 40,
    rate_per_hour: 300,
    min_fare: 120,
    convenience_fees: 10,
    convenience_fee_type: 'percentage',
    extra_info: 'Up to four people',
    createdAt: 1,
    parcelTypes: [],
    options: [],
    cancelSlab: [{ minsDelayed: 2, amount: 50 }],
    ...overrides,
  };
}

export function aUser(overrides: Partial<OwnUser> = {}): OwnUser {
  return {
    ...userSchema.parse({
      createdAt: 1_700_000_000_000,
      firstName: 'Ana',
      lastName: 'Pereira',
      email: 'ana@hail.example',
      mobile: '+59899123456',
      usertype: 'rider',
      approved: true,
      regType: 'email',
      referralId: 'ABCDE',
    }),
    id: 'rider-1',
    ...overrides,
  };
}

export const aDriver = (overrides: Partial<OwnUser> = {}): OwnUser =>
  aUser({
    id: 'driver-1',
    usertype: 'driver',
    firstName: 'Bruno',
    lastName: 'Silva',
    email: 'bruno@hail.example',
    mobile: '+59899222333',
    driverActiveStatus: true,
    vehicleNumber: 'SAB 1234',
    carTypeId: 'car-economy',
    carType: 'Economy',
    fleetadmin: 'fleet-1',
    ...overrides,
  });

export const aFleetAdmin = (overrides: Partial<OwnUser> = {}): OwnUser =>
  aUser({
    id: 'fleet-1',
    usertype: 'fleetadmin',
    firstName: 'Carla',
    email: 'fleet@hail.example',
    ...overrides,
  });

export const anAdmin = (overrides: Partial<OwnUser> = {}): OwnUser =>
  aUser({ id: 'admin-1', usertype: 'admin', firstName: 'Diego', email: 'admin@hail.example', ...overrides });

/**
 * An estimate for 6.4 km in 15 minutes with `aCarType()`. The price is 256 + 75 + 60 = 391, the fee is 39.10
 * and the total is 430.10.
 */
export function anEstimate(overrides: Partial<Estimate> = {}): Estimate {
  return {
    estimateDistance: 6.4,
    fareCost: 391,
    estimateFare: 430.1,
    estimateTime: 900,
    convenience_fees: 39.1,
    breakdown: {
      distance: 6.4,
      durationSecs: 900,
      distanceCost: 256,
      timeCost: 75,
      baseFare: 60,
      parcelAmount: 0,
      optionAmount: 0,
      minFareTopUp: 0,
      fare: 391,
      convenienceFee: 39.1,
      total: 430.1,
      driverShare: 391,
    },
    ...overrides,
  };
}

export function aBooking(overrides: Partial<Booking> = {}): Booking {
  return {
    id: 'booking-1',
    reference: 'QWERTY',
    status: 'NEW',
    tripdate: NOON,
    bookingDate: NOON,
    bookLater: false,
    booking_type_admin: false,
    carType: 'Economy',
    carTypeId: 'car-economy',
    carImage: '/images/cars/economy.svg',
    customer: 'rider-1',
    customer_name: 'Ana Pereira',
    customer_email: 'ana@hail.example',
    customer_contact: '+59899123456',
    driverRating: '0',
    pickup: PALACIO_SALVO,
    drop: TRES_CRUCES,
    estimate: anEstimate(),
    estimateDistance: 6.4,
    estimateTime: 900,
    trip_cost: 430.1,
    convenience_fees: 39.1,
    driver_share: 391,
    otp: false,
    ...overrides,
  };
}

export function aQuote(overrides: Partial<Quote> = {}): Quote {
  return {
    id: 'quote-1',
    uid: 'rider-1',
    customer: 'rider-1',
    createdAt: NOON,
    expiresAt: NOON + 600_000,
    carTypeId: 'car-economy',
    carType: 'Economy',
    carImage: '/images/cars/economy.svg',
    pickup: PALACIO_SALVO,
    drop: TRES_CRUCES,
    bookLater: false,
    tripdate: NOON,
    status: 'NEW',
    booking_type_admin: false,
    estimate: anEstimate(),
    trip_cost: 430.1,
    polylinePoints: '',
    ...overrides,
  };
}

/** An offer for `aBooking()`, open for 25 s from `NOON`. */
export function anOffer(overrides: Partial<Offer> = {}): Offer {
  return {
    bookingId: 'booking-1',
    reference: 'QWERTY',
    offeredAt: NOON,
    expiresAt: NOON + 25_000,
    carType: 'Economy',
    pickup: PALACIO_SALVO,
    drop: TRES_CRUCES,
    bookLater: false,
    tripdate: NOON,
    pickupDistanceKm: 1.2,
    estimateDistance: 6.4,
    estimateTime: 900,
    trip_cost: 430.1,
    driver_share: 391,
    ...overrides,
  };
}

/** A position as a device reports it. */
export const aPosition = (point: LatLng) => ({ ...point, accuracy: 8 });

/** A promo of a fixed amount that any rider may use. */
export const aPromo = (overrides: Partial<Promo> = {}): Promo => ({
  id: 'promo-1',
  ...promoSchema.parse({
    promo_name: 'WELCOME',
    promo_discount_type: 'flat',
    promo_discount_value: 30.1,
    promo_validity: Date.now() + 86_400_000,
    promo_usage_limit: 10,
  }),
  ...overrides,
});
