import { isTippable } from '@domain/payment/tip';
import { useNow } from '@/components/layout/use-now';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { paymentClosed, selectTipAsked } from '@/state/payment-methods/payment.slice';
import { selectCurrentUser } from '@/state/session/session.slice';
import { selectSettings } from '@/state/settings/settings.slice';
import { selectKnownBooking } from '@/state/trip/trip.slice';
import { TipDialog } from './TipDialog';

const LOOK_MS = 60_000;

/** The one tip dialog, for every screen that asks for it; it goes when the trip cannot be tipped any more. */
export function TipHost() {
  const dispatch = useAppDispatch();
  const now = useNow(LOOK_MS);
  const askedId = useAppSelector(selectTipAsked);
  const booking = useAppSelector((state) => selectKnownBooking(state, askedId));
  const payer = useAppSelector(selectCurrentUser);
  const settings = useAppSelector(selectSettings);
  if (booking === null || payer === null || settings === null || !isTippable(booking, settings, now))
    return null;
  return (
    <TipDialog
      key={booking.id}
      booking={booking}
      payer={payer}
      settings={settings}
      onClosed={() => dispatch(paymentClosed())}
    />
  );
}
