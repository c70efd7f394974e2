import type { z } from 'zod';
import type { CarType, fareBreakdownSchema } from '../records';
import { allocateParts, fromMinor, toMinor } from '../money/money';
import { inConfiguredUnit } from '../geo/geo';
import { taxOfTrip, type TaxTerms } from './tax';

/** The fields of a car type that determine the price of a trip. */
export type FareRates = Pick<
  CarType,
  | 'base_fare'
  | 'rate_per_unit_distance'
  | 'rate_per_hour'
  | 'min_fare'
  | 'convenience_fees'
  | 'convenience_fee_type'
>;

export type FareInput = {
  rates: FareRates;
  distanceKm: number;
  durationSecs: number;
  /** the amount of the chosen parcel type, or 0 */
  parcelAmount: number;
  /** the amount of the chosen option, or 0 */
  optionAmount: number;
  convertToMile: boolean;
  /** undefined without a tax */
  tax?: TaxTerms | undefined;
  /** the decimals of the operator's currency */
  decimal: number;
};

/**
 * The lines of one fare. The lines are computed once and then stored. All amounts are in major units at the
 * configured decimals, and the sums are exact.
 */
export type FareBreakdown = z.infer<typeof fareBreakdownSchema>;

/**
 * Prices a trip from rates, distance (km) and duration (seconds), by the formula of docs/product/money.md,
 * "Fare". `functions/src/bookings/quote.command.ts` uses it for the price of a booking, and
 * `domain/settlement/settlement.ts` for the price at the end. `domain/trip/steps/cancellation-fee.ts` has the
 * fee of a cancelled trip.
 */
export function fareFor(input: FareInput): FareBreakdown {
  const { rates, decimal } = input;
  const distance = inConfiguredUnit(input.distanceKm, input.convertToMile);
  const distanceCost = rates.rate_per_unit_distance * distance;
  const timeCost = rates.rate_per_hour * (input.durationSecs / 3600);
  const baseFare = rates.base_fare > 0 ? rates.base_fare : 0;
  const { parcelAmount, optionAmount } = input;
  const computed = distanceCost + timeCost + baseFare + parcelAmount + optionAmount;
  const minFareTopUp = Math.max(0, rates.min_fare - computed);
  const fareMinor = toMinor(Math.max(computed, rates.min_fare), decimal);
  const fare = fromMinor(fareMinor, decimal);
  const feeMinor = convenienceFeeMinor(rates, fare, decimal);
  const tax = taxOfTrip(fareMinor + feeMinor, input.tax, decimal);
  return {
    distance,
    durationSecs: input.durationSecs,
    ...allocateParts(
      { distanceCost, timeCost, baseFare, parcelAmount, optionAmount, minFareTopUp },
      fareMinor,
      decimal,
    ),
    fare,
    convenienceFee: fromMinor(feeMinor, decimal),
    total: fromMinor(fareMinor + feeMinor + tax.addedMinor, decimal),
    driverShare: fare,
    ...(tax.line === undefined ? {} : { tax: tax.line }),
  };
}

/** The operator's fee for a fare, in minor units. */
export function convenienceFeeMinor(
  { convenience_fee_type, convenience_fees }: Pick<FareRates, 'convenience_fee_type' | 'convenience_fees'>,
  fare: number,
  decimal: number,
): number {
  return convenience_fee_type === 'flat'
    ? toMinor(convenience_fees, decimal)
    : toMinor((fare * convenience_fees) / 100, decimal);
}
