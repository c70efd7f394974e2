import type { GraphArrays, WayRecord } from './city-data';
import { distanceM, type LonLat } from './geo';
import type { OsmFeature } from './osm-tiles';

/**
 * The average speed in the city on each kind of road, in km/h. It includes the delay at junctions without
 * signals.
 */
const SPEED_KMH: Record<string, number> = {
  motorway: 85,
  motorway_link: 55,
  trunk: 62,
  trunk_link: 42,
  primary: 42,
  primary_link: 32,
  secondary: 38,
  secondary_link: 30,
  tertiary: 34,
  tertiary_link: 28,
  unclassified: 30,
  residential: 27,
  living_street: 12,
  road: 25,
  service: 14,
  track: 14,
};

/** The average delay of a car at a signal or sign, in seconds. */
const DELAY_SECS: Record<string, number> = { traffic_signals: 7, stop: 3, give_way: 2 };
const DELAY_CALMING_SECS = 2;
const UNPAVED = new Set(['unpaved', 'gravel', 'dirt', 'ground', 'sand', 'earth', 'grass']);
const CLOSED = new Set(['no', 'private', 'bus', 'forestry', 'agricultural', 'military']);

/**
 * A number that identifies a coordinate. Equal numbers mean equal coordinates, if the coordinates are within
 * 0.2 degrees of latitude. The city is smaller than this.
 */
export function coordinateKey([lon, lat]: LonLat): number {
  return Math.round((lon + 180) * 1e7) * 2 ** 21 + (Math.round((lat + 90) * 1e7) % 2 ** 21);
}

type Road = { line: LonLat[]; forward: boolean; backward: boolean; speed: number; way: number };

/** Whether a car may use this way. This depends on the highway class and the access tags of OpenStreetMap. */
export function isDrivable(tags: Record<string, string>): boolean {
  if (SPEED_KMH[tags.highway ?? ''] === undefined || tags.area === 'yes') return false;
  const access = tags.motorcar ?? tags.motor_vehicle ?? tags.vehicle ?? tags.access;
  return access === undefined || !CLOSED.has(access);
}

function roadOf(feature: OsmFeature & { kind: 'line' }, way: number): Road {
  const { tags } = feature;
  const kind = SPEED_KMH[tags.highway ?? ''] ?? 20;
  const limit = Number.parseInt(tags.maxspeed ?? '', 10);
  const surface = UNPAVED.has(tags.surface ?? '') ? 0.75 : 1;
  const speed = Math.min(kind, Number.isNaN(limit) ? kind : limit * 0.92) * surface;
  const oneway =
    tags.oneway ?? (tags.junction === 'roundabout' || tags.highway === 'motorway' ? 'yes' : 'no');
  return {
    line: feature.line,
    forward: oneway !== '-1',
    backward: oneway !== 'yes' && oneway !== '1' && oneway !== 'true',
    speed,
    way,
  };
}

type Edge = { from: number; to: number; shape: LonLat[]; road: Road };

/**
 * Finds the largest set of nodes that can all reach each other. Nodes in this set are marked with 1, and all
 * others with 0.
 */
function mainComponent(nodeCount: number, edges: readonly Edge[]): Uint8Array {
  const out: number[][] = Array.from({ length: nodeCount }, () => []);
  const back: number[][] = Array.from({ length: nodeCount }, () => []);
  for (const { from, to, road } of edges) {
    if (road.forward) {
      out[from]?.push(to);
      back[to]?.push(from);
    }
    if (road.backward) {
      out[to]?.push(from);
      back[from]?.push(to);
    }
  }
  // Kosaraju's algorithm. It finds the order in which a search finishes the nodes. Then it searches the
  // reversed graph in the opposite order.
  const seen = new Uint8Array(nodeCount);
  const finished: number[] = [];
  for (let root = 0; root < nodeCount; root++) {
    if (seen[root] === 1) continue;
    seen[root] = 1;
    const stack = [{ node: root, next: 0 }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const to = out[top.node]?.[top.next++];
      if (to === undefined) {
        finished.push(top.node);
        stack.pop();
      } else if (seen[to] === 0) {
        seen[to] = 1;
        stack.push({ node: to, next: 0 });
      }
    }
  }
  const component = new Int32Array(nodeCount).fill(-1);
  const sizes: number[] = [];
  for (const root of finished.reverse()) {
    if (component[root] !== -1) continue;
    const id = sizes.length;
    let size = 0;
    component[root] = id;
    const stack = [root];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      size++;
      for (const to of back[node] ?? []) {
        if (component[to] === -1) {
          component[to] = id;
          stack.push(to);
        }
      }
    }
    sizes.push(size);
  }
  const main = sizes.indexOf(Math.max(...sizes));
  return Uint8Array.from(component, (id) => (id === main ? 1 : 0));
}

