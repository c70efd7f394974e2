import { AssignHost } from '@/features/bookings/AssignHost';
import { CancelHost } from '@/features/bookings/CancelHost';
import { PaymentHost } from '@/features/payment/PaymentHost';
import { TipHost } from '@/features/payment/TipHost';
import { ChangeTripHost } from '@/features/trip/ChangeTripHost';
import { ChatNotice } from './ChatNotice';
import { FreshSignIn } from './FreshSignIn';

/**
 * The dialogs and messages that any page of a person who is signed in may ask for: cancelling, changing, paying and tipping a
 * trip, choosing its driver, a chat message that has come, and a fresh sign-in.
 */
export default function WorkHosts() {
  return (
    <>
      <CancelHost />
      <ChangeTripHost />
      <AssignHost />
      <PaymentHost />
      <TipHost />
      <ChatNotice />
      <FreshSignIn />
    </>
  );
}
