import { distanceKm, type LatLng } from '@domain/geo/geo';

/** A route along streets, with its line and the time that a car needs for it. */
export type StreetRoute = {
  points: readonly LatLng[];
  /** the driving time at street speed, in seconds */
  secs: number;
};

/**
 * Creates a walk along a route at the route's average speed. If the route has no length, the car is at its
 * end at once.
 */
export function walkAlong({ points, secs }: StreetRoute) {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) throw new Error('A route needs at least one point.');
  const ends: number[] = [];
  let total = 0;
  for (let index = 1; index < points.length; index += 1) {
    total += distanceKm(points[index - 1] ?? first, points[index] ?? last);
    ends.push(total);
  }
  return {
    secs,
    /**
     * The place after this many seconds of driving at street speed. After the last second, it is the end of
     * the route
     */
    after: (elapsed: number) => {
      if (elapsed >= secs || total === 0) return last;
      const wanted = total * Math.max(0, elapsed / secs);
      const leg = firstAtLeast(ends, wanted);
      const from = points[leg] ?? first;
      const to = points[leg + 1] ?? last;
      const start = leg === 0 ? 0 : (ends[leg - 1] ?? 0);
      const length = (ends[leg] ?? total) - start;
      const share = length === 0 ? 1 : (wanted - start) / length;
      return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
    },
  };
}

/** The position of a car on its route, by time. */
export type Walk = ReturnType<typeof walkAlong>;

/** The first part of a route. `part` is its share of the driving time. */
export function partOf(way: StreetRoute, part: number): StreetRoute {
  if (part >= 1) return way;
  const walk = walkAlong(way);
  const steps = Array.from({ length: 20 }, (_, step) => walk.after((way.secs * part * step) / 19));
  return { points: steps, secs: Math.max(1, way.secs * part) };
}

/**
 * The index of the first number that is not smaller than `wanted`. The numbers must be sorted in ascending
 * order.
 */
function firstAtLeast(numbers: readonly number[], wanted: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
