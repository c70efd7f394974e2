import { createAppThunk, toRejection } from '../create-app-slice';
import { freshly } from '@/api/freshly';

/** Sends a code to a number that is to be proven (docs/product.md 7.15); null: the account has proven it already. */
export const sendProofCode = createAppThunk(
  'mobileProof/send',
  async ({ mobile, captchaContainerId }: { mobile: string; captchaContainerId: string }, api) => {
    try {
      if (api.getState().auth.info?.identity.mobile === mobile) {
        await api.extra.auth.proveMobile(null);
        return null;
      }
      return await api.extra.auth.requestPhoneCode(mobile, captchaContainerId);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Proves the number by its code. `phone_no_update` is a question of the profile, every other failure an alert. */
export const proveMobile = createAppThunk(
  'mobileProof/prove',
  async (sent: { verificationId: string; code: string }, api) => {
    try {
      await freshly(api.dispatch, () => api.extra.auth.proveMobile(sent));
    } catch (error) {
      const rejection = toRejection(error);
      const isRefused = rejection.code === 'permission_denied';
      return api.rejectWithValue(isRefused ? { ...rejection, code: 'phone_no_update' } : rejection);
    }
  },
);
