import type { City, WayRecord } from './city-data';
import { distanceM, encodePolyline, simplify, type LonLat } from './geo';
import { choice, indexes, OsrmError, radiuses, type OsrmRequest } from './osrm-request';
import type { Snap } from './road-snapper';
import { stepsOf, type Step } from './route-steps';
import { Router, type Path } from './router';

/**
 * If a point is further than this from every road, it is outside the city. The answer then has the code
 * NoSegment.
 */
const SNAP_LIMIT_M = 2_000;
const MAX_POINTS = { route: 100, table: 120, nearest: 1 } as const;
const SIMPLIFY_M = 12;

type GeoJsonLine = { type: 'LineString'; coordinates: LonLat[] };
type Encode = (line: readonly LonLat[]) => string | GeoJsonLine;
type Annotation = 'distance' | 'duration';
type RouteForm = {
  overview: 'simplified' | 'full' | 'false';
  withSteps: boolean;
  annotations: readonly Annotation[];
  encode: Encode;
};
type Waypoint = { hint: string; name: string; location: LonLat; distance: number };

/**
 * The annotations that this server computes. OSRM has other annotations (nodes, speed, datasources, weight).
 * A request for one of them gets the error NotImplemented.
 */
const isAnnotation = (text: string): text is Annotation => text === 'distance' || text === 'duration';
const ELSEWHERE = new Set(['true', 'nodes', 'speed', 'datasources', 'weight']);

function annotationsOf(options: URLSearchParams): Annotation[] {
  const value = options.get('annotations') ?? 'false';
  if (value === 'false') return [];
  return value.split(',').map((name) => {
    if (isAnnotation(name)) return name;
    if (ELSEWHERE.has(name))
      throw new OsrmError('NotImplemented', 'Only the annotations distance and duration are offered here');
    throw new OsrmError('InvalidQuery', `Query string malformed: annotations=${value}`);
  });
}

