import type { CarType } from '@domain/database/catalogue-records';
import { fareFor } from '@domain/fare/fare';

/** The least a trip of a car type costs, fee included, in major units: the fare of no distance and no time. */
export function priceFrom(carType: CarType, decimal: number): number {
  return fareFor({
    rates: carType,
    distanceKm: 0,
    durationSecs: 0,
    parcelAmount: 0,
    optionAmount: 0,
    convertToMile: false,
    decimal,
  }).total;
}
