import { nearbyCars } from '@domain/contracts/trip/nearby';
import { maps } from '../../places/maps';
import { cachedSettings, clock, store } from '../../platform/adapters';
import { defineEndpoint } from '../../platform/http/endpoint';
import { findNearbyCars } from './nearby-cars.command';

// A page asks three times a minute, and again when the pickup moves.
export const nearbyCarsEndpoint = defineEndpoint(nearbyCars, {
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
});
