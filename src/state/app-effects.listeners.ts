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
import type { AppStartListening } from './stream-listener';
import { alertShown } from './ui/ui.slice';

/**
 * What a person asked for and did not get is told in the alert dialog, by this one listener; screens show no dialog of
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

/** What staff and drivers asked for and the server refused; a form that shows the error itself has no such thunk. */
const isStaffRefusal = (action: unknown): action is ReturnType<typeof cancelBooking.rejected> =>
  isAction(action) && /^(?:staff|driver|wallet)\/.*\/rejected$/.test(action.type);

export function addAppEffectListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAlerting,
    effect: ({ payload, meta }, api) => {
      if (meta.condition) return;
      const code = payload?.code ?? 'internal';
      // A person who closed the sign-in window knows it.
      if (code === 'not_logged_in') return;
      // Of sign-in failures the provider's own code and message are shown too (specification, section 8).
      const detail = code === 'login_error' && payload ? payload.message : undefined;
      api.dispatch(alertShown(detail && detail !== code ? { message: code, detail } : { message: code }));
    },
  });
  startListening({
    matcher: isStaffRefusal,
    effect: ({ payload }, api) => {
      api.dispatch(alertShown(payload?.code ?? 'internal'));
    },
  });
  startListening({
    actionCreator: updateProfile.rejected,
    effect: ({ payload }, api) => {
      // phone_no_update is a question of the profile screen, not an alert (specification, section 2).
      const code = payload?.code ?? 'internal';
      if (code !== 'phone_no_update' && code !== 'not_logged_in') api.dispatch(alertShown(code));
    },
  });
}
