import {
  confirmSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
  turnOffSecondFactor,
} from '@domain/contracts/second-factor';
import { notify } from '../../notifications/notify';
import { accounts, clock, secrets, store } from '../../platform/adapters';
import { defineEndpoint, requireCaller } from '../../platform/http/endpoint';
import { readSettings } from '../../platform/settings';
import {
  offerSecondFactor,
  proveWithCode,
  removeSecondFactor,
  replaceRecoveryCodes,
  resetSecondFactorOf,
  setUpSecondFactor,
} from './second-factor.command';

const ports = { store, clock, secrets, accounts, notify, settings: () => readSettings(store) };

/** A stranger at another address does not use up the tries of the person; `second-factor.ts` counts wrong codes. */
const rateLimits = [
  { by: 'ip', limit: 60, windowSecs: 600, isShared: true },
  { by: 'uid', limit: 600, windowSecs: 600 },
] as const;

/** The second factor of staff (docs/product.md 7.14). */
export const secondFactorEndpoints = [
  defineEndpoint(startSecondFactor, {
    rateLimits,
    handle: (_input, caller) => offerSecondFactor(ports, requireCaller(caller)),
  }),
  defineEndpoint(confirmSecondFactor, {
    rateLimits,
    handle: (input, caller) => setUpSecondFactor(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(proveSecondFactor, {
    rateLimits,
    handle: (input, caller) => proveWithCode(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(renewRecoveryCodes, {
    rateLimits,
    handle: (input, caller) => replaceRecoveryCodes(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(turnOffSecondFactor, {
    rateLimits,
    handle: (input, caller) => removeSecondFactor(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(resetSecondFactor, {
    rateLimits,
    handle: (input, caller) => resetSecondFactorOf(ports, input, requireCaller(caller)),
  }),
];
