import { distanceMatrix } from '@domain/contracts/trip/places';
import { defineEndpoint } from '../platform/http/endpoint';
import { maps } from './maps';
import { measureDistances } from './places.command';

export const distanceMatrixEndpoint = defineEndpoint(distanceMatrix, {
  rateLimits: [{ by: 'uid', limit: 30, windowSecs: 60 }],
  handle: (input) => measureDistances({ maps: maps() }, input),
});
