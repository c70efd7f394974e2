/**
 * Returns a function that calls `start` the first time, and returns the same promise each time. If `start`
 * fails, the next call starts it again.
 */
export function lazily<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | null = null;
  return () => {
    started ??= start().catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  };
}
