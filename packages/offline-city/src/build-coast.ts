import TinyQueue from 'tinyqueue';
import { coordinateKey } from './build-graph';
import { distanceM, lengthM, planeX, planeY, type LonLat } from './geo';
import type { OsmFeature } from './osm-tiles';
import { PointIndex } from './point-index';

/**
 * The cost of one metre in the search for the shore, for a line that is mapped as shore, for a line without
 * tags, and for a gap between lines.
 */
const SHORE = 0.05;
const UNTAGGED = 1;
const GAP = 8;
const GAP_REACH_M = 60;
/**
 * Points of the shore outside the map data, so that the sea of a wide map does not end at the edge of the
 * data. In the west the shore leads past Kiyú to Colonia. In the east it leads past Atlántida and Piriápolis
 * to Punta del Este. These straight lines are good enough for zoom 11 and below.
 */
const SHORE_WEST: LonLat[] = [
  [-56.39, -34.8],
  [-56.75, -34.67],
  [-57.85, -34.47],
];
const SHORE_EAST: LonLat[] = [
  [-54.95, -34.97],
  [-55.28, -34.87],
  [-55.76, -34.78],
];
const SEA_SOUTH = -36;

/**
 * Whether a line is the shore. The lines of the shore of the Río de la Plata have this note by their mappers,
 * and no other tag.
 */
function isShore(tags: Record<string, string>): boolean {
  return tags.note?.startsWith("Please don't tag as coastline") === true;
}

function isUntagged(tags: Record<string, string>): boolean {
  return Object.keys(tags).every((key) => key === 'source' || key === 'source_1' || key === 'fixme');
}

/**
 * Builds the Río de la Plata and the bay as polygons, with islands as holes. The data does not contain the
 * relation that lists the lines of the shore. So the shore is found as the cheapest path over these lines,
 * from the west end of the data to the east end.
 */
export function buildSea(features: readonly OsmFeature[]): LonLat[][][] {
  const points: LonLat[] = [];
  const numberOf = new Map<number, number>();
  const edges: { to: number; cost: number }[][] = [];
  const number = (point: LonLat): number => {
    const key = coordinateKey(point);
    const known = numberOf.get(key);
    if (known !== undefined) return known;
    numberOf.set(key, points.length);
    edges.push([]);
    return points.push(point) - 1;
  };
  const ends: number[] = [];
  const rings: LonLat[][] = [];
  let west = -1;
  let east = -1;
  for (const { kind, tags, ...feature } of features) {
    if (kind !== 'line' || !('line' in feature)) continue;
    const shore = isShore(tags);
    if (!shore && !isUntagged(tags)) continue;
    const { line } = feature;
    const first = line[0];
    const last = line.at(-1);
    if (!first || !last) continue;
    if (first.join() === last.join()) rings.push(line);
    line.forEach((point, i) => {
      const to = number(point);
      if (shore && (west < 0 || point[0] < (points[west]?.[0] ?? 0))) west = to;
      if (shore && (east < 0 || point[0] > (points[east]?.[0] ?? 0))) east = to;
      const before = line[i - 1];
      if (!before) return;
      const from = number(before);
      const cost = distanceM(before, point) * (shore ? SHORE : UNTAGGED);
      edges[from]?.push({ to, cost });
      edges[to]?.push({ to: from, cost });
    });
    ends.push(number(first), number(last));
  }
  if (west < 0 || east < 0) return [];
  const index = new PointIndex(
    ends.length,
    (i) => points[ends[i] ?? 0]?.[0] ?? 0,
    (i) => points[ends[i] ?? 0]?.[1] ?? 0,
  );
  for (const end of ends) {
    const point = points[end];
    if (!point) continue;
    for (const near of index.around(point[0], point[1], 8, GAP_REACH_M)) {
      const to = ends[near.index];
      if (to !== undefined && to !== end) edges[end]?.push({ to, cost: 1 + near.distanceM * GAP });
    }
  }

  const cost = new Float64Array(points.length).fill(Infinity);
  const from = new Int32Array(points.length).fill(-1);
  const queue = new TinyQueue<{ point: number; cost: number }>([], (a, b) => a.cost - b.cost);
  cost[west] = 0;
  queue.push({ point: west, cost: 0 });
  for (let top = queue.pop(); top; top = queue.pop()) {
    if (top.cost > (cost[top.point] ?? 0)) continue;
    if (top.point === east) break;
    for (const edge of edges[top.point] ?? []) {
      const next = top.cost + edge.cost;
      if (next < (cost[edge.to] ?? 0)) {
        cost[edge.to] = next;
        from[edge.to] = top.point;
        queue.push({ point: edge.to, cost: next });
      }
    }
  }
  if (cost[east] === Infinity) return [];
  const shore: LonLat[] = [];
  for (let at = east; at >= 0; at = from[at] ?? -1) {
    const point = points[at];
    if (point) shore.push(point);
  }
  const first = shore[0];
  const last = shore.at(-1);
  if (!first || !last) return [];
  const sea: LonLat[] = [
    ...shore,
    ...SHORE_WEST,
    [SHORE_WEST.at(-1)?.[0] ?? last[0], SEA_SOUTH],
    [SHORE_EAST[0]?.[0] ?? first[0], SEA_SOUTH],
    ...SHORE_EAST,
    first,
  ];
  const islands = rings.filter((ring) => lengthM(ring) > 80 && ring.every((point) => isWithin(sea, point)));
  return [[sea, ...islands]];
}

function isWithin(ring: readonly LonLat[], [lon, lat]: LonLat): boolean {
  const x = planeX(lon);
  const y = planeY(lat);
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i];
    const b = ring[j];
    if (!a || !b) continue;
    const [ay, by] = [planeY(a[1]), planeY(b[1])];
    if (ay > y !== by > y && x < ((planeX(b[0]) - planeX(a[0])) * (y - ay)) / (by - ay) + planeX(a[0])) {
      inside = !inside;
    }
  }
  return inside;
}
