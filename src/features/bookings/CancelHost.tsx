import { useEffect, useState } from 'react';
import { canCancel } from '@domain/trip/cancelling';
import { TRIP_STATES } from '@domain/trip/status';
import { cancelClosed, selectCancelAsked, selectCancellingIds } from '@/state/bookings/bookings.slice';
import { cancelBooking } from '@/state/bookings/bookings.thunks';
import { selectCancelReasons, selectCancelReasonsState } from '@/state/cancel-reasons/cancel-reasons.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectRole } from '@/state/session/session.slice';
import { selectTracking } from '@/state/tracking/tracking.slice';
import { selectKnownBooking, tripStream } from '@/state/trip/trip.slice';
import { toastShown } from '@/state/ui/ui.slice';
import { CancelBookingDialog } from './CancelBookingDialog';
import { cancelFeeOf } from './cancel-fee';

/** Interval at which the fee is computed while the dialog is open. */
const FEE_LOOK_MS = 5000;

/** The one cancel dialog, for every screen that asks for it; it goes when the booking can no longer be cancelled. */
export function CancelHost() {
  const dispatch = useAppDispatch();
  const askedId = useAppSelector(selectCancelAsked);
  const booking = useAppSelector((state) => selectKnownBooking(state, askedId));
  const role = useAppSelector(selectRole);
  const reasons = useAppSelector(selectCancelReasons);
  const { loading: isLoadingReasons } = useAppSelector(selectCancelReasonsState);
  const isCancelling = useAppSelector(selectCancellingIds).includes(askedId ?? '');
  const shownTrip = useAppSelector((state) => state.livetripdata.bookingId);
  const position = useAppSelector(selectTracking);
  const [now, setNow] = useState(() => Date.now());
  const isOver = booking !== null && role !== null && !canCancel(booking.status, role);
  const isOpen = booking !== null && role !== null && !isOver;

  useEffect(() => {
    if (isOver) dispatch(cancelClosed());
  }, [dispatch, isOver]);

  // Whether the driver is coming decides on the fee: outside of the trip's own page it has to be looked up.
  const [isOwnStream, setIsOwnStream] = useState(false);
  const needsTrip = isOpen && TRIP_STATES[booking.status].isTaken && shownTrip === null;
  if (needsTrip && !isOwnStream) setIsOwnStream(true);
  if (!isOpen && isOwnStream) setIsOwnStream(false);
  useEffect(() => {
    if (!isOwnStream || askedId === null) return undefined;
    dispatch(tripStream.wanted({ bookingId: askedId }));
    return () => {
      dispatch(tripStream.released());
    };
  }, [dispatch, isOwnStream, askedId]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => setNow(Date.now()), FEE_LOOK_MS);
    return () => clearInterval(timer);
  }, [isOpen]);

  if (!isOpen) return null;
  const cancel = async (reason: string) => {
    if (isCancelling) return;
    // The store's listener reports failures; the dialog then stays open with the reason.
    const answer = await dispatch(cancelBooking({ booking, reason }));
    if (cancelBooking.fulfilled.match(answer)) dispatch(toastShown('cancel_done'));
  };
  return (
    <CancelBookingDialog
      key={booking.id}
      booking={booking}
      reasons={reasons}
      fee={cancelFeeOf(booking, { cancelledBy: role, position, now })}
      isLoadingReasons={isLoadingReasons}
      isCancelling={isCancelling}
      onCancelBooking={(reason) => void cancel(reason)}
      onKeep={() => dispatch(cancelClosed())}
    />
  );
}
