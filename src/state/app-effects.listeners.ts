import { isAction, isAnyOf } from '@reduxjs/toolkit';
import type { Rejection, RejectionMeta } from '@/api/call';
import { freshSignInAnswered, freshSignInNeeded } from '@/api/freshly';
import { checkReferral, downloadMyData, updateProfileImage } from './session/account.thunks';
import {
  deleteAccount,
  registerUser,
  requestEmailCode,
  requestPhoneCode,
  signInWithProvider,
  signOut,
  updateProfile,
  verifyEmailCode,
  verifyPhoneCode,
} from './session/session.thunks';
import { settingsErrorCleared } from './settings/settings.slice';
import type { AppStartListening } from './stream-listener';
import { alertDialogClosed, alertDialogShown, freshSignInAsked } from './ui/ui.slice';

/** Failed actions of a person's account, of which the alert dialog tells; screens show no dialog of their own for these. */
const isAlerting = isAnyOf(
  requestEmailCode.rejected,
  verifyEmailCode.rejected,
  requestPhoneCode.rejected,
  verifyPhoneCode.rejected,
  signInWithProvider.rejected,
  registerUser.rejected,
  checkReferral.rejected,
  signOut.rejected,
  updateProfileImage.rejected,
  downloadMyData.rejected,
  deleteAccount.rejected,
);

/** Of phone sign-ins the provider's own code and message are shown beside our text. */
const isPhoneSignIn = isAnyOf(requestPhoneCode.rejected, verifyPhoneCode.rejected);

/** No provider has answered. */
const UNREACHED: ReadonlySet<string> = new Set(['offline', 'unavailable']);

type Failed = { payload?: Rejection | undefined; meta: { condition: boolean; aborted: boolean } };

/** Why an action of a person failed; null where there is nothing to tell. */
export function failureOf({ payload, meta }: Failed): Rejection | null {
  // Somebody took it back, and knows it.
  if (meta.condition || meta.aborted) return null;
  const rejection = payload ?? { code: 'internal', message: 'internal' };
  // A person who closed the sign-in window knows it.
  return rejection.code === 'not_logged_in' ? null : rejection;
}

/** A failure that the alert dialog shows. */
const isAlertingRejection = (action: unknown): action is { type: string; payload: Rejection } =>
  isAction(action) &&
  action.type.endsWith('/rejected') &&
  (action as { meta?: Partial<RejectionMeta> }).meta?.isAlerting === true;

export function addAppEffectListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAlertingRejection,
    effect: ({ payload: { code, number } }, api) => {
      if (code !== 'not_logged_in') api.dispatch(alertDialogShown({ message: code, number }));
    },
  });
  startListening({
    actionCreator: freshSignInNeeded,
    effect: (_, api) => {
      const { identity, profile } = api.getState().auth.info ?? {};
      // Staff with a second factor show a code of it. Others with a social account read in the error what to do.
      const canSignIn =
        identity !== undefined && (identity.regType !== 'social' || profile?.secondFactorSince !== undefined);
      api.dispatch(canSignIn ? freshSignInAsked() : freshSignInAnswered(false));
    },
  });
  startListening({
    matcher: isAlerting,
    effect: (action, api) => {
      const failure = failureOf(action);
      if (failure === null) return;
      const { code, message, number } = failure;
      const hasProviderText = code === 'login_error' || (isPhoneSignIn(action) && !UNREACHED.has(code));
      api.dispatch(
        alertDialogShown({
          message: code,
          ...(hasProviderText && message !== code ? { detail: message } : {}),
          number,
        }),
      );
    },
  });
  startListening({
    actionCreator: alertDialogClosed,
    effect: (_, api) => {
      api.dispatch(settingsErrorCleared());
    },
  });
  startListening({
    actionCreator: updateProfile.rejected,
    effect: ({ payload }, api) => {
      // phone_no_update is a question of the profile screen, not an alert (docs/product.md 11.1).
      const code = payload?.code ?? 'internal';
      if (code !== 'phone_no_update' && code !== 'not_logged_in') api.dispatch(alertDialogShown(code));
    },
  });
}
