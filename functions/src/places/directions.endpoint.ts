import { directions } from '@domain/contracts/trip/places';
import { defineEndpoint } from '../platform/http/endpoint';
import { priceRoute } from './maps';
import { findDirections } from './places.command';

export const directionsEndpoint = defineEndpoint(directions, {
  rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
  handle: (input) => findDirections({ directions: priceRoute }, input),
});
