import { placeCoordinates } from '@domain/contracts/trip/places';
import { defineEndpoint } from '../platform/http/endpoint';
import { steadyPlaces } from './maps';
import { findPlaceCoordinates } from './places.command';

export const placeCoordinatesEndpoint = defineEndpoint(placeCoordinates, {
  rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
  visitorLimits: [
    { limit: 20, windowSecs: 60 },
    { limit: 120, windowSecs: 3600 },
  ],
  handle: (input) => findPlaceCoordinates({ places: steadyPlaces }, input),
});
