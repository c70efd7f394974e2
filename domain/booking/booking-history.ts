import { z } from 'zod';
import { OFFICE_CANCEL_REASONS } from '../dispatch/office';

/**
 * The office's edits of a booking, oldest first under `booking_history/{id}`; written in the commit of
 * the change, never altered (docs/product.md 5.17).
 */
export const HISTORY_EVENTS = [
  'assigned',
  'reassigned',
  'unassigned',
  'offered',
  'widened',
  'cancelled',
  'late',
  'late_over',
  'car_type',
  'note',
] as const;
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

export const historyEntrySchema = z.object({
  /** epoch milliseconds */
  at: z.number(),
  /** the person who did it */
  by: z.string(),
  event: z.enum(HISTORY_EVENTS),
  /** the call that did it: a repeat finds it done */
  request: z.string().optional(),
  /** the driver who got the trip, or the one who lost it (`unassigned`) */
  driver: z.string().optional(),
  /** the driver who had the trip before */
  from: z.string().optional(),
  /** the drivers who got an offer */
  drivers: z.array(z.string()).optional(),
  reason: z.enum(OFFICE_CANCEL_REASONS).optional(),
  /** the car type as it was, and as it is */
  carTypes: z.array(z.string()).optional(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
