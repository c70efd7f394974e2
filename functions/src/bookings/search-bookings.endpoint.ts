import { searchBookings } from '@domain/contracts/search';
import { store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/endpoint';
import { searchBookingsCommand } from './search-bookings.command';

export const searchBookingsEndpoint = defineEndpoint(searchBookings, {
  // An export asks for page after page.
  rateLimits: [{ by: 'uid', limit: 600, windowSecs: 60 }],
  handle: (input, caller) => searchBookingsCommand(store, input, requireCaller(caller)),
});
