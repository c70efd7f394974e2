import type { Counts } from './visit-meter';

/**
 * The most that a rider's booking form asks for when it is opened with empty caches, in English: the figures of November 2026
 * and 5 % more. `tests/e2e/first-use.e2e.test.ts` fails above them.
 */
const BOUNDS = {
  requests: 60,
  bytes: 1_384_000,
  scripts: 34,
  scriptBytes: 962_000,
} as const satisfies Partial<Counts>;

const NAMES = Object.keys(BOUNDS) as (keyof typeof BOUNDS)[];

/** Each bounded figure beside its bound. */
export const besideBounds = (counts: Counts): string =>
  NAMES.map((name) => `${name} ${String(counts[name])} of ${String(BOUNDS[name])}`).join(', ');

/** The figures above their bounds. */
export const overBounds = (counts: Counts): string[] =>
  NAMES.filter((name) => counts[name] > BOUNDS[name]).map(
    (name) => `${name}: ${String(counts[name])}, at most ${String(BOUNDS[name])}`,
  );
