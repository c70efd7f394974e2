import { reverseGeocode } from '@domain/contracts/trip/places';
import { defineEndpoint } from '../platform/http/endpoint';
import { steadyPlaces } from './maps';
import { findAddress } from './places.command';

export const reverseGeocodeEndpoint = defineEndpoint(reverseGeocode, {
  rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
  visitorLimits: [
    { limit: 20, windowSecs: 60 },
    { limit: 120, windowSecs: 3600 },
  ],
  handle: (input) => findAddress({ places: steadyPlaces }, input),
});
