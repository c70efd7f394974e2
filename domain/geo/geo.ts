/** Kilometres in a mile (docs/product/limits.md, "Sizes"). */
export const KM_PER_MILE = 1.609344;

const EARTH_RADIUS_KM = 6371.0088;

export type LatLng = { lat: number; lng: number };

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Whether the coordinates are in the normal range. If 360 degrees are added to a longitude, all distances are
 * the same as before. So only this check detects such coordinates.
 */
export const isOnGlobe = ({ lat, lng }: LatLng): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** Great-circle distance in kilometres (haversine, mean earth radius). */
export function distanceKm(from: LatLng, to: LatLng): number {
  const dLat = toRadians(to.lat - from.lat);
  const dLng = toRadians(to.lng - from.lng);
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Length of a path in kilometres, or 0 for fewer than two points. */
export function pathLengthKm(points: readonly LatLng[]): number {
  let total = 0;
  for (let index = 1; index < points.length; index += 1) {
    const from = points[index - 1];
    const to = points[index];
    if (from && to) total += distanceKm(from, to);
  }
  return total;
}

/** Kilometres in the operator's unit, which is miles if `convert_to_mile` is set. */
export function inConfiguredUnit(km: number, convertToMile: boolean): number {
  return convertToMile ? km / KM_PER_MILE : km;
}

/** Converts "lat,lng" to a point. Null if the text is not a point on the globe. */
export function parseLatLng(text: string): LatLng | null {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const lat = Number(match[1]);
  const lng = Number(match[2]);
  return isOnGlobe({ lat, lng }) ? { lat, lng } : null;
}

/** Converts a point to "lat,lng" with six decimals (about 0.1 m). */
export function formatLatLng(point: LatLng): string {
  return `${point.lat.toFixed(6)},${point.lng.toFixed(6)}`;
}