const tenth = (n: number): number => Math.round(n * 10) / 10;
const micro = ([lon, lat]: LonLat): LonLat => [Math.round(lon * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];

function encoderOf(options: URLSearchParams): Encode {
  const format = choice(options, 'geometries', ['polyline', 'polyline6', 'geojson']);
  if (format === 'geojson') return (line) => ({ type: 'LineString', coordinates: line.map(micro) });
  return (line) => encodePolyline(line, format === 'polyline' ? 5 : 6);
}

/**
 * Answers OSRM's HTTP API for the city's roads. It has the services route, table and nearest (version 5.27).
 */
export class Osrm {
  readonly router: Router;
  private readonly ways: readonly WayRecord[];

  constructor(city: City) {
    this.router = new Router(city.graph);
    this.ways = city.records.ways;
  }

  /** The body of the answer, with `code: "Ok"`. Throws OsrmError if the answer has another code. */
  answer(request: OsrmRequest): Record<string, unknown> {
    const limit = MAX_POINTS[request.service];
    if (request.service === 'nearest' && request.points.length !== 1) {
      throw new OsrmError('InvalidOptions', 'Only one input coordinate is supported');
    }
    if (request.points.length > limit) {
      throw new OsrmError(
        'TooBig',
        `Number of entries ${request.points.length} is higher than current maximum (${limit})`,
      );
    }
    if (request.service === 'nearest') return this.nearest(request);
    return request.service === 'table' ? this.table(request) : this.route(request);
  }

  private nameOf(edge: number): string {
    return this.ways[this.router.graph.way[edge] ?? 0]?.name ?? '';
  }

  private waypoint(asked: LonLat, snap: Snap): Waypoint {
    return {
      hint: '',
      name: this.nameOf(snap.edge),
      location: micro(snap.point),
      distance: Math.round(distanceM(asked, snap.point) * 1e3) / 1e3,
    };
  }

  private snapAll({ points, options }: OsrmRequest): Snap[] {
    const limits = radiuses(options, points.length, SNAP_LIMIT_M);
    return points.map((point, i) => {
      const snap = this.router.snapper.nearest(point, 1, limits[i] ?? SNAP_LIMIT_M)[0];
      if (!snap) throw new OsrmError('NoSegment', `Could not find a matching segment for coordinate ${i}`);
      return snap;
    });
  }

  private nearest(request: OsrmRequest): Record<string, unknown> {
    const asked = request.points[0];
    const number = Number(request.options.get('number') ?? '1');
    if (!asked || !Number.isInteger(number) || number < 1) {
      throw new OsrmError('InvalidOptions', 'Number of results must be a whole number of at least 1');
    }
    const radius = radiuses(request.options, 1, SNAP_LIMIT_M)[0] ?? SNAP_LIMIT_M;
    const snaps = this.router.snapper.nearest(asked, Math.min(number, 100), radius);
    if (snaps.length === 0)
      throw new OsrmError('NoSegment', 'Could not find a matching segment for coordinate 0');
    return { code: 'Ok', waypoints: snaps.map((snap) => ({ nodes: [0, 0], ...this.waypoint(asked, snap) })) };
  }

  private table(request: OsrmRequest): Record<string, unknown> {
    const { points, options } = request;
    const sources = indexes(options, 'sources', points.length);
    const destinations = indexes(options, 'destinations', points.length);
    const wanted = (options.get('annotations') ?? 'duration').split(',');
    if (!wanted.every((one) => one === 'duration' || one === 'distance')) {
      throw new OsrmError('InvalidQuery', `Query string malformed: annotations=${wanted.join(',')}`);
    }
    const snaps = this.snapAll(request);
    const pick = (chosen: readonly number[]): Snap[] => chosen.flatMap((i) => snaps[i] ?? []);
    const goals = pick(destinations);
    const costs = pick(sources).map((source) => this.router.costs(source, goals));
    const waypoints = (chosen: readonly number[]): Waypoint[] =>
      chosen.flatMap((i) => {
        const [asked, snap] = [points[i], snaps[i]];
        return asked && snap ? [this.waypoint(asked, snap)] : [];
      });
    return {
      code: 'Ok',
      ...(wanted.includes('duration') && {
        durations: costs.map((row) => row.map((cost) => (cost ? tenth(cost.secs) : null))),
      }),
      ...(wanted.includes('distance') && {
        distances: costs.map((row) => row.map((cost) => (cost ? tenth(cost.metres) : null))),
      }),
      sources: waypoints(sources),
      destinations: waypoints(destinations),
    };
  }

  private route(request: OsrmRequest): Record<string, unknown> {
    const { points, options } = request;
    if (points.length < 2)
      throw new OsrmError('InvalidOptions', 'Number of coordinates needs to be at least two.');
    const overview = choice(options, 'overview', ['simplified', 'full', 'false']);
    const withSteps = choice(options, 'steps', ['false', 'true']) === 'true';
    const encode = encoderOf(options);
    const annotations = annotationsOf(options);
    const more = options.get('alternatives') ?? 'false';
    if (!/^(true|false|\d+)$/.test(more))
      throw new OsrmError('InvalidQuery', `Query string malformed: alternatives=${more}`);

    const snaps = this.snapAll(request);
    const legs: Path[] = [];
    snaps.slice(1).forEach((goal, i) => {
      const source = snaps[i];
      const path = source && this.router.path(source, goal);
      if (!path) throw new OsrmError('NoRoute', 'Impossible route between points');
      legs.push(path);
    });
    const routes = [legs];
    const [source, goal] = snaps;
    if (more !== 'false' && more !== '0' && snaps.length === 2 && source && goal && legs[0]) {
      const other = this.alternative(source, goal, legs[0]);
      if (other) routes.push([other]);
    }
    return {
      code: 'Ok',
      routes: routes.map((paths) => this.routeBody(paths, { overview, withSteps, annotations, encode })),
      waypoints: snaps.map((snap, i) => this.waypoint(points[i] ?? snap.point, snap)),
    };
  }

  /**
   * An alternative route. It is at most 30 % slower than the first route, and the two routes share at most 75
   * % of the alternative's length. Undefined if there is no such route.
   */
  private alternative(source: Snap, goal: Snap, first: Path): Path | undefined {
    const used = new Set(first.pieces.map((piece) => piece.edge));
    const other = this.router.path(source, goal, (edge) => (used.has(edge) ? 1.6 : 1));
    if (!other || other.secs > first.secs * 1.3) return undefined;
    const { lengthM } = this.router.graph;
    const shared = other.pieces.reduce(
      (sum, { edge, from, to }) => sum + (used.has(edge) ? (lengthM[edge] ?? 0) * Math.abs(to - from) : 0),
      0,
    );
    return shared <= other.metres * 0.75 ? other : undefined;
  }

  /**
   * The metres and seconds between neighbouring points of a leg's full line. The seconds of an edge are
   * divided in proportion to the metres.
   */
  private annotation(path: Path, wanted: readonly Annotation[]): Partial<Record<Annotation, number[]>> {
    const parts = path.pieces.flatMap((piece) => {
      const line = this.router.lineOf([piece]);
      const spans = line.slice(1).map((point, i) => distanceM(line[i] ?? point, point));
      const whole = spans.reduce((sum, span) => sum + span, 0);
      const { secs, metres } = this.router.costOf(piece);
      return spans.flatMap((span) =>
        span === 0 ? [] : [{ distance: (metres * span) / whole, duration: (secs * span) / whole }],
      );
    });
    const all = parts.length > 0 ? parts : [{ distance: 0, duration: 0 }];
    return Object.fromEntries(wanted.map((name) => [name, all.map((part) => tenth(part[name]))]));
  }

  private routeBody(
    paths: readonly Path[],
    { overview, withSteps, annotations, encode }: RouteForm,
  ): Record<string, unknown> {
    const line = this.router.lineOf(paths.flatMap((path) => path.pieces));
    const secs = paths.reduce((sum, path) => sum + path.secs, 0);
    const metres = paths.reduce((sum, path) => sum + path.metres, 0);
    return {
      ...(overview !== 'false' && {
        geometry: encode(overview === 'full' ? line : simplify(line, SIMPLIFY_M)),
      }),
      legs: paths.map((path) => {
        const steps = stepsOf(this.router, this.ways, path.pieces);
        return {
          steps: withSteps ? steps.map((step) => stepBody(step, encode)) : [],
          weight: tenth(path.secs),
          ...(annotations.length > 0 && { annotation: this.annotation(path, annotations) }),
          summary: summaryOf(steps, withSteps),
          duration: tenth(path.secs),
          distance: tenth(path.metres),
        };
      }),
      weight_name: 'routability',
      weight: tenth(secs),
      duration: tenth(secs),
      distance: tenth(metres),
    };
  }
}

/** The names of the two longest roads of a leg. OSRM gives this summary only together with the steps. */
function summaryOf(steps: readonly Step[], withSteps: boolean): string {
  if (!withSteps) return '';
  const metres = new Map<string, number>();
  for (const step of steps) {
    if (step.name !== '') metres.set(step.name, (metres.get(step.name) ?? 0) + step.distanceM);
  }
  const longest = [...metres].sort((a, b) => b[1] - a[1]).slice(0, 2);
  const names = new Set(longest.map(([name]) => name));
  return [...metres.keys()].filter((name) => names.has(name)).join(', ');
}

function stepBody(step: Step, encode: Encode): Record<string, unknown> {
  const { bearing_before, bearing_after, location } = step.maneuver;
  return {
    intersections: [{ location: micro(location), bearings: [bearing_after], entry: [true], out: 0 }],
    driving_side: step.driving_side,
    geometry: encode(step.line),
    mode: step.mode,
    duration: tenth(step.secs),
    distance: tenth(step.distanceM),
    weight: tenth(step.secs),
    name: step.name,
    ...(step.ref !== '' && { ref: step.ref }),
    maneuver: { ...step.maneuver, location: micro(location), bearing_before, bearing_after },
  };
}
