import type { CarType, Settings } from '@domain/database/catalogue-records';
import { fareFor } from '@domain/fare/fare';
import { taxTermsOf } from '@domain/fare/tax';

/** The least a trip of a car type costs, fee and tax included, in major units: the fare of no distance and no time. */
export function priceFrom(carType: CarType, settings: Settings): number {
  return fareFor({
    rates: carType,
    distanceKm: 0,
    durationSecs: 0,
    parcelAmount: 0,
    optionAmount: 0,
    convertToMile: false,
    decimal: settings.decimal,
    tax: taxTermsOf(settings),
  }).total;
}
