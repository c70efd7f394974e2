import { raiseAlert, resolveAlert } from '@domain/contracts/trip';
import { notify } from '../notifications/notify';
import { clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/endpoint';
import { raiseAlertCommand } from './raise-alert.command';
import { resolveAlertCommand } from './resolve-alert.command';

/** Calls for help and their end. */
export const alertEndpoints = [
  defineEndpoint(raiseAlert, {
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 60 }],
    handle: (input, caller) => raiseAlertCommand({ store, clock, notify }, input, requireCaller(caller).uid),
  }),
  defineEndpoint(resolveAlert, {
    rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
    handle: (input, caller) => resolveAlertCommand({ store, clock }, input, requireCaller(caller).uid),
  }),
];
