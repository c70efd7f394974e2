import { type BookingRecord, TRIP_STATES } from '../records';

/**
 * Whether the rider must pay now. A booking that was paid before the trip only waits for its settlement.
 * `domain/records/status.ts` (`isPayable`) lists the statuses.
 * `functions/src/payments/choice/choose-payment.command.ts` stores the rider's choice, and
 * `report-payment.command.ts` stores the driver's report.
 */
export function isPaymentDue({ status, prepaid }: Pick<BookingRecord, 'status' | 'prepaid'>): boolean {
  return TRIP_STATES[status].isPayable && prepaid !== true;
}

type Payment = Pick<BookingRecord, 'status' | 'prepaid'>;

/**
 * Whether the driver can now report that the rider paid in cash or did not pay. The payment mode that the
 * rider chose does not matter.
 */
export function canReportPayment(booking: Payment): boolean {
  return isPaymentDue(booking) && TRIP_STATES[booking.status].isRideOver;
}

/** Whether the rider has chosen to pay the driver in cash now. */
export function isCashDue(booking: Payment & Pick<BookingRecord, 'payment_mode'>): boolean {
  return canReportPayment(booking) && booking.payment_mode === 'cash';
}

/**
 * The cash that the driver must collect. This is the cash part that the rider chose, or otherwise the whole
 * price with the debt on the bill.
 */
export function cashToCollect({
  payment_mode,
  cashPaymentAmount = 0,
  trip_cost = 0,
  debt_amount = 0,
}: Pick<BookingRecord, 'payment_mode' | 'cashPaymentAmount' | 'trip_cost' | 'debt_amount'>): number {
  return payment_mode === 'cash' ? cashPaymentAmount : trip_cost + debt_amount;
}
