import { placeCoordinates } from '@domain/contracts/places';
import { defineEndpoint } from '../platform/endpoint';
import { steadyPlaces } from './maps';
import { findPlaceCoordinates } from './places.command';

export const placeCoordinatesEndpoint = defineEndpoint(placeCoordinates, {
  rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
  handle: (input) => findPlaceCoordinates({ places: steadyPlaces }, input),
});
