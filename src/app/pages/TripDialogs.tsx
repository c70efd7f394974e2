import { CancelHost } from '@/features/bookings/CancelHost';
import { PaymentHost } from '@/features/payment/PaymentHost';

/** The dialogs that several screens open: cancelling and paying a trip. */
export default function TripDialogs() {
  return (
    <>
      <CancelHost />
      <PaymentHost />
    </>
  );
}
