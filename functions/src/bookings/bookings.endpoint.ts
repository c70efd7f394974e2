import { quote } from '@domain/contracts/bookings';
import { searchBookings } from '@domain/contracts/search';
import { tripPrices } from '@domain/contracts/trip-prices';
import { priceRoute } from '../places/maps';
import { cachedSettings, clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { readSettings } from '../platform/settings';
import { makeQuote } from './quote.command';
import { searchBookingsCommand } from './search-bookings.command';
import { priceCarTypes } from './trip-prices.command';

/** Prices before a booking, and the search for bookings. The hourly numbers also serve an admin who books for callers. */
export const bookingEndpoints = [
  defineEndpoint(quote, {
    rateLimits: [
      { by: 'uid', limit: 30, windowSecs: 60 },
      { by: 'uid', limit: 200, windowSecs: 3600, isShared: true },
    ],
    handle: (input, caller) =>
      makeQuote(
        { store, clock, settings: () => readSettings(store), directions: priceRoute },
        input,
        requireCaller(caller),
      ),
  }),
  defineEndpoint(tripPrices, {
    // The form asks when its places change.
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
  }),
  defineEndpoint(searchBookings, {
    // An export asks for page after page.
    rateLimits: [{ by: 'uid', limit: 600, windowSecs: 60 }],
    handle: (input, caller) =>
      searchBookingsCommand({ store, settings: cachedSettings }, input, requireCaller(caller)),
  }),
];
