import type { LatLng } from './geo';

/**
 * The distance of a point from the straight line between two other points, in degrees of latitude. For short
 * lines a plane is accurate enough.
 */
function offset(point: LatLng, from: LatLng, to: LatLng): number {
  const narrowing = Math.cos((from.lat * Math.PI) / 180);
  const x = (point.lng - from.lng) * narrowing;
  const y = point.lat - from.lat;
  const dx = (to.lng - from.lng) * narrowing;
  const dy = to.lat - from.lat;
  const length2 = dx * dx + dy * dy;
  const part = length2 === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length2));
  return Math.hypot(x - part * dx, y - part * dy);
}

/** A distance that does not matter, in degrees. It is about ten centimetres. */
const NEGLIGIBLE = 1e-6;

type Span = { from: number; to: number; far: number; at: number };

/**
 * A part of the line with the point that is farthest from the straight line between the ends of this part.
 */
function spanOf(points: readonly LatLng[], from: number, to: number): Span {
  const [start, end] = [points[from], points[to]];
  const span: Span = { from, to, far: -1, at: from };
  if (start === undefined || end === undefined) return span;
  for (let index = from + 1; index < to; index += 1) {
    const point = points[index];
    const far = point === undefined ? -1 : offset(point, start, end);
    if (far > span.far) Object.assign(span, { far, at: index });
  }
  return span;
}

/**
 * At most `limit` points of a line (at least two) that keep its shape. They are chosen by the algorithm of
 * Douglas and Peucker, the farthest point first, until there are enough points. The two ends are always
 * included.
 */
export function simplifyLine(points: readonly LatLng[], limit: number): LatLng[] {
  if (points.length <= limit) return [...points];
  const kept = new Set([0, points.length - 1]);
  let spans = [spanOf(points, 0, points.length - 1)];
  while (kept.size < limit) {
    const widest = spans.reduce((most, span) => (span.far > most.far ? span : most));
    // The remaining points are on the line through the chosen points, so they are not needed.
    if (widest.far < NEGLIGIBLE) break;
    kept.add(widest.at);
    spans = [
      ...spans.filter((span) => span !== widest),
      spanOf(points, widest.from, widest.at),
      spanOf(points, widest.at, widest.to),
    ];
  }
  return points.filter((_, index) => kept.has(index));
}

/** Metres of a degree of latitude. */
const DEGREE_M = 111_195;

/**
 * The line is simplified in pieces of this many points. For a line that an attacker draws on purpose, the
 * algorithm of Douglas and Peucker needs a number of steps that is the square of the number of points. In
 * pieces of a fixed length, the number of steps only grows in proportion to the line.
 */
const PIECE = 256;

/**
 * The points of a line that are needed so that no other point is farther from the simplified line than
 * `metres`. The ends of each piece are always included.
 */
export function simplifyWithin(points: readonly LatLng[], metres: number): LatLng[] {
  const kept = new Set([0, points.length - 1]);
  for (let from = 0; from < points.length - 1; from += PIECE) {
    const to = Math.min(from + PIECE, points.length - 1);
    kept.add(to);
    const spans = [spanOf(points, from, to)];
    for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
      if (span.far * DEGREE_M <= metres) continue;
      kept.add(span.at);
      spans.push(spanOf(points, span.from, span.at), spanOf(points, span.at, span.to));
    }
  }
  return points.filter((_, index) => kept.has(index));
}
