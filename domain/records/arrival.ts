import { z } from 'zod';
import type { Role } from './roles';
import { latLngSchema } from './place';

/** The roles that answer the driver's question whether the car is at the pickup. */
export const ARRIVAL_ANSWERERS: readonly Role[] = ['rider', 'admin'];
export const answersArrival = (role: Role): boolean => ARRIVAL_ANSWERERS.includes(role);

/** How an arrival was confirmed. Only functions write it. */
export const arrivalSchema = z.object({
  /** when the driver first asked the rider to confirm it, the server's time */
  firstAskedAt: z.number().optional(),
  /** when the driver asked last */
  askedAt: z.number().optional(),
  /** the last answer to that question, and its time */
  isThere: z.boolean().optional(),
  answeredAt: z.number().optional(),
  /** how it was accepted */
  by: z.enum(['place', 'rider', 'staff']).optional(),
  /** the driver's position at that moment */
  place: latLngSchema.optional(),
});
export type Arrival = z.infer<typeof arrivalSchema>;
