import type { BookingRecord } from '../database/records';
import { TRIP_STATES } from '../trip/status';

/**
 * Whether the rider is to pay now; a booking that was paid before the trip only waits for its settlement.
 * `domain/trip/status.ts` (`isPayable`) lists the statuses; `functions/src/payments/choose-payment.command.ts` takes
 * the rider's choice and the driver's cash.
 */
export function isPaymentDue({ status, prepaid }: Pick<BookingRecord, 'status' | 'prepaid'>): boolean {
  return TRIP_STATES[status].isPayable && prepaid !== true;
}

/** Whether the driver is to collect the fare in cash now. */
export function isCashDue(booking: Pick<BookingRecord, 'status' | 'prepaid' | 'payment_mode'>): boolean {
  return isPaymentDue(booking) && TRIP_STATES[booking.status].isRideOver && booking.payment_mode === 'cash';
}
