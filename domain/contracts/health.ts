import { z } from 'zod';
import { REPORT_LIMITS } from '../health/scrub';
import { WATCHED_PAGES } from '../health/watched-pages';
import { endpointContract } from './endpoint';
import { done } from './shapes';

const measure = (most: number): z.ZodOptional<z.ZodNumber> => z.number().min(0).max(most).optional();

/**
 * What a browser tells of itself (docs/product.md 9.15): errors that nobody has caught, and, of one visit in ten, how fast the page was:
 * the largest thing on it and its answer to a press in milliseconds, and how far it moved by itself. Anybody may call it, so the
 * server keeps nothing of a text that may tell of a person.
 */
export const reportBrowser = endpointContract({
  name: 'report_browser',
  method: 'POST',
  access: 'public',
  input: z.strictObject({
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
  }),
  output: done,
});
