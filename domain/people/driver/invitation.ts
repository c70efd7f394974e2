import type { InvitationState } from '../../records';
/**
 * Invitations of drivers into a fleet (docs/product/accounts.md, "Fleets").
 * `functions/src/fleets/fleets.command.ts` makes, sends and ends them. Until the invited person accepts, the
 * fleet admin does not learn whether this person has an account.
 */

/** For how long an invitation can be accepted after it was sent. */
export const INVITATION_LIFE_MS = 14 * 24 * 60 * 60 * 1000;

/** The most open invitations of one fleet. */
export const MOST_OPEN_INVITATIONS = 100;

type Invited = {
  state: InvitationState;
  expiresAt: number;
  email?: string | undefined;
  mobile?: string | undefined;
};

/** Whether an invitation can still be accepted or declined. */
export const isInvitationOpen = ({ state, expiresAt }: Invited, now: number): boolean =>
  state === 'open' && expiresAt > now;

/** The state that the fleet admin sees. An open invitation expires by itself. */
export const shownInvitationState = (invitation: Invited, now: number): InvitationState | 'expired' =>
  invitation.state === 'open' && !isInvitationOpen(invitation, now) ? 'expired' : invitation.state;

/** Whether an invitation is for a signed-in person. The contact must be proven by the person's sign-in. */
export function isInvited(
  { email, mobile }: Pick<Invited, 'email' | 'mobile'>,
  caller: { email: string | null; isEmailVerified: boolean; mobile: string | null },
): boolean {
  return (
    (email !== undefined && caller.isEmailVerified && caller.email?.toLowerCase() === email) ||
    (mobile !== undefined && caller.mobile === mobile)
  );
}
