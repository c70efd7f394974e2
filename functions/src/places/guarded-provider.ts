import type { RouteDetails } from '@domain/contracts/trip/places';
import { DomainError } from '@domain/errors';
import { distanceKm, type LatLng } from '@domain/geo/geo';
import type { Needs } from '../platform';
import { createBreaker } from './circuit-breaker';
import type { MapsProvider } from './maps-provider';

/** The name of the server behind each request. Null if the request needs no server. */
export type MapServers = Readonly<Record<keyof MapsProvider, string | null>>;

export const GOOGLE_SERVERS: MapServers = {
  autocomplete: 'places',
  coordinates: 'places',
  reverse: 'geocoding',
  matrix: 'routes',
  directions: 'routes',
};
export const OSM_SERVERS: MapServers = {
  autocomplete: 'photon',
  coordinates: null,
  reverse: 'photon',
  matrix: 'osrm',
  directions: 'osrm',
};

const FASTEST_KM_H = 300;
/** The nearest road may be this far away from the points. */
const OFF_ROAD_KM = 2;

/**
 * Whether no car can drive a route between these points. The price of a trip must not be computed from
 * such a route.
 */
function isImpossible(
  { distance_in_km: km, time_in_secs: secs }: RouteDetails,
  points: readonly LatLng[],
): boolean {
  const beeline = points.slice(1).reduce((sum, point, at) => sum + distanceKm(points[at] ?? point, point), 0);
  return !(
    km >= 0 &&
    secs >= 0 &&
    km + OFF_ROAD_KM >= beeline * 0.9 &&
    km <= (secs / 3600) * FASTEST_KM_H + 0.1
  );
}

/**
 * A provider that sends no requests to a failing server for some time. It refuses routes that no car can
 * drive.
 */
export function createGuardedProvider(
  provider: MapsProvider,
  servers: MapServers,
  ports: Needs<'clock' | 'log'>,
): MapsProvider {
  const breakers = new Map(
    Object.values(servers).flatMap((name) => (name === null ? [] : [[name, createBreaker(name, ports)]])),
  );
  const ask = <T>(call: keyof MapsProvider, question: () => Promise<T>): Promise<T> => {
    const breaker = breakers.get(servers[call] ?? '');
    return breaker === undefined ? question() : breaker(question);
  };
  return {
    autocomplete: (query) => ask('autocomplete', () => provider.autocomplete(query)),
    coordinates: (placeId, token) => ask('coordinates', () => provider.coordinates(placeId, token)),
    reverse: (point, language) => ask('reverse', () => provider.reverse(point, language)),
    matrix: (starts, ends) => ask('matrix', () => provider.matrix(starts, ends)),
    directions: (points, purpose) =>
      ask('directions', async () => {
        const route = await provider.directions(points, purpose);
        if (route !== null && isImpossible(route, points))
          throw new DomainError('unavailable', 'a route that nobody can drive');
        return route;
      }),
  };
}
