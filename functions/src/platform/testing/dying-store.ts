import type { Store } from '../ports';

/** The machine of a run has gone away. */
export class Killed extends Error {}

/** The store of a run whose machine goes away at its `dies`-th access, before or after the database has answered. */
export function dyingStore(store: Store, dies: number): Store {
  let left = dies;
  const access = async <T>(work: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left < 0) throw new Killed();
    const result = await work();
    if (left === 0) throw new Killed();
    return result;
  };
  return {
    ...store,
    read: (path, schema) => access(() => store.read(path, schema)),
    update: (values) => access(() => store.update(values)),
    commit: (write) => access(() => store.commit(write)),
    keyPage: (...args) => access(() => store.keyPage(...args)),
  };
}
