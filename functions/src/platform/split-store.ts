import { byInstance, instanceOf } from '@domain/database/instances';
import type { Store } from './ports';

/** The stores of the instances; `positions` answers null where the main instance holds everything. */
export type Instances = {
  main: Store;
  positions: () => Store | null;
};

/**
 * One store over the instances of the database: every path is read and written where it is stored
 * (`domain/database/instances.ts`). No commit spans two instances, so:
 *
 * - of a commit that changes the main instance too, that part decides, and is all that is made. What stands in the positions'
 *   instance follows by the events of the main one (`functions/src/dispatch/driver-on-duty.trigger.ts`), which make it from what
 *   that then says: a late write never brings an old state back, and nobody waits for the positions' instance;
 * - a commit that changes the positions' instance alone, relying on the main one, asks whether that still holds before and
 *   after; if it no longer does after, the commit counts as refused, and its caller reads and decides again.
 */
export function createSplitStore({ main, positions }: Instances): Store {
  const storeOf = (path: string): Store => (instanceOf(path) === 'positions' ? (positions() ?? main) : main);
  return {
    read: (path, schema) => storeOf(path).read(path, schema),
    update: async (values) => {
      const apart = positions();
      if (apart === null) return main.update(values);
      const parts = byInstance(values);
      if (!isEmpty(parts.main)) await main.update(parts.main);
      if (!isEmpty(parts.positions)) await apart.update(parts.positions);
    },
    commit: async (write) => {
      const apart = positions();
      if (apart === null) return main.commit(write);
      const [checks, values] = [byInstance(write.checks), byInstance(write.values)];
      const there = { checks: checks.positions, values: values.positions };
      if (isEmpty(there.values)) return main.commit({ checks: checks.main, values: values.main });
      if (!isEmpty(values.main)) return main.commit({ checks: checks.main, values: values.main });
      const holds = (): Promise<boolean> | boolean =>
        isEmpty(checks.main) || main.commit({ checks: checks.main, values: {} });
      return (await holds()) && (await apart.commit(there)) && (await holds());
    },
    transact: (path, schema, step) => storeOf(path).transact(path, schema, step),
    keysWhere: (list, ...query) => storeOf(list).keysWhere(list, ...query),
    keysUpTo: (list, ...query) => storeOf(list).keysUpTo(list, ...query),
    recordsBetween: (list, ...query) => storeOf(list).recordsBetween(list, ...query),
    pageWhere: (list, ...query) => storeOf(list).pageWhere(list, ...query),
    pageBetween: (list, ...query) => storeOf(list).pageBetween(list, ...query),
    keyPage: (list, ...query) => storeOf(list).keyPage(list, ...query),
    lastRecords: (list, ...query) => storeOf(list).lastRecords(list, ...query),
    newKey: (list) => storeOf(list).newKey(list),
  };
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;
