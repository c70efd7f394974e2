import type { PaymentPacket } from '@domain/contracts/money/payments';
import { bookingFieldPath } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { type BookingRecord, type BookingStatus, type StatusWhere, TRIP_STATES } from '@domain/records';
import { DomainError } from '@domain/errors';
import { toMinor, decimalsOf } from '@domain/money/money';
import { receiptQueueWrites } from '@domain/receipt/receipt-queue';
import type { LedgerLine } from '@domain/wallet/ledger';
import { increment, type Write } from '../platform';
import { packetValues } from './price-with-choices';
import type { PaidAmounts } from './report-writes';
import { driverLines, paymentRecord, txRefOf } from './trip-money';
import { paidTripValues } from './unpaid-trips';

/** Money that a gateway has taken. */
export type CardPayment = { provider: string; attemptRef: string; amountMinor: number };
/** The amount that the rider paid in cash, as reported by the driver or decided by staff. */
export type CashPayment = { amountMinor: number };
/** The amount that staff have written off, so that the rider need not pay it. */
export type WrittenOff = { amountMinor: number; isWrittenOff: true };
export type Paid = CardPayment | CashPayment | WrittenOff;

/** The status after the payment, for each status in which a trip can be paid. */
type Payable = StatusWhere<'isPayable'>;
const NEXT = { PENDING: 'PAID', PAYMENT_PENDING: 'NEW' } as const satisfies Record<Payable, BookingStatus>;
const isPayable = (status: BookingStatus): status is Payable => TRIP_STATES[status].isPayable;

export type PayableTrip = BookingRecord & { status: Payable };
export const isPayableTrip = (booking: BookingRecord | null): booking is PayableTrip =>
  booking !== null && isPayable(booking.status);

/** The card payment that pays the trip. Null if no gateway took money. */
export const cardOf = (paid: Paid | null): CardPayment | null =>
  paid !== null && 'provider' in paid ? paid : null;

/** The data from which the plan of a settlement is computed. */
type Settling = {
  bookingId: string;
  booking: PayableTrip;
  /** The driver's share that is stored for the booking. */
  share: number | null;
  /** The amounts that were computed with the rider's choices. */
  packet: PaymentPacket;
  promoId: string | null;
  paid: Paid | null;
  /** The state of the payment attempt, if the trip is paid by card. */
  attemptState: string | null;
  now: number;
};

type SettlementPlan = Write & {
  lines: LedgerLine[];
  /** The amounts for the reports. Null if the trip has not ended yet. */
  reported: PaidAmounts | null;
};

/**
 * The writes of a settlement, except the writes to wallets and reports. The writes to wallets and reports
 * depend on the stored values. So the plan only contains the wallet entries (`lines`) and the amounts for the
 * reports (`reported`). Fails with `trip_changed` if the amount paid by card or in cash differs from the
 * amount due.
 */
export function settlementPlan(settling: Settling): SettlementPlan {
  const { bookingId, booking, share, promoId, paid, attemptState, now } = settling;
  const path = dbPaths.booking(bookingId);
  const decimal = decimalsOf(booking.settings);
  if (toMinor(settling.packet.payableAmount, decimal) !== (paid?.amountMinor ?? 0))
    throw new DomainError('trip_changed', 'amount due');
  const isWrittenOff = paid !== null && 'isWrittenOff' in paid;
  const packet = isWrittenOff ? writtenOff(settling.packet, booking.trip_cost ?? 0) : settling.packet;
  const card = cardOf(paid);
  const attemptPath = dbPaths.paymentAttempt(card?.attemptRef ?? '');
  const isPrepaid = booking.status === 'PAYMENT_PENDING';
  const line = { uid: booking.customer, txRef: txRefOf(booking, bookingId), bookingId };
  return {
    lines: [
      {
        ...line,
        key: `${bookingId}_paid`,
        type: 'Debit',
        amountMinor: toMinor(packet.usedWalletMoney, decimal),
      },
      {
        ...line,
        key: `${bookingId}_debt`,
        type: 'Credit',
        amountMinor: toMinor(packet.debt_amount, decimal),
      },
      ...(isPrepaid ? [] : driverLines(booking, bookingId, packet.cashPaymentAmount)),
    ],
    reported: isPrepaid
      ? null
      : { discount: packet.discount_amount, customerPaid: packet.customer_paid, mode: packet.payment_mode },
    checks: {
      [`${path}/status`]: booking.status,
      [`${path}/trip_cost`]: booking.trip_cost ?? null,
      [bookingFieldPath(bookingId, 'driver_share')]: share,
      [`${dbPaths.payment(bookingId)}/settledAt`]: null,
      ...(card === null ? {} : { [`${attemptPath}/state`]: attemptState }),
    },
    values: {
      // The state of the attempt is part of this commit. So the money of an attempt either pays the trip or
      // is credited to the rider, but never both.
      ...(attemptState === null
        ? {}
        : { [`${attemptPath}/state`]: 'settled', [`${attemptPath}/sweepAt`]: null }),
      ...packetValues(bookingId, packet),
      ...paidTripValues(booking.customer, bookingId),
      [`${path}/status`]: NEXT[booking.status],
      [`${path}/prepaid`]: isPrepaid,
      [`${path}/gateway`]: card?.provider ?? null,
      ...(promoId === null
        ? {}
        : {
            [dbPaths.promoUse(promoId, booking.customer)]: { bookingId, at: now },
            [`${dbPaths.promo(promoId)}/user_avail`]: increment(1),
          }),
      ...(isPrepaid ? {} : receiptQueueWrites(bookingId, { ...booking, status: 'PAID' }, now)),
      ...paymentRecord(bookingId, {
        settledAt: now,
        mode: packet.payment_mode,
        isPrepaid,
        attemptRef: card?.attemptRef,
        provider: card?.provider,
      }),
    },
  };
}

/**
 * The amounts of a trip that staff write off. The discount is the whole price. A debt on the bill is still
 * owed.
 */
const writtenOff = (packet: PaymentPacket, tripCost: number): PaymentPacket => ({
  ...packet,
  payment_mode: 'wallet',
  discount_amount: tripCost,
  customer_paid: 0,
  debt_amount: 0,
  usedWalletMoney: 0,
  cashPaymentAmount: 0,
  cardPaymentAmount: 0,
  payableAmount: 0,
});
