import { z } from 'zod';
import { drivenCarTypeShape } from './driven-car-type';

export const APPLICATION_STATES = ['applied', 'needs_changes', 'approved', 'refused', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const driverApplicationSchema = z.object({
  state: z.enum(APPLICATION_STATES),
  /** when the person agreed to the check of the documents and sent this version */
  consentAt: z.number(),
  /** the version of the application, which is different after each change */
  changedAt: z.number(),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  vehicleNumber: z.string(),
  ...drivenCarTypeShape,
  /** the text that the office wrote to the applicant */
  note: z.string().optional(),
  /** when the record of an application that has ended is deleted */
  expiresAt: z.number().optional(),
});
export type DriverApplication = z.infer<typeof driverApplicationSchema>;
