import { z } from 'zod';

const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** The areas that contain a thing. `district` is the nearest named neighbourhood. */
const area = { district: z.string().optional(), city: z.string(), state: z.string() };

const street = z.object({
  name: z.string(),
  otherNames: z.array(z.string()),
  osmId: z.number(),
  roadClass: z.string(),
  lengthM: z.number(),
  lon: z.number(),
  lat: z.number(),
  bounds,
  ...area,
});

const place = z.object({
  name: z.string(),
  otherNames: z.array(z.string()),
  nameEn: z.string().optional(),
  osmType: z.enum(['N', 'W']),
  osmId: z.number(),
  key: z.string(),
  value: z.string(),
  /** how likely people mean this place, from 0 (a kiosk) to 1 (the airport) */
  rank: z.number(),
  lon: z.number(),
  lat: z.number(),
  bounds: bounds.optional(),
  street: z.string().optional(),
  houseNumber: z.string().optional(),
  postcode: z.string().optional(),
  ...area,
});

const way = z.object({ name: z.string(), ref: z.string(), roadClass: z.string(), isRoundabout: z.boolean() });

const tile = z.object({ id: z.string(), offset: z.number(), length: z.number() });

export const cityRecords = z.object({
  bounds,
  streets: z.array(street),
  places: z.array(place),
  ways: z.array(way),
  tiles: z.array(tile),
});

export type CityRecords = z.infer<typeof cityRecords>;
export type StreetRecord = z.infer<typeof street>;
export type PlaceRecord = z.infer<typeof place>;
export type WayRecord = z.infer<typeof way>;
export type Area = { district?: string | undefined; city: string; state: string };

/**
 * The house numbers of all streets. The numbers of street s are at the indexes `streetStart[s]` to
 * `streetStart[s + 1]` (exclusive), in ascending order. Coordinates are in 1e-7 degrees. A `suffix` is an
 * index into SUFFIXES.
 */
export type AddressArrays = {
  streetStart: Int32Array;
  number: Int32Array;
  suffix: Uint8Array;
  lon: Int32Array;
  lat: Int32Array;
  osmId: Float64Array;
};

export const SUFFIXES = ['', ' bis', ' A', ' B', ' C', ' D'] as const;

/**
 * The points along each street, in 1e-7 degrees. The points of street s are at the indexes `start[s]` to
 * `start[s + 1]` (exclusive).
 */
export type StreetPointArrays = { start: Int32Array; lon: Int32Array; lat: Int32Array };

/**
 * The graph of the roads for cars. An edge leads from one node to another. Its shape is the points from
 * `shapeStart[e]` to `shapeStart[e + 1]` (exclusive) and includes both ends. Durations are in seconds, and
 * Infinity in a forbidden direction.
 */
export type GraphArrays = {
  nodeCount: number;
  from: Int32Array;
  to: Int32Array;
  lengthM: Float32Array;
  forwardSecs: Float32Array;
  backwardSecs: Float32Array;
  way: Int32Array;
  shapeStart: Int32Array;
  shapeLon: Int32Array;
  shapeLat: Int32Array;
};

/** All data of the city. The builder returns it, and the cache file contains it. */
export type City = {
  records: CityRecords;
  addresses: AddressArrays;
  streetPoints: StreetPointArrays;
  graph: GraphArrays;
  /** All tiles, one after the other. `records.tiles` lists the offset and length of each tile. */
  tileBytes: Uint8Array;
};

/** A stored coordinate in degrees. */
export function degrees(stored: number | undefined): number {
  return (stored ?? 0) / 1e7;
}
