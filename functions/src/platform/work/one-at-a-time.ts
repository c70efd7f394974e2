/** A turn that hangs holds the others up no longer than this; correctness never depends on the order. */
const LONGEST_WAIT_MS = 20_000;

const lastTurns = new Map<string, Promise<void>>();

/**
 * Runs pieces of work of one key one after another in this instance. Writers of one wallet would otherwise refuse each
 * other's commits again and again; other instances are left to `untilCommitted`.
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
