import type * as AuthSdk from 'firebase/auth';
import type { AuthProvider, RecaptchaVerifier, User as FirebaseUser } from 'firebase/auth';
import { SECOND_FACTOR_CLAIM } from '@domain/access/second-factor';
import { sessionEndOf } from '@domain/access/session';
import { type SessionRecord, sessionSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { dbPaths } from '@domain/database/paths';
import type { AuthService, Identity, SendCall, SocialProvider } from '../services';
import { tabId } from '../browser/device-id';
import { mayBeSignedIn, rememberedSession, rememberSession } from '@/lib/session-hint';
import { openStream } from '../streams';
import { watchValue } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { toDomainError } from './firebase-errors';

/** The ids of the social providers in a user's `providerData`. */
const SOCIAL_IDS: ReadonlySet<string> = new Set(['facebook.com', 'google.com', 'apple.com']);

/**
 * A provider of the SDK with the scopes that the app requests. These are the e-mail address, and the name if
 * the provider does not include it.
 */
function socialProvider(sdk: typeof AuthSdk, name: SocialProvider): AuthProvider {
  if (name === 'google') {
    const provider = new sdk.GoogleAuthProvider();
    // The provider must ask for the account each time, because several people may share a device.
    return provider.setCustomParameters({ prompt: 'select_account' });
  }
  const provider = name === 'facebook' ? new sdk.FacebookAuthProvider() : new sdk.OAuthProvider('apple.com');
  provider.addScope('email');
  if (name === 'apple') provider.addScope('name');
  return provider;
}

/** The signed-in identity. The e-mail address is included only if it is proven. */
export function identityOf(
  user: Pick<FirebaseUser, 'uid' | 'email' | 'emailVerified' | 'phoneNumber'> & {
    providerData: readonly { providerId: string }[];
  },
): Identity {
  const isSocial = user.providerData.some(({ providerId }) => SOCIAL_IDS.has(providerId));
  const email = user.email !== null && (user.emailVerified || isSocial) ? user.email : null;
  const regType = isSocial ? 'social' : user.phoneNumber === null ? 'email' : 'mobile';
  return { uid: user.uid, regType, email, mobile: user.phoneNumber };
}

/** Stores who is signed in. The role is known only later, so the role of the same person is kept. */
function rememberIdentity(uid: string | null): void {
  if (uid === null) rememberSession(null);
  else if (rememberedSession()?.uid !== uid) rememberSession({ uid, role: null });
}

export function createAuthService(firebase: FirebaseParts, call: SendCall): AuthService {
  const load = async () => {
    const [sdk, auth] = await Promise.all([import('firebase/auth'), firebase.auth()]);
    return { sdk, auth };
  };
  const guard = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      throw toDomainError(error);
    }
  };
  let captcha: RecaptchaVerifier | null = null;
  /** Codes are bound to this tab. So another device cannot make a code invalid or use up its tries. */
  const device = tabId();

  /** Reports a new sign-in to the server. If the person is blocked, signs the person out again. */
  const noteSignIn = async (): Promise<void> => {
    try {
      await call('note_sign_in', {});
    } catch (error) {
      // After any other failure the person remains signed in. Then the list of sign-ins only lacks this
      // sign-in.
      if (!(error instanceof DomainError) || error.code !== 'account_blocked') return;
      const { sdk, auth } = await load();
      await sdk.signOut(auth);
      throw error;
    }
  };

  return {
    watchIdentity: (handlers) =>
      openStream(handlers, async (guarded) => {
        if (!(await mayBeSignedIn())) {
          guarded.next(null);
          await firebase.authAsked;
        }
        const { sdk, auth } = await load();
        return sdk.onAuthStateChanged(auth, (user) => {
          rememberIdentity(user?.uid ?? null);
          guarded.next(user ? identityOf(user) : null);
        });
      }),
    watchSessionEnd: (uid, handlers) =>
      openStream(handlers, async (guarded) => {
        const { auth } = await load();
        const tell = async (session: SessionRecord | null): Promise<void> => {
          const token = await auth.currentUser?.getIdTokenResult();
          if (token) guarded.next(sessionEndOf(session, Date.parse(token.authTime), Date.now()));
        };
        return watchValue(
          firebase.database,
          dbPaths.session(uid),
          (value) => sessionSchema.safeParse(value).data ?? null,
          {
            next: (session) =>
              void tell(session).catch((error: unknown) => guarded.error(toDomainError(error))),
            error: guarded.error,
          },
        );
      }),
    requestEmailCode: async (email) => {
      await call('request_email_otp', { email, device });
    },
    verifyEmailCode: (email, otp) =>
      guard(async () => {
        const { token } = await call('verify_email_otp', { email, otp, device });
        const { sdk, auth } = await load();
        await sdk.signInWithCustomToken(auth, token);
      }),
    requestPhoneCode: (mobile, captchaContainerId) =>
      guard(async () => {
        const { sdk, auth } = await load();
        // A solved captcha can be used for one request only. The element of the captcha may also have been
        // removed from the page since the last request.
        captcha?.clear();
        captcha = new sdk.RecaptchaVerifier(auth, captchaContainerId, { size: 'invisible' });
        return new sdk.PhoneAuthProvider(auth).verifyPhoneNumber(mobile, captcha);
      }),
    verifyPhoneCode: (verificationId, code) =>
      guard(async () => {
        const { sdk, auth } = await load();
        await sdk.signInWithCredential(auth, sdk.PhoneAuthProvider.credential(verificationId, code));
        await noteSignIn();
      }),
    proveMobile: (sent) =>
      guard(async () => {
        const { sdk, auth } = await load();
        const user = auth.currentUser;
        if (user === null) throw new DomainError('unauthenticated');
        if (sent !== null) {
          const credential = sdk.PhoneAuthProvider.credential(sent.verificationId, sent.code);
          if (user.phoneNumber === null) await sdk.linkWithCredential(user, credential);
          else await sdk.updatePhoneNumber(user, credential);
        }
        // The current token does not contain the new number, so a new token is requested.
        await user.getIdToken(true);
        await call('prove_mobile', {});
      }),
    signInWith: (name) =>
      guard(async () => {
        const { sdk, auth } = await load();
        const provider = socialProvider(sdk, name);
        await sdk.signInWithPopup(auth, provider, sdk.browserPopupRedirectResolver);
        await noteSignIn();
      }),
    signInWithToken: (token) =>
      guard(async () => {
        const { sdk, auth } = await load();
        await sdk.signInWithCustomToken(auth, token);
      }),
    secondFactorProof: () =>
      guard(async () => {
        const { auth } = await load();
        const proof = (await auth.currentUser?.getIdTokenResult())?.claims[SECOND_FACTOR_CLAIM];
        return typeof proof === 'number' ? proof : null;
      }),
    signOut: () =>
      guard(async () => {
        const { sdk, auth } = await load();
        await sdk.signOut(auth);
      }),
  };
}
