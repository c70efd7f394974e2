import { fareFor } from '@domain/fare/fare';
import { encodePolyline } from '@domain/geo/polyline';
import type { Clock, Store } from '../../platform/ports';
import { aCarType, aLog, foreseeableSecrets, NOW } from '../../platform/testing/records';
import { completeBooking } from '../complete-booking.command';
import { estimateOf } from '@domain/fare/estimate';

const RATES = {
  base_fare: 50,
  rate_per_unit_distance: 30.5,
  rate_per_hour: 600,
  min_fare: 120,
  convenience_fees: 25,
  convenience_fee_type: 'flat' as const,
};
export const ESTIMATE = estimateOf(
  fareFor({
    rates: RATES,
    distanceKm: 7.4,
    durationSecs: 1080,
    parcelAmount: 0,
    optionAmount: 0,
    convertToMile: false,
    decimal: 2,
  }),
);
export const LINE = Array.from({ length: 700 }, (_, index) => ({ lat: -34.9 + index / 1e4, lng: -56.2 }));
export const PICKUP = { lat: -34.9064, lng: -56.1996, add: 'Palacio Salvo' };
export const DROP = { lat: -34.894, lng: -56.166, add: 'Terminal Tres Cruces' };

/** A quote for Ana with a price of 480.70. */
export const aQuote = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  uid: 'ana',
  customer: 'ana',
  createdAt: NOW,
  expiresAt: NOW + 600_000,
  sweepAt: NOW + 87_000_000,
  carTypeId: 'comfort',
  carType: 'Comfort',
  carImage: '/images/cars/comfort.svg',
  carDetails: aCarType(),
  pickup: PICKUP,
  drop: DROP,
  bookLater: false,
  tripdate: NOW,
  status: 'NEW',
  booking_type_admin: false,
  estimate: ESTIMATE,
  trip_cost: 480.7,
  polylinePoints: encodePolyline(LINE),
  ...overrides,
});

/** A booking with only the fields that its client writes. */
export const written = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  status: 'NEW',
  customer: 'ana',
  bookingDate: NOW + 5000,
  ...overrides,
});

/**
 * The values that replace a booking with a booking that has only the fields of its client, and store its
 * quote.
 */
export const asWritten = (
  bookingId: string,
  { booking, quote }: { booking?: Record<string, unknown>; quote?: Record<string, unknown> } = {},
): Record<string, unknown> => ({
  [`bookings/${bookingId}`]: written(booking),
  [`quotes/${bookingId}`]: aQuote(quote),
});

/** A function that completes bookings in a store. */
export function completionOf(store: Store, clock: Clock = () => NOW) {
  const secrets = foreseeableSecrets(Array.from({ length: 200 }, (_, index) => index));
  return (bookingId: string) => completeBooking({ store, clock, secrets, log: aLog() }, bookingId);
}
