import { createAppThunk, toRejection, type AppDispatch } from '../create-app-slice';
import { staffThunk } from '../staff/staff-thunk';
import type { Services } from '@/api/services';
import { freshly } from '@/api/freshly';
import { secondFactorSetUpEnded, sessionSlice } from './session.slice';

const contracts = () => import('@domain/contracts/second-factor');

/** The own second factor of staff (docs/product.md 7.14). */

/** Shows a new key for the authenticator app. */
export const startSecondFactor = staffThunk(
  'start_second_factor',
  async () => (await contracts()).startSecondFactor,
);
export const renewRecoveryCodes = staffThunk(
  'renew_recovery_codes',
  async () => (await contracts()).renewRecoveryCodes,
);
export const turnOffSecondFactor = staffThunk(
  'turn_off_second_factor',
  async () => (await contracts()).turnOffSecondFactor,
);

/** Keeps the recovery codes as a file of text. */
export const saveRecoveryCodes = createAppThunk('session/saveRecoveryCodes', (text: string, api) => {
  api.extra.device.saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
});

/** Goes on with the token that proves the second factor. */
async function enterWith(api: { dispatch: AppDispatch; extra: Services }, token: string): Promise<void> {
  const { auth } = api.extra;
  await auth.signInWithToken(token);
  api.dispatch(sessionSlice.actions.secondFactorProven(await auth.secondFactorProof()));
}

/** Sets the second factor up with a code of the shown key; answers the recovery codes. */
export const confirmSecondFactor = createAppThunk(
  'staff/confirm_second_factor',
  async (input: { code: string }, api) => {
    try {
      const { recoveryCodes, token } = await freshly(api.dispatch, async () =>
        api.extra.staff.call((await contracts()).confirmSecondFactor, input),
      );
      // The codes are shown all the same: without the token, the next step asks for a code of the app.
      await enterWith(api, token).catch(() => undefined);
      return recoveryCodes;
    } catch (error) {
      const rejection = toRejection(error);
      // Another tab has shown another key, or the answer to the same code was lost.
      if (rejection.code === 'record_changed') api.dispatch(secondFactorSetUpEnded());
      return api.rejectWithValue(rejection);
    }
  },
);

/** Shows a code of the app or a recovery code; answers how many recovery codes are left. */
export const proveSecondFactor = createAppThunk(
  'staff/prove_second_factor',
  async (input: { code: string }, api) => {
    try {
      const { token, recoveryCodesLeft } = await api.extra.staff.call(
        (await contracts()).proveSecondFactor,
        input,
      );
      await enterWith(api, token);
      return recoveryCodesLeft;
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);
