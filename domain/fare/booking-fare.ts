import type { BookingRecord } from '../records';
import { decimalsOf } from '../money/money';
import { fareFor, type FareBreakdown } from './fare';

/** The fields of a booking that are needed to price a route at the rates, settings and tax of the booking. */
export type PricedBooking = Pick<
  BookingRecord,
  'carDetails' | 'settings' | 'estimate' | 'parcelTypeSelected' | 'optionSelected'
>;

/**
 * The fare of a route at the rates of the booking, even if the operator has changed the rates since. Null if
 * the booking has no rates. The price of a changed trip (`domain/trip/steps/trip-change.ts`) and the price at
 * the end of a trip (`domain/settlement/settlement.ts`) both come from this function, so that they have the
 * same formula.
 */
export function fareOfBooking(
  { carDetails, settings, estimate, parcelTypeSelected, optionSelected }: PricedBooking,
  way: { km: number; secs: number },
): FareBreakdown | null {
  if (carDetails === undefined || estimate === undefined) return null;
  return fareFor({
    rates: carDetails,
    distanceKm: way.km,
    durationSecs: way.secs,
    parcelAmount: parcelTypeSelected?.amount ?? 0,
    optionAmount: optionSelected?.amount ?? 0,
    convertToMile: settings?.convert_to_mile ?? false,
    decimal: decimalsOf(settings),
    tax: estimate.breakdown.tax,
  });
}
