import type { Store } from '../ports';

/** The error with which a test kills a run. */
export class Killed extends Error {}

/**
 * A store that throws `Killed` after its access number `dies`, and at every later access. If `dies` is 0, the
 * first access is not made and throws `Killed`.
 */
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
