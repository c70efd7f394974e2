import { type BookingRecord, TRIP_STATES } from '../records';

/**
 * How a trip under way will be paid, as far as it is known. `link` means that the caller has a link to pay by card at
 * the end. `later` means that the rider chooses at the end.
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
 * The payment that the driver of a trip under way has to expect
 * (docs/product/drivers.md, "Payment, navigation and obstacles"): the payment mode that the rider chose before the
 * booking, and the confirmed price less the promo, with the debt on the bill. Null after the ride, when the payment
 * itself is shown.
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
  // A parcel is paid before it is fetched.
  if (prepaid === true || settings?.appcat === 'delivery') return { by: 'prepaid', amount };
  if (paymentWish?.mode !== undefined) return { by: paymentWish.mode, amount };
  // Until it is paid, the driver may still be paid in cash.
  return { by: payLink === undefined ? 'later' : 'link', amount };
}
