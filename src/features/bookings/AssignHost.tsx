import { useEffect } from 'react';
import { call } from '@/api/call';
import {
  assignClosed,
  selectAssignAsked,
  selectAssignState,
} from '@/state/assign-driver/assign-driver.slice';
import { canAssign } from '@/state/assign-driver/can-assign';
import { useAppDispatch, useAppSelector, useRole, useSettings } from '@/state/hooks';
import { selectKnownBooking } from '@/state/trip/trip.slice';
import { toastShown } from '@/state/ui/ui.slice';
import { AssignDriverDialog } from './AssignDriverDialog';

/** The one dialog in which a driver is chosen, for every screen that asks for it; it goes when the booking is taken. */
export function AssignHost() {
  const dispatch = useAppDispatch();
  const askedId = useAppSelector(selectAssignAsked);
  const booking = useAppSelector((state) => selectKnownBooking(state, askedId));
  const role = useRole();
  const settings = useSettings();
  const { candidates, loading, error, isAssigning } = useAppSelector(selectAssignState);
  const isOver = booking !== null && !canAssign(booking.status, role, settings);
  const isOpen = booking !== null && !isOver;

  useEffect(() => {
    if (isOver) dispatch(assignClosed());
  }, [dispatch, isOver]);
  useEffect(() => {
    if (isOpen && askedId !== null) void dispatch(call('driver_candidates', { bookingId: askedId }));
  }, [dispatch, isOpen, askedId]);

  if (!isOpen) return null;
  const assign = async (driverId: string) => {
    if (isAssigning) return;
    const answer = await dispatch(call('assign_driver', { bookingId: booking.id, driverId }));
    if (!('error' in answer)) {
      dispatch(toastShown('assign_done'));
      dispatch(assignClosed());
    } else {
      // A refused driver may have become busy: reload the list.
      void dispatch(call('driver_candidates', { bookingId: booking.id }));
    }
  };
  return (
    <AssignDriverDialog
      key={booking.id}
      booking={booking}
      candidates={candidates}
      isLoading={loading}
      error={error.flag ? error.msg : null}
      isAssigning={isAssigning}
      onAssign={(driverId) => void assign(driverId)}
      onRefresh={() => void dispatch(call('driver_candidates', { bookingId: booking.id }))}
      onClose={() => dispatch(assignClosed())}
    />
  );
}
