import type { Store } from '../ports';

/**
 * Runs a request to the database with `ask`, and may do something before or after it. `path` is the first
 * path of the request.
 */
type Around = <T>(kind: 'read' | 'write', path: string, ask: () => Promise<T>) => Promise<T>;

/** A store that passes each request to `around`. */
export function aroundStore(store: Store, around: Around): Store {
  const firstOf = (values: Record<string, unknown>): string => Object.keys(values)[0] ?? '';
  return {
    read: (path, schema) => around('read', path, () => store.read(path, schema)),
    update: (values) => around('write', firstOf(values), () => store.update(values)),
    commit: (one) => around('write', firstOf(one.values), () => store.commit(one)),
    transact: (path, schema, step) => around('write', path, () => store.transact(path, schema, step)),
    keysWhere: (list, ...rest) => around('read', list, () => store.keysWhere(list, ...rest)),
    keysUpTo: (list, ...rest) => around('read', list, () => store.keysUpTo(list, ...rest)),
    recordsBetween: (list, ...rest) => around('read', list, () => store.recordsBetween(list, ...rest)),
    pageWhere: (list, ...rest) => around('read', list, () => store.pageWhere(list, ...rest)),
    pageBetween: (list, ...rest) => around('read', list, () => store.pageBetween(list, ...rest)),
    keyPage: (list, ...rest) => around('read', list, () => store.keyPage(list, ...rest)),
    lastRecords: (list, ...rest) => around('read', list, () => store.lastRecords(list, ...rest)),
    newKey: (list) => store.newKey(list),
  };
}
