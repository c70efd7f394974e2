import { quote } from '@domain/contracts/trip/bookings';
import { searchBookings } from '@domain/contracts/trip/search';
import { tripPrices } from '@domain/contracts/trip/trip-prices';
import { defineEndpoint, endpointsWith, perMinute } from '../platform';
import { frequentServices, services } from '../services';
import { makeQuote } from './quote.command';
import { searchBookingsCommand } from './search-bookings.command';
import { priceCarTypes } from './trip-prices.command';

/** The limit for an hour is high enough for an admin who books for callers. */
const quotes = [...perMinute(30), { by: 'uid', limit: 200, windowSecs: 3600, isShared: true }] as const;
/** The limit is high, because an export requests one page after the other. */
const pages = perMinute(600);

/** The endpoints for prices before a booking, and for the search for bookings. */
export const bookingEndpoints = [
  endpointsWith(services, quotes)(quote, makeQuote),
  defineEndpoint(tripPrices, {
    // The form requests a price whenever its places change.
    rateLimits: [...perMinute(30), { by: 'uid', limit: 300, windowSecs: 3600, isShared: true }],
    visitorLimits: [
      { limit: 10, windowSecs: 60 },
      { limit: 60, windowSecs: 3600 },
    ],
    handle: (input, caller) => priceCarTypes(frequentServices, input, caller?.uid ?? null),
  }),
  endpointsWith(frequentServices, pages)(searchBookings, searchBookingsCommand),
];
