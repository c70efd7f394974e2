import { useEffect } from 'react';
import { isStaff } from '@domain/records';
import { canCancel } from '@domain/trip/steps/cancelling';
import { cancelClosed, selectCancelAsked, selectCancellingIds } from '@/state/bookings/bookings.slice';
import { cancelBooking } from '@/state/bookings/bookings.thunks';
import { selectCancelReasons, selectCancelReasonsState } from '@/state/cancel-reasons/cancel-reasons.slice';
import { useAppDispatch, useAppSelector, useRole } from '@/state/hooks';
import { selectKnownBooking } from '@/state/trip/trip.slice';
import { toastShown } from '@/state/ui/ui.slice';
import { CancelBookingDialog } from './CancelBookingDialog';
import { OfficeCancelDialog } from './OfficeCancelDialog';
import { useCancelTerms } from './use-cancel-terms';

/** The one cancel dialog, for every screen that asks for it; it goes when the booking can no longer be cancelled. */
export function CancelHost() {
  const dispatch = useAppDispatch();
  const askedId = useAppSelector(selectCancelAsked);
  const booking = useAppSelector((state) => selectKnownBooking(state, askedId));
  const role = useRole();
  const reasons = useAppSelector(selectCancelReasons);
  const { loading: isLoadingReasons } = useAppSelector(selectCancelReasonsState);
  const isCancelling = useAppSelector(selectCancellingIds).includes(askedId ?? '');
  const isOver = booking !== null && role !== null && !canCancel(booking.status, role);
  const isOpen = booking !== null && role !== null && !isOver;
  const { terms, askAgain } = useCancelTerms(isOpen && role === 'rider' ? booking : null);

  useEffect(() => {
    if (isOver) dispatch(cancelClosed());
  }, [dispatch, isOver]);

  if (!isOpen) return null;
  if (isStaff(role))
    return <OfficeCancelDialog key={booking.id} booking={booking} onClose={() => dispatch(cancelClosed())} />;
  const cancel = async (reason: string) => {
    if (isCancelling || typeof terms === 'string') return;
    const shownFee = terms === null ? {} : { shownFee: terms.fee };
    // The store's listener reports failures; the dialog then stays open with the reason.
    const answer = await dispatch(cancelBooking({ booking, reason, ...shownFee }));
    if (cancelBooking.fulfilled.match(answer)) dispatch(toastShown('cancel_done'));
    else askAgain();
  };
  return (
    <CancelBookingDialog
      key={booking.id}
      booking={booking}
      reasons={reasons}
      terms={terms}
      isLoadingReasons={isLoadingReasons}
      isCancelling={isCancelling}
      onCancelBooking={(reason) => void cancel(reason)}
      onKeep={() => dispatch(cancelClosed())}
    />
  );
}
