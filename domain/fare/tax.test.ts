import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMinor } from '../money/money';
import { fareFor, type FareInput } from './fare';
import { oneLineFare } from './one-line-fare';
import { withTotal } from './price-policy';
import { addedTax, taxOfBooking, taxOnMinor, taxTermsOf, taxWithinMinor, type TaxTerms } from './tax';

const settings = {
  appcat: 'taxi' as const,
  tax_name: 'VAT',
  tax_inclusive: true,
  tax_percent_taxi: 22,
  tax_percent_delivery: 0,
};
const onTop: TaxTerms = { name: 'VAT', percent: 22, isInclusive: false };
const within: TaxTerms = { ...onTop, isInclusive: true };
const aTrip = (tax: TaxTerms | undefined, rest: Partial<FareInput> = {}): FareInput => ({
  rates: {
    base_fare: 50,
    rate_per_unit_distance: 30,
    rate_per_hour: 0,
    min_fare: 0,
    convenience_fees: 10,
    convenience_fee_type: 'percentage',
  },
  distanceKm: 5,
  durationSecs: 600,
  parcelAmount: 0,
  optionAmount: 0,
  convertToMile: false,
  decimal: 2,
  tax,
  ...rest,
});

describe('the tax of a trip', () => {
  it('has the rate set for the service, and is absent if no rate is set', () => {
    expect(taxTermsOf(settings)).toEqual(within);
    expect(taxTermsOf({ ...settings, appcat: 'delivery' })).toBeUndefined();
    expect(taxTermsOf({ ...settings, tax_inclusive: false })).toEqual(onTop);
  });

  it('is not in the fare if no tax is set', () => {
    expect(fareFor(aTrip(undefined))).not.toHaveProperty('tax');
  });

  it('changes neither the price nor the driver’s share if the price includes the tax', () => {
    const { tax, ...rest } = fareFor(aTrip(within));
    expect(rest).toEqual(fareFor(aTrip(undefined)));
    // 220.00 × 22 / 122
    expect(tax).toEqual({ ...within, amount: 39.67 });
  });

  it('on top of the price is computed from fare and fee, and does not change the driver’s share', () => {
    expect(fareFor(aTrip(onTop))).toMatchObject({
      fare: 200,
      convenienceFee: 20,
      total: 268.4,
      driverShare: 200,
      tax: { ...onTop, amount: 48.4 },
    });
  });

  it.each([
    ['half up', 250, 22, 55],
    ['half up, even if a floating rate would miss the half', 200, 8.25, 17],
    ['half up with a rate of three decimals', 1000, 0.05, 1],
    ['down below the half', 249, 0.2, 0],
  ])('is rounded %s', (_, net, percent, tax) => {
    expect(taxOnMinor(net, { percent })).toBe(tax);
  });

  it('of a rider’s fare is a separate line from which the fee cannot be computed', () => {
    const fare = fareFor(aTrip(onTop));
    const shown = oneLineFare(fare);
    expect(shown).toMatchObject({ fare: 220, baseFare: 220, total: 268.4, tax: { amount: 48.4 } });
    expect(JSON.stringify(shown)).not.toContain('"convenienceFee":20');
  });

  it('of a booking is found in the settled price, or in the estimate before the settlement', () => {
    const estimate = { breakdown: fareFor(aTrip(onTop)) };
    const settlement = fareFor(aTrip(onTop, { distanceKm: 1 }));
    expect(taxOfBooking({ status: 'NEW', estimate }, 2)?.amount).toBe(48.4);
    expect(taxOfBooking({ status: 'PAID', estimate, settlement }, 2)).toEqual(settlement.tax);
    expect(taxOfBooking({ status: 'PAID' }, 2)).toBeUndefined();
  });

  it('of a cancelled booking is included in the cancellation fee, even if a trip’s tax is added to the price', () => {
    const estimate = { breakdown: fareFor(aTrip(onTop)) };
    const cancelled = { status: 'CANCELLED', estimate, cancellationFee: 61 };
    expect(taxOfBooking(cancelled, 2)).toEqual({ ...within, amount: 11 });
    expect(taxOfBooking({ ...cancelled, cancellationFee: 0 }, 2)).toBeUndefined();
  });

  it('adds up exactly with the other amounts, for every fare and limit', () => {
    const minor = (amount: number): number => toMinor(amount, 2);
    fc.assert(
      fc.property(
        fc.record({
          distanceKm: fc.double({ min: 0, max: 300, noNaN: true }),
          percent: fc.integer({ min: 1, max: 100_000 }).map((milli) => milli / 1000),
          isInclusive: fc.boolean(),
          isFlat: fc.boolean(),
          limit: fc.double({ min: 0.1, max: 1, noNaN: true }),
        }),
        ({ distanceKm, percent, isInclusive, isFlat, limit }) => {
          const trip = aTrip({ name: '', percent, isInclusive }, { distanceKm });
          const rates = {
            ...trip.rates,
            convenience_fee_type: isFlat ? ('flat' as const) : ('percentage' as const),
          };
          const fare = fareFor({ ...trip, rates });
          const reduced = withTotal(fare, Math.round(fare.total * limit * 100) / 100, rates, 2);
          for (const made of [fare, reduced]) {
            const net = minor(made.fare) + minor(made.convenienceFee);
            expect(minor(made.total)).toBe(net + minor(addedTax(made)));
            expect(minor(made.driverShare)).toBe(minor(made.fare));
            expect(made.convenienceFee).toBeGreaterThanOrEqual(0);
            const tax = minor(made.tax?.amount ?? Number.NaN);
            if (isInclusive) expect(tax).toBe(taxWithinMinor(minor(made.total), { percent }));
            // If the total is given, the tax may differ by one unit from the tax on the parts.
            else expect(Math.abs(tax - taxOnMinor(net, { percent }))).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});
