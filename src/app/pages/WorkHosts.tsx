import { FreshSignInDialog } from '@/features/auth/FreshSignInDialog';
import { AssignHost } from '@/features/bookings/AssignHost';
import { CancelHost } from '@/features/bookings/CancelHost';
import { PaymentHost } from '@/features/payment/PaymentHost';
import { TipHost } from '@/features/payment/TipHost';
import { ProveDialog } from '@/features/second-factor/ProveDialog';
import { ChangeTripHost } from '@/features/trip/ChangeTripHost';
import { useAppSelector, useCurrentUser } from '@/state/hooks';
import { selectIsFreshSignInAsked } from '@/state/ui/ui.slice';
import { ChatNotice } from './ChatNotice';

/** The dialog that asks for a new code, each time anew: one of the second factor where the person has one. */
function FreshSignIn() {
  const isAsked = useAppSelector(selectIsFreshSignInAsked);
  const hasSecondFactor = useCurrentUser()?.secondFactorSince !== undefined;
  if (!isAsked) return null;
  return hasSecondFactor ? <ProveDialog /> : <FreshSignInDialog />;
}

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
