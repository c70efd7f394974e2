import { byInstance, instanceOf, tracksPlaceOf } from '@domain/database/instance-routing';
import type { Store } from '../ports';

/**
 * The stores of the instances. `positions` returns null if the main instance stores the positions. `tracks`
 * opens the instance with this name for the track points of trips. Bookings store the name of their instance.
 * So `tracks` may get a name that the operator has removed from `HAIL_TRACKS_INSTANCES`.
 */
export type Instances = { main: Store; positions: () => Store | null; tracks?: (instance: string) => Store };

/**
 * One store for all instances of the database. Every path is read and written in its own instance
 * (`domain/database/instance-routing.ts`). A commit cannot change two instances. So there are three rules:
 *
 * - If a commit changes both the main instance and the positions' instance, only the part for the main
 *   instance is committed. A trigger of the main instance then updates the positions' instance
 *   (`functions/src/dispatch/duty/driver-on-duty.trigger.ts`). The trigger reads the current state of the
 *   main instance, so a late event does not restore an old state. No call waits for the positions' instance.
 * - If a commit changes only the positions' instance but has checks in the main instance, these checks are
 *   made before and after the commit. If a check fails after the commit, the commit counts as refused, and
 *   the caller reads and decides again.
 * - A write to an instance of tracks changes only this instance.
 */
export function createSplitStore({ main, positions, tracks = () => main }: Instances): Store {
  const placeOf = (path: string): { store: Store; at: string } => {
    const place = tracksPlaceOf(path);
    if (place !== null) return { store: tracks(place.instance), at: place.path };
    return { store: instanceOf(path) === 'positions' ? (positions() ?? main) : main, at: path };
  };
  return {
    read: (path, schema) => on(placeOf(path), (store, at) => store.read(at, schema)),
    update: async (values) => {
      const there = inOneTracksInstance(values);
      if (there !== null) return tracks(there.instance).update(there.values);
      const apart = positions();
      if (apart === null) return main.update(values);
      const parts = byInstance(values);
      if (!isEmpty(parts.main)) await main.update(parts.main);
      if (!isEmpty(parts.positions)) await apart.update(parts.positions);
    },
    commit: async (write) => {
      // A commit to an instance of tracks cannot check values in another instance.
      const there = inOneTracksInstance<unknown>({ ...write.checks, ...write.values });
      if (there !== null) {
        const checks = inOneTracksInstance(write.checks)?.values ?? {};
        const values = inOneTracksInstance(write.values)?.values ?? {};
        return tracks(there.instance).commit({ checks, values });
      }
      const apart = positions();
      if (apart === null) return main.commit(write);
      const [checks, values] = [byInstance(write.checks), byInstance(write.values)];
      const ofPositions = { checks: checks.positions, values: values.positions };
      if (isEmpty(ofPositions.values)) return main.commit({ checks: checks.main, values: values.main });
      if (!isEmpty(values.main)) return main.commit({ checks: checks.main, values: values.main });
      const holds = (): Promise<boolean> | boolean =>
        isEmpty(checks.main) || main.commit({ checks: checks.main, values: {} });
      return (await holds()) && (await apart.commit(ofPositions)) && (await holds());
    },
    transact: (path, schema, step) => on(placeOf(path), (store, at) => store.transact(at, schema, step)),
    keysWhere: (list, ...query) => on(placeOf(list), (store, at) => store.keysWhere(at, ...query)),
    keysUpTo: (list, ...query) => on(placeOf(list), (store, at) => store.keysUpTo(at, ...query)),
    recordsBetween: (list, ...query) => on(placeOf(list), (store, at) => store.recordsBetween(at, ...query)),
    pageWhere: (list, ...query) => on(placeOf(list), (store, at) => store.pageWhere(at, ...query)),
    pageBetween: (list, ...query) => on(placeOf(list), (store, at) => store.pageBetween(at, ...query)),
    keyPage: (list, ...query) => on(placeOf(list), (store, at) => store.keyPage(at, ...query)),
    lastRecords: (list, ...query) => on(placeOf(list), (store, at) => store.lastRecords(at, ...query)),
    newKey: (list) => on(placeOf(list), (store, at) => store.newKey(at)),
  };
}

const on = <T>({ store, at }: { store: Store; at: string }, work: (store: Store, at: string) => T): T =>
  work(store, at);

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

/**
 * The values of a write to an instance of tracks, by their paths within this instance. Null if the write is
 * not for an instance of tracks.
 */
function inOneTracksInstance<T>(
  values: Readonly<Record<string, T>>,
): { instance: string; values: Record<string, T> } | null {
  const places = Object.entries(values).map(([path, value]) => ({ place: tracksPlaceOf(path), value }));
  const instances = new Set(places.map(({ place }) => place?.instance ?? null));
  if (instances.size > 1 && [...instances].some((instance) => instance !== null))
    throw new Error('a write to an instance of tracks is to that instance alone');
  const [instance = null] = instances;
  if (instance === null) return null;
  return {
    instance,
    values: Object.fromEntries(places.map(({ place, value }) => [place?.path ?? '', value])),
  };
}
