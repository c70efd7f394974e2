import { clock, log, secrets, store } from '../platform/adapters';
import { completeBooking } from './complete-booking.command';
import type { CompletionPorts } from './read-booking';

/** The database, and the completion of a booking that a command meets before its event has come. */
export const completionPorts = {
  store,
  completeBooking: (bookingId: string) => completeBooking({ store, secrets, clock, log }, bookingId),
} satisfies CompletionPorts;
