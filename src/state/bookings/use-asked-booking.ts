import { useCallback, useEffect } from 'react';
import type { Booking } from '@domain/records';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectKnownBooking } from '../trip/trip.slice';
import { bookingDialogClosed, selectAskedBooking, type BookingDialog } from './bookings.slice';

/**
 * Returns the booking for which this dialog is open, or null. The dialog closes by itself when `isOver` is
 * true for the booking.
 */
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
