import { describe, expect, it } from 'vitest';
import { carTypeSchema, settingsSchema } from '../records';
import { hasParcelChoice, leastFare, tripFare } from './trip-fare';

const CAR = carTypeSchema.parse({
  name: 'Van',
  base_fare: 50,
  rate_per_unit_distance: 30,
  rate_per_hour: 600,
  min_fare: 100,
  convenience_fees: 25,
  convenience_fee_type: 'flat',
  parcelTypes: [
    { description: 'Large', amount: 110 },
    { description: 'Letter', amount: 15 },
  ],
});
const settings = (more: object = {}) =>
  settingsSchema.parse({ appName: 'Hail', code: 'UYU', symbol: '$', country: 'UY', ...more });
const ROUTE = { distance_in_km: 10, time_in_secs: 1800 };

describe('the fare of a trip', () => {
  it('depends on the route, the rider’s choice and the settings', () => {
    // 30 × 10 + 600 × 0.5 + 50 = 650; + 25
    expect(tripFare(CAR, ROUTE, settings()).total).toBe(675);
    expect(tripFare(CAR, ROUTE, settings(), { option: { description: 'Seat', amount: 40 } }).total).toBe(715);
    const taxed = settings({ tax_name: 'VAT', tax_percent_taxi: 10, tax_inclusive: false });
    expect(tripFare(CAR, ROUTE, taxed).total).toBe(742.5);
    expect(tripFare(CAR, ROUTE, settings({ convert_to_mile: true })).distance).toBeCloseTo(6.2137, 3);
  });
});

describe('the lowest fare', () => {
  it('includes the cheapest parcel type for a delivery, and no parcel type for a ride', () => {
    expect(leastFare(CAR, ROUTE, settings()).total).toBe(675);
    expect(leastFare(CAR, ROUTE, settings({ appcat: 'delivery' })).total).toBe(690);
    const only = { ...CAR, parcelTypes: [{ description: 'Large', amount: 110 }] };
    expect(leastFare(only, ROUTE, settings({ appcat: 'delivery' })).total).toBe(785);
    expect(leastFare({ ...CAR, parcelTypes: [] }, ROUTE, settings({ appcat: 'delivery' })).total).toBe(675);
  });

  it('can be lower than the final price only while the rider must still choose a parcel type', () => {
    expect(hasParcelChoice(CAR, settings())).toBe(false);
    expect(hasParcelChoice(CAR, settings({ appcat: 'delivery' }))).toBe(true);
    expect(hasParcelChoice({ parcelTypes: [] }, settings({ appcat: 'delivery' }))).toBe(false);
  });
});
