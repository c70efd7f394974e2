import { sharedTrip, shareTrip, stopSharing } from '@domain/contracts/trip';
import { clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { sharePorts } from './share-link';
import { shareTripCommand } from './share-trip.command';
import { createSharedTrip } from './shared-trip.command';
import { stopSharingCommand } from './stop-sharing.command';

const readSharedTrip = createSharedTrip({ store, clock });

/** Following a trip by link. */
export const sharingEndpoints = [
  defineEndpoint(shareTrip, {
    rateLimits: [{ by: 'uid', limit: 30, windowSecs: 60 }],
    handle: (input, caller) => shareTripCommand(sharePorts, input, requireCaller(caller).uid),
  }),
  defineEndpoint(stopSharing, {
    rateLimits: [{ by: 'uid', limit: 30, windowSecs: 60 }],
    handle: (input, caller) => stopSharingCommand({ store }, input, requireCaller(caller).uid),
  }),
  defineEndpoint(sharedTrip, {
    rateLimits: [{ by: 'ip', limit: 120, windowSecs: 60 }],
    handle: (input) => readSharedTrip(input),
  }),
];
