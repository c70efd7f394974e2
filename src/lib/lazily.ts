/**
 * Returns a function that calls `start` once, when it is first called. After a failure the next call tries
 * again.
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
