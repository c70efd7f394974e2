import { z } from 'zod';

/** The content of a place id. Photon has no request for a place by its id, so the id contains the place. */
export type OsmPlace = {
  /** The letter N, W or R and the number of the place in OpenStreetMap. */
  osm: string;
  lat: number;
  lng: number;
  label: string;
};

const VERSION = 'osm1.';
const MAX_LABEL = 200;

const placeTuple = z.tuple([
  z.string().regex(/^[NWR]\d{1,15}$/),
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
  z.string().max(MAX_LABEL),
]);

/** A place as an id of at most 1,024 characters. */
export function encodePlaceId(place: OsmPlace): string {
  const tuple = [place.osm, place.lat, place.lng, place.label.slice(0, MAX_LABEL)];
  return VERSION + Buffer.from(JSON.stringify(tuple), 'utf8').toString('base64url');
}

/** The place that an id contains. Null if the id was not made by `encodePlaceId`. */
export function decodePlaceId(id: string): OsmPlace | null {
  if (!id.startsWith(VERSION)) return null;
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(id.slice(VERSION.length), 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  const parsed = placeTuple.safeParse(json);
  if (!parsed.success) return null;
  const [osm, lat, lng, label] = parsed.data;
  return { osm, lat, lng, label };
}
