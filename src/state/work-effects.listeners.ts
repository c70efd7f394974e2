import { isAction, isAnyOf } from '@reduxjs/toolkit';
import { keepAddress, removeAddress } from './addresses/addresses.slice';
import { failureOf } from './app-effects.listeners';
import { addBooking } from './booking-draft/booking-draft.slice';
import { cancelBooking } from './bookings/bookings.thunks';
import { getEstimate } from './estimate/estimate.slice';
import type { AppStartListening } from './stream-listener';
import { alertDialogShown } from './ui/ui.slice';

/** Failed actions of which the alert dialog tells. Place look-ups and background loads are not among them. */
const isAlerting = isAnyOf(
  keepAddress.rejected,
  removeAddress.rejected,
  getEstimate.rejected,
  addBooking.rejected,
  cancelBooking.rejected,
);

const REFUSALS =
  /^(?:(?:staff|driver|wallet)\/.*|matchBlocks\/(?:block|unblock)|fleet\/(?:answer|leave)|session\/(?:signOutEverywhere|setMailConsent))\/rejected$/;

/** Further actions that the server refused; a form that shows its error itself is not listed here. */
const isRefusal = (action: unknown): action is ReturnType<typeof cancelBooking.rejected> =>
  isAction(action) && REFUSALS.test(action.type);

export function addWorkEffectListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAlerting,
    effect: (action, api) => {
      const failure = failureOf(action);
      if (failure === null) return;
      const { code, number } = failure;
      // The booking flow asks what to do about it.
      if (getEstimate.rejected.match(action) && code === 'debt_unpaid') return;
      api.dispatch(
        alertDialogShown({ message: code, ...(addBooking.rejected.match(action) ? { code } : {}), number }),
      );
    },
  });
  startListening({
    matcher: isRefusal,
    effect: ({ payload }, api) => {
      api.dispatch(alertDialogShown({ message: payload?.code ?? 'internal', number: payload?.number }));
    },
  });
}
