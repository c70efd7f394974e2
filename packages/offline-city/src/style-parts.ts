/** The name of the only vector source in the styles. */
export const SOURCE = 'city';

export type Json = string | number | boolean | Json[] | { [key: string]: Json };
export type Layer = { [key: string]: Json };

/**
 * The width of a line in pixels at some zooms. Between these zooms, the width grows about as fast as the map.
 */
export type Widths = readonly [zoom: number, width: number][];

export const FONT: Json = ['Inter'];
export const NAME: Json = ['get', 'name'];

export function width(stops: Widths): Json {
  return ['interpolate', ['exponential', 1.6], ['zoom'], ...stops.flat()];
}

export function isClass(...classes: string[]): Json {
  return ['match', ['get', 'class'], classes, true, false];
}
