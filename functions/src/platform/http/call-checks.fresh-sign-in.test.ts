import { describe, expect, it } from 'vitest';
import { FRESH_SIGN_IN_MS } from '@domain/access/session';
import { hasFreshSignIn } from './call-checks';
import { createMemoryStore } from '../testing/memory-store';
import { aCaller, NOW } from '../testing/records';

const MOBILE = '+59899123456';
const isFresh = (person: object | null, caller: Partial<ReturnType<typeof aCaller>>) =>
  hasFreshSignIn(
    { store: createMemoryStore({ users: { ana: person } }), clock: () => NOW },
    aCaller({ uid: 'ana', ...caller }),
  );
const byPhone = { provider: 'phone', mobile: MOBILE };

describe('a fresh sign-in', () => {
  it('is at most ten minutes old', async () => {
    expect(await isFresh(null, { provider: 'custom' })).toBe(true);
    expect(await isFresh(null, { provider: 'custom', signedInAt: NOW - FRESH_SIGN_IN_MS })).toBe(false);
  });

  it('by phone counts only if the person cannot change the number', async () => {
    expect(await isFresh({ regType: 'mobile', mobile: MOBILE }, byPhone)).toBe(true);
    const stale = { ...byPhone, signedInAt: NOW - FRESH_SIGN_IN_MS };
    expect(await isFresh({ regType: 'mobile', mobile: MOBILE }, stale)).toBe(false);
  });

  // A person with a session can link a number to the account. Linking yields the same token as a sign-in by
  // phone.
  it.each(['email', 'social'])(
    'by phone does not count if the person registered by %s, because this person can change the number',
    async (regType) => {
      expect(await isFresh({ regType, mobile: MOBILE, provenMobile: MOBILE }, byPhone)).toBe(false);
    },
  );

  it('by phone does not count if the number is not the stored number of the person', async () => {
    expect(await isFresh({ regType: 'mobile', mobile: '+59899000111' }, byPhone)).toBe(false);
    expect(await isFresh({ regType: 'admin', mobile: '+59899000111' }, byPhone)).toBe(false);
    expect(await isFresh(null, byPhone)).toBe(false);
  });
});
