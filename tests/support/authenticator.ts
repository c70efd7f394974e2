import { codeOfStep, stepAt } from '../../functions/src/accounts/second-factor/totp';

/** The secret key of the authenticator app in the tests. */
export const APP_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Returns the code that an authenticator app shows now, or `stepsLater` steps of 30 seconds later. */
export const codeNow = (key: string, stepsLater = 0): string =>
  codeOfStep(key, stepAt(Date.now()) + stepsLater);
