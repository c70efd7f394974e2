import { cancelTerms, cancelTrip } from '@domain/contracts/cancelling';
import {
  answerArrival,
  arrive,
  askArrival,
  leaveTrip,
  reachOut,
  renewEta,
  startTrip,
} from '@domain/contracts/dispatch';
import { rateRider } from '@domain/contracts/trip';
import { changeTrip, quoteTripChange, seeTripChange } from '@domain/contracts/trip-change';
import { completionPorts } from '../bookings/bookings';
import { indexBooking } from '../bookings/index-booking.command';
import { notify } from '../notifications/notify';
import { maps, priceRoute } from '../places/maps';
import { cachedSettings, clock, limiter, log, secrets, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { readSettings } from '../platform/settings';
import { answerArrivalCommand, arriveCommand, askArrivalCommand } from './steps/arrive.command';
import { cancelTermsCommand, cancelTripCommand } from './steps/cancel-trip.command';
import { changeTripCommand, seeTripChangeCommand } from './changes/change-trip.command';
import { leaveTripCommand } from './steps/leave-trip.command';
import { quoteTripChangeCommand } from './changes/quote-trip-change.command';
import { rateRiderCommand } from './steps/rate-rider.command';
import { reachOutCommand } from './steps/reach-out.command';
import { startTripCommand } from './steps/start-trip.command';
import { lookAtTrip } from './effects/look-at-trip';
import { renewEtaCommand } from './steps/trip-eta.command';

const changePorts = {
  ...completionPorts,
  clock,
  log,
  settings: () => readSettings(store),
  directions: priceRoute,
};

const rateLimits = [{ by: 'uid', limit: 30, windowSecs: 60 }] as const;

/** Steps of a trip that the database rules alone cannot check. */
export const tripEndpoints = [
  defineEndpoint(arrive, {
    rateLimits,
    handle: (input, caller) => arriveCommand({ store, clock }, input, requireCaller(caller).uid),
  }),
  defineEndpoint(askArrival, {
    rateLimits,
    handle: (input, caller) => askArrivalCommand({ store, clock, notify }, input, requireCaller(caller).uid),
  }),
  defineEndpoint(answerArrival, {
    rateLimits,
    handle: (input, caller) => answerArrivalCommand({ store, clock }, input, requireCaller(caller)),
  }),
  defineEndpoint(rateRider, {
    rateLimits,
    handle: (input, caller) => rateRiderCommand({ store, clock }, input, requireCaller(caller).uid),
  }),
  defineEndpoint(reachOut, {
    rateLimits,
    handle: (input, caller) => reachOutCommand({ store, clock, notify }, input, requireCaller(caller).uid),
  }),
  defineEndpoint(renewEta, {
    rateLimits,
    handle: (input, caller) =>
      renewEtaCommand(
        { store, clock, log, directions: (points) => maps().directions(points) },
        input,
        requireCaller(caller).uid,
      ),
  }),
  defineEndpoint(cancelTerms, {
    rateLimits,
    handle: (input, caller) => cancelTermsCommand({ store, clock }, input, requireCaller(caller).uid),
  }),
  defineEndpoint(cancelTrip, {
    rateLimits,
    handle: (input, caller) => cancelTripCommand({ store, clock }, input, requireCaller(caller).uid),
  }),
  defineEndpoint(quoteTripChange, {
    // Each asks the maps.
    rateLimits: [
      { by: 'uid', limit: 20, windowSecs: 60 },
      { by: 'uid', limit: 100, windowSecs: 3600, isShared: true },
    ],
    handle: (input, caller) => quoteTripChangeCommand(changePorts, input, requireCaller(caller)),
  }),
  defineEndpoint(changeTrip, {
    rateLimits,
    handle: (input, caller) =>
      changeTripCommand(
        { ...changePorts, notify, look: lookAtTrip, index: (id) => indexBooking(store, id) },
        input,
        requireCaller(caller),
      ),
  }),
  defineEndpoint(seeTripChange, {
    rateLimits,
    handle: (input, caller) => seeTripChangeCommand({ store, clock }, input, requireCaller(caller).uid),
  }),
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
