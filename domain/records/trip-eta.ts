import { z } from 'zod';
import { turnsSchema } from './turns';

/**
 * The way that is left to a trip's driver, as of `askedAt`; the server alone writes it (`domain/trip/way/trip-eta.ts`). `way` is
 * absent while the maps are asked.
 */
export const tripEtaSchema = z.object({
  driver: z.string(),
  leg: z.enum(['pickup', 'drop']),
  askedAt: z.number(),
  /** the arrival at the pickup that was told first, epoch milliseconds: whether the driver is late is judged by it */
  promisedAt: z.number().optional(),
  /** how often the maps were asked beside the first time of each leg */
  renewals: z.number().int(),
  /** `line` is an encoded polyline, precision 5 */
  way: z.object({ km: z.number(), secs: z.number(), line: z.string(), turns: turnsSchema }).optional(),
});
export type TripEtaRecord = z.infer<typeof tripEtaSchema>;
