import { z } from 'zod';
import { latLngSchema } from './place';
import { BOOKING_STATUSES } from './status';

export const trackingEntrySchema = latLngSchema.extend({
  /** the server's time */
  at: z.number(),
  status: z.enum(BOOKING_STATUSES),
  /**
   * an encoded polyline of the positions that the device stored since the previous point, while it had no
   * network
   */
  noted: z.string().optional(),
});
export type TrackingEntry = z.infer<typeof trackingEntrySchema>;

/**
 * The first part of the URL of a database instance. The code builds URLs from this name, so other characters
 * are refused.
 */
export const INSTANCE_NAME = /^[a-z0-9-]{4,63}$/;
