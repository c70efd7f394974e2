import { reverseGeocode } from '@domain/contracts/places';
import { cachedSettings } from '../platform/adapters';
import { defineEndpoint } from '../platform/endpoint';
import { maps } from './maps';
import { findAddress } from './places.command';

export const reverseGeocodeEndpoint = defineEndpoint(reverseGeocode, {
  rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
  handle: (input) => findAddress({ maps: maps(), settings: cachedSettings }, input),
});
