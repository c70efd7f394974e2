import { z } from 'zod';

export const officeLookSchema = z.object({
  bookingId: z.string(),
  firstName: z.string(),
  lastName: z.string().optional(),
  /** the time of the last write, by the server's clock */
  at: z.number(),
  /** the fleet of the trip, whose fleet admin may read this record */
  fleetadmin: z.string().optional(),
});
export type OfficeLook = z.output<typeof officeLookSchema>;
/** An `OfficeLook` with the uid of the person who looks. */
export type OfficeLooker = OfficeLook & { id: string };
