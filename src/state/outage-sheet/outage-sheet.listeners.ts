import { sessionEnded, sessionStarted } from '../session/session-events';
import { sessionSlice } from '../session/session.slice';
import type { AppStartListening } from '../stream-listener';
import { forgetOutageSheet, forgetSheetOfOthers } from './kept-sheet';

/**
 * The outage sheet contains names and phone numbers. So the browser keeps it only for the person and role
 * that it was read for.
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
