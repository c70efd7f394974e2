import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** The one beat that moves every car, and waits that end with the run. */
export type Ticker = {
  /** calls `step` at each beat with the time (epoch milliseconds) until the answer is called */
  each(step: (now: number) => void): () => void;
  /** resolves after the time; rejects when the run is over before */
  pause(ms: number): Promise<void>;
  now(): number;
  signal: AbortSignal;
  stop(): void;
};

const BEAT_MS = 500;

/** A beat twice a second: one timer for any number of cars. */
export function createTicker(beatMs = BEAT_MS): Ticker {
  const steps = new Set<(now: number) => void>();
  const ending = new AbortController();
  // Everybody who waits listens for the end.
  setMaxListeners(0, ending.signal);
  const timer = setInterval(() => {
    const now = Date.now();
    for (const step of [...steps]) step(now);
  }, beatMs);
  return {
    each: (step) => {
      steps.add(step);
      return () => void steps.delete(step);
    },
    pause: (ms) => wait(ms, undefined, { signal: ending.signal }),
    now: () => Date.now(),
    signal: ending.signal,
    stop: () => {
      clearInterval(timer);
      steps.clear();
      ending.abort();
    },
  };
}
