import { z } from 'zod';
import { INVITATION_STATES } from '../../records';
import { invitationInputSchema } from '../../staff/people.schema';
import { endpointContract, id, made } from '../endpoint';

/** The calls by which drivers join a fleet by invitation and leave it again. */

/** Invites a driver. The answer is the same whether the invited person has an account or not. */
export const inviteDriver = endpointContract({
  name: 'invite_driver',
  access: ['fleetadmin'],
  input: { invitation: invitationInputSchema },
  output: made,
});

const fleetInvitationSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
  mobile: z.string().optional(),
  state: z.enum([...INVITATION_STATES, 'expired']),
  createdAt: z.number(),
  expiresAt: z.number(),
});

/** The invitations of the caller's fleet, newest first. */
export const fleetInvitations = endpointContract({
  name: 'fleet_invitations',
  onlyReads: true,
  access: ['fleetadmin'],

  output: z.object({ invitations: z.array(fleetInvitationSchema) }),
});

/**
 * Resends an invitation, which may have expired, or withdraws it. Fails with `invitation_over` when the
 * invitation was answered.
 */
export const changeInvitation = endpointContract({
  name: 'change_invitation',
  access: ['fleetadmin'],
  input: { id, change: z.enum(['resend', 'withdraw']) },
});

/** Removes a driver from the caller's fleet. The driver keeps the account, the wallet and the history. */
export const removeFromFleet = endpointContract({
  name: 'remove_from_fleet',
  access: ['fleetadmin'],
  input: { id },
});

const ownInvitationSchema = z.object({ id: z.string(), fleet: z.string(), expiresAt: z.number() });
export type OwnInvitation = z.infer<typeof ownInvitationSchema>;

/** The open invitations for the caller's proven e-mail address and phone number, and the caller's fleet. */
export const myInvitations = endpointContract({
  name: 'my_invitations',
  onlyReads: true,
  // A person without a profile can be invited too.
  access: 'signed-in',

  output: z.object({
    invitations: z.array(ownInvitationSchema),
    /** the name of the fleet that the caller drives for */
    fleet: z.string().nullable(),
  }),
});

/**
 * Accepts or declines an invitation. Fails with `driver_account_needed` for a rider and for a person without
 * a profile. A person without a profile registers as a driver with the invitation instead. Other errors are
 * `in_fleet_already` and `invitation_over`.
 */
export const answerInvitation = endpointContract({
  name: 'answer_invitation',
  access: 'signed-in',
  input: { id, accept: z.boolean() },
});

/** The caller leaves the fleet and keeps the account, the wallet and the history. */
export const leaveFleet = endpointContract({ name: 'leave_fleet', access: ['driver'] });
