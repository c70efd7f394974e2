import { DomainError } from '@domain/errors';
import { freshSignInAnswered } from '@/api/freshly';
import { appThunk } from '../app-thunk';

/** A code that was sent to the person. `verificationId` is null if the code was sent by e-mail. */
export type FreshCode = { contact: string; verificationId: string | null };

/** Sends a code to the person's own proven contact. */
export const sendFreshCode = appThunk(
  'session/sendFreshCode',
  async (captchaContainerId: string, { extra: { auth }, getState }): Promise<FreshCode> => {
    const { email = null, mobile = null } = getState().auth.info?.identity ?? {};
    if (email !== null) {
      await auth.requestEmailCode(email);
      return { contact: email, verificationId: null };
    }
    if (mobile === null) throw new DomainError('not_logged_in');
    return { contact: mobile, verificationId: await auth.requestPhoneCode(mobile, captchaContainerId) };
  },
);

/** Signs the same person in again. Then the calls that wait for this sign-in continue. */
export const confirmFreshCode = appThunk(
  'session/confirmFreshCode',
  async ({ contact, verificationId, code }: FreshCode & { code: string }, { dispatch, extra: { auth } }) => {
    if (verificationId === null) await auth.verifyEmailCode(contact, code);
    else await auth.verifyPhoneCode(verificationId, code);
    dispatch(freshSignInAnswered(true));
  },
);
