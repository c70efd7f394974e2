import type { Reducer } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { call } from '@/api/call';
import type { OwnUser } from '@domain/records';
import { aBooking, aDriver, anAdmin, aPosition, aUser, PALACIO_SALVO } from '../../tests/support/builders';
import { settled, startedStore } from '../../tests/support/backend/started-store';
import { BOOKINGS_PAGE, bookingsReloadWanted, bookingsSlice } from './bookings/bookings.slice';
import { positionRetried, tripOpened } from './driver/driver.slice';
import { carTypesSlice } from './car-types/car-types.slice';
import { languagesSlice } from './languages/languages.slice';
import { NO_ERROR, type Lifecycle } from './lifecycle';
import type { AppStore } from './make-store';
import { notificationsReloadWanted } from './notifications/notifications.slice';
import { office } from './office';
import { promosStream } from './promos/promos.slice';
import type { RootState } from './root-state';
import { sessionStarted } from './session/session-events';
import { sessionSlice } from './session/session.slice';
import { settingsSlice } from './settings/settings.slice';
import { signedIn } from './signed-in';
import { sharedTripStream } from './trip/shared-trip.slice';
import { tripStream } from './trip/trip.slice';
import { uiSlice } from './ui/ui.slice';
import { WALLET_PAGE, walletSlice, walletStream } from './wallet/wallet.slice';

const { lat, lng } = PALACIO_SALVO;
const bookingId = 'booking-1';
const data = {
  bookings: [aBooking({ id: bookingId, status: 'ACCEPTED', driver: 'driver-1' })],
  devicePosition: aPosition(PALACIO_SALVO),
};

type Row = {
  what: string;
  as: OwnUser;
  begin: (store: AppStore) => unknown;
  of: (state: RootState) => Lifecycle;
};

describe('fetched data', () => {
  it.each<Row>([
    {
      what: 'the bookings',
      as: aUser(),
      begin: ({ dispatch }) => dispatch(bookingsReloadWanted()),
      of: (state) => state.bookinglistdata,
    },
    {
      what: 'the notifications',
      as: aUser(),
      begin: ({ dispatch }) => dispatch(notificationsReloadWanted()),
      of: (state) => state.usernotificationdata,
    },
    {
      what: 'the wallet',
      as: aUser(),
      begin: ({ dispatch }) => dispatch(walletStream.wanted({ uid: 'rider-1' })),
      of: (state) => state.walletdata,
    },
    {
      what: 'the trip on the screen',
      as: aUser(),
      begin: ({ dispatch }) => dispatch(tripStream.wanted({ bookingId })),
      of: (state) => state.livetripdata,
    },
    {
      what: 'the trip of a share link',
      as: aUser(),
      begin: ({ dispatch }) => dispatch(sharedTripStream.wanted({ token: 'abcdefghijklmnopqrstuv' })),
      of: (state) => state.sharedtripdata,
    },
    {
      what: 'the cars around the pickup',
      as: aUser(),
      begin: ({ dispatch }) => dispatch(call('nearby_cars', { lat, lng })),
      of: (state) => state.nearbydata,
    },
    {
      what: 'the offers of a driver',
      as: aDriver(),
      begin: ({ dispatch }) => dispatch(sessionStarted({ uid: 'driver-1', role: 'driver' })),
      of: (state) => state.taskdata,
    },
    {
      what: 'the trip of a driver',
      as: aDriver(),
      begin: ({ dispatch }) => dispatch(tripOpened(bookingId)),
      of: (state) => state.driverdata,
    },
    {
      what: 'the position of a driver',
      as: aDriver(),
      begin: ({ dispatch }) => dispatch(positionRetried()),
      of: (state) => state.gpsdata,
    },
    {
      what: 'the promos',
      as: anAdmin(),
      begin: ({ dispatch }) => dispatch(promosStream.wanted(null)),
      of: (state) => state.promodata,
    },
  ])('are marked as loading from the request until the answer: $what', async ({ as, begin, of }) => {
    const { store } = await startedStore({ as, data });
    expect(of(store.getState()).loading).toBe(false);
    begin(store);
    expect(of(store.getState()).loading).toBe(true);
    await settled();
    expect(of(store.getState()).loading).toBe(false);
  });
});

describe('the initial state', () => {
  it('has no flag set, apart from the connection', () => {
    const slices: readonly { reducerPath: string; reducer: unknown }[] = [
      uiSlice,
      sessionSlice,
      settingsSlice,
      languagesSlice,
      carTypesSlice,
      ...signedIn.slices,
      ...office.slices,
    ];
    const flags = slices.flatMap(({ reducerPath, reducer }) =>
      Object.entries((reducer as Reducer<object>)(undefined, { type: 'first' }))
        .filter(([, value]) => value === true)
        .map(([field]) => `${reducerPath}.${field}`),
    );
    expect(flags).toEqual(['ui.isOnline']);
    expect(NO_ERROR.flag).toBe(false);
  });
});

describe('a list after a failure', () => {
  it('has no rows, and says that there are no more rows to load', () => {
    const { actions: bookings } = bookingsSlice;
    const rows = Array.from({ length: BOOKINGS_PAGE + 1 }, (_, index) => aBooking({ id: `b-${index}` }));
    const list = bookingsSlice.reducer(undefined, bookings.snapshotReceived(rows));
    expect(list.hasMore).toBe(true);
    const failed = { loading: false, hasMore: false, error: { flag: true, msg: 'offline' } };
    expect(bookingsSlice.reducer(list, bookings.fetchFailed('offline'))).toMatchObject({
      ...failed,
      bookings: [],
    });
    const { actions: wallet } = walletSlice;
    const entry = { type: 'Credit', amount: 1, date: '2026-11-01', txRef: 'AdminCredit' } as const;
    const history = Array.from({ length: WALLET_PAGE }, (_, index) => ({ ...entry, id: `e-${index}` }));
    const entries = walletSlice.reducer(undefined, wallet.historyReceived(history));
    expect(entries.hasMore).toBe(true);
    expect(walletSlice.reducer(entries, wallet.fetchFailed('offline'))).toMatchObject({
      ...failed,
      history: [],
    });
  });
});
