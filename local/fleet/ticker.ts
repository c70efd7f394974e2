import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const BEAT_MS = 500;

/** A timer that calls all steps twice a second. One timer is enough for any number of cars. */
export function createTicker(beatMs = BEAT_MS) {
  const steps = new Set<(now: number) => void>();
  const ending = new AbortController();
  // Every waiting task listens to this signal, so the number of listeners is not limited.
  setMaxListeners(0, ending.signal);
  const timer = setInterval(() => {
    const now = Date.now();
    for (const step of [...steps]) step(now);
  }, beatMs);
  return {
    /**
     * Calls `step` twice a second with the time (epoch milliseconds), until the returned function is called
     */
    each: (step: (now: number) => void) => {
      steps.add(step);
      return () => void steps.delete(step);
    },
    /** Resolves after this time, or rejects if the run ends before */
    pause: (ms: number): Promise<void> => wait(ms, undefined, { signal: ending.signal }),
    now: () => Date.now(),
    signal: ending.signal,
    stop: () => {
      clearInterval(timer);
      steps.clear();
      ending.abort();
    },
  };
}

/** The timer that moves every car. Its waits end when the run ends. */
export type Ticker = ReturnType<typeof createTicker>;
