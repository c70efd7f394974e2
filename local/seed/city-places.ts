import { z } from 'zod';
import { encodePolyline } from '@domain/geo/polyline';
import { simplifyLine } from '@domain/geo/simplify';
import type { Random } from './random';

/** A real address of the city. */
export type Spot = { lat: number; lng: number; add: string };
/** A drive between two addresses along the roads. */
export type Trip = {
  pickup: Spot;
  drop: Spot;
  distanceKm: number;
  durationSecs: number;
  /** a few points of the line, as a booking stores them */
  coords: { latitude: number; longitude: number }[];
  /** the whole line */
  polylinePoints: string;
};

const reverseSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        street: z.string().optional(),
        housenumber: z.string().optional(),
        district: z.string().optional(),
        city: z.string().optional(),
      }),
    }),
  ),
});

const routeSchema = z.object({
  routes: z
    .array(
      z.object({
        distance: z.number(),
        duration: z.number(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
      }),
    )
    .default([]),
});

/**
 * The centres of Montevideo's neighbourhoods. `share` tells how many of the addresses are around each centre.
 */
const AREAS: readonly (readonly [lat: number, lng: number, share: number])[] = [
  [-34.9065, -56.2035, 3],
  [-34.9055, -56.188, 4],
  [-34.9005, -56.178, 4],
  [-34.894, -56.166, 4],
  [-34.9125, -56.1705, 2],
  [-34.9215, -56.159, 3],
  [-34.9125, -56.149, 4],
  [-34.902, -56.134, 3],
  [-34.8905, -56.108, 2],
  [-34.884, -56.06, 2],
  [-34.887, -56.155, 2],
  [-34.861, -56.198, 2],
  [-34.888, -56.19, 2],
  [-34.879, -56.136, 2],
  [-34.877, -56.246, 1],
  [-34.836, -56.211, 1],
  [-34.804, -56.22, 1],
  [-34.856, -56.13, 1],
];

const SPOTS = 160;
const TRIPS = 120;
/** The maximum number of points that the server stores in a booking. */
const MAX_POINTS = 25;

async function readJson<T>(url: string, schema: z.ZodType<T>): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The city server answered ${response.status} to ${url}`);
  return schema.parse(await response.json());
}

const round = (value: number): number => Number(value.toFixed(6));

/**
 * Reads real addresses from all over the city. It uses the reverse search of the city server (Photon's
 * protocol).
 */
export async function readSpots(cityUrl: string, random: Random): Promise<Spot[]> {
  const centres = AREAS.flatMap(([lat, lng, share]) => Array.from({ length: share }, () => ({ lat, lng })));
  const spots = new Map<string, Spot>();
  for (let turn = 0; spots.size < SPOTS && turn < SPOTS * 6; turn += 1) {
    const centre = random.pick(centres);
    const lat = centre.lat + random.normal() * 0.0055;
    const lng = centre.lng + random.normal() * 0.0065;
    const answer = await readJson(`${cityUrl}/reverse?lat=${lat}&lon=${lng}&limit=5`, reverseSchema);
    for (const { geometry, properties } of answer.features) {
      const { street, housenumber, district, city } = properties;
      if (!street || !housenumber) continue;
      const add = [`${street} ${housenumber}`, district, city ?? 'Montevideo', 'Uruguay']
        .filter((part) => part !== undefined)
        .join(', ');
      const [lon, latitude] = geometry.coordinates;
      spots.set(add, { lat: round(latitude), lng: round(lon), add });
      break;
    }
  }
  return [...spots.values()];
}

/**
 * Reads drives of 0.8 to 16 km between addresses. It uses the routes of the city server (OSRM's protocol).
 */
export async function readTrips(cityUrl: string, spots: readonly Spot[], random: Random): Promise<Trip[]> {
  const trips: Trip[] = [];
  for (let turn = 0; trips.length < TRIPS && turn < TRIPS * 3; turn += 1) {
    const pickup = random.pick(spots);
    const drop = random.pick(spots);
    if (pickup === drop) continue;
    const points = `${pickup.lng},${pickup.lat};${drop.lng},${drop.lat}`;
    const answer = await readJson(
      `${cityUrl}/route/v1/driving/${points}?overview=simplified&geometries=geojson`,
      routeSchema,
    );
    const route = answer.routes[0];
    if (!route || route.distance < 800 || route.distance > 16_000) continue;
    const line = route.geometry.coordinates.map(([lng, lat]) => ({ lat, lng }));
    trips.push({
      pickup,
      drop,
      distanceKm: Number((route.distance / 1000).toFixed(3)),
      durationSecs: Math.round(route.duration),
      coords: simplifyLine(line, MAX_POINTS).map(({ lat, lng }) => ({
        latitude: round(lat),
        longitude: round(lng),
      })),
      polylinePoints: encodePolyline(line),
    });
  }
  return trips;
}
