import type { LonLat } from './geo';

/** An error that OSRM reports with HTTP 400. It has a documented code and a message. */
export class OsrmError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export type OsrmService = 'route' | 'table' | 'nearest';

export type OsrmRequest = { service: OsrmService; points: LonLat[]; options: URLSearchParams };

const GENERAL = [
  'generate_hints',
  'hints',
  'radiuses',
  'exclude',
  'approaches',
  'snapping',
  'skip_waypoints',
  'bearings',
];
const KNOWN: Record<OsrmService, Set<string>> = {
  route: new Set([
    ...GENERAL,
    'alternatives',
    'steps',
    'annotations',
    'geometries',
    'overview',
    'continue_straight',
    'waypoints',
  ]),
  table: new Set([
    ...GENERAL,
    'sources',
    'destinations',
    'annotations',
    'fallback_speed',
    'fallback_coordinate',
    'scale_factor',
  ]),
  nearest: new Set([...GENERAL, 'number']),
};
const SERVICES: readonly string[] = ['route', 'table', 'nearest'];
const ELSEWHERE = new Set(['match', 'trip', 'tile']);

function isService(text: string): text is OsrmService {
  return SERVICES.includes(text);
}

/**
 * Reads `/{service}/v1/{profile}/{lon},{lat};…?…` as documented for OSRM's HTTP API. Undefined if the path is
 * not a path of OSRM. Throws OsrmError (InvalidService, InvalidVersion, InvalidUrl, InvalidQuery,
 * InvalidOptions).
 */
export function parseOsrm(url: URL): OsrmRequest | undefined {
  const [service = '', version = '', profile = '', ...rest] = url.pathname.split('/').slice(1);
  if (ELSEWHERE.has(service) && /^v\d/.test(version)) {
    throw new OsrmError('InvalidService', `Service ${service} not found!`);
  }
  if (!isService(service)) return undefined;
  if (version !== 'v1')
    throw new OsrmError('InvalidVersion', `Service ${service} not found for version: ${version}`);
  let coordinates: string;
  try {
    coordinates = decodeURIComponent(rest.join('/')).replace(/\.json$/, '');
  } catch {
    throw new OsrmError('InvalidUrl', 'URL string malformed');
  }
  if (profile === '' || coordinates === '') throw new OsrmError('InvalidUrl', 'URL string malformed');
  const points = coordinates.split(';').map((pair, i): LonLat => {
    const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(pair);
    if (!match) throw new OsrmError('InvalidQuery', `Query string malformed close to coordinate ${i}`);
    const point: LonLat = [Number(match[1]), Number(match[2])];
    if (Math.abs(point[0]) > 180 || Math.abs(point[1]) > 90) {
      throw new OsrmError('InvalidValue', 'Invalid coordinate value.');
    }
    return point;
  });
  for (const name of url.searchParams.keys()) {
    if (!KNOWN[service].has(name)) {
      throw new OsrmError('InvalidQuery', `Query string malformed close to position of "${name}"`);
    }
  }
  return { service, points, options: url.searchParams };
}

/**
 * The value of an option, which must be one of the allowed values. If the option is absent, it is the first
 * allowed value.
 */
export function choice<T extends string>(
  options: URLSearchParams,
  name: string,
  allowed: readonly [T, ...T[]],
): T {
  const value = options.get(name);
  if (value === null) return allowed[0];
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new OsrmError('InvalidQuery', `Query string malformed: ${name}=${value}`);
  return found;
}

/**
 * The indexes of coordinates in an option (`sources`, `destinations`). The option "all" and an absent option
 * mean all coordinates.
 */
export function indexes(options: URLSearchParams, name: string, count: number): number[] {
  const value = options.get(name);
  if (value === null || value === 'all') return Array.from({ length: count }, (_, i) => i);
  return value.split(';').map((text) => {
    if (!/^\d+$/.test(text)) throw new OsrmError('InvalidQuery', `Query string malformed: ${name}=${value}`);
    if (Number(text) >= count) throw new OsrmError('InvalidOptions', `${name} index is out of bounds.`);
    return Number(text);
  });
}

/**
 * The search radius for each coordinate, in metres (`radiuses`). A radius that is absent or "unlimited" is
 * `usualM`.
 */
export function radiuses(options: URLSearchParams, count: number, usualM: number): number[] {
  const value = options.get('radiuses');
  if (value === null) return Array.from({ length: count }, () => usualM);
  const given = value.split(';');
  if (given.length !== count) {
    throw new OsrmError(
      'InvalidOptions',
      `Number of elements in radiuses size ${given.length} does not match number of coordinates ${count}`,
    );
  }
  return given.map((text) => {
    if (text === '' || text === 'unlimited') return usualM;
    const radius = Number(text);
    if (!(radius >= 0)) throw new OsrmError('InvalidQuery', `Query string malformed: radiuses=${value}`);
    return radius;
  });
}
