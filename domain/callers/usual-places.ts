import { isPlaced, type Place } from '../records';
import { distanceKm } from '../geo/geo';

/**
 * A place where a caller is often picked up or dropped off. `label` is the name that the caller gave the
 * place, or empty.
 */
export type UsualPlace = { place: Place; label: string; times: number };

/** Two places within this distance count as the same place (docs/product/limits.md, "Sizes"). */
const SAME_PLACE_KM = 0.1;
export const MOST_USUAL_PLACES = 6;

/** The caller's saved places, then the places of the caller's trips, the most frequent first. */
export function usualPlaces(
  saved: readonly { label: string; place: Place }[],
  trips: readonly { pickup: Place; drop: Place }[],
): UsualPlace[] {
  const found: UsualPlace[] = saved.map(({ label, place }) => ({ label, place, times: 0 }));
  for (const place of trips.flatMap(({ pickup, drop }) => [pickup, drop]).filter(isPlaced)) {
    const known = found.find((one) => distanceKm(one.place, place) <= SAME_PLACE_KM);
    if (known === undefined) found.push({ label: '', place, times: 1 });
    else known.times += 1;
  }
  return found
    .sort((a, b) => Number(b.label !== '') - Number(a.label !== '') || b.times - a.times)
    .slice(0, MOST_USUAL_PLACES);
}
