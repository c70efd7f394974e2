import { assignDriver, driverCandidates } from '@domain/contracts/dispatch';
import { nearbyCars } from '@domain/contracts/nearby';
import { messageDrivers, officeEdit, tripHistory } from '@domain/contracts/office';
import { notificationTexts, notify } from '../notifications/notify';
import { completionPorts } from '../bookings/bookings';
import { maps } from '../places/maps';
import { tripHistoryCommand } from '../bookings/trip-history.command';
import { cachedSettings, clock, log, store, timers } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { readSettings } from '../platform/settings';
import { lookAtTrip } from '../trips/effects/look-at-trip';
import { assignDriverCommand, driverCandidatesCommand } from './office/assign-driver.command';
import { messageDriversCommand } from './office/message-drivers.command';
import { findNearbyCars } from './search/nearby-cars.command';
import { officeEditCommand } from './office/office-edit.command';

const ports = { ...completionPorts, clock, log, notify, settings: () => readSettings(store) };
const rateLimits = [{ by: 'uid', limit: 60, windowSecs: 60 }] as const;

/** The cars near a pickup, manual dispatch (docs/product.md 5.4), the dispatch office (5.17) and the history of a trip (5.20). */
export const dispatchEndpoints = [
  defineEndpoint(assignDriver, {
    rateLimits,
    handle: (input, caller) => assignDriverCommand(ports, input, requireCaller(caller).uid),
  }),
  defineEndpoint(driverCandidates, { rateLimits, handle: (input) => driverCandidatesCommand(ports, input) }),
  defineEndpoint(officeEdit, {
    rateLimits: [{ by: 'uid', limit: 120, windowSecs: 60 }],
    handle: (input, caller) =>
      officeEditCommand(
        { ...ports, timers, textOf: notificationTexts, look: (bookingId) => lookAtTrip(bookingId) },
        input,
        requireCaller(caller).uid,
      ),
  }),
  defineEndpoint(tripHistory, { rateLimits, handle: (input) => tripHistoryCommand({ store }, input) }),
  defineEndpoint(messageDrivers, {
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 60 }],
    handle: (input, caller) => messageDriversCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(nearbyCars, {
    // A page asks three times a minute, and again when the pickup moves.
    rateLimits: [{ by: 'uid', limit: 30, windowSecs: 60 }],
    visitorLimits: [
      { limit: 15, windowSecs: 60 },
      { limit: 240, windowSecs: 3600 },
    ],
    handle: (place) =>
      findNearbyCars(
        {
          store,
          clock,
          settings: cachedSettings,
          matrix: (starts, destinations) => maps().matrix(starts, destinations),
        },
        place,
      ),
  }),
];
