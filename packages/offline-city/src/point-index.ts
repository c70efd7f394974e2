import KDBush from 'kdbush';
import { planeX, planeY } from './geo';

export type Found = { index: number; distanceM: number };

/** Points of the city, found by nearness. Distances are metres. */
export class PointIndex {
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly tree: KDBush | undefined;

  /** Takes the i-th point's coordinates in degrees from the two functions. */
  constructor(count: number, lon: (i: number) => number, lat: (i: number) => number) {
    this.x = new Float64Array(count);
    this.y = new Float64Array(count);
    if (count === 0) return;
    this.tree = new KDBush(count, 64, Float32Array);
    for (let i = 0; i < count; i++) {
      const x = planeX(lon(i));
      const y = planeY(lat(i));
      this.x[i] = x;
      this.y[i] = y;
      this.tree.add(x, y);
    }
    this.tree.finish();
  }

  /** Up to `limit` points that pass the filter within a radius, nearest first. */
  around(lon: number, lat: number, limit: number, radiusM: number, filter?: (i: number) => boolean): Found[] {
    if (!this.tree) return [];
    const px = planeX(lon);
    const py = planeY(lat);
    // Most questions are answered close by, so the circle grows only as far as it must.
    for (let radius = Math.min(60, radiusM); ; radius = Math.min(radius * 3, radiusM)) {
      const found: Found[] = [];
      for (const index of this.tree.within(px, py, radius)) {
        if (filter && !filter(index)) continue;
        found.push({ index, distanceM: Math.hypot((this.x[index] ?? 0) - px, (this.y[index] ?? 0) - py) });
      }
      if (found.length >= limit || radius >= radiusM) {
        return found.sort((a, b) => a.distanceM - b.distanceM).slice(0, limit);
      }
    }
  }

  /** The nearest point that passes the filter within a radius, if any. */
  nearest(lon: number, lat: number, radiusM: number, filter?: (i: number) => boolean): Found | undefined {
    return this.around(lon, lat, 1, radiusM, filter)[0];
  }
}
