import { z } from 'zod';
import type { TripPlaces, TripPrices } from '@domain/contracts/trip-prices';
import { carTypeSchema, type Settings } from '@domain/database/catalogue-records';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { leastFare } from '@domain/fare/trip-fare';
import type { QuotePorts } from './quote.command';

const carTypesSchema = z.record(z.string(), carTypeSchema);

/**
 * The price of a trip with every car type, by one question to the maps (docs/product.md 3.11). The quote of the one that
 * is chosen takes the same kept route, and so the same price (`functions/src/places/kept-routes.ts`); nothing is stored
 * here, because only a quote makes a booking. Fails with `place_to_coords_error`.
 */
export async function priceCarTypes(
  ports: Pick<QuotePorts, 'store' | 'directions'> & { settings: () => Promise<Settings> },
  { pickup, drop, waypoints = [] }: TripPlaces,
): Promise<TripPrices> {
  const [settings, carTypes, route] = await Promise.all([
    ports.settings(),
    ports.store.read(dbPaths.carTypes(), carTypesSchema),
    ports.directions([pickup, ...waypoints, drop]),
  ]);
  // A trip of no length is a pickup and a drop that are the same place.
  if (route === null || route.distance_in_km <= 0) throw new DomainError('place_to_coords_error', 'no route');
  return {
    distance_in_km: route.distance_in_km,
    time_in_secs: route.time_in_secs,
    ...(route.isOld === true ? { isOld: true } : {}),
    prices: Object.entries(carTypes ?? {}).map(([carTypeId, carType]) => ({
      carTypeId,
      total: leastFare(carType, route, settings).total,
    })),
  };
}
