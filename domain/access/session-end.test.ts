import { describe, expect, it } from 'vitest';
import { isSessionEndCode } from './session-end';

describe('a session', () => {
  it('is ended by the errors session_ended and account_blocked, and by no other error', () => {
    expect(isSessionEndCode('session_ended')).toBe(true);
    expect(isSessionEndCode('account_blocked')).toBe(true);
    expect(isSessionEndCode('permission_denied')).toBe(false);
    expect(isSessionEndCode(undefined)).toBe(false);
  });
});
