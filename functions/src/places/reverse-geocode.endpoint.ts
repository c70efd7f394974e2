import { reverseGeocode } from '@domain/contracts/places';
import { defineEndpoint } from '../platform/endpoint';
import { steadyPlaces } from './maps';
import { findAddress } from './places.command';

export const reverseGeocodeEndpoint = defineEndpoint(reverseGeocode, {
  rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
  handle: (input) => findAddress({ places: steadyPlaces }, input),
});
