import { AssignHost } from '@/features/bookings/AssignHost';
import { CancelHost } from '@/features/bookings/CancelHost';
import { PaymentHost } from '@/features/payment/PaymentHost';
import { TipHost } from '@/features/payment/TipHost';

/** The dialogs that several screens open: cancelling, paying and tipping a trip, and choosing its driver. */
export default function TripDialogs() {
  return (
    <>
      <CancelHost />
      <AssignHost />
      <PaymentHost />
      <TipHost />
    </>
  );
}
