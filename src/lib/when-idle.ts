const AT_MOST_MS = 2000;

/** Runs `work` when the browser is idle, or after two seconds. Returns a function that cancels the run. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, AT_MOST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: AT_MOST_MS });
  return () => cancelIdleCallback(handle);
}
