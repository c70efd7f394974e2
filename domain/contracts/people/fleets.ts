import { z } from 'zod';
import { INVITATION_STATES } from '../../records';
import { invitationInputSchema } from '../../staff/people.schema';
import { endpointContract } from '../endpoint';
import { done, id, made } from '../shapes';

/** Drivers come into a fleet by invitation, and leave it (docs/product.md 7.13). */

/** Answers the same whether the invited person has an account or not. */
export const inviteDriver = endpointContract({
  name: 'invite_driver',
  method: 'POST',
  access: ['fleetadmin'],
  input: z.strictObject({ invitation: invitationInputSchema }),
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
export type FleetInvitation = z.infer<typeof fleetInvitationSchema>;

/** The invitations of the own fleet, newest first. */
export const fleetInvitations = endpointContract({
  name: 'fleet_invitations',
  method: 'POST',
  onlyReads: true,
  access: ['fleetadmin'],
  input: z.strictObject({}),
  output: z.object({ invitations: z.array(fleetInvitationSchema) }),
});

/** Sends an invitation again, also one that has run out, or takes it back; `invitation_over` when it was answered. */
export const changeInvitation = endpointContract({
  name: 'change_invitation',
  method: 'POST',
  access: ['fleetadmin'],
  input: z.strictObject({ id, change: z.enum(['resend', 'withdraw']) }),
  output: done,
});

/** A driver of the own fleet leaves it and keeps account, wallet and history. */
export const removeFromFleet = endpointContract({
  name: 'remove_from_fleet',
  method: 'POST',
  access: ['fleetadmin'],
  input: z.strictObject({ id }),
  output: done,
});

const ownInvitationSchema = z.object({ id: z.string(), fleet: z.string(), expiresAt: z.number() });
export type OwnInvitation = z.infer<typeof ownInvitationSchema>;

/** The open invitations for the contacts that the caller has proven, and the own fleet. */
export const myInvitations = endpointContract({
  name: 'my_invitations',
  method: 'POST',
  onlyReads: true,
  // Somebody without a profile is invited too.
  access: 'signed-in',
  input: z.strictObject({}),
  output: z.object({
    invitations: z.array(ownInvitationSchema),
    /** the name of the fleet that the caller drives for */
    fleet: z.string().nullable(),
  }),
});

/**
 * `driver_account_needed` for a rider and for a person without a profile, who registers as a driver with the
 * invitation; `in_fleet_already`, `invitation_over`.
 */
export const answerInvitation = endpointContract({
  name: 'answer_invitation',
  method: 'POST',
  access: 'signed-in',
  input: z.strictObject({ id, accept: z.boolean() }),
  output: done,
});

/** The caller leaves its fleet and keeps account, wallet and history. */
export const leaveFleet = endpointContract({
  name: 'leave_fleet',
  method: 'POST',
  access: ['driver'],
  input: z.strictObject({}),
  output: done,
});
