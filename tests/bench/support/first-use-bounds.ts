import type { Counts } from './visit-meter';

/**
 * The maximum requests and bytes of a rider's booking form that is opened with empty caches, in English.
 * The bounds are the figures of November 2026 plus 5 %. `tests/e2e/first-use.e2e.test.ts` fails if a figure
 * is larger.
 */
const BOUNDS = {
  requests: 60,
  bytes: 1_384_000,
  scripts: 34,
  scriptBytes: 962_000,
} as const satisfies Partial<Counts>;

const NAMES = Object.keys(BOUNDS) as (keyof typeof BOUNDS)[];

/** Returns each figure with its bound, as a text. */
export const besideBounds = (counts: Counts): string =>
  NAMES.map((name) => `${name} ${String(counts[name])} of ${String(BOUNDS[name])}`).join(', ');

/** Returns a sentence for each figure that is larger than its bound. */
export const overBounds = (counts: Counts): string[] =>
  NAMES.filter((name) => counts[name] > BOUNDS[name]).map(
    (name) => `${name}: ${String(counts[name])}, at most ${String(BOUNDS[name])}`,
  );
