import type { CarType, PricedItem, Settings } from '../records';
import { fareFor, type FareBreakdown } from './fare';
import { taxTermsOf } from './tax';

type Route = { distance_in_km: number; time_in_secs: number };
/** The parcel type and the option that the rider chose from the lists of the car type. */
export type ChosenItems = { parcelType?: PricedItem | undefined; option?: PricedItem | undefined };

/** The fare for a car type on a route, under the operator's settings (docs/product/money.md, "Fare"). */
export function tripFare(
  carType: Omit<CarType, 'id'>,
  route: Route,
  settings: Settings,
  { parcelType, option }: ChosenItems = {},
): FareBreakdown {
  return fareFor({
    rates: carType,
    distanceKm: route.distance_in_km,
    durationSecs: route.time_in_secs,
    parcelAmount: parcelType?.amount ?? 0,
    optionAmount: option?.amount ?? 0,
    convertToMile: settings.convert_to_mile,
    decimal: settings.decimal,
    tax: taxTermsOf(settings),
  });
}

/**
 * Whether the price of a trip with this car type still depends on a choice of the rider. For a delivery the
 * rider must choose a parcel type.
 */
export const hasParcelChoice = (
  { parcelTypes }: Pick<CarType, 'parcelTypes'>,
  { appcat }: Pick<Settings, 'appcat'>,
): boolean => appcat === 'delivery' && parcelTypes.length > 0;

/** The minimum price of a trip with this car type on a route. For a delivery it includes the cheapest parcel type. */
export function leastFare(carType: Omit<CarType, 'id'>, route: Route, settings: Settings): FareBreakdown {
  const parcels = hasParcelChoice(carType, settings) ? carType.parcelTypes : [];
  const [parcelType] = [...parcels].sort((a, b) => a.amount - b.amount);
  return tripFare(carType, route, settings, { parcelType });
}
