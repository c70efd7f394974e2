import { useCallback } from 'react';
import type { Booking } from '@domain/records';
import { canCancel, isReasonAsked } from '@domain/trip/steps/cancelling';
import { bookingDialogAsked, selectCancellingIds } from '@/state/bookings/bookings.slice';
import { cancelBooking } from '@/state/bookings/bookings.thunks';
import { useAppDispatch, useAppSelector, useRole } from '@/state/hooks';
import { toastShown } from '@/state/ui/ui.slice';

/**
 * Cancels a booking from the table or the details. For NEW and ACCEPTED it opens the dialog with the reasons.
 * An unpaid booking is cancelled without a dialog, after 1.5 s.
 */
export function useCancelBooking() {
  const dispatch = useAppDispatch();
  const role = useRole();
  const cancellingIds = useAppSelector(selectCancellingIds);

  const isCancellable = useCallback(
    (booking: Booking): boolean =>
      role !== null && canCancel(booking.status, role) && !cancellingIds.includes(booking.id),
    [role, cancellingIds],
  );

  const ask = useCallback(
    async (booking: Booking) => {
      if (!isCancellable(booking)) return;
      if (isReasonAsked(booking.status)) {
        dispatch(bookingDialogAsked('cancel', booking.id));
        return;
      }
      // If the call fails, a listener of the store shows the error.
      const answer = await dispatch(cancelBooking({ booking }));
      if (cancelBooking.fulfilled.match(answer)) dispatch(toastShown('cancel_done'));
    },
    [dispatch, isCancellable],
  );

  return { isCancellable, ask };
}
