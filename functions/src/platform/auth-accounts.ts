import { randomBytes } from 'node:crypto';
import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { SECOND_FACTOR_CLAIM } from '@domain/access/second-factor';
import { DomainError } from '@domain/errors';
import type { Account, Accounts, Caller } from './ports';

const codedError = z.object({ code: z.string() });

const hasCode = (error: unknown, ...codes: string[]): boolean => {
  const parsed = codedError.safeParse(error);
  return parsed.success && codes.includes(parsed.data.code);
};

const accountOf = (user: UserRecord): Account => ({
  uid: user.uid,
  email: user.email ?? null,
  isEmailVerified: user.emailVerified,
  mobile: user.phoneNumber ?? null,
});

/** The code of Firebase Auth if the provider of a new account is switched off in the project. */
const PROVIDER_OFF = 'auth/operation-not-allowed';

/** The error of a new account. For a switched-off provider the log then says what to do. */
const withSentence = (error: unknown): unknown =>
  hasCode(error, PROVIDER_OFF)
    ? new DomainError(
        'internal',
        `Firebase Auth refuses new accounts (${PROVIDER_OFF}). Console, Authentication, Sign-in method: enable Email/Password for addresses, and Phone for numbers.`,
      )
    : error;

/** The accounts port, implemented with Firebase Auth. */
export function createAuthAccounts(auth: () => Auth): Accounts {
  const found = async (lookup: Promise<UserRecord>): Promise<Account | null> => {
    try {
      return accountOf(await lookup);
    } catch (error) {
      if (hasCode(error, 'auth/user-not-found')) return null;
      throw error;
    }
  };
  // A random password that is not stored. It replaces the old password of an account, so that the old
  // password no longer works.
  const closedPassword = (): string => randomBytes(32).toString('base64url');

  return {
    byEmail: (email) => found(auth().getUserByEmail(email)),
    byMobile: (mobile) => found(auth().getUserByPhoneNumber(mobile)),
    createWithEmail: async (email) => {
      try {
        return accountOf(await auth().createUser({ email, emailVerified: true }));
      } catch (error) {
        if (hasCode(error, 'auth/email-already-exists')) return null;
        throw withSentence(error);
      }
    },
    closeOtherWays: async (uid) => {
      const user = await auth().getUser(uid);
      const providers = user.providerData.map((provider) => provider.providerId);
      const federated = providers.filter((provider) => provider !== 'password' && provider !== 'phone');
      await auth().updateUser(uid, {
        ...(providers.includes('password') ? { password: closedPassword() } : {}),
        ...(federated.length > 0 ? { providersToUnlink: federated } : {}),
      });
      await auth().revokeRefreshTokens(uid);
    },
    markEmailProven: async (uid) => {
      await auth().updateUser(uid, { emailVerified: true });
    },
    releaseEmail: async (uid) => {
      // Firebase Auth can replace an e-mail address but cannot remove it. Mail to `.invalid` names is never
      // delivered (RFC 2606).
      await auth().updateUser(uid, {
        email: `${uid.toLowerCase()}@released.invalid`,
        emailVerified: false,
        password: closedPassword(),
      });
      await auth().revokeRefreshTokens(uid);
    },
    customToken: (uid, claims) => auth().createCustomToken(uid, claims),
    create: async ({ email, mobile }) => {
      try {
        // Staff have typed the e-mail address or the phone number. It is verified later, when the person
        // signs in with a code that was sent to it.
        const contact = {
          ...(email === null ? {} : { email }),
          ...(mobile === null ? {} : { phoneNumber: mobile }),
        };
        return (await auth().createUser(contact)).uid;
      } catch (error) {
        if (hasCode(error, 'auth/email-already-exists', 'auth/phone-number-already-exists')) return null;
        throw withSentence(error);
      }
    },
    endSessions: async (uid) => {
      try {
        await auth().revokeRefreshTokens(uid);
      } catch (error) {
        if (!hasCode(error, 'auth/user-not-found')) throw error;
      }
    },
    remove: async (uid) => {
      try {
        await auth().deleteUser(uid);
      } catch (error) {
        if (!hasCode(error, 'auth/user-not-found')) throw error;
      }
    },
  };
}

const callerOf = (token: DecodedIdToken): Caller => ({
  uid: token.uid,
  email: token.email?.toLowerCase() ?? null,
  isEmailVerified: token.email_verified ?? false,
  mobile: token.phone_number ?? null,
  provider: token.firebase.sign_in_provider,
  signedInAt: token.auth_time * 1000,
  secondFactor: z.number().safeParse(token[SECOND_FACTOR_CLAIM]).data ?? null,
});

/**
 * The caller of a Firebase ID token. Null if the token is not valid. Fails with `session_ended` if the token
 * was revoked.
 */
export function createTokenVerifier(
  auth: () => Pick<Auth, 'verifyIdToken'>,
): (token: string) => Promise<Caller | null> {
  return async (token) => {
    try {
      return callerOf(await auth().verifyIdToken(token));
    } catch (error) {
      if (hasCode(error, 'auth/id-token-revoked')) throw new DomainError('session_ended');
      // An error with a code that is not listed here is a fault of the server. Then the caller must not be
      // told to sign in again.
      if (
        hasCode(
          error,
          'auth/argument-error',
          'auth/id-token-expired',
          'auth/invalid-id-token',
          'auth/user-disabled',
          'auth/user-not-found',
        )
      ) {
        return null;
      }
      throw error;
    }
  };
}
