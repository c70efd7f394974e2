import { assignDriver, driverCandidates } from '@domain/contracts/office/dispatch';
import { messageDrivers, officeEdit, tripHistory } from '@domain/contracts/office/office';
import { demandMap, setBreak, setWishes } from '@domain/contracts/office/work';
import { nearbyCars } from '@domain/contracts/trip/nearby';
import { tripHistoryCommand } from '../bookings/trip-history.command';
import { createAnswerCache } from '../places/cached-provider';
import { maps } from '../places/maps';
import { defineEndpoint, endpointsWith, perMinute } from '../platform';
import { frequentServices, services } from '../services';
import { lookAtTrip } from '../trips/effects/look-at-trip';
import { setBreakCommand, setWishesCommand } from './duty/driver-work.command';
import { assignDriverCommand, driverCandidatesCommand } from './office/assign-driver.command';
import { messageDriversCommand } from './office/message-drivers.command';
import { officeEditCommand } from './office/office-edit.command';
import { DEMAND_ANSWER_MS, demandMapCommand } from './search/demand-map.command';
import { findNearbyCars } from './search/nearby-cars.command';

const ofOffice = endpointsWith(services, perMinute(60));
const ofDriver = endpointsWith(services, perMinute(30));

const demand = createAnswerCache<Awaited<ReturnType<typeof demandMapCommand>>>({
  clock: services.clock,
  keptMs: DEMAND_ANSWER_MS,
  maxEntries: 1,
});

/**
 * The endpoints for manual dispatch, the dispatch office (5.17), the history of a trip (5.20), a driver's
 * shift (3.24, 3.25) and the cars near a pickup.
 */
export const dispatchEndpoints = [
  ofOffice(assignDriver, assignDriverCommand),
  ofOffice(driverCandidates, driverCandidatesCommand),
  ofOffice(
    officeEdit,
    (ports, input, { uid }) => officeEditCommand({ ...ports, look: lookAtTrip }, input, uid),
    perMinute(120),
  ),
  ofOffice(tripHistory, tripHistoryCommand),
  ofOffice(messageDrivers, messageDriversCommand, perMinute(20)),
  ofDriver(setBreak, setBreakCommand),
  ofDriver(setWishes, setWishesCommand),
  ofDriver(demandMap, (ports) => demand('all', () => demandMapCommand(ports))),
  defineEndpoint(nearbyCars, {
    // A page asks for the cars three times a minute, and again when the pickup moves.
    rateLimits: perMinute(30),
    visitorLimits: [
      { limit: 15, windowSecs: 60 },
      { limit: 240, windowSecs: 3600 },
    ],
    handle: (place) =>
      findNearbyCars({ ...frequentServices, matrix: (from, to) => maps().matrix(from, to) }, place),
  }),
];
