import { addListener } from '@reduxjs/toolkit';
import { DomainError } from '@domain/errors';
import { createAppThunk, toRejection, type AppDispatch } from '../create-app-slice';
import type { RootState } from '../root-reducer';
import { freshSignInAnswered, freshSignInAsked } from '../ui/ui.slice';

type Api = { dispatch: AppDispatch; getState: () => RootState };

/**
 * Runs a call that may ask for a fresh sign-in: the dialog then takes a new code, and the call runs again with what the
 * person has entered. People with a second factor are asked for a code of it; others who sign in by a social account get
 * the error, which says what to do.
 */
export async function freshly<T>({ dispatch, getState }: Api, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { identity, profile } = getState().auth.info ?? {};
    const isAsked = error instanceof DomainError && error.code === 'recent_login_required';
    if (!isAsked || identity === undefined) throw error;
    if (identity.regType === 'social' && profile?.secondFactorSince === undefined) throw error;
    const isFresh = await new Promise<boolean>((resolve) => {
      dispatch(
        addListener({
          actionCreator: freshSignInAnswered,
          effect: ({ payload }, api) => {
            api.unsubscribe();
            resolve(payload);
          },
        }),
      );
      dispatch(freshSignInAsked());
    });
    if (!isFresh) throw error;
    return run();
  }
}

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
