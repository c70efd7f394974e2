import { setTimeout as sleep } from 'node:timers/promises';
import * as contracts from '@domain/contracts/people/accounts';
import { proveMobile } from '@domain/contracts/people/mobile-proof';
import * as secondFactor from '@domain/contracts/people/second-factor';
import * as sessions from '@domain/contracts/people/sessions';
import { defineEndpoint, endpointsWith, perMinute, requireCaller } from '../platform';
import { services } from '../services';
import { deleteOwnAccount } from './leaving/delete-account.command';
import { collectMyData } from './leaving/download-data.command';
import {
  offerSecondFactor,
  proveWithCode,
  removeSecondFactor,
  replaceRecoveryCodes,
  resetSecondFactorOf,
  setUpSecondFactor,
} from './second-factor/second-factor.command';
import { noteSignIn, readSignIns, signOutEverywhere } from './sessions/sessions.command';
import { findUsersByContact } from './sign-in/check-user-exists.command';
import { CODE_REQUEST_LIMITS, requestEmailOtp, verifyEmailOtp } from './sign-in/email-otp.command';
import { proveMobileCommand } from './sign-in/prove-mobile.command';
import { signUpUser } from './sign-in/user-signup.command';
import { validateReferrer } from './sign-in/validate-referrer.command';

/**
 * The limits count calls by network address and by person. So a person at another address cannot use up
 * the tries of the caller. `second-factor.ts` limits wrong codes.
 */
const codeLimits = [
  { by: 'ip', limit: 60, windowSecs: 600, isShared: true },
  { by: 'uid', limit: 600, windowSecs: 600 },
] as const;
const withCode = endpointsWith(services, codeLimits);
const inTenMinutes = (limit: number) => [{ by: 'uid', limit, windowSecs: 600 }] as const;
const endpoint = endpointsWith(services, inTenMinutes(20));

/**
 * The endpoints for signing in and up, for sessions, for the second factor of staff, and for the data and the
 * deletion of an account.
 */
export const accountEndpoints = [
  defineEndpoint(contracts.validateReferrer, {
    rateLimits: [{ by: 'ip', limit: 120, windowSecs: 3600, isShared: true }],
    handle: (input) => validateReferrer(services, input),
  }),
  endpoint(contracts.checkUserExists, findUsersByContact, perMinute(60)),
  defineEndpoint(contracts.requestEmailOtp, {
    rateLimits: CODE_REQUEST_LIMITS,
    handle: (input) => requestEmailOtp(services, input),
  }),
  defineEndpoint(contracts.verifyEmailOtp, {
    // The tries are counted for each code. If they were counted for each person, a stranger could use up
    // the owner's tries.
    rateLimits: [{ by: 'ip', limit: 600, windowSecs: 3600, isShared: true }],
    handle: (input, _caller, client) => verifyEmailOtp({ ...services, wait: sleep }, input, client),
  }),
  defineEndpoint(contracts.userSignup, {
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 3600 }],
    handle: (input, caller, client) => signUpUser(services, input, requireCaller(caller), client),
  }),
  endpoint(proveMobile, (ports, _input, caller) => proveMobileCommand(ports, caller), [
    { by: 'uid', limit: 20, windowSecs: 3600 },
  ]),
  endpoint(contracts.downloadMyData, (ports, _input, { uid }) => collectMyData(ports, uid), inTenMinutes(5)),
  endpoint(contracts.deleteAccount, deleteOwnAccount),
  defineEndpoint(sessions.noteSignIn, {
    rateLimits: inTenMinutes(30),
    handle: (_input, caller, client) => noteSignIn(services, requireCaller(caller), client),
  }),
  endpoint(sessions.signOutEverywhere, (ports, _input, { uid }) => signOutEverywhere(ports, uid)),
  endpoint(sessions.listSignIns, readSignIns, perMinute(120)),
  withCode(secondFactor.startSecondFactor, (ports, _input, caller) => offerSecondFactor(ports, caller)),
  withCode(secondFactor.confirmSecondFactor, setUpSecondFactor),
  withCode(secondFactor.proveSecondFactor, proveWithCode),
  withCode(secondFactor.renewRecoveryCodes, replaceRecoveryCodes),
  withCode(secondFactor.turnOffSecondFactor, removeSecondFactor),
  withCode(secondFactor.resetSecondFactor, resetSecondFactorOf),
];
