const AT_MOST_MS = 2000;

/** Runs `work` when the browser has nothing better to do, or after two seconds; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, AT_MOST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: AT_MOST_MS });
  return () => cancelIdleCallback(handle);
}
