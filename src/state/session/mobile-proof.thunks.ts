import { DomainError } from '@domain/errors';
import { freshly } from '@/api/freshly';
import { appThunk } from '../app-thunk';

/** Sends a code to a number that is to be proven. Null if the account has proven it already. */
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
 * Proves the number by its code. The profile shows `phone_no_update` itself. Every other failure opens the alert
 * dialog.
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
