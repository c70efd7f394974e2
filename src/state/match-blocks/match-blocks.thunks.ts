import { appThunk } from '../app-thunk';
import { ownUid } from '../session/own-uid';

/** The people that the person has blocked after a trip, newest first. */
export const fetchBlockedMatches = appThunk('matchBlocks/fetch', (_: undefined, { extra, getState }) =>
  extra.users.fetchBlockedMatches(ownUid(getState())),
);
