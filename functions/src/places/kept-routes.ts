import { z } from 'zod';
import { directions, type RouteDetails } from '@domain/contracts/places';
import { dbPaths } from '@domain/database/paths';
import type { LatLng } from '@domain/geo/geo';
import type { Clock, Secrets, Store } from '../platform/ports';
import type { MapsProvider } from './maps-provider';

/** As long as a price is held: a rider who looks at it and takes another car type asks the maps nothing. */
export const ROUTE_KEPT_MS = 10 * 60_000;

const keptSchema = z.object({ route: directions.output, expiresAt: z.number() });

/**
 * The route of a price, kept for all instances of the functions: the form asks for it, then the quote, then the quote of
 * another car type, and the maps are paid once. The key is a keyed hash, so that no place is listed.
 */
export function keptRoutes(ports: {
  store: Store;
  clock: Clock;
  secrets: Pick<Secrets, 'hash'>;
  maps: () => Pick<MapsProvider, 'directions'>;
}): (points: readonly LatLng[]) => Promise<RouteDetails | null> {
  const { store, clock } = ports;
  return async (points) => {
    const spots = points.map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`).join('|');
    const path = dbPaths.keptRoute(ports.secrets.hash(`route ${spots}`));
    const kept = await store.read(path, keptSchema);
    if (kept !== null && clock() < kept.expiresAt) return kept.route;
    const route = await ports.maps().directions(points, 'price');
    if (route !== null) await store.update({ [path]: { route, expiresAt: clock() + ROUTE_KEPT_MS } });
    return route;
  };
}
