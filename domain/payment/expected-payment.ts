import { type BookingRecord, TRIP_STATES } from '../records';

/**
 * How a running trip will be paid, as far as this is known. `link` means that staff sent the rider a payment
 * link. `later` means that the rider chooses at the end.
 */
export type ExpectedPayment = {
  by: 'cash' | 'card' | 'wallet' | 'prepaid' | 'link' | 'later';
  amount: number;
};

type Expected = Pick<
  BookingRecord,
  'status' | 'prepaid' | 'paymentWish' | 'trip_cost' | 'debt' | 'settings' | 'payLink'
>;

/**
 * The payment that the driver of a running trip can expect (docs/product/drivers.md, "Payment, navigation and
 * obstacles"). It has the payment mode that the rider chose before the booking. The amount is the confirmed
 * price less the promo, plus the debt on the bill. Null after the ride, because the screen then shows the
 * real payment.
 */
export function expectedPayment({
  status,
  prepaid,
  paymentWish,
  trip_cost = 0,
  debt,
  settings,
  payLink,
}: Expected): ExpectedPayment | null {
  const { isTaken, isRideOver } = TRIP_STATES[status];
  if (!isTaken || isRideOver) return null;
  const amount = Math.max(0, trip_cost - (paymentWish?.promo?.discount ?? 0)) + (debt?.amount ?? 0);
  // A delivery is paid before the driver fetches the parcel.
  if (prepaid === true || settings?.appcat === 'delivery') return { by: 'prepaid', amount };
  if (paymentWish?.mode !== undefined) return { by: paymentWish.mode, amount };
  // Until the rider pays by the link, the rider can still pay the driver in cash.
  return { by: payLink === undefined ? 'later' : 'link', amount };
}
