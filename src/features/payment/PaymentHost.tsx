import { isPaymentDue } from '@domain/payment/payment-due';
import { useAskedBooking } from '@/state/bookings/use-asked-booking';
import { useCurrentUser, useSettings } from '@/state/hooks';
import { PaymentDialog } from './PaymentDialog';

/**
 * The dialog in which a rider pays. Every page can open it. It closes when the booking no longer waits for a
 * payment.
 */
export function PaymentHost() {
  const { booking, close } = useAskedBooking('pay', (trip) => !isPaymentDue(trip));
  const payer = useCurrentUser();
  const currency = useSettings()?.code ?? '';
  if (booking === null || payer === null) return null;
  return (
    <PaymentDialog key={booking.id} booking={booking} payer={payer} currency={currency} onClosed={close} />
  );
}
