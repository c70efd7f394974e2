import { assignDriver, driverCandidates } from '@domain/contracts/dispatch';
import { notify } from '../notifications/notify';
import { completionPorts } from '../bookings/bookings';
import { clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/endpoint';
import { readSettings } from '../platform/settings';
import { assignDriverCommand, driverCandidatesCommand } from './assign-driver.command';

const ports = { ...completionPorts, clock, notify, settings: () => readSettings(store) };
const rateLimits = [{ by: 'uid', limit: 60, windowSecs: 60 }] as const;

/** Manual dispatch (docs/product.md 5.4). */
export const dispatchEndpoints = [
  defineEndpoint(assignDriver, {
    rateLimits,
    handle: (input, caller) => assignDriverCommand(ports, input, requireCaller(caller).uid),
  }),
  defineEndpoint(driverCandidates, {
    rateLimits,
    handle: (input) => driverCandidatesCommand(ports, input),
  }),
];
