import { z } from 'zod';

export const INVITATION_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** An invitation of a driver into a fleet. */
export const invitationSchema = z.object({
  fleetadmin: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
  mobile: z.string().optional(),
  state: z.enum(INVITATION_STATES),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** the driver who has accepted the invitation */
  uid: z.string().optional(),
});
export type Invitation = z.infer<typeof invitationSchema>;
