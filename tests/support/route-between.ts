import type { RouteDetails } from '@domain/contracts/trip/places';
import { distanceKm, type LatLng } from '@domain/geo/geo';
import { encodePolyline } from '@domain/geo/polyline';

/** Returns a straight route at 30 km/h. This is exact enough for tests of screens. */
export function routeBetween(points: readonly LatLng[]): RouteDetails {
  const km = points
    .slice(1)
    .reduce((sum, point, index) => sum + distanceKm(points[index] ?? point, point), 0);
  return { distance_in_km: km, time_in_secs: Math.round(km * 120), polylinePoints: encodePolyline(points) };
}
