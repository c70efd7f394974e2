import { verificationOf, type Credential, type MemoryClient, type MemoryUser } from '../client';

/** Replaces `firebase/auth` for a memory back end. */
export const initializeAuth = (app: MemoryClient): MemoryClient => app;
export const [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence] = [{}, {}, {}];
export const browserPopupRedirectResolver = {};
export const onAuthStateChanged = (
  auth: MemoryClient,
  hear: (user: MemoryUser | null) => void,
): (() => void) => auth.onChange(hear);
export const signInWithCustomToken = (auth: MemoryClient, token: string): Promise<void> =>
  auth.signInWithCustomToken(token);
export const signInWithCredential = (auth: MemoryClient, credential: Credential): Promise<void> =>
  auth.signInWithCredential(credential);
export const linkWithCredential = (user: MemoryUser, credential: Credential): Promise<void> =>
  user.client.link(credential);
export const updatePhoneNumber = linkWithCredential;
export const signOut = (auth: MemoryClient): Promise<void> => {
  auth.become(null);
  return Promise.resolve();
};

export class RecaptchaVerifier {
  clear = (): void => undefined;
}
export class PhoneAuthProvider {
  static credential = (verificationId: string, code: string): Credential => ({ verificationId, code });
  verifyPhoneNumber = (mobile: string): Promise<string> => Promise.resolve(verificationOf(mobile));
}

export class OAuthProvider {
  constructor(readonly providerId: string) {}
  addScope = (): this => this;
  setCustomParameters = (): this => this;
}
export class GoogleAuthProvider extends OAuthProvider {
  constructor() {
    super('google.com');
  }
}
export class FacebookAuthProvider extends OAuthProvider {
  constructor() {
    super('facebook.com');
  }
}
export const signInWithPopup = (auth: MemoryClient, { providerId }: OAuthProvider): Promise<void> =>
  auth.signInWithProvider(providerId);
