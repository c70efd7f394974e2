import { lazy, Suspense, useCallback, useEffect } from 'react';
import { changeClosed, selectChangeAsked } from '@/state/bookings/bookings.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectKnownBooking } from '@/state/trip/trip.slice';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { useChangeableParts } from './use-changeable-parts';

/** In place of a dialog that did not come: the person reads why, and the page goes on. */
function NotLoaded({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(alertDialogShown('unavailable'));
    onClose();
  }, [dispatch, onClose]);
  return null;
}

// Wanted once somebody asks for it: it brings the search of places with it.
const ChangeTripDialog = lazy(async () => ({
  default: await import('./ChangeTripDialog').then(
    (module) => module.ChangeTripDialog,
    () => NotLoaded,
  ),
}));

/** The one dialog that changes a trip, for every screen that asks for it; it goes when nothing of the trip can be changed. */
export function ChangeTripHost() {
  const dispatch = useAppDispatch();
  const askedId = useAppSelector(selectChangeAsked);
  const booking = useAppSelector((state) => selectKnownBooking(state, askedId));
  const parts = useChangeableParts(booking);
  const isOver = parts?.length === 0;
  const close = useCallback(() => void dispatch(changeClosed()), [dispatch]);
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);
  if (booking === null || parts === null || isOver) return null;
  return (
    <Suspense fallback={null}>
      <ChangeTripDialog key={booking.id} booking={booking} parts={parts} onClose={close} />
    </Suspense>
  );
}
