import { DomainError } from '@domain/errors';
import { freshly } from '@/api/freshly';
import { appThunk } from '../app-thunk';

/**
 * Sends a code to a phone number that the person must prove. Returns null without sending a code if the
 * account has already proven this number.
 */
export const sendProofCode = appThunk(
  'mobileProof/send',
  async (
    { mobile, captchaContainerId }: { mobile: string; captchaContainerId: string },
    { extra, getState },
  ) => {
    if (getState().auth.info?.identity.mobile === mobile) {
      await extra.auth.proveMobile(null);
      return null;
    }
    return extra.auth.requestPhoneCode(mobile, captchaContainerId);
  },
);

/**
 * Proves the phone number with the code. The profile page shows the error `phone_no_update`. The alert dialog
 * shows every other failure.
 */
export const proveMobile = appThunk(
  'mobileProof/prove',
  async (sent: { verificationId: string; code: string }, { dispatch, extra }) => {
    try {
      await freshly(dispatch, () => extra.auth.proveMobile(sent));
    } catch (error) {
      const isRefused = error instanceof DomainError && error.code === 'permission_denied';
      throw isRefused ? new DomainError('phone_no_update', error.detail) : error;
    }
  },
);
