import { z } from 'zod';
import { HEALTH_COUNTS, pageDaySchema } from '../../health/health-counts';
import { HEALTH_CHECKS, LEVELS } from '../../health/health-checks';
import { SELF_TEST_OUTCOMES, SELF_TEST_PARTS } from '../../health/self-test';
import { REPORT_LIMITS } from '../../health/scrub';
import { WATCHED_PAGES } from '../../health/watched-pages';
import { endpointContract } from '../endpoint';

const measure = (most: number): z.ZodOptional<z.ZodNumber> => z.number().min(0).max(most).optional();

/**
 * A browser's report about the app in this browser. It contains the uncaught errors. One visit in ten also
 * reports the speed of the page: the largest contentful paint and the response to a press in milliseconds,
 * and the layout shift. The endpoint is public, so the server stores no text that could identify a person.
 */
export const reportBrowser = endpointContract({
  name: 'report_browser',
  outlivesPage: true,
  access: 'public',
  input: {
    page: z.enum(WATCHED_PAGES),
    errors: z
      .array(
        z.strictObject({
          message: z.string().max(REPORT_LIMITS.message),
          stack: z.string().max(REPORT_LIMITS.stack),
        }),
      )
      .max(REPORT_LIMITS.errors)
      .default([]),
    speed: z.strictObject({ lcp: measure(600_000), inp: measure(600_000), cls: measure(1000) }).optional(),
  },
});

const counted = z.object({
  counts: z.record(z.enum(HEALTH_COUNTS), z.number()),
  /**
   * The number of trips that got a driver. `median` and `slowest` are the seconds that half of the trips and
   * all of them waited at most. Each is null if no trip was counted, or if the wait was longer than the
   * longest counted step.
   */
  waits: z.object({ trips: z.number(), median: z.number().nullable(), slowest: z.number().nullable() }),
});

/** The state of the service. The call reads the same few records, however many bookings exist. */
export const readStatus = endpointContract({
  name: 'read_status',
  onlyReads: true,
  access: ['admin'],

  output: z.object({
    at: z.number(),
    /** the deployed revision of the function, or empty on the local stack */
    revision: z.string(),
    data: z.object({ version: z.number(), needed: z.number(), running: z.number().nullable() }),
    checks: z.array(
      z.object({ id: z.enum(HEALTH_CHECKS), level: z.enum(LEVELS), value: z.number().nullable() }),
    ),
    sweep: z.object({ at: z.number(), repaired: z.number(), deleted: z.number() }).nullable(),
    /** the newest self test, which a deploy runs. Null if none has run. A part that did not end is missing */
    selfTest: z
      .object({
        at: z.number(),
        parts: z.array(
          z.object({
            part: z.enum(SELF_TEST_PARTS),
            outcome: z.enum(SELF_TEST_OUTCOMES),
            detail: z.string().optional(),
          }),
        ),
      })
      .nullable(),
    hour: counted,
    day: counted,
    pages: z.array(pageDaySchema.extend({ page: z.enum(WATCHED_PAGES) })),
  }),
});
