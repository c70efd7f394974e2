import { distanceKm, type LatLng } from './geo';

/**
 * The place on a line that is nearest to a point, with its distance and the rest of the line. Null if there is no line.
 */
export function nearestOnLine(
  line: readonly LatLng[],
  point: LatLng,
): { km: number; ahead: LatLng[] } | null {
  const [first] = line;
  if (first === undefined) return null;
  let best = { km: distanceKm(first, point), at: first, next: 1 };
  for (const [index, from] of line.entries()) {
    const to = line[index + 1];
    if (to === undefined) break;
    const at = nearestBetween(from, to, point);
    const km = distanceKm(at, point);
    if (km < best.km) best = { km, at, next: index + 1 };
  }
  const rest = line.slice(best.next);
  const [next] = rest;
  const isThere = next?.lat === best.at.lat && next.lng === best.at.lng;
  return { km: best.km, ahead: isThere ? rest : [best.at, ...rest] };
}

/**
 * The place on a segment that is nearest to a point. For the length of a street, a plane is accurate enough.
 */
function nearestBetween(from: LatLng, to: LatLng, point: LatLng): LatLng {
  const narrowing = Math.cos((from.lat * Math.PI) / 180);
  const dx = (to.lng - from.lng) * narrowing;
  const dy = to.lat - from.lat;
  const length2 = dx * dx + dy * dy;
  if (length2 === 0) return from;
  const along = ((point.lng - from.lng) * narrowing * dx + (point.lat - from.lat) * dy) / length2;
  const part = Math.min(1, Math.max(0, along));
  return { lat: from.lat + part * (to.lat - from.lat), lng: from.lng + part * (to.lng - from.lng) };
}
