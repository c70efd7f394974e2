import type { User } from '@domain/records';

/**
 * The hidden fields of the form that is posted to a payment provider. `amount` is the part that is paid by
 * card, in major units. The quantity is 1.
 */
export function paymentFields(
  order: { id: string; product: string },
  payer: Pick<User, 'id' | 'firstName' | 'lastName' | 'mobile' | 'email'>,
  currency: string,
  amount: number,
): Record<string, string> {
  return {
    order_id: order.id,
    amount: String(amount),
    currency,
    product_name: order.product,
    first_name: payer.firstName,
    last_name: payer.lastName,
    quantity: '1',
    cust_id: payer.id,
    mobile_no: payer.mobile,
    email: payer.email,
  };
}
