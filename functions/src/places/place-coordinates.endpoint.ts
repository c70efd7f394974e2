import { placeCoordinates } from '@domain/contracts/places';
import { cachedSettings } from '../platform/adapters';
import { defineEndpoint } from '../platform/endpoint';
import { maps } from './maps';
import { findPlaceCoordinates } from './places.command';

export const placeCoordinatesEndpoint = defineEndpoint(placeCoordinates, {
  rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
  handle: (input) => findPlaceCoordinates({ maps: maps(), settings: cachedSettings }, input),
});
