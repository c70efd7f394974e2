import { z } from 'zod';
import { directions } from '@domain/contracts/trip/places';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { LatLng } from '@domain/geo/geo';
import { turnsSchema } from '@domain/records';
import type { Needs, Secrets } from '../platform';
import type { DrivenRoute, MapsProvider } from './maps-provider';

/**
 * A route is kept as long as a price is valid. So a rider who sees the price and then chooses another car
 * type causes no request to the maps service.
 */
export const ROUTE_KEPT_MS = 10 * 60_000;

/**
 * A route up to this age is still used if the maps service does not answer. Only the traffic may have
 * changed.
 */
const OLD_ROUTE_MS = 60 * 60_000;

const keptSchema = z.object({
  route: directions.output
    .omit({ isOld: true })
    .extend({ turns: turnsSchema, isGoogle: z.literal(true).optional() }),
  expiresAt: z.number(),
  /** Records that were stored before this field existed lack it until they expire. */
  freshUntil: z.number().optional(),
});

/**
 * The route of a price, stored for all instances of the functions. The form requests the route, then the
 * quote, and then the quote for another car type, but the operator pays the maps service only once. The
 * key is a keyed hash, so that the keys do not reveal places. If the maps service does not answer, a route
 * of the last hour is used and marked as old. Without such a route there is no price (`maps_unavailable`).
 * A price must never be computed from a straight line.
 */
export function keptRoutes(
  ports: Needs<'store' | 'clock'> & {
    secrets: Pick<Secrets, 'hash'>;
    maps: () => Pick<MapsProvider, 'directions'>;
  },
): (points: readonly LatLng[]) => Promise<DrivenRoute | null> {
  const { store, clock } = ports;
  return async (points) => {
    const spots = points.map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`).join('|');
    const path = dbPaths.keptRoute(ports.secrets.hash(`route ${spots}`));
    const kept = await store.read(path, keptSchema);
    if (kept !== null && clock() < (kept.freshUntil ?? kept.expiresAt)) return kept.route;
    let route: DrivenRoute | null;
    try {
      route = await ports.maps().directions(points, 'price');
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'unavailable') throw error;
      if (kept !== null && clock() < kept.expiresAt) return { ...kept.route, isOld: true };
      throw new DomainError('maps_unavailable', error.detail);
    }
    const freshUntil = clock() + ROUTE_KEPT_MS;
    if (route !== null)
      await store.update({ [path]: { route, freshUntil, expiresAt: clock() + OLD_ROUTE_MS } });
    return route;
  };
}
