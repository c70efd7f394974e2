import type { Registration } from '@domain/contracts/people/accounts';
import { DomainError } from '@domain/errors';
import { freshly } from '@/api/freshly';
import type { ProfilePatch, SocialProvider } from '@/api/services';
import { wait } from '@/lib/wait';
import { appThunk } from '../app-thunk';

/**
 * How long a sign-out waits at most until pushes to this device are switched off and a driver is marked as
 * not active.
 */
const SIGN_OUT_DELAY_MS = 2000;

const ALERT = { alert: true };
/**
 * The options of a sign-in. If a sign-in fails, the alert shows the provider's own code and message below our
 * text.
 */
const PROVIDER_ALERT = { alert: true, shows: 'detail' as const };

/** Sends a login code by e-mail and returns the address. It does not reveal whether an account exists. */
export const requestEmailCode = appThunk(
  'session/requestEmailCode',
  async ({ email }: { email: string }, { extra }) => {
    await extra.auth.requestEmailCode(email);
    return email;
  },
  ALERT,
);

/** Checks an e-mail code and signs in. The app reads the profile after that. */
export const verifyEmailCode = appThunk(
  'session/verifyEmailCode',
  ({ email, otp }: { email: string; otp: string }, { extra }) => extra.auth.verifyEmailCode(email, otp),
  ALERT,
);

/**
 * Sends a login code by SMS to `mobile` (plus, country code, number) after an invisible captcha. Returns the
 * verification id.
 */
export const requestPhoneCode = appThunk(
  'session/requestPhoneCode',
  ({ mobile, captchaContainerId }: { mobile: string; captchaContainerId: string }, { extra }) =>
    extra.auth.requestPhoneCode(mobile, captchaContainerId),
  PROVIDER_ALERT,
);

/** Checks a phone code and signs in. */
export const verifyPhoneCode = appThunk(
  'session/verifyPhoneCode',
  ({ verificationId, code }: { verificationId: string; code: string }, { extra }) =>
    extra.auth.verifyPhoneCode(verificationId, code),
  PROVIDER_ALERT,
);

/**
 * Signs in with an account of a social provider. Rejects with not_logged_in if the person closes the
 * provider's window.
 */
export const signInWithProvider = appThunk(
  'session/signInWithProvider',
  (provider: SocialProvider, { extra }) => extra.auth.signInWith(provider),
  ALERT,
);

/**
 * Creates the profile of the signed-in person. If the person is a driver, the driving licence is also
 * uploaded. The session starts when the new record arrives.
 */
export const registerUser = appThunk(
  'session/register',
  async ({ registration, licence }: { registration: Registration; licence?: Blob }, { extra }) => {
    const licenceUpload = licence && (await extra.upload('licence', licence));
    await extra.call('user_signup', {
      regData: { ...registration, ...(licenceUpload === undefined ? {} : { licenceUpload }) },
    });
  },
  ALERT,
);

/**
 * Signs out. Before the sign-out, pushes to this device are switched off, and a driver is marked as not
 * active.
 */
export const signOut = appThunk(
  'session/signOut',
  async (_: undefined, { extra, getState }) => {
    const profile = getState().auth.info?.profile;
    if (profile !== undefined && profile !== null) {
      const { users, notifications } = extra;
      const partings = [
        // Another person who uses this device later must not get notifications about this person's trips.
        notifications.disablePush(profile.id),
        ...(profile.usertype === 'driver' ? [users.setDriverActive(profile.id, false)] : []),
      ];
      await Promise.race([Promise.allSettled(partings), wait(SIGN_OUT_DELAY_MS)]);
    }
    await extra.auth.signOut();
  },
  ALERT,
);

/** Changes the person's own record. Rejects with phone_no_update if the phone number may not be changed. */
export const updateProfile = appThunk(
  'session/updateProfile',
  async (patch: ProfilePatch, { extra, getState }) => {
    const profile = getState().auth.info?.profile;
    if (!profile) throw new DomainError('not_logged_in');
    await extra.users.updateProfile(profile.id, patch);
  },
  // The profile screen shows the error itself, without the alert dialog.
  { alert: true, inPlace: ['phone_no_update'] },
);

/** Deletes the person's own account and signs out. */
export const deleteAccount = appThunk(
  'session/deleteAccount',
  async (choice: { giveUpBalance: boolean }, { dispatch, extra }) => {
    await freshly(dispatch, () => extra.call('delete_account', choice));
    await extra.auth.signOut();
  },
  ALERT,
);
