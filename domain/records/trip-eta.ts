import { z } from 'zod';
import { turnsSchema } from './turns';

/**
 * The driver's remaining route as of `askedAt`. Only the server writes it (`domain/trip/way/trip-eta.ts`).
 * `way` is absent until the maps have answered.
 */
export const tripEtaSchema = z.object({
  driver: z.string(),
  leg: z.enum(['pickup', 'drop']),
  askedAt: z.number(),
  /**
   * The first promised arrival at the pickup, epoch milliseconds. Whether the driver is late is decided by a
   * comparison with this time.
   */
  promisedAt: z.number().optional(),
  /**
   * How many times the server asked the maps again. The first request for the way to the pickup and the first
   * request for the way to the drop are not counted.
   */
  renewals: z.number().int(),
  /** `line` is an encoded polyline, precision 5 */
  way: z.object({ km: z.number(), secs: z.number(), line: z.string(), turns: turnsSchema }).optional(),
});
export type TripEtaRecord = z.infer<typeof tripEtaSchema>;
