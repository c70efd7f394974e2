import type { MemoryClient } from '../client';
import { splitPath } from 'rtdb-emulator/engine';
import type { MemoryConnection, MemoryRef, MemorySnapshot } from '../database';

/** Replaces `firebase/database` for a memory back end. */
type Hear = (snapshot: MemorySnapshot) => void;
type Fail = (error: Error) => void;
type Constraint = (ref: MemoryRef) => MemoryRef;

export const forceWebSockets = (): void => undefined;
export const getDatabase = (app: MemoryClient): MemoryConnection => app.connection;
export const ref = (database: MemoryConnection, path = ''): MemoryRef => database.ref(path);
export const child = (parent: MemoryRef, path: string): MemoryRef => parent.child(path);
export const query = (of: MemoryRef, ...constraints: Constraint[]): MemoryRef =>
  constraints.reduce((made, constrain) => constrain(made), of);

const constraint =
  (name: keyof MemoryRef) =>
  (...args: unknown[]): Constraint =>
  (of) =>
    (of[name] as (...given: unknown[]) => MemoryRef)(...args);
export const orderByChild = constraint('orderByChild');
export const orderByKey = constraint('orderByKey');
export const startAt = constraint('startAt');
export const startAfter = constraint('startAfter');
export const endAt = constraint('endAt');
export const endBefore = constraint('endBefore');
export const equalTo = constraint('equalTo');
export const limitToFirst = constraint('limitToFirst');
export const limitToLast = constraint('limitToLast');

export const get = (of: MemoryRef): Promise<MemorySnapshot> => of.get();
export const set = (of: MemoryRef, value: unknown): Promise<void> => of.set(value);
export const update = (of: MemoryRef, values: object): Promise<void> => of.update(values);
export const remove = (of: MemoryRef): Promise<void> => of.remove();
export const push = (of: MemoryRef): MemoryRef => of.push();
export const serverTimestamp = (): object => ({ '.sv': 'timestamp' });

export const onValue = (
  of: MemoryRef,
  hear: Hear,
  fail: Fail = () => undefined,
  { onlyOnce = false }: { onlyOnce?: boolean } = {},
): (() => void) => {
  const close = of.connection.listen(of, {
    fail,
    next: (snapshot) => {
      if (onlyOnce) close();
      hear(snapshot);
    },
  });
  return close;
};
const onChild =
  (kind: 'added' | 'changed' | 'removed') =>
  (of: MemoryRef, hear: Hear, fail: Fail): (() => void) =>
    of.onChildren({ [kind]: hear }, fail);
export const onChildAdded = onChild('added');
export const onChildChanged = onChild('changed');
export const onChildRemoved = onChild('removed');

export const onDisconnect = ({ connection, path }: MemoryRef) => ({
  set: (value: unknown): Promise<void> => Promise.resolve(connection.atEnd.set(path, value)),
  remove: (): Promise<void> => Promise.resolve(connection.atEnd.set(path, null)),
  update: (values: Record<string, unknown>): Promise<void> => {
    for (const [key, value] of Object.entries(values))
      connection.atEnd.set([...path, ...splitPath(key)], value);
    return Promise.resolve();
  },
  cancel: (): Promise<void> => Promise.resolve(connection.atEnd.cancel(path)),
});
export const goOffline = (database: MemoryConnection): void => database.setOnline(false);
export const goOnline = (database: MemoryConnection): void => database.setOnline(true);
