import { useCallback, useEffect } from 'react';
import { changeClosed, selectChangeAsked } from '@/state/bookings/bookings.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectKnownBooking } from '@/state/trip/trip.slice';
import { ChangeTripDialog } from './ChangeTripDialog';
import { useChangeableParts } from './use-changeable-parts';

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
  return <ChangeTripDialog key={booking.id} booking={booking} parts={parts} onClose={close} />;
}
