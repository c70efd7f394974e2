import { quote } from '@domain/contracts/bookings';
import { maps } from '../places/maps';
import { clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/endpoint';
import { readSettings } from '../platform/settings';
import { makeQuote } from './quote.command';

export const quoteEndpoint = defineEndpoint(quote, {
  rateLimits: [{ by: 'uid', limit: 30, windowSecs: 60 }],
  handle: (input, caller) =>
    makeQuote(
      {
        store,
        clock,
        settings: () => readSettings(store),
        directions: (points) => maps().directions(points),
      },
      input,
      requireCaller(caller),
    ),
});
