import type { RouteDetails } from '@domain/contracts/trip/places';
import type { LatLng } from '@domain/geo/geo';
import { encodePolyline } from '@domain/geo/polyline';
import type { Random } from '../../../../local/seed/random';
import type { StreetRoute } from '../../../../local/fleet/street-walk';

/**
 * The city has square blocks. A place is given in metres east and north of the centre. There is a street
 * along each edge of a block.
 */
export type Spot = { x: number; y: number };

const BLOCK = 100;
const CENTRE = { lat: -34.9, lng: -56.2 };
const METRES_OF_LAT = 111_195;
const METRES_OF_LNG = METRES_OF_LAT * Math.cos((CENTRE.lat * Math.PI) / 180);
/** The usual speed of the traffic, in metres per second. */
const STREET_SPEED = 8;

export const pointOf = ({ x, y }: Spot): LatLng => ({
  lat: CENTRE.lat + y / METRES_OF_LAT,
  lng: CENTRE.lng + x / METRES_OF_LNG,
});
const spotOf = ({ lat, lng }: LatLng): Spot => ({
  x: (lng - CENTRE.lng) * METRES_OF_LNG,
  y: (lat - CENTRE.lat) * METRES_OF_LAT,
});

/** Returns a corner that is between `from` and `to` blocks away from another corner, in each direction. */
export const cornerNear = (random: Random, { x, y }: Spot, from: number, to: number): Spot => {
  const step = (): number => random.between(from, to) * (random.chance(0.5) ? 1 : -1) * BLOCK;
  return { x: x + step(), y: y + step() };
};

/** Returns the route from corner to corner, with as few turns as possible. */
export function wayThrough(corners: readonly Spot[]): StreetRoute {
  const spots = corners.flatMap((to, index) => {
    const from = corners[index - 1];
    return from === undefined ? [to] : [{ x: to.x, y: from.y }, to];
  });
  const metres = spots.slice(1).reduce((sum, to, index) => sum + blockMetres(spots[index] ?? to, to), 0);
  return { points: spots.map(pointOf), secs: Math.max(1, metres / STREET_SPEED) };
}

const blockMetres = (from: Spot, to: Spot): number => Math.abs(from.x - to.x) + Math.abs(from.y - to.y);

/** Returns the nearest place that is on a street. */
function onStreet({ x, y }: Spot): Spot & { isNorthward: boolean } {
  const column = Math.round(x / BLOCK) * BLOCK;
  const row = Math.round(y / BLOCK) * BLOCK;
  return Math.abs(x - column) <= Math.abs(y - row)
    ? { x: column, y, isNorthward: true }
    : { x, y: row, isNorthward: false };
}

/** Returns the driving distance in metres between two places on streets. */
function drivenMetres(from: ReturnType<typeof onStreet>, to: ReturnType<typeof onStreet>): number {
  const straight = blockMetres(from, to);
  if (from.isNorthward !== to.isNorthward) return straight;
  const [along, across] = from.isNorthward ? (['y', 'x'] as const) : (['x', 'y'] as const);
  if (from[across] === to[across]) return straight;
  const [low, high] = [Math.min(from[along], to[along]), Math.max(from[along], to[along])];
  const [below, above] = [Math.floor(low / BLOCK) * BLOCK, Math.ceil(high / BLOCK) * BLOCK];
  // If there is a cross street between the two places, the way is straight. Otherwise the car turns at the
  // nearer end of the block.
  return Math.ceil(low / BLOCK) * BLOCK <= high
    ? straight
    : straight + 2 * Math.min(low - below, above - high);
}

/** Returns the route through the places on the streets of this city, as the maps would. */
export function directions(points: readonly LatLng[]): Promise<RouteDetails> {
  const places = points.map((point) => onStreet(spotOf(point)));
  const metres = places.slice(1).reduce((sum, to, index) => sum + drivenMetres(places[index] ?? to, to), 0);
  return Promise.resolve({
    distance_in_km: metres / 1000,
    time_in_secs: Math.round(metres / STREET_SPEED),
    polylinePoints: encodePolyline(points),
  });
}
