import { z } from 'zod';
import { latLngSchema } from './place';
import { ROLES } from './roles';

const text = z.string();

/** An emergency call of a rider or driver. */
export const emergencySchema = z.object({
  bookingId: text,
  uid: text,
  role: z.enum(ROLES),
  name: text.default(''),
  mobile: text.default(''),
  /** the fleet admin of the trip's driver, who is notified too */
  fleetadmin: text.optional(),
  at: z.number(),
  location: latLngSchema.optional(),
  state: z.enum(['open', 'resolved']),
  resolvedBy: text.optional(),
  resolvedAt: z.number().optional(),
  note: text.optional(),
});
export type Emergency = z.infer<typeof emergencySchema> & { id: string };
