export type LonLat = readonly [lon: number, lat: number];
export type Bounds = readonly [west: number, south: number, east: number, north: number];

const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** The middle of the city, which is the origin of the local plane. */
const ORIGIN: LonLat = [-56.17, -34.87];
const METRES_PER_LAT = EARTH_RADIUS_M * RADIANS;
const METRES_PER_LON = METRES_PER_LAT * Math.cos(ORIGIN[1] * RADIANS);

/**
 * The position of a longitude on the local plane, in metres east of the origin. Within the city its error is
 * below 0.1 %.
 */
export function planeX(lon: number): number {
  return (lon - ORIGIN[0]) * METRES_PER_LON;
}

/** The position of a latitude on the local plane, in metres north of the origin. */
export function planeY(lat: number): number {
  return (lat - ORIGIN[1]) * METRES_PER_LAT;
}

/** Great-circle distance between two points, in metres. */
export function distanceM(a: LonLat, b: LonLat): number {
  const lat1 = a[1] * RADIANS;
  const lat2 = b[1] * RADIANS;
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(((b[0] - a[0]) * RADIANS) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The compass direction from one point to another, in degrees clockwise from north, 0 ≤ d < 360. */
export function bearingDeg(a: LonLat, b: LonLat): number {
  const dx = planeX(b[0]) - planeX(a[0]);
  const dy = planeY(b[1]) - planeY(a[1]);
  return (Math.atan2(dx, dy) / RADIANS + 360) % 360;
}

/** Length of a line, in metres. */
export function lengthM(line: readonly LonLat[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1];
    const b = line[i];
    if (a && b) sum += distanceM(a, b);
  }
  return sum;
}

/**
 * The smallest box that contains the points. Without points, its west and south are Infinity and its east and
 * north are -Infinity.
 */
export function boundsOf(points: Iterable<LonLat>): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of points) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

/** Whether a point is in a box or on its edge. */
export function isInside([west, south, east, north]: Bounds, [lon, lat]: LonLat): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

/**
 * The point of the segment a–b that is nearest to p. All coordinates are metres on the local plane. Returns
 * the squared distance, and the position between a (0) and b (1).
 */
export function nearestOnSegment(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): { squared: number; at: number } {
  const dx = bx - ax;
  const dy = by - ay;
  const span = dx * dx + dy * dy;
  const at = span === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / span));
  return { squared: (px - ax - at * dx) ** 2 + (py - ay - at * dy) ** 2, at };
}

/**
 * A line with fewer points. No point of the given line is further from the new line than the tolerance in
 * metres (Douglas–Peucker).
 */
export function simplify(line: readonly LonLat[], toleranceM: number): LonLat[] {
  if (line.length < 3) return [...line];
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[line.length - 1] = 1;
  const stack: [number, number][] = [[0, line.length - 1]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [first, last] = span;
    const a = line[first];
    const b = line[last];
    if (!a || !b) continue;
    let worst = toleranceM * toleranceM;
    let split = -1;
    for (let i = first + 1; i < last; i++) {
      const p = line[i];
      if (!p) continue;
      const { squared } = nearestOnSegment(
        planeX(p[0]),
        planeY(p[1]),
        planeX(a[0]),
        planeY(a[1]),
        planeX(b[0]),
        planeY(b[1]),
      );
      if (squared > worst) {
        worst = squared;
        split = i;
      }
    }
    if (split > 0) {
      keep[split] = 1;
      stack.push([first, split], [split, last]);
    }
  }
  return line.filter((_, i) => keep[i] === 1);
}

/** A line as Google's encoded polyline, with 5 or 6 decimals (OSRM's `polyline` and `polyline6`). */
export function encodePolyline(line: readonly LonLat[], decimals: 5 | 6): string {
  const factor = 10 ** decimals;
  let out = '';
  let lastLat = 0;
  let lastLon = 0;
  const append = (delta: number): void => {
    let rest = delta < 0 ? ~(delta << 1) : delta << 1;
    while (rest >= 0x20) {
      out += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
      rest >>= 5;
    }
    out += String.fromCharCode(rest + 63);
  };
  for (const [lon, lat] of line) {
    const nextLat = Math.round(lat * factor);
    const nextLon = Math.round(lon * factor);
    append(nextLat - lastLat);
    append(nextLon - lastLon);
    lastLat = nextLat;
    lastLon = nextLon;
  }
  return out;
}

/** The points of an encoded polyline. Throws a RangeError if the text ends in the middle of a number. */
export function decodePolyline(text: string, decimals: 5 | 6): LonLat[] {
  const factor = 10 ** decimals;
  const line: LonLat[] = [];
  let at = 0;
  let lat = 0;
  let lon = 0;
  const read = (): number => {
    let value = 0;
    let shift = 0;
    for (;;) {
      const code = text.charCodeAt(at++);
      if (Number.isNaN(code)) throw new RangeError('polyline ends in the middle of a number');
      value |= ((code - 63) & 0x1f) << shift;
      shift += 5;
      if (code - 63 < 0x20) return value & 1 ? ~(value >> 1) : value >> 1;
    }
  };
  while (at < text.length) {
    lat += read();
    lon += read();
    line.push([lon / factor, lat / factor]);
  }
  return line;
}
