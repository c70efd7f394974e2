import type { LatLng } from './geo';

/**
 * A fixed grid that hides the exact positions of free cars. Every answer about one car is the centre of its cell, so
 * even the average of many answers is no finer than a cell. Distances, times and counts that
 * `functions/src/dispatch/search/nearby-cars.command.ts` answers come from cells too. `domain/contracts/trip/nearby.ts`
 * says who may ask and for how many cars.
 */

/** Height of a cell in degrees, about 220 metres. A cell is about as wide as it is high. */
const CELL_DEGREES = 0.002;
/** No point of a cell is farther from the cell's centre than this, in kilometres. */
export const CELL_RADIUS_KM = 0.16;
/** Near the poles cells stop growing with the degrees of longitude. */
const LEAST_COSINE = 0.01;

const DECIMALS = 6;

const centre = (degrees: number, step: number): number =>
  Number(((Math.floor(degrees / step) + 0.5) * step).toFixed(DECIMALS));

/** The centre of the cell in which a point lies. */
export const cellCentre = (point: LatLng): LatLng => gridCentre(point, CELL_DEGREES);

/** Height in degrees of the cells in which requests are counted, about 1.1 kilometres (`domain/dispatch/demand.ts`). */
export const DEMAND_CELL = 0.01;
/** Half of its height, in kilometres. */
export const DEMAND_CELL_RADIUS_KM = 0.55;

/** The centre of a cell of the grid with cells of a height in degrees. */
export function gridCentre({ lat, lng }: LatLng, height: number): LatLng {
  const row = centre(lat, height);
  const width = height / Math.max(LEAST_COSINE, Math.cos((row * Math.PI) / 180));
  return { lat: row, lng: centre(lng, width) };
}
