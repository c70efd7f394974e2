import { describe, expect, it } from 'vitest';
import { REG_TYPES, type RegType } from '../records';
import {
  endedSessions,
  FRESH_SIGN_IN_MS,
  isFreshSignIn,
  PHONE_PROVIDER,
  provesAnew,
  sessionEndOf,
} from './session';

const NOW = 1_790_000_000_000;

describe('a session', () => {
  it('continues if no event has ended it', () => {
    expect(sessionEndOf(null, 0, NOW)).toBeNull();
  });

  it('has ended if the sign-in was in the second in which all sessions were ended, or earlier', () => {
    const ended = endedSessions('self', NOW + 999);
    expect(sessionEndOf(ended, NOW - 1, NOW + 999)).toBe('session_ended');
    expect(sessionEndOf(ended, NOW + 999, NOW + 999)).toBe('session_ended');
    expect(sessionEndOf(ended, NOW + 1000, NOW + 1000)).toBeNull();
  });

  it('of a blocked person has ended with account_blocked during the block, and with session_ended after the block', () => {
    const blocked = { validAfter: NOW / 1000 + 60, endedBy: 'block' } as const;
    expect(sessionEndOf(blocked, NOW, NOW)).toBe('account_blocked');
    expect(sessionEndOf(blocked, NOW + 59_000, NOW + 59_999)).toBe('account_blocked');
    expect(sessionEndOf(blocked, NOW, NOW + 60_000)).toBe('session_ended');
    expect(sessionEndOf(blocked, NOW + 61_000, NOW + 61_000)).toBeNull();
  });

  it('that begins with a phone sign-in proves the identity again only for a person with a fixed phone number', () => {
    const byPhone = { provider: PHONE_PROVIDER, mobile: '+59899123456' };
    const person = (regType: RegType, mobile = '+59899123456') => ({ regType, mobile });
    expect(REG_TYPES.filter((regType) => provesAnew(byPhone, person(regType)))).toEqual([
      'mobile',
      'admin',
      'registration',
    ]);
    expect(provesAnew(byPhone, person('mobile', '+59899000111'))).toBe(false);
    expect(provesAnew({ ...byPhone, mobile: null }, person('mobile', ' '))).toBe(false);
    expect(provesAnew(byPhone, null)).toBe(false);
    expect(provesAnew({ provider: 'custom', mobile: null }, person('email'))).toBe(true);
  });

  it('counts as a recent sign-in for ten minutes', () => {
    expect(isFreshSignIn(NOW - FRESH_SIGN_IN_MS + 1000, NOW)).toBe(true);
    expect(isFreshSignIn(NOW - FRESH_SIGN_IN_MS, NOW)).toBe(false);
    expect(FRESH_SIGN_IN_MS).toBe(10 * 60_000);
  });
});
