import { z } from 'zod';
import type { Clock, Log, Store } from '../ports';

type How = {
  log: Log;
  /** The log message for a key that failed. */
  failure: string;
  /** The log level of a failure. It is `error`, unless the failure is expected and another run repairs it. */
  level?: 'warn' | 'error';
  /** The number of keys that are handled at the same time. */
  atOnce?: number;
  /** Called before each key. If it returns true, the remaining keys wait for another run. */
  isOver?: () => boolean;
};

/**
 * Runs `work` for each key in order. If a key fails, the error is logged and the other keys are still
 * handled. Answers the number of keys that did not fail.
 */
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

/** The time after which a record is due again, if the run that took the record was killed. */
export const TURN_MS = 2 * 60_000;
const AT_ONCE = 8;
/**
 * After this time `workOnDue` begins no more records, so that the other parts of the sweep have enough time.
 */
export const LONGEST_MS = 20_000;

/**
 * Handles the records of a list whose time `sweepAt` is not in the future, several at once. The records that
 * have been due for the longest time come first. Answers the number of handled records. Each record is
 * postponed before it is handled. So if a record hangs, fails or cannot be read, the other records come first
 * in the next run, and two runs never handle the same record.
 */
export async function workOnDue(
  { store, clock, log }: { store: Store; clock: Clock; log: Log },
  list: string,
  most: number,
  work: (key: string) => Promise<void>,
  /** The log message for a failure. */
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
  // If the value is null, the record needs no more work.
  if (due === null || due > now) return false;
  return store.commit({ checks: { [path]: due }, values: { [path]: now + TURN_MS } });
}

/**
 * Waits for all parts of a task, even if one part fails. Then fails with the first failure. A slow or failed
 * part does not stop the other parts.
 */
export async function waitForAll(parts: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
