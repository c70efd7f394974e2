import { describe, expect, it } from 'vitest';
import { INVITATION_LIFE_MS, isInvitationOpen, isInvited, shownInvitationState } from './invitation';

const invitation = {
  state: 'open',
  expiresAt: 10,
  email: 'leo@hail.example',
  mobile: '+59899000111',
} as const;

describe('a fleet invitation', () => {
  it('lasts for 14 days', () => {
    expect(INVITATION_LIFE_MS).toBe(1_209_600_000);
  });

  it('is open until the last moment before its end', () => {
    expect(isInvitationOpen(invitation, 9)).toBe(true);
    expect(isInvitationOpen(invitation, 10)).toBe(false);
    expect(isInvitationOpen({ ...invitation, state: 'declined' }, 9)).toBe(false);
    expect(shownInvitationState(invitation, 9)).toBe('open');
    expect(shownInvitationState(invitation, 10)).toBe('expired');
    expect(shownInvitationState({ ...invitation, state: 'accepted' }, 10)).toBe('accepted');
  });

  it('is for a person whose sign-in has proven the invited e-mail address or phone number', () => {
    const nobody = { email: null, isEmailVerified: false, mobile: null };
    expect(isInvited(invitation, { ...nobody, mobile: '+59899000111' })).toBe(true);
    expect(isInvited(invitation, { ...nobody, email: 'Leo@hail.example', isEmailVerified: true })).toBe(true);
    expect(isInvited(invitation, { ...nobody, email: 'leo@hail.example' })).toBe(false);
    expect(isInvited(invitation, { ...nobody, mobile: '+59899000112' })).toBe(false);
    expect(isInvited({}, nobody)).toBe(false);
  });
});
