import { degrees, type GraphArrays } from './city-data';
import { nearestOnSegment, planeX, planeY, type LonLat } from './geo';

/**
 * A point on a road. `edge` is the edge of the graph, `at` is the position along the edge (0 to 1), and
 * `distanceM` is the distance from the requested point.
 */
export type Snap = { edge: number; at: number; point: LonLat; distanceM: number };

const CELL_M = 150;

/** Finds the nearest road to a point. It uses a grid over all pieces of road. */
export class RoadSnapper {
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly edgeOf: Int32Array;
  private readonly along: Float64Array;
  private readonly originX: number;
  private readonly originY: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly cellStart: Int32Array;
  private readonly cellItems: Int32Array;

  constructor(private readonly graph: GraphArrays) {
    const count = graph.shapeLon.length;
    this.x = Float64Array.from(graph.shapeLon, (lon) => planeX(degrees(lon)));
    this.y = Float64Array.from(graph.shapeLat, (lat) => planeY(degrees(lat)));
    this.edgeOf = new Int32Array(count);
    // The metres from the start of the edge to each point of its shape. The last value is the length of the
    // edge.
    this.along = new Float64Array(count);
    for (let e = 0; e + 1 < graph.shapeStart.length; e++) {
      const start = graph.shapeStart[e] ?? 0;
      const end = graph.shapeStart[e + 1] ?? 0;
      this.edgeOf.fill(e, start, end);
      for (let i = start + 1; i < end; i++) {
        this.along[i] = (this.along[i - 1] ?? 0) + this.span(i - 1);
      }
    }
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < count; i++) {
      west = Math.min(west, this.x[i] ?? 0);
      east = Math.max(east, this.x[i] ?? 0);
      south = Math.min(south, this.y[i] ?? 0);
      north = Math.max(north, this.y[i] ?? 0);
    }
    this.originX = west;
    this.originY = south;
    this.columns = Math.floor((east - west) / CELL_M) + 1;
    this.rows = Math.floor((north - south) / CELL_M) + 1;
    const counts = new Int32Array(this.columns * this.rows + 1);
    this.eachCell((cell) => {
      counts[cell + 1] = (counts[cell + 1] ?? 0) + 1;
    });
    for (let cell = 0; cell + 1 < counts.length; cell++)
      counts[cell + 1] = (counts[cell + 1] ?? 0) + (counts[cell] ?? 0);
    this.cellStart = counts;
    this.cellItems = new Int32Array(counts.at(-1) ?? 0);
    const next = counts.slice();
    this.eachCell((cell, segment) => {
      const at = next[cell] ?? 0;
      this.cellItems[at] = segment;
      next[cell] = at + 1;
    });
  }

  private span(i: number): number {
    return Math.hypot((this.x[i + 1] ?? 0) - (this.x[i] ?? 0), (this.y[i + 1] ?? 0) - (this.y[i] ?? 0));
  }

  private column(x: number): number {
    return Math.floor((x - this.originX) / CELL_M);
  }

  private row(y: number): number {
    return Math.floor((y - this.originY) / CELL_M);
  }

  private eachCell(visit: (cell: number, segment: number) => void): void {
    for (let i = 0; i + 1 < this.x.length; i++) {
      if (this.edgeOf[i] !== this.edgeOf[i + 1]) continue;
      const [ax, bx] = [this.x[i] ?? 0, this.x[i + 1] ?? 0];
      const [ay, by] = [this.y[i] ?? 0, this.y[i + 1] ?? 0];
      for (let c = this.column(Math.min(ax, bx)); c <= this.column(Math.max(ax, bx)); c++) {
        for (let r = this.row(Math.min(ay, by)); r <= this.row(Math.max(ay, by)); r++) {
          visit(r * this.columns + c, i);
        }
      }
    }
  }

  /**
   * The metres along an edge to each point of its shape, measured on the local plane. The last value is the
   * length of the edge.
   */
  alongOf(edge: number): Float64Array {
    return this.along.subarray(this.graph.shapeStart[edge], this.graph.shapeStart[edge + 1]);
  }

  /** The nearest point on each of the `limit` nearest edges, nearest edge first. The radius is in metres. */
  nearest(point: LonLat, limit: number, radiusM: number): Snap[] {
    const px = planeX(point[0]);
    const py = planeY(point[1]);
    const best = new Map<number, { squared: number; segment: number; at: number }>();
    const column = this.column(px);
    const row = this.row(py);
    const rings = Math.ceil(radiusM / CELL_M) + 1;
    let found: { squared: number; segment: number; at: number }[] = [];
    for (let ring = 0; ring <= rings; ring++) {
      for (let r = row - ring; r <= row + ring; r++) {
        if (r < 0 || r >= this.rows) continue;
        const step = r === row - ring || r === row + ring ? 1 : Math.max(1, 2 * ring);
        for (let c = column - ring; c <= column + ring; c += step) {
          if (c < 0 || c >= this.columns) continue;
          this.visitCell(r * this.columns + c, px, py, best);
        }
      }
      // All edges that were not visited yet are at least this far away.
      const sure = (ring * CELL_M) ** 2;
      found = [...best.values()].sort((a, b) => a.squared - b.squared).slice(0, limit);
      if (found.length === limit && (found.at(-1)?.squared ?? Infinity) <= sure) break;
    }
    return found
      .filter(({ squared }) => squared <= radiusM * radiusM)
      .map(({ squared, segment, at }) => this.snapAt(segment, at, Math.sqrt(squared)));
  }

  private visitCell(
    cell: number,
    px: number,
    py: number,
    best: Map<number, { squared: number; segment: number; at: number }>,
  ): void {
    for (let k = this.cellStart[cell] ?? 0; k < (this.cellStart[cell + 1] ?? 0); k++) {
      const segment = this.cellItems[k] ?? 0;
      const { squared, at } = nearestOnSegment(
        px,
        py,
        this.x[segment] ?? 0,
        this.y[segment] ?? 0,
        this.x[segment + 1] ?? 0,
        this.y[segment + 1] ?? 0,
      );
      const edge = this.edgeOf[segment] ?? 0;
      if (squared < (best.get(edge)?.squared ?? Infinity)) best.set(edge, { squared, segment, at });
    }
  }

  private snapAt(segment: number, at: number, distanceM: number): Snap {
    const edge = this.edgeOf[segment] ?? 0;
    const { shapeStart, shapeLon, shapeLat } = this.graph;
    const whole = this.along[(shapeStart[edge + 1] ?? 1) - 1] ?? 0;
    const metres = (this.along[segment] ?? 0) + at * this.span(segment);
    const mix = (values: Int32Array): number => {
      const a = degrees(values[segment]);
      return a + at * (degrees(values[segment + 1]) - a);
    };
    return { edge, at: whole === 0 ? 0 : metres / whole, point: [mix(shapeLon), mix(shapeLat)], distanceM };
  }
}
