import type { Registration } from '@domain/contracts/accounts';
import type { ProfilePatch, SocialProvider } from '@/api/services';
import { wait } from '@/lib/wait';
import { createAppThunk, toRejection } from '../create-app-slice';
import { freshly } from '@/api/freshly';

/** Sign-out waits at most this long for the driver's flag to be written (docs/product.md 7.4). */
const SIGN_OUT_DELAY_MS = 2000;

/** Sends a login code by e-mail; the same whether an account exists or not. Answers the address. */
export const requestEmailCode = createAppThunk(
  'session/requestEmailCode',
  async ({ email }: { email: string }, api) => {
    try {
      await api.extra.auth.requestEmailCode(email);
      return email;
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Checks an e-mailed code and signs in; the profile follows by itself. */
export const verifyEmailCode = createAppThunk(
  'session/verifyEmailCode',
  async ({ email, otp }: { email: string; otp: string }, api) => {
    try {
      await api.extra.auth.verifyEmailCode(email, otp);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/**
 * Sends a login code by message to `mobile` (plus, country code, number) after an invisible captcha; answers the
 * verification id.
 */
export const requestPhoneCode = createAppThunk(
  'session/requestPhoneCode',
  async ({ mobile, captchaContainerId }: { mobile: string; captchaContainerId: string }, api) => {
    try {
      return await api.extra.auth.requestPhoneCode(mobile, captchaContainerId);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Checks a phone code and signs in. */
export const verifyPhoneCode = createAppThunk(
  'session/verifyPhoneCode',
  async ({ verificationId, code }: { verificationId: string; code: string }, api) => {
    try {
      await api.extra.auth.verifyPhoneCode(verificationId, code);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Signs in with an account of somebody else's; a window closed by the person is not_logged_in. */
export const signInWithProvider = createAppThunk(
  'session/signInWithProvider',
  async (provider: SocialProvider, api) => {
    try {
      await api.extra.auth.signInWith(provider);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Makes the signed-in person's profile, a driver's with its licence; the session starts when the record arrives. */
export const registerUser = createAppThunk(
  'session/register',
  async ({ registration, licence }: { registration: Registration; licence?: Blob }, api) => {
    try {
      await api.extra.users.register(registration, licence);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Signs out; before it this device gets no more pushes, and a driver stops being active (docs/product.md 7.4). */
export const signOut = createAppThunk('session/signOut', async (_: undefined, api) => {
  const profile = api.getState().auth.info?.profile;
  try {
    if (profile !== undefined && profile !== null) {
      const { users, notifications } = api.extra;
      const partings = [
        // The next person at this device must not read of this person's trips.
        notifications.disablePush(profile.id),
        ...(profile.usertype === 'driver' ? [users.setDriverActive(profile.id, false)] : []),
      ];
      await Promise.race([Promise.allSettled(partings), wait(SIGN_OUT_DELAY_MS)]);
    }
    await api.extra.auth.signOut();
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Changes the own record; a phone number that cannot be changed is phone_no_update (docs/product.md 7.5). */
export const updateProfile = createAppThunk('session/updateProfile', async (patch: ProfilePatch, api) => {
  const profile = api.getState().auth.info?.profile;
  if (!profile) return api.rejectWithValue({ code: 'not_logged_in', message: 'not_logged_in' });
  try {
    await api.extra.users.updateProfile(profile.id, patch);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Deletes the own account and signs out. */
export const deleteAccount = createAppThunk(
  'session/deleteAccount',
  async (choice: { giveUpBalance: boolean }, api) => {
    try {
      await freshly(api.dispatch, () => api.extra.users.deleteAccount(choice));
      await api.extra.auth.signOut();
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);
