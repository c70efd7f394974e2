/** A task that hangs blocks the others no longer than this. Correctness never depends on the order. */
const LONGEST_WAIT_MS = 20_000;

const lastTurns = new Map<string, Promise<void>>();

/**
 * Runs tasks of one key one after another in this instance. Otherwise writers of one wallet would refuse each other's
 * commits again and again. `untilCommitted` handles conflicts with other instances.
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
