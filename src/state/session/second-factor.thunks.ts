import { freshly } from '@/api/freshly';
import { toRejection } from '@/api/call';
import { appThunk, type AppThunkApi } from '../app-thunk';
import { secondFactorSetUpEnded, sessionSlice } from './session.slice';

/** Saves the recovery codes as a text file. */
export const saveRecoveryCodes = appThunk('session/saveRecoveryCodes', (text: string, { extra }) => {
  extra.device.saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
});

/** Signs in with a token that proves the second factor. */
async function enterWith({ dispatch, extra: { auth } }: AppThunkApi, token: string): Promise<void> {
  await auth.signInWithToken(token);
  dispatch(sessionSlice.actions.secondFactorProven(await auth.secondFactorProof()));
}

/**
 * Sets up the second factor. The input is a code that the authenticator app has computed from the shown key.
 * Returns the recovery codes.
 */
export const confirmSecondFactor = appThunk(
  'session/confirmSecondFactor',
  async (input: { code: string }, api) => {
    try {
      const { recoveryCodes, token } = await freshly(api.dispatch, () =>
        api.extra.call('confirm_second_factor', input),
      );
      // The recovery codes are shown even if the sign-in with the new token fails. In this case the app then
      // asks for a code of the authenticator app.
      await enterWith(api, token).catch(() => undefined);
      return recoveryCodes;
    } catch (error) {
      // Another tab has created another key, or an earlier call with this code was successful and its answer
      // was lost.
      if (toRejection(error).code === 'record_changed') api.dispatch(secondFactorSetUpEnded());
      throw error;
    }
  },
  { alert: true },
);

/**
 * Proves the second factor with a code of the authenticator app or with a recovery code. Returns how many
 * recovery codes are left.
 */
export const proveSecondFactor = appThunk(
  'session/proveSecondFactor',
  async (input: { code: string }, api) => {
    const { token, recoveryCodesLeft } = await api.extra.call('prove_second_factor', input);
    await enterWith(api, token);
    return recoveryCodesLeft;
  },
  { alert: true },
);
