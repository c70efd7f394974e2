import { isAction, isAnyOf } from '@reduxjs/toolkit';
import { keepAddress, removeAddress } from './addresses/addresses.slice';
import { addBooking } from './booking-draft/booking-draft.slice';
import { cancelBooking } from './bookings/bookings.thunks';
import { getEstimate } from './estimate/estimate.slice';
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
import { alertDialogClosed, alertDialogShown } from './ui/ui.slice';

/**
 * Reports failed actions of a person in the alert dialog; this is the one listener for them, screens show no dialog of
 * their own for these. Place look-ups and background loads are not among them.
 */
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
  keepAddress.rejected,
  removeAddress.rejected,
  getEstimate.rejected,
  addBooking.rejected,
  cancelBooking.rejected,
);

/** Of phone sign-ins the provider's own code and message are shown beside our text. */
const isPhoneSignIn = isAnyOf(requestPhoneCode.rejected, verifyPhoneCode.rejected);

/** No provider has answered. */
const UNREACHED: ReadonlySet<string> = new Set(['offline', 'unavailable']);

const REFUSALS =
  /^(?:(?:staff|driver|wallet)\/.*|matchBlocks\/(?:block|unblock)|fleet\/(?:answer|leave)|session\/signOutEverywhere)\/rejected$/;

/** Further actions that the server refused; a form that shows its error itself is not listed here. */
const isRefusal = (action: unknown): action is ReturnType<typeof cancelBooking.rejected> =>
  isAction(action) && REFUSALS.test(action.type);

export function addAppEffectListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAlerting,
    effect: (action, api) => {
      const { payload, meta } = action;
      if (meta.condition) return;
      const code = payload?.code ?? 'internal';
      // A person who closed the sign-in window knows it.
      if (code === 'not_logged_in') return;
      // The booking flow asks what to do about it.
      if (getEstimate.rejected.match(action) && code === 'debt_unpaid') return;
      const hasProviderText = code === 'login_error' || (isPhoneSignIn(action) && !UNREACHED.has(code));
      const detail = payload?.message ?? code;
      api.dispatch(
        alertDialogShown({
          message: code,
          ...(hasProviderText && detail !== code ? { detail } : {}),
          ...(addBooking.rejected.match(action) ? { code } : {}),
          number: payload?.number,
        }),
      );
    },
  });
  startListening({
    matcher: isRefusal,
    effect: ({ payload }, api) => {
      api.dispatch(alertDialogShown({ message: payload?.code ?? 'internal', number: payload?.number }));
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
