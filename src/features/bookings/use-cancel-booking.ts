import { useCallback, useState } from 'react';
import type { Booking } from '@domain/database/records';
import { selectBookings } from '@/state/bookings/bookings.slice';
import { cancelBooking } from '@/state/bookings/bookings.thunks';
import { selectCancelReasons, selectCancelReasonsState } from '@/state/cancel-reasons/cancel-reasons.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectRole } from '@/state/session/session.slice';
import { toastShown } from '@/state/ui/ui.slice';
import { canCancel, isReasonAsked } from './booking-actions';

/**
 * Cancelling from the table or the details: the reason dialog for NEW and ACCEPTED, at once (after 1.5 s) for an unpaid
 * booking (specification, section 4). The dialog goes away by itself when the booking can no longer be cancelled.
 */
export function useCancelBooking() {
  const dispatch = useAppDispatch();
  const role = useAppSelector(selectRole);
  const bookings = useAppSelector(selectBookings);
  const reasons = useAppSelector(selectCancelReasons);
  const { loading: isLoadingReasons } = useAppSelector(selectCancelReasonsState);
  const [askedId, setAskedId] = useState<string | null>(null);
  const [cancellingIds, setCancellingIds] = useState<ReadonlySet<string>>(new Set());

  const isCancellable = useCallback(
    (booking: Booking): boolean =>
      role !== null && canCancel(booking.status, role) && !cancellingIds.has(booking.id),
    [role, cancellingIds],
  );

  const cancel = useCallback(
    async (booking: Booking, reason: string) => {
      setCancellingIds((ids) => new Set(ids).add(booking.id));
      // Failures are told by the store's own listener.
      const answer = await dispatch(cancelBooking({ booking, reason }));
      setCancellingIds((ids) => new Set([...ids].filter((id) => id !== booking.id)));
      if (!cancelBooking.fulfilled.match(answer)) return;
      setAskedId(null);
      dispatch(toastShown('cancel_done'));
    },
    [dispatch],
  );

  const ask = useCallback(
    (booking: Booking) => {
      if (!isCancellable(booking)) return;
      if (isReasonAsked(booking.status)) setAskedId(booking.id);
      else void cancel(booking, '');
    },
    [isCancellable, cancel],
  );

  // A driver may have moved the trip on while the dialog was open.
  const asked =
    bookings.find(({ id, status }) => id === askedId && role !== null && canCancel(status, role)) ?? null;

  return {
    isCancellable,
    ask,
    asked,
    keep: () => setAskedId(null),
    confirm: (reason: string) => {
      if (asked !== null && !cancellingIds.has(asked.id)) void cancel(asked, reason);
    },
    isCancelling: asked !== null && cancellingIds.has(asked.id),
    reasons,
    isLoadingReasons,
  };
}
