/**
 * A rough ETA before anything is booked. `functions/src/dispatch/nearby-cars.command.ts` uses it where settings ask
 * for no distance matrix.
 */

/** Streets are that much longer than the line through the air. */
const DETOUR = 1.35;
const CITY_KMH = 26;
/** Time for a driver to read the offer and turn round. */
const ANSWER_SECS = 60;

/** Seconds until a car that is `distanceKm` away through the air is at the pickup, coarsely. */
export function pickupEtaSecs(distanceKm: number): number {
  return Math.round(ANSWER_SECS + ((distanceKm * DETOUR) / CITY_KMH) * 3600);
}
