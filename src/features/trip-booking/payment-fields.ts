export type Payer = { id: string; firstName: string; lastName: string; mobile: string; email: string };

/** A booking that waits for its payment; `trip_cost` in major units. */
export type UnpaidBooking = { id: string; carType: string; trip_cost: number };

/** The hidden fields of the form posted to a payment provider (specification, section 7, Payment); quantity is 1. */
export function paymentFields(
  booking: UnpaidBooking,
  payer: Payer,
  currency: string,
): Record<string, string> {
  return {
    order_id: booking.id,
    amount: String(booking.trip_cost),
    currency,
    product_name: booking.carType,
    first_name: payer.firstName,
    last_name: payer.lastName,
    quantity: '1',
    cust_id: payer.id,
    mobile_no: payer.mobile,
    email: payer.email,
  };
}
