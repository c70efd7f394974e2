import type { Booking } from '@domain/records';
import type { Message } from '@locales/keys';
import { cashToCollect, isCashDue } from '@domain/payment/payment-due';

const isDelivery = (booking: Booking): boolean => booking.settings?.appcat === 'delivery';

/** The headline for the driver at this point of the trip. `money` formats amounts. */
export function driverHeadline(
  booking: Booking,
  money: (amount: number) => string,
): { title: Message; text: Message | null } {
  const name = (booking.customer_name ?? '').trim();
  switch (booking.status) {
    case 'ACCEPTED':
      return { title: { key: 'drive_to_pickup', params: { name } }, text: null };
    case 'ARRIVED':
      return { title: { key: 'drive_waiting', params: { name } }, text: null };
    case 'STARTED':
      return {
        title: isDelivery(booking)
          ? { key: 'drive_parcel_to_drop' }
          : { key: 'drive_to_drop', params: { name } },
        text: null,
      };
    case 'PAYMENT_PENDING':
    case 'NEW':
    case 'REACHED':
      return { title: { key: 'drive_settling' }, text: null };
    case 'PENDING':
      return paymentHeadline(booking, money);
    case 'PAID':
    case 'COMPLETE':
      return {
        title: { key: 'drive_paid' },
        // The share is in a part of the booking that may arrive later than the booking.
        text:
          booking.driver_share === undefined
            ? null
            : { key: 'drive_paid_text', params: { amount: money(booking.driver_share) } },
      };
    case 'CANCELLED':
      return { title: { key: 'drive_cancelled' }, text: null };
  }
}

function paymentHeadline(
  booking: Booking,
  money: (amount: number) => string,
): { title: Message; text: Message } {
  if (booking.prepaid === true)
    return { title: { key: 'drive_settling' }, text: { key: 'drive_prepaid_text' } };
  const amount = money(cashToCollect(booking));
  return isCashDue(booking)
    ? { title: { key: 'drive_collect', params: { amount } }, text: { key: 'drive_collect_text' } }
    : { title: { key: 'drive_wait_payment', params: { amount } }, text: { key: 'drive_wait_payment_text' } };
}
