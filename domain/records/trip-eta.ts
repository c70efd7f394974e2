import { z } from 'zod';
import { turnsSchema } from './turns';

/**
 * The remaining route of a trip's driver, as of `askedAt`. Only the server writes it (`domain/trip/way/trip-eta.ts`).
 * `way` is absent while the server asks the maps.
 */
export const tripEtaSchema = z.object({
  driver: z.string(),
  leg: z.enum(['pickup', 'drop']),
  askedAt: z.number(),
  /** The first promised arrival at the pickup, epoch milliseconds. A driver is late by comparison with it. */
  promisedAt: z.number().optional(),
  /** how often the maps were asked beside the first time of each leg */
  renewals: z.number().int(),
  /** `line` is an encoded polyline, precision 5 */
  way: z.object({ km: z.number(), secs: z.number(), line: z.string(), turns: turnsSchema }).optional(),
});
export type TripEtaRecord = z.infer<typeof tripEtaSchema>;
