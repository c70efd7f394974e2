import { z } from 'zod';
import type { Clock, Log, Store } from '../ports';

type How = {
  log: Log;
  /** the log message of a failed key */
  failure: string;
  /** `error` unless the failure is expected, and another run repairs it */
  level?: 'warn' | 'error';
  /** how many run at the same time */
  atOnce?: number;
  /** checked before each key. Once it is true the rest waits for another run */
  isOver?: () => boolean;
};

/** Works on each key in order. A failed key is logged and does not stop the others. Answers how many did not fail. */
export async function workOnEach<Key extends string>(
  { log, failure, level = 'error', atOnce = 1, isOver = () => false }: How,
  keys: readonly Key[],
  work: (key: Key) => Promise<unknown>,
): Promise<number> {
  const left = [...keys];
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let key = left.shift(); key !== undefined; key = left.shift()) {
      if (isOver()) return;
      try {
        await work(key);
        done += 1;
      } catch (error) {
        log[level](failure, { key, error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}

/** The time after which a record is due again if its run was killed. */
export const TURN_MS = 2 * 60_000;
const AT_ONCE = 8;
/** No record is begun after this time, so that the other parts of the sweep have their time. */
export const LONGEST_MS = 20_000;

/**
 * Handles the records of a list whose `sweepAt` has come, the longest due first, several at once. Answers how many.
 * Each is postponed before it is handled. So a record that hangs, fails or cannot be read lets the others go first next
 * time, and two runs never handle the same one.
 */
export async function workOnDue(
  { store, clock, log }: { store: Store; clock: Clock; log: Log },
  list: string,
  most: number,
  work: (key: string) => Promise<void>,
  /** the log message for a failure */
  failed: string,
): Promise<number> {
  const begun = clock();
  const due = await store.keysUpTo(list, 'sweepAt', begun, most);
  let taken = 0;
  await workOnEach({ log, failure: failed, atOnce: AT_ONCE }, due, async (key) => {
    if (clock() > begun + LONGEST_MS) return;
    if (!(await takesTurn(store, `${list}/${key}/sweepAt`, clock()))) return;
    taken += 1;
    await work(key);
  });
  return taken;
}

async function takesTurn(store: Store, path: string, now: number): Promise<boolean> {
  const due = await store.read(path, z.number());
  // Null if the record has ended since.
  if (due === null || due > now) return false;
  return store.commit({ checks: { [path]: due }, values: { [path]: now + TURN_MS } });
}

/**
 * Waits for every part of a task, also after a failure, then fails with the first one. One slow part does not stop the
 * others.
 */
export async function waitForAll(parts: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
