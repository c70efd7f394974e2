import TinyQueue from 'tinyqueue';
import { degrees, type GraphArrays } from './city-data';
import { planeX, planeY, type LonLat } from './geo';
import { RoadSnapper, type Snap } from './road-snapper';

/**
 * A part of one edge. It is driven from the share `from` to the share `to` of the edge's length. If `to` is
 * less than `from`, it is driven backwards.
 */
export type Piece = { edge: number; from: number; to: number };
export type Path = { secs: number; metres: number; pieces: Piece[] };
export type Cost = { secs: number; metres: number };

type Search = { secs: Float64Array; metres: Float64Array; arrivedBy: Int32Array };

/** Finds the fastest paths in the road graph. Paths start and end at points on edges. */
export class Router {
  readonly snapper: RoadSnapper;
  private readonly firstOut: Int32Array;
  /**
   * The directed edges that leave each node. The number 2 × edge means forward, and 2 × edge + 1 means
   * backward.
   */
  private readonly out: Int32Array;
  private readonly nodeX: Float64Array;
  private readonly nodeY: Float64Array;
  private readonly topSpeed: number;

  constructor(readonly graph: GraphArrays) {
    this.snapper = new RoadSnapper(graph);
    const { nodeCount, from, to, shapeStart, shapeLon, shapeLat } = graph;
    this.nodeX = new Float64Array(nodeCount);
    this.nodeY = new Float64Array(nodeCount);
    this.firstOut = new Int32Array(nodeCount + 1);
    let topSpeed = 1;
    const place = (node: number, shape: number): void => {
      this.nodeX[node] = planeX(degrees(shapeLon[shape]));
      this.nodeY[node] = planeY(degrees(shapeLat[shape]));
    };
    for (let e = 0; e < from.length; e++) {
      place(from[e] ?? 0, shapeStart[e] ?? 0);
      place(to[e] ?? 0, (shapeStart[e + 1] ?? 1) - 1);
      topSpeed = Math.max(topSpeed, (graph.lengthM[e] ?? 0) / Math.max(0.01, this.secsOf(2 * e)));
      topSpeed = Math.max(topSpeed, (graph.lengthM[e] ?? 0) / Math.max(0.01, this.secsOf(2 * e + 1)));
    }
    this.topSpeed = topSpeed;
    for (let d = 0; d < 2 * from.length; d++) {
      if (this.secsOf(d) < Infinity)
        this.firstOut[this.tailOf(d) + 1] = (this.firstOut[this.tailOf(d) + 1] ?? 0) + 1;
    }
    for (let n = 0; n < nodeCount; n++)
      this.firstOut[n + 1] = (this.firstOut[n + 1] ?? 0) + (this.firstOut[n] ?? 0);
    this.out = new Int32Array(this.firstOut[nodeCount] ?? 0);
    const next = this.firstOut.slice();
    for (let d = 0; d < 2 * from.length; d++) {
      if (this.secsOf(d) === Infinity) continue;
      const tail = this.tailOf(d);
      this.out[next[tail] ?? 0] = d;
      next[tail] = (next[tail] ?? 0) + 1;
    }
  }

  private secsOf(directed: number): number {
    const secs = directed & 1 ? this.graph.backwardSecs : this.graph.forwardSecs;
    return secs[directed >> 1] ?? Infinity;
  }

  private tailOf(directed: number): number {
    return (directed & 1 ? this.graph.to : this.graph.from)[directed >> 1] ?? 0;
  }

  private headOf(directed: number): number {
    return (directed & 1 ? this.graph.from : this.graph.to)[directed >> 1] ?? 0;
  }

  /**
   * The cost of a part of an edge, from one share of its length to another. The direction is from `from` to
   * `to`.
   */
  private partCost(edge: number, from: number, to: number): Cost {
    const share = Math.abs(to - from);
    const secs = this.secsOf(2 * edge + (to < from ? 1 : 0));
    return { secs: share === 0 ? 0 : secs * share, metres: (this.graph.lengthM[edge] ?? 0) * share };
  }

