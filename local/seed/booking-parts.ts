import type { z } from 'zod';
import { bookingReference } from '@domain/booking/identifiers';
import {
  type bookingSchema,
  type BookingStatus,
  type CarType,
  ratesSchema,
  type Settings,
  type User,
} from '@domain/records';
import { estimateOf } from '@domain/fare/estimate';
import { fareFor, type FareBreakdown } from '@domain/fare/fare';
import { taxTermsOf } from '@domain/fare/tax';
import { inConfiguredUnit } from '@domain/geo/geo';
import { roundMoney } from '@domain/money/money';
import { fullName } from '@domain/people/full-name';
import type { Trip } from './city-places';
import type { Random } from './random';

type StoredBooking = z.input<typeof bookingSchema>;

/** Fields that are optional in a record, but that every seeded booking has. */
type Priced = 'reference' | 'trip_cost' | 'convenience_fees' | 'driver_share';

/** A stored booking with its id, and a field that the app does not read. */
export type SeedBooking = StoredBooking &
  Required<Pick<StoredBooking, Priced>> & { id: string; booking_id: string };

export type BookingBasics = {
  id: string;
  status: BookingStatus;
  rider: User;
  car: CarType;
  trip: Trip;
  tripdate: number;
  bookingDate: number;
  bookLater: boolean;
};

type Price = { breakdown: FareBreakdown; optionIndex: number | null };

/** The price of a drive. It uses the product's formula. */
export function priceOf(
  car: CarType,
  distanceKm: number,
  durationSecs: number,
  optionAmount: number,
  settings: Settings,
): FareBreakdown {
  return fareFor({
    rates: car,
    distanceKm,
    durationSecs,
    parcelAmount: 0,
    optionAmount,
    convertToMile: settings.convert_to_mile,
    decimal: settings.decimal,
    tax: taxTermsOf(settings),
  });
}

/** The fields of every new booking. */
export function newBooking(
  basics: BookingBasics,
  settings: Settings,
  random: Random,
): SeedBooking & { optionAmount: number } {
  const { rider, car, trip } = basics;
  const option =
    car.options.length > 0 && random.chance(0.4) ? random.between(0, car.options.length - 1) : null;
  const price: Price = {
    optionIndex: option,
    breakdown: priceOf(
      car,
      trip.distanceKm,
      trip.durationSecs,
      option === null ? 0 : (car.options[option]?.amount ?? 0),
      settings,
    ),
  };
  const { appcat, code, symbol, decimal, swipe_symbol, convert_to_mile, otp_secure, timeZone } = settings;
  return {
    id: basics.id,
    booking_id: basics.id,
    reference: bookingReference((bound) => random.between(0, bound - 1)),
    status: basics.status,
    tripdate: basics.tripdate,
    bookingDate: basics.bookingDate,
    bookLater: basics.bookLater,
    booking_type_admin: false,
    carType: car.name,
    carTypeId: car.id,
    carImage: car.image,
    carDetails: ratesSchema.parse(car),
    customer: rider.id,
    customer_name: fullName(rider),
    customer_email: rider.email,
    customer_contact: rider.mobile,
    customer_image: '',
    pickup: trip.pickup,
    drop: trip.drop,
    coords: trip.coords,
    estimate: estimateOf(price.breakdown),
    estimateDistance: Number(price.breakdown.distance.toFixed(2)),
    estimateTime: trip.durationSecs,
    otp: settings.otp_secure,
    trip_cost: price.breakdown.total,
    convenience_fees: price.breakdown.convenienceFee,
    driver_share: price.breakdown.driverShare,
    driverRating: '0',
    settings: { appcat, code, symbol, decimal, swipe_symbol, convert_to_mile, otp_secure, timeZone },
    ...(price.optionIndex === null
      ? {}
      : { optionIndex: price.optionIndex, optionSelected: car.options[price.optionIndex] }),
    optionAmount: price.breakdown.optionAmount,
  };
}

/** The fields that an acceptance adds to a booking. They are about the driver and the vehicle. */
export function driverFields(driver: User) {
  return {
    driver: driver.id,
    driver_name: fullName(driver),
    driver_contact: driver.mobile,
    driver_image: '',
    vehicle_number: driver.vehicleNumber,
    vehicle_color: driver.vehicleColor,
    driver_languages: driver.spokenLanguages,
    ...(driver.fleetadmin ? { fleetadmin: driver.fleetadmin } : {}),
  };
}

/** The time in the operator's city, for example "18:04:09". */
export function cityTime(time: number, timeZone: string): string {
  const known = clocks.get(timeZone);
  const clock = known ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  if (known === undefined) clocks.set(timeZone, clock);
  return clock.format(time);
}

/** The formatters are cached, because making a formatter takes longer than the rest of a booking. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The fields that the ride adds to a booking. They are the times and the price of the driven distance. */
export function drivenFields(
  car: CarType,
  trip: Trip,
  optionAmount: number,
  acceptedAt: number,
  settings: Settings,
  random: Random,
) {
  const driver_arrive_time = acceptedAt + random.between(180, 720) * 1000;
  const startTime = driver_arrive_time + random.between(20, 240) * 1000;
  const secs = Math.round(trip.durationSecs * (0.95 + random.next() * 0.4));
  const endTime = startTime + secs * 1000;
  const distanceKm = trip.distanceKm * (0.99 + random.next() * 0.08);
  const breakdown = priceOf(car, distanceKm, secs, optionAmount, settings);
  return {
    driver_accept_time: acceptedAt,
    driver_arrive_time,
    startTime,
    endTime,
    trip_start_time: cityTime(startTime, settings.timeZone),
    trip_end_time: cityTime(endTime, settings.timeZone),
    total_trip_time: secs,
    distance: Number(inConfiguredUnit(distanceKm, settings.convert_to_mile).toFixed(2)),
    trip_cost: breakdown.total,
    convenience_fees: breakdown.convenienceFee,
    driver_share: breakdown.driverShare,
    breakdown,
  };
}

export type Payment = {
  mode: 'cash' | 'card' | 'wallet';
  discount: number;
  promo: { id: string; promo_name: string } | null;
};

/** The fields that a payment adds to a booking. The cost is always discount + cash + card + wallet. */
export function paidFields(tripCost: number, payment: Payment, decimal: number) {
  const paid = roundMoney(tripCost - payment.discount, decimal);
  return {
    payment_mode: payment.mode,
    ...(payment.mode === 'card' ? { gateway: 'test' } : {}),
    discount_amount: payment.discount,
    customer_paid: paid,
    payableAmount: payment.mode === 'card' ? paid : 0,
    cashPaymentAmount: payment.mode === 'cash' ? paid : 0,
    cardPaymentAmount: payment.mode === 'card' ? paid : 0,
    usedWalletMoney: payment.mode === 'wallet' ? paid : 0,
    prepaid: false,
    promo_applied: payment.promo !== null,
    ...(payment.promo ? { promo_details: { id: payment.promo.id, name: payment.promo.promo_name } } : {}),
  };
}
