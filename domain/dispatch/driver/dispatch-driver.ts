import { z } from 'zod';
import { BLANK, drivenCarTypeShape, latLngSchema, ROLES } from '../../records';

/**
 * The fields of a user's record that dispatch needs to decide about the availability of drivers and to rank
 * them.
 */
export const dispatchDriverSchema = z.object({
  usertype: z.enum(ROLES),
  firstName: z.string().default(BLANK),
  lastName: z.string().default(BLANK),
  vehicleNumber: z.string().optional(),
  ...drivenCarTypeShape,
  carFeatures: z.string().optional(),
  approved: z.boolean().default(false),
  driverActiveStatus: z.boolean().default(false),
  connected: z.boolean().optional(),
  queue: z.boolean().default(false),
  breakSince: z.number().optional(),
  walletBalance: z.number().default(0),
  blockedUntil: z.number().optional(),
  location: latLngSchema.extend({ at: z.number().optional() }).optional(),
  ratings: z.object({ userrating: z.number() }).optional(),
});
export type DispatchDriver = z.infer<typeof dispatchDriverSchema>;
