import { describe, expect, it } from 'vitest';
import { createAuthAccounts, createTokenVerifier } from './auth-accounts';
import type { Auth } from 'firebase-admin/auth';

const verifierThatFails = (code: string) =>
  createTokenVerifier(() => ({
    verifyIdToken: () => Promise.reject(Object.assign(new Error(code), { code })),
  }));

describe('the verification of a token', () => {
  it.each(['auth/id-token-expired', 'auth/argument-error', 'auth/user-disabled', 'auth/user-not-found'])(
    'returns null for an invalid token: %s',
    async (code) => {
      expect(await verifierThatFails(code)('token')).toBeNull();
    },
  );

  it('reports an ended session if the token was revoked', async () => {
    await expect(verifierThatFails('auth/id-token-revoked')('token')).rejects.toThrow('session_ended');
  });

  it('throws the error of the server if the check fails, and does not report an invalid token', async () => {
    await expect(verifierThatFails('app/network-error')('token')).rejects.toThrow('app/network-error');
  });
});

const failing = (code: string) => {
  const fail = () => Promise.reject(Object.assign(new Error(code), { code }));
  const auth = {
    getUserByEmail: fail,
    getUserByPhoneNumber: fail,
    createUser: fail,
    revokeRefreshTokens: fail,
    deleteUser: fail,
  };
  return createAuthAccounts(() => auth as unknown as Auth);
};
type Failing = ReturnType<typeof failing>;

describe('a call of the sign-in service that fails', () => {
  const person = { email: 'ana@hail.example', mobile: '+598' };

  it.each<[string, string, (accounts: Failing) => Promise<unknown>, null | undefined]>([
    ['a search by e-mail', 'auth/user-not-found', (one) => one.byEmail('a@b.test'), null],
    ['a search by phone number', 'auth/user-not-found', (one) => one.byMobile('+598'), null],
    [
      'an account for a used address',
      'auth/email-already-exists',
      (one) => one.createWithEmail('a@b.test'),
      null,
    ],
    ['a person with a used address', 'auth/email-already-exists', (one) => one.create(person), null],
    ['a person with a used number', 'auth/phone-number-already-exists', (one) => one.create(person), null],
    [
      'the end of sessions without an account',
      'auth/user-not-found',
      (one) => one.endSessions('ana'),
      undefined,
    ],
    ['the removal of a removed account', 'auth/user-not-found', (one) => one.remove('ana'), undefined],
  ])(
    'returns null or undefined for %s with the error %s, and throws any other error',
    async (_, code, call, expected) => {
      expect(await call(failing(code))).toBe(expected);
      await expect(call(failing('auth/internal-error'))).rejects.toThrow('auth/internal-error');
    },
  );
});

it('a new account that a switched-off provider refuses names the switch in the error, for the log', async () => {
  const accounts = failing('auth/operation-not-allowed');
  const names = /auth\/operation-not-allowed.*Sign-in method: enable Email\/Password/;
  await expect(accounts.createWithEmail('a@b.test')).rejects.toThrow(names);
  await expect(accounts.create({ email: 'a@b.test', mobile: null })).rejects.toThrow(names);
});

const NEW_PASSWORD: unknown = expect.stringMatching(/.{40}/);

describe('the sign-in account of a person', () => {
  const world = (providers: readonly string[] = []) => {
    const calls: unknown[] = [];
    const auth = {
      getUser: () => Promise.resolve({ providerData: providers.map((providerId) => ({ providerId })) }),
      updateUser: (uid: string, change: object) => Promise.resolve(calls.push([uid, change])),
      revokeRefreshTokens: (uid: string) => Promise.resolve(calls.push(`revoke ${uid}`)),
      createUser: (fields: object) => {
        calls.push(fields);
        return Promise.resolve({ uid: 'new', emailVerified: true, email: 'ana@hail.example' });
      },
    };
    return { calls, accounts: createAuthAccounts(() => auth as unknown as Auth) };
  };

  it('replaces an unverified e-mail with an address that gets no mail, and makes the old password invalid', async () => {
    const { calls, accounts } = world();
    await accounts.releaseEmail('Ana');
    const change = { email: 'ana@released.invalid', emailVerified: false, password: NEW_PASSWORD };
    expect(calls).toEqual([['Ana', change], 'revoke Ana']);
  });

  it('loses the password, the linked providers and the sessions with `closeOtherWays`, and keeps only phone and e-mail', async () => {
    const { calls, accounts } = world(['phone', 'password', 'facebook.com', 'apple.com']);
    await accounts.closeOtherWays('ana');
    const change = { password: NEW_PASSWORD, providersToUnlink: ['facebook.com', 'apple.com'] };
    expect(calls).toEqual([['ana', change], 'revoke ana']);
    const plain = world(['phone']);
    await plain.accounts.closeOtherWays('ana');
    expect(plain.calls).toEqual([['ana', {}], 'revoke ana']);
  });

  it('has a verified e-mail if the person entered a code, and an unverified e-mail if staff added the person', async () => {
    const { calls, accounts } = world();
    expect(await accounts.createWithEmail('ana@hail.example')).toMatchObject({
      uid: 'new',
      isEmailVerified: true,
    });
    expect(await accounts.create({ email: 'ana@hail.example', mobile: '+598' })).toBe('new');
    await accounts.markEmailProven('ana');
    expect(calls).toEqual([
      { email: 'ana@hail.example', emailVerified: true },
      { email: 'ana@hail.example', phoneNumber: '+598' },
      ['ana', { emailVerified: true }],
    ]);
  });
});
