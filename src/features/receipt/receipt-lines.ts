import { type Booking, type Role, TRIP_STATES } from '@domain/records';
import type { FareBreakdown } from '@domain/fare/fare';
import { addedTax, taxOfBooking, type TaxLine } from '@domain/fare/tax';
import type { Message } from '@locales/keys';
import { fromMinor, toMinor, decimalsOf } from '@domain/money/money';

export type ReceiptLine = Message & { amount: number };

export type Receipt = {
  /** The parts of the trip cost. If a tax is added on top, the parts and the tax add up to `tripCost`. */
  lines: ReceiptLine[];
  /** the tax of the trip, or of the cancellation fee */
  tax: TaxLine | null;
  tripCost: number;
  /** The discount. The receipt lists the payments below the discount. The payments add up to `paid`. */
  discount: ReceiptLine | null;
  /** the part of an earlier debt that the rider has paid with this trip */
  debt: ReceiptLine | null;
  payments: ReceiptLine[];
  paid: number | null;
  cancellationFee: number | null;
  /** the driver's tip, which is not a part of any other amount */
  tip: number | null;
  /** the parties and their shares, or an empty list for riders */
  split: ReceiptLine[];
};

type Texts = { distance: (inUnit: number) => string; duration: (seconds: number) => string };

/**
 * A receipt. It uses only data that are stored with the booking. The breakdown of the price is the one that
 * was settled at the trip's end, or before that the breakdown of the confirmed estimate. Riders do not see
 * the operator's share. On their receipt the line of the trip includes this share.
 */
export function receiptOf(booking: Booking, role: Role, texts: Texts): Receipt {
  const breakdown = booking.settlement ?? booking.estimate?.breakdown ?? null;
  const tripCost = booking.trip_cost ?? breakdown?.total ?? 0;
  const decimal = decimalsOf(booking.settings);
  const isCancelled = booking.status === 'CANCELLED';
  const discount = booking.discount_amount ?? 0;
  const debt = booking.debt_amount ?? 0;
  const payments: ReceiptLine[] = [
    { key: 'col_wallet', amount: booking.usedWalletMoney ?? 0 },
    { key: 'col_card', amount: booking.cardPaymentAmount ?? 0 },
    { key: 'col_cash', amount: booking.cashPaymentAmount ?? 0 },
  ];
  const isPaid = TRIP_STATES[booking.status].isPaid || booking.prepaid === true;
  return {
    lines:
      breakdown === null || isCancelled
        ? []
        : role === 'rider'
          ? linesForRider(booking, breakdown, tripCost, decimal)
          : linesForStaff(breakdown, texts),
    tax: taxOfBooking(booking, decimal) ?? null,
    tripCost,
    discount: discount > 0 ? { key: 'col_discount', amount: -discount } : null,
    debt: isPaid && debt > 0 ? { key: 'debt_line', amount: debt } : null,
    payments: isPaid ? payments.filter(({ amount }) => amount !== 0) : [],
    paid: isPaid ? paidIn(booking, decimal) : null,
    cancellationFee: isCancelled ? (booking.cancellationFee ?? 0) : null,
    tip: (booking.tip ?? 0) > 0 ? (booking.tip ?? 0) : null,
    split:
      role === 'rider' || isCancelled
        ? []
        : [
            { key: 'col_driver_share' as const, amount: booking.driver_share },
            { key: 'col_convenience_fee' as const, amount: booking.convenience_fees },
          ].flatMap(({ key, amount }) => (amount === undefined ? [] : [{ key, amount }])),
  };
}

/** Everything that the rider has paid with this trip, or null if the record has no payment. */
function paidIn({ customer_paid, debt_amount = 0 }: Booking, decimal: number): number | null {
  if (customer_paid === undefined) return null;
  return fromMinor(toMinor(customer_paid, decimal) + toMinor(debt_amount, decimal), decimal);
}

function linesForRider(
  booking: Booking,
  breakdown: FareBreakdown,
  tripCost: number,
  decimal: number,
): ReceiptLine[] {
  const { parcelAmount, optionAmount } = breakdown;
  const extras = toMinor(parcelAmount, decimal) + toMinor(optionAmount, decimal);
  const taxMinor = toMinor(addedTax(breakdown), decimal);
  const lines: ReceiptLine[] = [
    { key: 'receipt_trip', amount: fromMinor(toMinor(tripCost, decimal) - taxMinor - extras, decimal) },
    {
      key: 'receipt_parcel',
      params: { name: booking.parcelTypeSelected?.description ?? '' },
      amount: parcelAmount,
    },
    {
      key: 'receipt_option',
      params: { name: booking.optionSelected?.description ?? '' },
      amount: optionAmount,
    },
  ];
  return lines.filter(({ key, amount }) => key === 'receipt_trip' || amount !== 0);
}

function linesForStaff(breakdown: FareBreakdown, texts: Texts): ReceiptLine[] {
  const lines: ReceiptLine[] = [
    { key: 'fare_base', amount: breakdown.baseFare },
    {
      key: 'fare_distance',
      params: { distance: texts.distance(breakdown.distance) },
      amount: breakdown.distanceCost,
    },
    {
      key: 'fare_time',
      params: { duration: texts.duration(breakdown.durationSecs) },
      amount: breakdown.timeCost,
    },
    { key: 'fare_parcel', amount: breakdown.parcelAmount },
    { key: 'fare_option', amount: breakdown.optionAmount },
    { key: 'fare_min_top_up', amount: breakdown.minFareTopUp },
    { key: 'fare_convenience', amount: breakdown.convenienceFee },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}
