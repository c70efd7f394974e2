import { z } from 'zod';
import type { TripPlaces, TripPrices } from '@domain/contracts/trip/trip-prices';
import { carTypeSchema, type Settings } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { leastFare } from '@domain/fare/trip-fare';
import { decimalsOf, fromMinor, toMinor } from '@domain/money/money';
import { isPromoUsable, promoDiscountMinor } from '@domain/promo/promo';
import { fittingPromos, promosOnOpenTrips } from '../payments/choice/fitting-promos';
import type { QuotePorts } from './quote.command';

const carTypesSchema = z.record(z.string(), carTypeSchema);

/**
 * The prices of a trip with every car type, with one request to the maps service (docs/product/riders.md,
 * "Prices of all car types"). The quote for the chosen car type uses the same cached route, and so gets
 * the same price (`functions/src/places/kept-routes.ts`). Nothing is stored, because a booking needs a
 * quote. `uid` is null for a visitor, who has no promos. Fails with `place_to_coords_error`.
 */
export async function priceCarTypes(
  ports: Pick<QuotePorts, 'store' | 'directions' | 'clock'> & { settings: () => Promise<Settings> },
  { pickup, drop, waypoints = [] }: TripPlaces,
  uid: string | null,
): Promise<TripPrices> {
  const [settings, carTypes, route] = await Promise.all([
    ports.settings(),
    ports.store.read(dbPaths.carTypes(), carTypesSchema),
    ports.directions([pickup, ...waypoints, drop]),
  ]);
  // If the route has no length, the pickup and the drop are the same place.
  if (route === null || route.distance_in_km <= 0) throw new DomainError('place_to_coords_error', 'no route');
  const promosOf = uid === null ? () => [] : await promosFor(ports, uid, settings);
  return {
    distance_in_km: route.distance_in_km,
    time_in_secs: route.time_in_secs,
    polylinePoints: route.polylinePoints,
    ...(route.isOld === true ? { isOld: true } : {}),
    prices: Object.entries(carTypes ?? {}).map(([carTypeId, carType]) => {
      const { total } = leastFare(carType, route, settings);
      const promos = promosOf(total);
      return { carTypeId, total, ...(promos.length > 0 ? { promos } : {}) };
    }),
  };
}

/** The promos that the caller may use for a trip with this price. The best promo comes first. */
async function promosFor(
  { store, clock }: Pick<QuotePorts, 'store' | 'clock'>,
  uid: string,
  settings: Settings,
): Promise<(total: number) => { id: string; name: string; discount: number }[]> {
  const decimal = decimalsOf(settings);
  const now = clock();
  const [promos, taken] = await Promise.all([
    fittingPromos(store, uid, { costMinor: Infinity, now, decimal }),
    promosOnOpenTrips(store, uid),
  ]);
  return (total) => {
    const costMinor = toMinor(total, decimal);
    return promos
      .filter(
        ({ key, value }) =>
          !taken.has(key) && isPromoUsable(value, { costMinor, now, decimal, isUsedByRider: false }),
      )
      .map(({ key, value }) => ({
        id: key,
        name: value.promo_name,
        discount: fromMinor(promoDiscountMinor(value, costMinor, decimal), decimal),
      }))
      .filter(({ discount }) => discount > 0)
      .sort((one, other) => other.discount - one.discount);
  };
}
