/**
 * Computes the minutes to a pickup. It is used before anything is booked
 * (`functions/src/dispatch/search/nearby-cars.command.ts`) and while the driver of a trip is coming
 * (`domain/trip/way/trip-eta.ts`), so that the app shows the same time in both cases. If the maps have
 * answered, their answer is used.
 */

/** The way by street is this many times the distance as the crow flies. */
const DETOUR = 1.35;
const CITY_KMH = 26;
/** Time for a driver to read the offer and turn round. */
export const ANSWER_SECS = 60;

/** A rough estimate of the kilometres of street between two places. */
export const streetKm = (airKm: number): number => airKm * DETOUR;

/**
 * The seconds of driving to a pickup that is `airKm` away as the crow flies. `roadSecs` is the answer of the
 * maps. If `roadSecs` is null, the result is a rough estimate.
 */
export const drivingSecs = (airKm: number, roadSecs: number | null): number =>
  roadSecs ?? (streetKm(airKm) / CITY_KMH) * 3600;

/** Seconds until a car can be at the pickup when it is booked now. */
export const pickupEtaSecs = (airKm: number, roadSecs: number | null = null): number =>
  Math.round(ANSWER_SECS + drivingSecs(airKm, roadSecs));
