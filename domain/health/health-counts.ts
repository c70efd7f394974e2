import { z } from 'zod';

/**
 * What the functions count about themselves in each hour (docs/product/office.md, "Service status"). `calls`
 * are calls of the app that the rate limits allowed. `failures` are calls with an unexpected error.
 * `noDriver` are trips whose search ended without a driver.
 */
export const HEALTH_COUNTS = [
  'calls',
  'failures',
  'reads',
  'writes',
  'pushes',
  'pushFailures',
  'pushesGone',
  'mails',
  'mailFailures',
  'sms',
  'smsFailures',
  'noDriver',
  'reportsRefused',
] as const;
export type HealthCount = (typeof HEALTH_COUNTS)[number];

/**
 * The upper limits in seconds of the steps in which waits for a driver are counted. A longer wait is counted
 * as `Infinity`.
 */
export const WAIT_STEPS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1200] as const;
export type WaitCount = `wait_${(typeof WAIT_STEPS)[number] | 'more'}`;

export function waitCountOf(seconds: number): WaitCount {
  return `wait_${WAIT_STEPS.find((step) => seconds <= step) ?? 'more'}`;
}

export const healthHourSchema = z.object({
  counts: z.record(z.string(), z.number()).default({}),
  expiresAt: z.number(),
});

/**
 * What browsers reported about a page on a day. `measured` and `slow` count the visits of a sample. `errors`
 * counts all errors.
 */
export const pageDaySchema = z.object({
  measured: z.number().default(0),
  slow: z.number().default(0),
  errors: z.number().default(0),
});
export type PageDay = z.output<typeof pageDaySchema>;
export type PageField = keyof PageDay;
export const healthDaySchema = z.object({
  pages: z.record(z.string(), pageDaySchema).default({}),
  expiresAt: z.number(),
});

/**
 * The last run of the sweeper or the dispatcher. It has the time of its end, the number of failed parts, and
 * how much each part did.
 */
export const healthRunSchema = z.object({
  at: z.number(),
  failed: z.number().default(0),
  done: z.record(z.string(), z.number()).default({}),
});
export type HealthRun = z.infer<typeof healthRunSchema>;

/** The hour and the day of a moment in UTC, as in the keys of the counters. */
export const hourKey = (at: number): string => new Date(at).toISOString().slice(0, 13);
export const dayKey = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Counters are kept for two weeks. */
export const COUNTS_KEPT_MS = 14 * 24 * 3600_000;

/**
 * The median and the longest wait of the counted trips, in seconds. A value is null if no trip was counted,
 * or if the value is greater than the last of `WAIT_STEPS`.
 */
export function waitsOf(counts: Readonly<Record<string, number>>): {
  trips: number;
  median: number | null;
  slowest: number | null;
} {
  const steps = [...WAIT_STEPS, Infinity].map((step) => ({
    step,
    count: counts[`wait_${step === Infinity ? 'more' : step}`] ?? 0,
  }));
  const trips = steps.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  const median = steps.find(({ count }) => (seen += count) * 2 >= trips && count > 0)?.step ?? null;
  const slowest = steps.findLast(({ count }) => count > 0)?.step ?? null;
  const told = (step: number | null): number | null => (step === Infinity ? null : step);
  return { trips, median: told(median), slowest: told(slowest) };
}
