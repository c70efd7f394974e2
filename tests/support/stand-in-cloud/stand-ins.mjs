// The stand-ins as functions, for tests in one process. The programs call the same functions.
import { firebase } from './firebase.mjs';
import { gcloud } from './gcloud.mjs';
import { withState } from './state.mjs';

export { manifestOf } from './cloud-rules.mjs';
export { liveAnswer } from './live-site.mjs';
export { withState } from './state.mjs';

const STAND_INS = { firebase, gcloud };

/** Runs a command. Returns its exit code and what it says. */
export const runStandIn = (program, args, place) =>
  withState(place.stateFile, (state) => STAND_INS[program](args, state, place));
