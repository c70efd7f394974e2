import { codeOfStep, stepAt } from '../../functions/src/accounts/second-factor/totp';

/** The key of a test’s authenticator app. */
export const APP_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The code that an authenticator app shows now, or some steps of 30 seconds later. */
export const codeNow = (key: string, stepsLater = 0): string =>
  codeOfStep(key, stepAt(Date.now()) + stepsLater);