  /**
   * The cost along one edge, if both points are on this edge and the direction is allowed. Undefined
   * otherwise.
   */
  private direct(from: Snap, to: Snap): Cost | undefined {
    if (from.edge !== to.edge) return undefined;
    const cost = this.partCost(from.edge, from.at, to.at);
    return cost.secs < Infinity ? cost : undefined;
  }

  private search(
    source: Snap,
    goals: readonly Snap[],
    heading: LonLat | undefined,
    factor: ((edge: number) => number) | undefined,
  ): Search {
    const { nodeCount } = this.graph;
    const secs = new Float64Array(nodeCount).fill(Infinity);
    const metres = new Float64Array(nodeCount);
    const arrivedBy = new Int32Array(nodeCount).fill(-1);
    const closed = new Uint8Array(nodeCount);
    const queue = new TinyQueue<{ node: number; cost: number }>([], (a, b) => a.cost - b.cost);
    const goalX = heading ? planeX(heading[0]) : 0;
    const goalY = heading ? planeY(heading[1]) : 0;
    // If there is only one goal, the search uses A*. The lower bound for the rest of a path is the straight
    // line at the highest speed.
    const left = (node: number): number =>
      heading
        ? (Math.hypot((this.nodeX[node] ?? 0) - goalX, (this.nodeY[node] ?? 0) - goalY) / this.topSpeed) *
          0.995
        : 0;
    const reach = (node: number, cost: number, length: number, by: number): void => {
      if (cost >= (secs[node] ?? 0)) return;
      secs[node] = cost;
      metres[node] = length;
      arrivedBy[node] = by;
      queue.push({ node, cost: cost + left(node) });
    };
    const ahead = this.partCost(source.edge, source.at, 1);
    const behind = this.partCost(source.edge, source.at, 0);
    if (this.secsOf(2 * source.edge) < Infinity)
      reach(this.headOf(2 * source.edge), ahead.secs, ahead.metres, -2);
    if (this.secsOf(2 * source.edge + 1) < Infinity) {
      reach(this.headOf(2 * source.edge + 1), behind.secs, behind.metres, -3);
    }
    const wanted = new Set<number>();
    for (const goal of goals) {
      if (this.secsOf(2 * goal.edge) < Infinity) wanted.add(this.tailOf(2 * goal.edge));
      if (this.secsOf(2 * goal.edge + 1) < Infinity) wanted.add(this.tailOf(2 * goal.edge + 1));
    }
    for (let top = queue.pop(); top && wanted.size > 0; top = queue.pop()) {
      const { node } = top;
      if (closed[node] === 1) continue;
      closed[node] = 1;
      wanted.delete(node);
      for (let k = this.firstOut[node] ?? 0; k < (this.firstOut[node + 1] ?? 0); k++) {
        const directed = this.out[k] ?? 0;
        const edge = directed >> 1;
        const cost = this.secsOf(directed) * (factor ? factor(edge) : 1);
        reach(
          this.headOf(directed),
          (secs[node] ?? 0) + cost,
          (metres[node] ?? 0) + (this.graph.lengthM[edge] ?? 0),
          directed,
        );
      }
    }
    return { secs, metres, arrivedBy };
  }

  /**
   * The cheapest last part of a path. The path can enter the goal's edge at either end of this edge. If the
   * source is on the same edge, the path can also lead from the source to the goal without leaving the edge.
   */
  private finish(search: Search, source: Snap, goal: Snap): (Cost & { via: number }) | undefined {
    let best: (Cost & { via: number }) | undefined;
    const direct = this.direct(source, goal);
    if (direct) best = { ...direct, via: -1 };
    for (const directed of [2 * goal.edge, 2 * goal.edge + 1]) {
      if (this.secsOf(directed) === Infinity) continue;
      const node = this.tailOf(directed);
      const rest = this.partCost(goal.edge, directed & 1 ? 1 : 0, goal.at);
      const secs = (search.secs[node] ?? Infinity) + rest.secs;
      if (secs < (best?.secs ?? Infinity)) {
        best = { secs, metres: (search.metres[node] ?? 0) + rest.metres, via: directed };
      }
    }
    return best;
  }

