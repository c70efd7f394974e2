import { isAction } from '@reduxjs/toolkit';
import type { Rejection, RejectionMeta } from '@/api/call';
import { freshSignInAnswered, freshSignInNeeded } from '@/api/freshly';
import { settingsErrorCleared } from './settings/settings.slice';
import type { AppStartListening } from './stream-listener';
import { alertDialogClosed, alertDialogShown, freshSignInAsked } from './ui/ui.slice';

/** Errors that mean that no server has answered. They have no detail that the alert could show. */
const UNREACHED: ReadonlySet<string> = new Set(['offline', 'unavailable']);

type Failure = { type: string; payload: Rejection; meta: RejectionMeta };

/** A failure of a call or thunk that the alert dialog shows. */
const isAlerting = (action: unknown): action is Failure =>
  isAction(action) &&
  action.type.endsWith('/rejected') &&
  (action as Partial<Failure>).meta?.isAlerting === true;

export function addAppEffectListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAlerting,
    effect: ({ payload: { code, message, number }, meta: { shows } }, api) => {
      // If the person has closed the sign-in window, no message is needed.
      if (code === 'not_logged_in') return;
      const hasDetail = code === 'login_error' || (shows === 'detail' && !UNREACHED.has(code));
      api.dispatch(
        alertDialogShown({
          message: code,
          ...(hasDetail && message !== code ? { detail: message } : {}),
          ...(shows === 'code' ? { code } : {}),
          number,
        }),
      );
    },
  });
  startListening({
    actionCreator: freshSignInNeeded,
    effect: (_, api) => {
      const { identity, profile } = api.getState().auth.info ?? {};
      // A person with a social account can sign in again only with a code of the second factor, which staff
      // may have. Without a second factor, the error tells the person what to do.
      const canSignIn =
        identity !== undefined && (identity.regType !== 'social' || profile?.secondFactorSince !== undefined);
      api.dispatch(canSignIn ? freshSignInAsked() : freshSignInAnswered(false));
    },
  });
  startListening({
    actionCreator: alertDialogClosed,
    effect: (_, api) => {
      api.dispatch(settingsErrorCleared());
    },
  });
}
