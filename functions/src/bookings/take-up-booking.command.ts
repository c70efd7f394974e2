import type { DispatchResult } from '../dispatch/search/advance-dispatch.command';
import type { CompletionResult } from './complete-booking.command';

export type TakeUpPorts = {
  completeBooking: (bookingId: string) => Promise<CompletionResult>;
  dispatch: (bookingId: string) => Promise<DispatchResult>;
  index: (bookingId: string) => Promise<unknown>;
};

/**
 * Does everything that a new booking needs. The booking is completed, offered to drivers and indexed for
 * staff. The function may be repeated. `complete-booking.command.ts`,
 * `functions/src/dispatch/search/advance-dispatch.command.ts` and `index-booking.command.ts` do the work.
 */
export async function takeUpBooking(
  ports: TakeUpPorts,
  bookingId: string,
): Promise<{ completion: CompletionResult; dispatch: DispatchResult }> {
  const completion = await ports.completeBooking(bookingId);
  const [dispatch] = await Promise.all([ports.dispatch(bookingId), ports.index(bookingId)]);
  return { completion, dispatch };
}
