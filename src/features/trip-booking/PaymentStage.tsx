import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { paymentAsked, selectPaymentAsked } from '@/state/payment-methods/payment.slice';

type PaymentStageProps = {
  bookingId: string;
  /** 1.5 seconds after cancel or pay (docs/product.md 2.3) */
  onClosed: () => void;
};

/** The last stage of an unpaid booking: opens the app's payment dialog and tells when it has gone. */
export function PaymentStage({ bookingId, onClosed }: PaymentStageProps) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectPaymentAsked) === bookingId;
  const wasOpen = useRef(false);
  const closed = useRef(onClosed);

  useEffect(() => {
    closed.current = onClosed;
  }, [onClosed]);
  useEffect(() => {
    dispatch(paymentAsked(bookingId));
  }, [dispatch, bookingId]);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    else if (wasOpen.current) closed.current();
  }, [isOpen]);
  return null;
}
