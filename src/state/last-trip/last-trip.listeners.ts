import { isAnyOf } from '@reduxjs/toolkit';
import { bookingsSlice, selectActiveBookings, selectBookings } from '../bookings/bookings.slice';
import { sessionEnded } from '../session/session-events';
import type { AppStartListening } from '../stream-listener';
import { forgetForm } from '../trip-points/forget-form';
import { forgetLastTrips, keepLastTrips, lastTripOf } from './kept-trips';

const { snapshotReceived, startCodeReceived } = bookingsSlice.actions;

/**
 * Stores the open trips of a rider or driver on the device, for times without a network. If no trip is open,
 * the newest trip is stored. No trips are stored for staff.
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
  // After the session, another person may use this device. That person must see neither the stored trips nor
  // the places in the booking form.
  startListening({
    actionCreator: sessionEnded,
    effect: () => {
      forgetLastTrips();
      forgetForm();
    },
  });
}