/**
 * Builds the directed road graph. Roads are cut where they share a coordinate. A road is one-way if it has
 * the tag `oneway` or is a roundabout. The speed depends on class, limit and surface, and signals and signs
 * add delays. Only the largest set of nodes that can all reach each other is kept, so there is a route
 * between any two nodes. Every turn is allowed, because the data has no relations, and no tag of a node or
 * way contains a turn restriction. (`turn:lanes` describes only the arrows on lanes.)
 */
export function buildGraph(features: readonly OsmFeature[]): { graph: GraphArrays; ways: WayRecord[] } {
  const ways: WayRecord[] = [];
  const wayOf = new Map<string, number>();
  const roads: Road[] = [];
  const uses = new Map<number, number>();
  const delays = new Map<number, number>();
  for (const feature of features) {
    const { tags } = feature;
    if (feature.kind === 'point') {
      const signal = tags.crossing === 'traffic_signals' ? 'traffic_signals' : (tags.highway ?? '');
      const delay = DELAY_SECS[signal] ?? (tags.traffic_calming === undefined ? 0 : DELAY_CALMING_SECS);
      if (delay > 0) delays.set(coordinateKey(feature.point), delay);
    } else if (feature.kind === 'line' && isDrivable(tags)) {
      const way: WayRecord = {
        name: tags.name ?? '',
        ref: tags.ref ?? '',
        roadClass: tags.highway ?? '',
        isRoundabout: tags.junction === 'roundabout',
      };
      const key = JSON.stringify(way);
      const known = wayOf.get(key) ?? ways.push(way) - 1;
      wayOf.set(key, known);
      roads.push(roadOf(feature, known));
      const last = feature.line.length - 1;
      feature.line.forEach((point, i) => {
        const at = coordinateKey(point);
        // The end of a way is always a node of the graph, so it counts like a point that two ways share.
        uses.set(at, (uses.get(at) ?? 0) + (i === 0 || i === last ? 2 : 1));
      });
    }
  }

  const nodeOf = new Map<number, number>();
  const node = (key: number): number => {
    const known = nodeOf.get(key) ?? nodeOf.size;
    nodeOf.set(key, known);
    return known;
  };
  const edges: Edge[] = [];
  for (const road of roads) {
    let shape: LonLat[] = [];
    for (const point of road.line) {
      shape.push(point);
      const key = coordinateKey(point);
      const first = shape[0];
      if (shape.length > 1 && first && (uses.get(key) ?? 0) > 1) {
        edges.push({ from: node(coordinateKey(first)), to: node(key), shape, road });
        shape = [point];
      }
    }
  }

  const isMain = mainComponent(nodeOf.size, edges);
  const kept = edges.filter((edge) => isMain[edge.from] === 1 && isMain[edge.to] === 1);
  const renumbered = new Int32Array(nodeOf.size).fill(-1);
  let nodeCount = 0;
  const numberOf = (old: number): number => {
    if (renumbered[old] === -1) renumbered[old] = nodeCount++;
    return renumbered[old] ?? 0;
  };
  const shapes: LonLat[] = [];
  const shapeStart = new Int32Array(kept.length + 1);
  const graph = {
    from: new Int32Array(kept.length),
    to: new Int32Array(kept.length),
    lengthM: new Float32Array(kept.length),
    forwardSecs: new Float32Array(kept.length),
    backwardSecs: new Float32Array(kept.length),
    way: new Int32Array(kept.length),
  };
  kept.forEach(({ from, to, shape, road }, e) => {
    let length = 0;
    let delayInside = 0;
    for (let i = 1; i < shape.length; i++) {
      const a = shape[i - 1];
      const b = shape[i];
      if (!a || !b) continue;
      length += distanceM(a, b);
      if (i < shape.length - 1) delayInside += delays.get(coordinateKey(b)) ?? 0;
    }
    const delayAt = (point: LonLat | undefined): number =>
      point ? (delays.get(coordinateKey(point)) ?? 0) : 0;
    const secs = length / (road.speed / 3.6) + delayInside;
    graph.from[e] = numberOf(from);
    graph.to[e] = numberOf(to);
    graph.lengthM[e] = length;
    graph.forwardSecs[e] = road.forward ? secs + delayAt(shape.at(-1)) : Infinity;
    graph.backwardSecs[e] = road.backward ? secs + delayAt(shape[0]) : Infinity;
    graph.way[e] = road.way;
    shapes.push(...shape);
    shapeStart[e + 1] = shapes.length;
  });
  return {
    ways,
    graph: {
      nodeCount,
      ...graph,
      shapeStart,
      shapeLon: Int32Array.from(shapes, ([lon]) => Math.round(lon * 1e7)),
      shapeLat: Int32Array.from(shapes, ([, lat]) => Math.round(lat * 1e7)),
    },
  };
}
