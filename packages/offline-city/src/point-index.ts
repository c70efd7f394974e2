import KDBush from 'kdbush';
import { planeX, planeY } from './geo';

export type Found = { index: number; distanceM: number };

/** An index that finds the nearest points of the city. Distances are in metres. */
export class PointIndex {
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly tree: KDBush | undefined;

  /** The functions return the coordinates of the i-th point in degrees. */
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

  /**
   * The nearest points within a radius, nearest first. At most `limit` points are returned, and all pass the
   * filter.
   */
  around(lon: number, lat: number, limit: number, radiusM: number, filter?: (i: number) => boolean): Found[] {
    if (!this.tree) return [];
    const px = planeX(lon);
    const py = planeY(lat);
    // Most searches find a point close by. So the radius starts small and grows only if needed.
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

  /** The nearest point within a radius that passes the filter. Undefined if there is no such point. */
  nearest(lon: number, lat: number, radiusM: number, filter?: (i: number) => boolean): Found | undefined {
    return this.around(lon, lat, 1, radiusM, filter)[0];
  }
}
