import { placeAutocomplete } from '@domain/contracts/trip/places';
import { cachedSettings } from '../platform/adapters';
import { defineEndpoint } from '../platform/http/endpoint';
import { notificationTexts } from '../notifications/notify';
import { steadyPlaces } from './maps';
import { autocompletePlaces } from './places.command';

export const placeAutocompleteEndpoint = defineEndpoint(placeAutocomplete, {
  rateLimits: [{ by: 'uid', limit: 120, windowSecs: 60 }],
  visitorLimits: [
    { limit: 60, windowSecs: 60 },
    { limit: 400, windowSecs: 3600 },
  ],
  handle: (input) =>
    autocompletePlaces({ places: steadyPlaces, settings: cachedSettings, textOf: notificationTexts }, input),
});
