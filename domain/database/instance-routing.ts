import { INSTANCE_NAME } from '../records';
/**
 * A path is held by one database instance. The main one holds everything, unless the operator has given the positions of drivers on duty
 * one of their own (docs/product.md 8.23): they are written most often by far, and an instance takes 1,000 writes a second. Tracks of
 * trips can have further ones (8.25), and which one has a trip's track stands in its booking (`trackInstance`).
 */
export type DatabaseInstance = 'main' | 'positions';

/** The nodes that the positions' instance holds; all others are in the main one. */
const POSITIONS_NODES: readonly string[] = ['drivers_on_duty'];

/** The instance that stores a path while positions have an instance of their own. */
export const instanceOf = (path: string): DatabaseInstance =>
  POSITIONS_NODES.includes(path.split('/')[0] ?? '') ? 'positions' : 'main';

/** Values by their paths, for each instance that gets any; no write spans two. */
export function byInstance<T>(
  values: Readonly<Record<string, T>>,
): Record<DatabaseInstance, Record<string, T>> {
  const parts: Record<DatabaseInstance, Record<string, T>> = { main: {}, positions: {} };
  for (const [path, value] of Object.entries(values)) parts[instanceOf(path)][path] = value;
  return parts;
}

const TRACKS_PREFIX = 'tracks_in';

/** The path by which the server names a place in an instance of tracks (`functions/src/platform/store/split-store.ts`). */
export const inTracksInstance = (instance: string, path: string): string =>
  `${TRACKS_PREFIX}/${instance}/${path}`;

/** The instance of tracks that a path of `inTracksInstance` names, and the path there; null for all others. */
export function tracksPlaceOf(path: string): { instance: string; path: string } | null {
  const [prefix, instance = '', ...rest] = path.split('/');
  return prefix === TRACKS_PREFIX ? { instance, path: rest.join('/') } : null;
}

/** The instances of tracks: `open` take the tracks of new trips, `all` are kept in step with who may read them. */
export type TracksInstances = { open: readonly string[]; all: readonly string[] };

/** This follows the name of an instance that gets no tracks any more, and still has old ones. */
const OLD = ':old';

/** Reads the operator's setting: names with commas between, each with `:old` when it takes no new trips. */
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

/** Whether every part of the setting is read. */
export const isTracksSetting = (setting: string): boolean => {
  const parts = setting.split(',').filter((part) => part.trim() !== '');
  return tracksInstancesOf(setting).all.length === parts.length;
};

/** The instance that takes the track of a new trip; null: the main one. Chosen once: afterwards the booking names it. */
export function tracksInstanceFor(bookingId: string, { open }: TracksInstances): string | null {
  return open[hashOf(bookingId) % open.length] ?? null;
}

/** FNV-1a of 32 bits: ids of bookings that begin alike are spread evenly. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}
