import { isAnyOf } from '@reduxjs/toolkit';
import { bookingsSlice, selectActiveBookings, selectBookings } from '../bookings/bookings.slice';
import { sessionEnded } from '../session/session-events';
import type { AppStartListening } from '../stream-listener';
import { forgetForm } from '../trip-points/forget-form';
import { forgetLastTrips, keepLastTrips, lastTripOf } from './kept-trips';

const { snapshotReceived, startCodeReceived } = bookingsSlice.actions;

/**
 * The device stores the open trips for offline use, or the newest trip if no trip is open. It stores no trips
 * for staff.
 */
export function addLastTripListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(snapshotReceived, startCodeReceived),
    effect: (_, api) => {
      const state = api.getState();
      const role = state.auth.info?.profile?.usertype;
      if (role !== 'rider' && role !== 'driver') return;
      const active = selectActiveBookings(state);
      const trips = active.length > 0 ? active : selectBookings(state).slice(0, 1);
      const now = Date.now();
      if (trips.length > 0) keepLastTrips(trips.map((trip) => lastTripOf(trip, now)));
      else forgetLastTrips();
    },
  });
  // The next person on this device must see neither this trip nor the places of the form.
  startListening({
    actionCreator: sessionEnded,
    effect: () => {
      forgetLastTrips();
      forgetForm();
    },
  });
}
