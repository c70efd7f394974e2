import { leaveTrip, startTrip } from '@domain/contracts/dispatch';
import { notify } from '../notifications/notify';
import { cachedSettings, clock, limiter, secrets, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/endpoint';
import { leaveTripCommand } from './leave-trip.command';
import { startTripCommand } from './start-trip.command';

const rateLimits = [{ by: 'uid', limit: 30, windowSecs: 60 }] as const;

/** Steps of a driver that the database rules alone cannot check. */
export const tripEndpoints = [
  defineEndpoint(leaveTrip, {
    rateLimits,
    handle: (input, caller) =>
      leaveTripCommand({ store, clock, notify, settings: cachedSettings }, input, requireCaller(caller).uid),
  }),
  defineEndpoint(startTrip, {
    rateLimits,
    handle: (input, caller) =>
      startTripCommand({ store, secrets, limiter }, input, requireCaller(caller).uid),
  }),
];
