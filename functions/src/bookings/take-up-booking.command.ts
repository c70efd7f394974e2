import type { DispatchResult } from '../dispatch/search/advance-dispatch.command';
import type { CompletionResult } from './complete-booking.command';

export type TakeUpPorts = {
  completeBooking: (bookingId: string) => Promise<CompletionResult>;
  dispatch: (bookingId: string) => Promise<DispatchResult>;
  index: (bookingId: string) => Promise<unknown>;
};

/**
 * Everything that a new booking leads to: it is completed, offered to drivers and found by staff. Safe to repeat.
 * `complete-booking.command.ts`, `functions/src/dispatch/search/advance-dispatch.command.ts` and `index-booking.command.ts`
 * do it.
 */
export async function takeUpBooking(
  ports: TakeUpPorts,
  bookingId: string,
): Promise<{ completion: CompletionResult; dispatch: DispatchResult }> {
  const completion = await ports.completeBooking(bookingId);
  const [dispatch] = await Promise.all([ports.dispatch(bookingId), ports.index(bookingId)]);
  return { completion, dispatch };
}
