import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const BEAT_MS = 500;

/** A beat twice a second, one timer for any number of cars. */
export function createTicker(beatMs = BEAT_MS) {
  const steps = new Set<(now: number) => void>();
  const ending = new AbortController();
  // Every waiting task listens for the end.
  setMaxListeners(0, ending.signal);
  const timer = setInterval(() => {
    const now = Date.now();
    for (const step of [...steps]) step(now);
  }, beatMs);
  return {
    /** calls `step` at each beat with the time (epoch milliseconds) until the answered function is called */
    each: (step: (now: number) => void) => {
      steps.add(step);
      return () => void steps.delete(step);
    },
    /** resolves after the time, or rejects if the run is over before */
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

/** The one beat that moves every car, with waits that end with the run. */
export type Ticker = ReturnType<typeof createTicker>;
