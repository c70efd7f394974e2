import { AssignHost } from '@/features/bookings/AssignHost';
import { CancelHost } from '@/features/bookings/CancelHost';
import { PaymentHost } from '@/features/payment/PaymentHost';
import { TipHost } from '@/features/payment/TipHost';
import { ChangeTripHost } from '@/features/trip/ChangeTripHost';

/** The dialogs that several screens open: cancelling, changing, paying and tipping a trip, and choosing its driver. */
export default function TripDialogs() {
  return (
    <>
      <CancelHost />
      <ChangeTripHost />
      <AssignHost />
      <PaymentHost />
      <TipHost />
    </>
  );
}
