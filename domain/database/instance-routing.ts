import { INSTANCE_NAME } from '../records';
/**
 * Decides which database instance stores a path. The main instance stores everything, unless the operator has
 * configured a separate instance for the positions of drivers on duty (docs/product/records.md, "Positions in
 * a database instance of their own"). Positions are written far more often than anything else, and an
 * instance handles 1,000 writes a second. The operator can also configure further instances for the tracks of
 * trips. Then the booking names the instance of its track (`trackInstance`).
 */
export type DatabaseInstance = 'main' | 'positions';

/**
 * The nodes that are stored in the separate instance for positions. The main instance stores all other nodes.
 */
const POSITIONS_NODES: readonly string[] = ['drivers_on_duty'];

/** The instance that stores a path if there is a separate instance for positions. */
export const instanceOf = (path: string): DatabaseInstance =>
  POSITIONS_NODES.includes(path.split('/')[0] ?? '') ? 'positions' : 'main';

/** Groups values by the instance that stores their paths. No write spans two instances. */
export function byInstance<T>(
  values: Readonly<Record<string, T>>,
): Record<DatabaseInstance, Record<string, T>> {
  const parts: Record<DatabaseInstance, Record<string, T>> = { main: {}, positions: {} };
  for (const [path, value] of Object.entries(values)) parts[instanceOf(path)][path] = value;
  return parts;
}

const TRACKS_PREFIX = 'tracks_in';

/**
 * The path by which the server addresses a node in a database instance for tracks
 * (`functions/src/platform/store/split-store.ts`).
 */
export const inTracksInstance = (instance: string, path: string): string =>
  `${TRACKS_PREFIX}/${instance}/${path}`;

/**
 * The inverse of `inTracksInstance`. Returns the instance for tracks that a path names, and the path within
 * this instance. Null for all other paths.
 */
export function tracksPlaceOf(path: string): { instance: string; path: string } | null {
  const [prefix, instance = '', ...rest] = path.split('/');
  return prefix === TRACKS_PREFIX ? { instance, path: rest.join('/') } : null;
}

/**
 * The names of the database instances for tracks. `open` has the instances that get the tracks of new trips.
 * `all` also has the instances with old tracks only, because the server copies the read permissions to every
 * instance.
 */
export type TracksInstances = { open: readonly string[]; all: readonly string[] };

/** The suffix of an instance that gets no new tracks but still has old tracks. */
const OLD = ':old';

/**
 * Parses the operator's setting, which has the names of the instances separated by commas. An instance that
 * gets no new trips has `:old` after its name.
 */
export function tracksInstancesOf(setting: string): TracksInstances {
  const entries = setting
    .split(',')
    .map((entry) => entry.trim())
    .map((entry) => ({ name: entry.replace(OLD, ''), isOld: entry.endsWith(OLD) }))
    .filter(({ name }) => INSTANCE_NAME.test(name));
  return {
    open: entries.filter(({ isOld }) => !isOld).map(({ name }) => name),
    all: [...new Set(entries.map(({ name }) => name))],
  };
}

/** Whether every part of the setting is valid. */
export const isTracksSetting = (setting: string): boolean => {
  const parts = setting.split(',').filter((part) => part.trim() !== '');
  return tracksInstancesOf(setting).all.length === parts.length;
};

/**
 * The instance for the track of a new trip, or null for the main instance. The server calls this function
 * only once for a trip, because the booking then stores the name of the instance.
 */
export function tracksInstanceFor(bookingId: string, { open }: TracksInstances): string | null {
  return open[hashOf(bookingId) % open.length] ?? null;
}

/** The 32-bit FNV-1a hash. It spreads booking ids evenly, even if they begin alike. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}
