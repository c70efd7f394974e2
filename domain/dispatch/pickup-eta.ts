/**
 * The one source of the minutes to a pickup, before anything is booked
 * (`functions/src/dispatch/search/nearby-cars.command.ts`) and while the driver of a trip comes
 * (`domain/trip/way/trip-eta.ts`). Both use the maps' answer if there is one.
 */

/** Streets are longer than the distance as the crow flies by this factor. */
const DETOUR = 1.35;
const CITY_KMH = 26;
/** Time for a driver to read the offer and turn round. */
export const ANSWER_SECS = 60;

/** A rough estimate of the kilometres of street between two places. */
export const streetKm = (airKm: number): number => airKm * DETOUR;

/**
 * Seconds of driving to a pickup that is `airKm` away as the crow flies. It takes the maps' answer, or a rough estimate
 * if that is null.
 */
export const drivingSecs = (airKm: number, roadSecs: number | null): number =>
  roadSecs ?? (streetKm(airKm) / CITY_KMH) * 3600;

/** Seconds until a car can be at the pickup when it is booked now. */
export const pickupEtaSecs = (airKm: number, roadSecs: number | null = null): number =>
  Math.round(ANSWER_SECS + drivingSecs(airKm, roadSecs));
