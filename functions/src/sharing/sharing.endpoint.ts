import { sharedTrip, shareTrip, stopSharing } from '@domain/contracts/trip/trip';
import { defineEndpoint, endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { shareTripCommand, stopSharingCommand } from './shares.command';
import { createSharedTrip } from './shared-trip.command';

const endpoint = endpointsWith(services, perMinute(30));

/** The calls about share links. */
export const sharingEndpoints = [
  endpoint(shareTrip, (ports, input, { uid }) => shareTripCommand(ports, input, uid)),
  endpoint(stopSharing, (ports, input, { uid }) => stopSharingCommand(ports, input, uid)),
  defineEndpoint(sharedTrip, {
    rateLimits: [{ by: 'ip', limit: 120, windowSecs: 60 }],
    handle: createSharedTrip(services),
  }),
];
