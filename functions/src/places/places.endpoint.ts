import * as contracts from '@domain/contracts/places';
import { notificationTexts } from '../notifications/notify';
import { cachedSettings } from '../platform/adapters';
import { defineEndpoint } from '../platform/http/endpoint';
import { maps, priceRoute, steadyPlaces } from './maps';
import {
  autocompletePlaces,
  findAddress,
  findDirections,
  findPlaceCoordinates,
  measureDistances,
} from './places.command';

const rateLimits = [{ by: 'uid', limit: 60, windowSecs: 60 }] as const;
const visitorLimits = [
  { limit: 20, windowSecs: 60 },
  { limit: 120, windowSecs: 3600 },
];

/** Places, routes and distances; each asks the maps. */
export const placeEndpoints = [
  defineEndpoint(contracts.placeAutocomplete, {
    rateLimits: [{ by: 'uid', limit: 120, windowSecs: 60 }],
    visitorLimits: [
      { limit: 60, windowSecs: 60 },
      { limit: 400, windowSecs: 3600 },
    ],
    handle: (input) =>
      autocompletePlaces(
        { places: steadyPlaces, settings: cachedSettings, textOf: notificationTexts },
        input,
      ),
  }),
  defineEndpoint(contracts.placeCoordinates, {
    rateLimits,
    visitorLimits,
    handle: (input) => findPlaceCoordinates({ places: steadyPlaces }, input),
  }),
  defineEndpoint(contracts.reverseGeocode, {
    rateLimits,
    visitorLimits,
    handle: (input) => findAddress({ places: steadyPlaces }, input),
  }),
  defineEndpoint(contracts.distanceMatrix, {
    rateLimits: [{ by: 'uid', limit: 30, windowSecs: 60 }],
    handle: (input) => measureDistances({ maps: maps() }, input),
  }),
  defineEndpoint(contracts.directions, {
    rateLimits,
    handle: (input) => findDirections({ directions: priceRoute }, input),
  }),
];
