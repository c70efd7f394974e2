import { AssignHost } from '@/features/bookings/AssignHost';
import { CancelHost } from '@/features/bookings/CancelHost';
import { PaymentHost } from '@/features/payment/PaymentHost';

/** The dialogs that several screens open: cancelling and paying a trip, and choosing its driver. */
export default function TripDialogs() {
  return (
    <>
      <CancelHost />
      <AssignHost />
      <PaymentHost />
    </>
  );
}
