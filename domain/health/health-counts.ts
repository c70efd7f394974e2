import { z } from 'zod';

/**
 * Hourly counts of the functions about themselves (docs/product/office.md, "Service status"). `calls` are calls of
 * the app that the rate limits let in, `failures` are calls with an unexpected error, `noDriver` are trips whose
 * search ended without a driver.
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

/** Upper bounds in seconds of the buckets that count waits for a driver. A longer wait is `Infinity`. */
export const WAIT_STEPS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1200] as const;
export type WaitCount = `wait_${(typeof WAIT_STEPS)[number] | 'more'}`;

export function waitCountOf(seconds: number): WaitCount {
  return `wait_${WAIT_STEPS.find((step) => seconds <= step) ?? 'more'}`;
}

export const healthHourSchema = z.object({
  counts: z.record(z.string(), z.number()).default({}),
  expiresAt: z.number(),
});

/** Reports of browsers about a page on a day: measured and slow visits (a sample), and errors. */
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

/** A run of the sweeper or the dispatcher: its end, the number of failed parts, and the work of each part. */
export const healthRunSchema = z.object({
  at: z.number(),
  failed: z.number().default(0),
  done: z.record(z.string(), z.number()).default({}),
});
export type HealthRun = z.infer<typeof healthRunSchema>;

/** Hours and days as the keys of the counters have them, in UTC. */
export const hourKey = (at: number): string => new Date(at).toISOString().slice(0, 13);
export const dayKey = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Counters are kept for two weeks. */
export const COUNTS_KEPT_MS = 14 * 24 * 3600_000;

/** The median and the longest wait of the counted trips, in seconds. Null if there are none, or above the last step. */
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
