import { z } from 'zod';
import type { Role } from './roles';
import { latLngSchema } from './place';

/** The roles that may answer the driver's question whether the car is at the pickup. */
export const ARRIVAL_ANSWERERS: readonly Role[] = ['rider', 'admin'];
export const answersArrival = (role: Role): boolean => ARRIVAL_ANSWERERS.includes(role);

/** How an arrival was confirmed. Only functions write this record. */
export const arrivalSchema = z.object({
  /** when the driver first asked the rider to confirm the arrival, the server's time */
  firstAskedAt: z.number().optional(),
  /** when the driver asked for the last time */
  askedAt: z.number().optional(),
  /** the last answer of the rider or staff, and the time of this answer */
  isThere: z.boolean().optional(),
  answeredAt: z.number().optional(),
  /** what proved the arrival: the driver's position, the rider's answer or the answer of staff */
  by: z.enum(['place', 'rider', 'staff']).optional(),
  /** the driver's position at the arrival */
  place: latLngSchema.optional(),
});
export type Arrival = z.infer<typeof arrivalSchema>;
