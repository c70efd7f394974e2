import { searchBookings } from '@domain/contracts/trip/search';
import { cachedSettings, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { searchBookingsCommand } from './search-bookings.command';

const ports = { store, settings: cachedSettings };

export const searchBookingsEndpoint = defineEndpoint(searchBookings, {
  // An export asks for page after page.
  rateLimits: [{ by: 'uid', limit: 600, windowSecs: 60 }],
  handle: (input, caller) => searchBookingsCommand(ports, input, requireCaller(caller)),
});
