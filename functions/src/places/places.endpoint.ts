import * as contracts from '@domain/contracts/trip/places';
import { defineEndpoint, endpointsWith, perMinute } from '../platform';
import { frequentServices } from '../services';
import { maps, steadyPlaces } from './maps';
import {
  autocompletePlaces,
  findAddress,
  findDirections,
  findPlaceCoordinates,
  measureDistances,
} from './places.command';

const ports = { ...frequentServices, places: steadyPlaces };
const endpoint = endpointsWith(ports, perMinute(60));
const visitorLimits = [
  { limit: 20, windowSecs: 60 },
  { limit: 120, windowSecs: 3600 },
];

/** The calls about places and routes. */
export const placeEndpoints = [
  defineEndpoint(contracts.placeAutocomplete, {
    rateLimits: perMinute(120),
    visitorLimits: [
      { limit: 60, windowSecs: 60 },
      { limit: 400, windowSecs: 3600 },
    ],
    handle: (input) => autocompletePlaces(ports, input),
  }),
  defineEndpoint(contracts.placeCoordinates, {
    rateLimits: perMinute(60),
    visitorLimits,
    handle: (input) => findPlaceCoordinates(ports, input),
  }),
  defineEndpoint(contracts.reverseGeocode, {
    rateLimits: perMinute(60),
    visitorLimits,
    handle: (input) => findAddress(ports, input),
  }),
  endpoint(
    contracts.distanceMatrix,
    (_ports, input) => measureDistances({ maps: maps() }, input),
    perMinute(30),
  ),
  endpoint(contracts.directions, findDirections),
];
