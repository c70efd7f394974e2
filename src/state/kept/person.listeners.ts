import { createSelector } from '@reduxjs/toolkit';
import { addressesSlice } from '../addresses/addresses.slice';
import { bookingsSlice } from '../bookings/bookings.slice';
import { tripReceived } from '../driver/driver.slice';
import type { RootState } from '../root-state';
import { sessionStarted } from '../session/session-events';
import type { AppStartListening } from '../stream-listener';
import { differ, keepPerson, keptPerson, type KeptPerson } from './kept-state';

type BookingLists = RootState['bookinglistdata'];

/** How many bookings are stored at most. Open bookings are stored first, then the newest. */
const MOST_BOOKINGS = 10;

const lastOf = createSelector(
  [({ active }: BookingLists) => active, ({ bookings }: BookingLists) => bookings],
  (active, bookings) => [...new Set([...active, ...bookings])].slice(0, MOST_BOOKINGS),
);

/**
 * The data that this device stores of a rider or driver. Staff share devices, so nothing of them is stored.
 * A person with a second factor must prove it before the app shows any data.
 */
function personOf(state: RootState): KeptPerson | null {
  const { info } = state.auth;
  const profile = info?.profile ?? null;
  if (info === null || profile === null || profile.secondFactorSince !== undefined) return null;
  if (profile.usertype !== 'rider' && profile.usertype !== 'driver') return null;
  return {
    identity: info.identity,
    profile,
    bookings: lastOf(state.bookinglistdata),
    codes: state.bookinglistdata.codes,
    driverTrip: state.driverdata.trip,
    addresses: state.addressdata.addresses,
  };
}

/**
 * Stores the data of the signed-in person when they change. At the start of a session, the stored data of the
 * same person are shown until the streams of the session have answered. So these listeners are added after
 * the listeners that open the streams.
 */
export function addKeptPersonListeners(startListening: AppStartListening): void {
  let lastVisit = keptPerson();
  startListening({
    actionCreator: sessionStarted,
    effect: ({ payload: { uid } }, { dispatch }) => {
      const kept = lastVisit;
      lastVisit = null;
      if (kept?.identity.uid !== uid) return;
      dispatch(bookingsSlice.actions.snapshotReceived(kept.bookings));
      for (const [id, code] of Object.entries(kept.codes))
        dispatch(bookingsSlice.actions.startCodeReceived({ id, code }));
      if (kept.driverTrip !== null) dispatch(tripReceived(kept.driverTrip));
      dispatch(addressesSlice.actions.snapshotReceived({ addresses: kept.addresses }));
    },
  });
  startListening({
    predicate: (_, state, before) => differ(personOf(state), personOf(before)),
    effect: (_, api) => {
      const person = personOf(api.getState());
      if (person !== null) keepPerson(person);
    },
  });
}
