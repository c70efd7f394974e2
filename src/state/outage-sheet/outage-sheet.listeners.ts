import { sessionEnded, sessionStarted } from '../session/session-events';
import { sessionSlice } from '../session/session.slice';
import type { AppStartListening } from '../stream-listener';
import { forgetOutageSheet, forgetSheetOfOthers } from './kept-sheet';

/**
 * Deletes the stored outage sheet when the session ends or when another person or role signs in, because the
 * sheet contains names and phone numbers.
 */
export function addOutageSheetListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: sessionEnded, effect: forgetOutageSheet });
  startListening({
    actionCreator: sessionSlice.actions.identityReceived,
    effect: ({ payload }) => forgetSheetOfOthers(payload.uid),
  });
  startListening({
    actionCreator: sessionStarted,
    effect: ({ payload }) => forgetSheetOfOthers(payload.uid, payload.role),
  });
}
