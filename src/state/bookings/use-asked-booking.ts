import { useCallback, useEffect } from 'react';
import type { Booking } from '@domain/records';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectKnownBooking } from '../trip/trip.slice';
import { bookingDialogClosed, selectAskedBooking, type BookingDialog } from './bookings.slice';

/** The booking whose dialog is open, or null. The dialog closes by itself once `isOver`. */
export function useAskedBooking(dialog: BookingDialog, isOver: (booking: Booking) => boolean) {
  const dispatch = useAppDispatch();
  const askedId = useAppSelector((state) => selectAskedBooking(state, dialog));
  const booking = useAppSelector((state) => selectKnownBooking(state, askedId));
  const close = useCallback(() => void dispatch(bookingDialogClosed()), [dispatch]);
  const mustClose = booking !== null && isOver(booking);
  useEffect(() => {
    if (mustClose) close();
  }, [mustClose, close]);
  return { booking: mustClose ? null : booking, close };
}
