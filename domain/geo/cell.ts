import type { LatLng } from './geo';

/**
 * A fixed grid that hides the exact positions of free cars. Every answer about a car has the centre of the
 * car's cell. So even the average of many answers is not more exact than a cell. The distances, times and
 * counts in the answers of `functions/src/dispatch/search/nearby-cars.command.ts` are also computed from
 * cells. `domain/contracts/trip/nearby.ts` says who may ask, and how many cars an answer has.
 */

/** Height of a cell in degrees, about 220 metres. A cell is about as wide as it is high. */
const CELL_DEGREES = 0.002;
/** The greatest distance of a point from the centre of its cell, in kilometres. */
export const CELL_RADIUS_KM = 0.16;
/** Near the poles the width of a cell in degrees no longer grows. */
const LEAST_COSINE = 0.01;

const DECIMALS = 6;

const centre = (degrees: number, step: number): number =>
  Number(((Math.floor(degrees / step) + 0.5) * step).toFixed(DECIMALS));

/** The centre of the cell that contains a point. */
export const cellCentre = (point: LatLng): LatLng => gridCentre(point, CELL_DEGREES);

/**
 * The height in degrees of the cells in which requests are counted. It is about 1.1 kilometres
 * (`domain/dispatch/demand.ts`).
 */
export const DEMAND_CELL = 0.01;
/** Half the height of a cell in which requests are counted, in kilometres. */
export const DEMAND_CELL_RADIUS_KM = 0.55;

/** The centre of the cell that contains a point, in a grid whose cells have this height in degrees. */
export function gridCentre({ lat, lng }: LatLng, height: number): LatLng {
  const row = centre(lat, height);
  const width = height / Math.max(LEAST_COSINE, Math.cos((row * Math.PI) / 180));
  return { lat: row, lng: centre(lng, width) };
}
