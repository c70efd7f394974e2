import { useEffect } from 'react';
import { isPaymentDue } from '@domain/payment/payment-due';
import { useAppDispatch, useAppSelector, useCurrentUser, useSettings } from '@/state/hooks';
import { paymentClosed, selectPaymentAsked } from '@/state/payment-methods/payment.slice';
import { selectKnownBooking } from '@/state/trip/trip.slice';
import { PaymentDialog } from './PaymentDialog';

/** The one payment dialog, for every screen that asks for it; it goes when the booking no longer waits for money. */
export function PaymentHost() {
  const dispatch = useAppDispatch();
  const askedId = useAppSelector(selectPaymentAsked);
  const booking = useAppSelector((state) => selectKnownBooking(state, askedId));
  const payer = useCurrentUser();
  const currency = useSettings()?.code ?? '';
  const isOver = booking !== null && !isPaymentDue(booking);

  useEffect(() => {
    if (isOver) dispatch(paymentClosed());
  }, [dispatch, isOver]);

  if (booking === null || payer === null || isOver) return null;
  return (
    <PaymentDialog
      key={booking.id}
      booking={booking}
      payer={payer}
      currency={currency}
      onClosed={() => dispatch(paymentClosed())}
    />
  );
}
