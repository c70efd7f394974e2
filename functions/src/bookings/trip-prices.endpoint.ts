import { tripPrices } from '@domain/contracts/trip/trip-prices';
import { priceRoute } from '../places/maps';
import { cachedSettings, clock, store } from '../platform/adapters';
import { defineEndpoint } from '../platform/http/endpoint';
import { priceCarTypes } from './trip-prices.command';

// The form asks when its places change; the hourly number also serves an admin who books for callers.
export const tripPricesEndpoint = defineEndpoint(tripPrices, {
  rateLimits: [
    { by: 'uid', limit: 30, windowSecs: 60 },
    { by: 'uid', limit: 300, windowSecs: 3600, isShared: true },
  ],
  visitorLimits: [
    { limit: 10, windowSecs: 60 },
    { limit: 60, windowSecs: 3600 },
  ],
  handle: (input, caller) =>
    priceCarTypes(
      { store, clock, settings: cachedSettings, directions: priceRoute },
      input,
      caller?.uid ?? null,
    ),
});
