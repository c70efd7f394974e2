/**
 * The longest time that a hanging task blocks the other tasks. After this time the next task starts although
 * the hanging task has not ended, which is still correct.
 */
const LONGEST_WAIT_MS = 20_000;

const lastTurns = new Map<string, Promise<void>>();

/**
 * Runs tasks with the same key one after another in this instance. Without this, several writers of one
 * wallet would again and again make each other's commits fail. `untilCommitted` handles conflicts with other
 * instances.
 */
export async function oneAtATime<T>(
  key: string,
  work: () => Promise<T>,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<T> {
  const before = lastTurns.get(key);
  let end = (): void => undefined;
  const turn = new Promise<void>((resolve) => {
    end = resolve;
  });
  lastTurns.set(key, turn);
  try {
    if (before !== undefined) await endOrLimit(before, longestWaitMs);
    return await work();
  } finally {
    end();
    if (lastTurns.get(key) === turn) lastTurns.delete(key);
  }
}

async function endOrLimit(end: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([end, limit]);
  clearTimeout(timer);
}
