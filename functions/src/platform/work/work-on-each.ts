import type { Log } from '../ports';

type How = {
  log: Log;
  /** logged for each that fails */
  failure: string;
  /** `error` unless the failure is expected, and another run mends it */
  level?: 'warn' | 'error';
  /** worked on at the same time */
  atOnce?: number;
  /** asked before each key; once it is true the rest waits for another run */
  isOver?: () => boolean;
};

/** Works on each key, in their order; one that fails is logged and keeps no other waiting. Answers how many did not fail. */
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
