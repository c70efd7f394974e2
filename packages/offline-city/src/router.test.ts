import { describe, expect, it } from 'vitest';
import { buildGraph } from './build-graph';
import type { LonLat } from './geo';
import type { OsmFeature } from './osm-tiles';
import { Router } from './router';

/** The corners of a square in the old town. Each side is 0.01 degrees long. */
const SW: LonLat = [-56.2, -34.9];
const SE: LonLat = [-56.19, -34.9];
const NE: LonLat = [-56.19, -34.89];
const NW: LonLat = [-56.2, -34.89];

let nextId = 1;

function road(line: LonLat[], tags: Record<string, string> = {}): OsmFeature {
  return { osmType: 'W', id: nextId++, tags: { highway: 'residential', ...tags }, kind: 'line', line };
}

function routerOf(...features: OsmFeature[]): Router {
  return new Router(buildGraph(features).graph);
}

function drive(router: Router, from: LonLat, to: LonLat): { metres: number; secs: number } {
  const [source] = router.snapper.nearest(from, 1, 500);
  const [goal] = router.snapper.nearest(to, 1, 500);
  const path = source && goal && router.path(source, goal);
  if (!path) throw new Error('no path');
  return path;
}

const south: LonLat = [-56.195, -34.9];
const southEast: LonLat = [-56.192, -34.9];

describe('the router', () => {
  it('drives along one street in both directions', () => {
    const router = routerOf(road([SW, SE]), road([SE, NE]), road([NE, NW]), road([NW, SW]));
    expect(drive(router, south, southEast).metres).toBeCloseTo(273.6, 0);
    expect(drive(router, southEast, south).metres).toBeCloseTo(273.6, 0);
  });

  it('uses a way round the block if a one-way street forbids the short way', () => {
    const router = routerOf(
      road([SW, SE], { oneway: 'yes' }),
      road([SE, NE]),
      road([NE, NW]),
      road([NW, SW]),
    );
    expect(drive(router, south, southEast).metres).toBeCloseTo(273.6, 0);
    expect(drive(router, southEast, south).metres).toBeGreaterThan(3_500);
  });

  it('reads oneway=-1 as a one-way street against the direction in which the street is mapped', () => {
    const router = routerOf(road([SW, SE], { oneway: '-1' }), road([SE, NE]), road([NE, NW]), road([NW, SW]));
    expect(drive(router, southEast, south).metres).toBeCloseTo(273.6, 0);
    expect(drive(router, south, southEast).metres).toBeGreaterThan(3_500);
  });

  it('treats a roundabout as one-way', () => {
    const ring = road([SW, SE, NE, NW, SW], { junction: 'roundabout' });
    const router = routerOf(ring);
    expect(drive(router, southEast, south).metres).toBeGreaterThan(3_500);
  });

  it('prefers a faster road to a shorter one', () => {
    const middle: LonLat = [-56.195, -34.895];
    const router = routerOf(
      road([SW, middle, NE], { highway: 'service' }),
      road([SW, SE], { highway: 'trunk' }),
      road([SE, NE], { highway: 'trunk' }),
    );
    const [source] = router.snapper.nearest(SW, 1, 50);
    const [goal] = router.snapper.nearest(NE, 1, 50);
    const path = source && goal && router.path(source, goal);
    expect(path?.metres).toBeGreaterThan(1_900);
  });

  it('does not snap to a street that a car cannot leave', () => {
    const deadEnd: LonLat = [-56.2, -34.91];
    const router = routerOf(
      road([SW, SE]),
      road([SE, NE]),
      road([NE, SW]),
      road([SW, deadEnd], { oneway: 'yes' }),
    );
    const [snap] = router.snapper.nearest([-56.2, -34.908], 1, 2_000);
    expect(snap?.point[1]).toBeCloseTo(-34.9, 4);
  });

  it('does not snap to a road without a connection to the other roads, even if this road is nearest', () => {
    const island: LonLat[] = [
      [-56.198, -34.9005],
      [-56.196, -34.9005],
    ];
    const router = routerOf(road([SW, SE]), road([SE, NE]), road([NE, SW]), road(island));
    const [snap] = router.snapper.nearest([-56.197, -34.9005], 1, 2_000);
    expect(snap?.point[1]).toBeCloseTo(-34.9, 6);
  });

  it('snaps to the carriageway on the side of the point, and follows the direction of its traffic', () => {
    // Two one-way carriageways are 22 m apart and joined at both ends. Traffic keeps to the right.
    const [northWest, northEast]: [LonLat, LonLat] = [
      [-56.2, -34.8998],
      [-56.19, -34.8998],
    ];
    const router = routerOf(
      road([SW, SE], { oneway: 'yes' }),
      road([northEast, northWest], { oneway: 'yes' }),
      road([SE, northEast]),
      road([northWest, SW]),
    );
    const [south] = router.snapper.nearest([-56.195, -34.90005], 1, 500);
    const [north] = router.snapper.nearest([-56.195, -34.89975], 1, 500);
    expect(south?.point[1]).toBeCloseTo(-34.9, 6);
    expect(north?.point[1]).toBeCloseTo(-34.8998, 6);
    const east: LonLat = [-56.192, -34.90005];
    expect(drive(router, [-56.195, -34.90005], east).metres).toBeLessThan(300);
    expect(drive(router, [-56.195, -34.89975], east).metres).toBeGreaterThan(600);
  });

  it('does not use private roads and footways', () => {
    const { graph } = buildGraph([
      road([SW, SE]),
      road([SE, NE], { access: 'private' }),
      road([NE, SW], { highway: 'footway' }),
    ]);
    expect(graph.from.length).toBe(1);
  });

  it('adds a delay at traffic signals', () => {
    const signal: OsmFeature = {
      osmType: 'N',
      id: 1,
      tags: { highway: 'traffic_signals' },
      kind: 'point',
      point: SE,
    };
    const plain = drive(routerOf(road([SW, SE]), road([SE, NE])), SW, NE);
    const signalled = drive(routerOf(road([SW, SE]), road([SE, NE]), signal), SW, NE);
    expect(signalled.secs - plain.secs).toBeCloseTo(7, 0);
  });

  it('computes the costs from one point to many points, which are the same as for single routes', () => {
    const router = routerOf(
      road([SW, SE], { oneway: 'yes' }),
      road([SE, NE]),
      road([NE, NW]),
      road([NW, SW]),
    );
    const goals = [south, southEast, NE, NW].flatMap((point) => router.snapper.nearest(point, 1, 50));
    const [source] = router.snapper.nearest(southEast, 1, 50);
    if (!source) throw new Error('no road');
    const singles = goals.map((goal) => router.path(source, goal)?.secs);
    router.costs(source, goals).forEach((cost, i) => {
      expect(cost?.secs).toBeCloseTo(singles[i] ?? NaN, 6);
    });
  });
});
