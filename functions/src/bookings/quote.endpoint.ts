import { quote } from '@domain/contracts/trip/bookings';
import { priceRoute } from '../places/maps';
import { clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { readSettings } from '../platform/settings';
import { makeQuote } from './quote.command';

export const quoteEndpoint = defineEndpoint(quote, {
  // The hourly number also serves an admin who books for callers.
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
});
