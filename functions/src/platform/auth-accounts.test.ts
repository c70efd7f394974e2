import { describe, expect, it } from 'vitest';
import { createTokenVerifier } from './auth-accounts';

const verifierThatFails = (code: string) =>
  createTokenVerifier(() => ({
    verifyIdToken: () => Promise.reject(Object.assign(new Error(code), { code })),
  }));

describe('the check of a token', () => {
  it.each(['auth/id-token-expired', 'auth/argument-error', 'auth/user-disabled', 'auth/user-not-found'])(
    'knows nobody by one that is not valid: %s',
    async (code) => {
      expect(await verifierThatFails(code)('token')).toBeNull();
    },
  );

  it('says that the session has ended when the token was revoked', async () => {
    await expect(verifierThatFails('auth/id-token-revoked')('token')).rejects.toThrow('session_ended');
  });

  it('does not hide a fault of ours behind a bad token', async () => {
    await expect(verifierThatFails('app/network-error')('token')).rejects.toThrow('app/network-error');
  });
});
