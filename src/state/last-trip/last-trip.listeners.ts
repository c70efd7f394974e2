import { isAnyOf } from '@reduxjs/toolkit';
import { bookingsSlice, selectActiveBookings, selectBookings } from '../bookings/bookings.slice';
import { sessionEnded } from '../session/session-events';
import type { AppStartListening } from '../stream-listener';
import { forgetLastTrip, keepLastTrip, lastTripOf } from './last-trip';

const { snapshotReceived, startCodeReceived } = bookingsSlice.actions;

/** The device keeps the trip under way, otherwise the newest one, for the time without a network; never staff's. */
export function addLastTripListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(snapshotReceived, startCodeReceived),
    effect: (_, api) => {
      const state = api.getState();
      const role = state.auth.info?.profile?.usertype;
      if (role !== 'rider' && role !== 'driver') return;
      const trip = selectActiveBookings(state)[0] ?? selectBookings(state)[0];
      if (trip) keepLastTrip(lastTripOf(trip, Date.now()));
      else forgetLastTrip();
    },
  });
  // The next person on this device must not see this trip.
  startListening({ actionCreator: sessionEnded, effect: () => forgetLastTrip() });
}
