import { placeAutocomplete } from '@domain/contracts/places';
import { cachedSettings } from '../platform/adapters';
import { defineEndpoint } from '../platform/endpoint';
import { maps } from './maps';
import { autocompletePlaces } from './places.command';

export const placeAutocompleteEndpoint = defineEndpoint(placeAutocomplete, {
  rateLimits: [{ by: 'uid', limit: 120, windowSecs: 60 }],
  handle: (input) => autocompletePlaces({ maps: maps(), settings: cachedSettings }, input),
});
