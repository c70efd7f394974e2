import { DomainError } from '@domain/errors';
import { freshSignInAnswered } from '@/api/freshly';
import { createAppThunk, toRejection } from '../create-app-slice';

/** A code on its way to the person; `verificationId` for one to the phone. */
export type FreshCode = { contact: string; verificationId: string | null };

/** Sends a code to the own proven contact. */
export const sendFreshCode = createAppThunk(
  'session/sendFreshCode',
  async (captchaContainerId: string, api) => {
    const { email = null, mobile = null } = api.getState().auth.info?.identity ?? {};
    try {
      if (email !== null) {
        await api.extra.auth.requestEmailCode(email);
        return { contact: email, verificationId: null } satisfies FreshCode;
      }
      if (mobile === null) throw new DomainError('not_logged_in');
      const verificationId = await api.extra.auth.requestPhoneCode(mobile, captchaContainerId);
      return { contact: mobile, verificationId };
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Signs the same person in again; what waited for it goes on. */
export const confirmFreshCode = createAppThunk(
  'session/confirmFreshCode',
  async ({ contact, verificationId, code }: FreshCode & { code: string }, api) => {
    try {
      if (verificationId === null) await api.extra.auth.verifyEmailCode(contact, code);
      else await api.extra.auth.verifyPhoneCode(verificationId, code);
      api.dispatch(freshSignInAnswered(true));
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);