  /** The seconds and metres from one point to many points. Undefined for a point that cannot be reached. */
  costs(source: Snap, goals: readonly Snap[]): (Cost | undefined)[] {
    const search = this.search(source, goals, undefined, undefined);
    return goals.map((goal) => {
      const end = this.finish(search, source, goal);
      return end && { secs: end.secs, metres: end.metres };
    });
  }

  /**
   * The fastest path between two points. Undefined if there is no path. With `factor`, the search multiplies
   * the seconds of each edge by a factor, so that it finds another path. The returned path has the true
   * seconds and metres.
   */
  path(source: Snap, goal: Snap, factor?: (edge: number) => number): Path | undefined {
    const search = this.search(source, [goal], goal.point, factor);
    const end = this.finish(search, source, goal);
    if (!end) return undefined;
    if (end.via === -1) {
      return {
        secs: end.secs,
        metres: end.metres,
        pieces: [{ edge: source.edge, from: source.at, to: goal.at }],
      };
    }
    const pieces: Piece[] = [{ edge: goal.edge, from: end.via & 1 ? 1 : 0, to: goal.at }];
    let node = this.tailOf(end.via);
    for (;;) {
      const by = search.arrivedBy[node] ?? -1;
      if (by < 0) {
        if (by === -1) return undefined;
        pieces.push({ edge: source.edge, from: source.at, to: by === -2 ? 1 : 0 });
        break;
      }
      pieces.push({ edge: by >> 1, from: by & 1, to: 1 - (by & 1) });
      node = this.tailOf(by);
    }
    pieces.reverse();
    let secs = 0;
    let metres = 0;
    for (const piece of pieces) {
      const cost = this.costOf(piece);
      secs += cost.secs;
      metres += cost.metres;
    }
    return { secs, metres, pieces };
  }

  /** The seconds and metres of a part of an edge, in the direction of travel. */
  costOf({ edge, from, to }: Piece): Cost {
    return this.partCost(edge, from, to);
  }

  /** The points of a part of an edge, in the direction of travel. */
  shapeOf(piece: Piece): LonLat[] {
    const { shapeStart, shapeLon, shapeLat } = this.graph;
    const start = shapeStart[piece.edge] ?? 0;
    const along = this.snapper.alongOf(piece.edge);
    const whole = along.at(-1) ?? 0;
    const low = Math.min(piece.from, piece.to) * whole;
    const high = Math.max(piece.from, piece.to) * whole;
    const pointAt = (metres: number): LonLat => {
      let i = 1;
      while (i < along.length - 1 && (along[i] ?? 0) < metres) i++;
      const a = along[i - 1] ?? 0;
      const span = (along[i] ?? 0) - a;
      const share = span === 0 ? 0 : Math.min(1, Math.max(0, (metres - a) / span));
      const mix = (values: Int32Array): number => {
        const first = degrees(values[start + i - 1]);
        return first + share * (degrees(values[start + i]) - first);
      };
      return [mix(shapeLon), mix(shapeLat)];
    };
    const line: LonLat[] = [pointAt(low)];
    for (let i = 0; i < along.length; i++) {
      const metres = along[i] ?? 0;
      if (metres > low && metres < high)
        line.push([degrees(shapeLon[start + i]), degrees(shapeLat[start + i])]);
    }
    line.push(pointAt(high));
    return piece.to < piece.from ? line.reverse() : line;
  }

  /** The points of a whole path. Consecutive points are never equal. */
  lineOf(pieces: readonly Piece[]): LonLat[] {
    const line: LonLat[] = [];
    for (const piece of pieces) {
      for (const point of this.shapeOf(piece)) {
        const last = line.at(-1);
        if (!last || last[0] !== point[0] || last[1] !== point[1]) line.push(point);
      }
    }
    const only = line[0];
    // A line has at least two points, even if the path has no length.
    if (line.length === 1 && only) line.push(only);
    return line;
  }
}
