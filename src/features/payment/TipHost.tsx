import { isTippable } from '@domain/payment/tip';
import { useNow } from '@/components/use-now';
import { useAppDispatch, useAppSelector, useCurrentUser, useSettings } from '@/state/hooks';
import { paymentClosed, selectTipAsked } from '@/state/payment-methods/payment.slice';
import { selectKnownBooking } from '@/state/trip/trip.slice';
import { TipDialog } from './TipDialog';

const LOOK_MS = 60_000;

/** The one tip dialog, for every screen that asks for it; it goes when the trip cannot be tipped any more. */
export function TipHost() {
  const dispatch = useAppDispatch();
  const now = useNow(LOOK_MS);
  const askedId = useAppSelector(selectTipAsked);
  const booking = useAppSelector((state) => selectKnownBooking(state, askedId));
  const payer = useCurrentUser();
  const settings = useSettings();
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
