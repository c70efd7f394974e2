import { setTimeout as sleep } from 'node:timers/promises';
import * as contracts from '@domain/contracts/accounts';
import { notify } from '../../notifications/notify';
import { accounts, clock, mailer, pictures, secrets, store } from '../../platform/adapters';
import { defineEndpoint, requireCaller } from '../../platform/http/endpoint';
import { APP_URL } from '../../platform/params';
import { readSettings } from '../../platform/settings';
import { findUsersByContact } from './check-user-exists.command';
import { CODE_REQUEST_LIMITS } from './email-otp';
import { requestEmailOtp } from './request-email-otp.command';
import { signUpUser } from './user-signup.command';
import { validateReferrer } from './validate-referrer.command';
import { verifyEmailOtp } from './verify-email-otp.command';

/** Signing in with a code, and signing up. */
export const signInEndpoints = [
  defineEndpoint(contracts.validateReferrer, {
    rateLimits: [{ by: 'ip', limit: 120, windowSecs: 3600, isShared: true }],
    handle: (input) => validateReferrer({ store }, input),
  }),
  defineEndpoint(contracts.checkUserExists, {
    rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
    handle: (input) => findUsersByContact({ store, accounts }, input),
  }),
  defineEndpoint(contracts.requestEmailOtp, {
    rateLimits: CODE_REQUEST_LIMITS,
    handle: (input) =>
      requestEmailOtp({ store, secrets, mailer, clock, appUrl: () => APP_URL.value() }, input),
  }),
  defineEndpoint(contracts.verifyEmailOtp, {
    // Each code has its tries; a limit by its address would let a stranger use up those of the owner.
    rateLimits: [{ by: 'ip', limit: 600, windowSecs: 3600, isShared: true }],
    handle: (input, _caller, client) =>
      verifyEmailOtp({ store, secrets, accounts, clock, notify, wait: sleep }, input, client),
  }),
  defineEndpoint(contracts.userSignup, {
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 3600 }],
    handle: (input, caller, client) =>
      signUpUser(
        { store, secrets, clock, settings: () => readSettings(store), notify, pictures },
        input,
        requireCaller(caller),
        client,
      ),
  }),
];
