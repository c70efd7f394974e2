import { call } from '@/api/call';
import { describe, expect, it } from 'vitest';
import { PALACIO_SALVO, TRES_CRUCES, aDriver, anOffer, aUser, anAdmin } from '../../tests/support/builders';
import { settled, startedStore } from '../../tests/support/backend/started-store';
import { broadcastSchema, reportTotalsSchema } from '@domain/records';
import { broadcastsStream, selectBroadcastsState } from './broadcasts/broadcasts.slice';
import {
  cancelReasonsReloadWanted,
  selectCancelReasons,
  selectCancelReasonsState,
} from './cancel-reasons/cancel-reasons.slice';
import { earningReportOf, earningReportsStream } from './earning-reports/earning-reports.slice';
import { locate, selectGps } from './gps/gps.slice';
import { languageTextsStream } from './languages/language-texts.slice';
import {
  fetchPaymentMethods,
  paymentMessagesCleared,
  selectPaymentMessage,
  selectPaymentMethodsState,
  selectPaymentProviders,
} from './payment-methods/payment-methods.slice';
import { fetchAddress, fetchPlaceCoordinates, fetchRoute, searchPlaces } from './places/places.thunks';
import type { AppStore } from './make-store';
import { promosStream } from './promos/promos.slice';
import { sessionEnded, sessionStarted } from './session/session-events';
import { signOut } from './session/session.slice';
import { selectSettings, selectSettingsError } from './settings/settings.slice';
import { selectOffers, offersSlice } from './offers/offers.slice';
import {
  carTypeChosen,
  dropChanged,
  pickupChanged,
  pointSelected,
  selectTripPoints,
  stopAdded,
  stopChanged,
  stopRemoved,
  tripPointsCleared,
  tripPointsSwapped,
} from './trip-points/trip-points.slice';
import { withdrawalsStream } from './withdrawals/withdrawals.slice';
import {
  alertDialogClosed,
  alertDialogShown,
  selectAlertDialog,
  selectToast,
  toastClosed,
  toastShown,
} from './ui/ui.slice';

describe('the keys of the state', () => {
  it('are exactly the keys of slices that decision 0005 lists', async () => {
    const { store } = await startedStore();
    await Promise.all([store.parts.add('admin'), store.parts.add('driver')]);
    const keys =
      'auth cartypes bookinglistdata estimatedata bookingdata cancelreasondata promodata usersdata notificationdata ' +
      'driverearningdata earningreportsdata settingsdata paymentmethods tripdata taskdata locationdata chatdata ' +
      'withdrawdata gpsdata languagedata';
    expect(Object.keys(store.getState())).toEqual(expect.arrayContaining(keys.split(' ')));
  });
});

describe('a list of a staff screen', () => {
  it.each([
    { name: 'staff.watchPromos', stream: promosStream, wanted: promosStream.wanted(null) },
    {
      name: 'staff.watchBroadcasts',
      stream: broadcastsStream,
      wanted: broadcastsStream.wanted({ limit: 25 }),
    },
    {
      name: 'staff.watchWithdrawals',
      stream: withdrawalsStream,
      wanted: withdrawalsStream.wanted({ limit: 25 }),
    },
    {
      name: 'dashboard.watchMonths',
      stream: earningReportsStream,
      wanted: earningReportsStream.wanted(null),
    },
    { name: 'staff.watchLanguages', stream: languageTextsStream, wanted: languageTextsStream.wanted(null) },
  ])('is updated from the database while a screen shows it: $name', async ({ name, stream, wanted }) => {
    const { store, world } = await startedStore({ as: anAdmin() });
    expect(world.openStreams()).not.toContain(name);
    store.dispatch(wanted);
    await settled();
    expect(world.openStreams()).toContain(name);
    store.dispatch(stream.released());
    await settled();
    expect(world.openStreams()).not.toContain(name);
  });

  it('shows the newest broadcasts first, and says whether there are more broadcasts', async () => {
    const broadcasts = ['b-1', 'b-2', 'b-3'].map((id) => ({
      ...broadcastSchema.parse({ devicetype: 'All', usertype: 'rider', title: id, body: 'Hello' }),
      id,
    }));
    const { store } = await startedStore({ as: anAdmin(), data: { broadcasts } });
    expect(selectBroadcastsState(store.getState())).toMatchObject({ notifications: [], hasMore: false });
    store.dispatch(broadcastsStream.wanted({ limit: 2 }));
    await settled();
    expect(selectBroadcastsState(store.getState()).hasMore).toBe(true);
    expect(selectBroadcastsState(store.getState()).notifications.map(({ id }) => id)).toEqual(['b-3', 'b-2']);
  });
});

describe('a row of the earning report', () => {
  it.each([
    ['2026-01', 'January'],
    ['2026-12', 'December'],
    ['2026-13', '2026-13'],
  ])('of the month %s shows the month name %s', (month, monthsName) => {
    const row = earningReportOf(month, reportTotalsSchema.parse({ tripCost: 20_050 }), 2);
    expect(row).toMatchObject({ year: 2026, monthsName, tripCost: 200.5 });
  });
});

describe('session data', () => {
  const { snapshotReceived } = offersSlice.actions;

  it.each([sessionEnded(), sessionStarted({ uid: 'driver-2', role: 'driver' })])(
    'is emptied by $type',
    async (event) => {
      const { store } = await startedStore({ as: aDriver() });
      store.dispatch(snapshotReceived({ tasks: [anOffer()] }));
      store.dispatch(event);
      expect(selectOffers(store.getState())).toEqual([]);
    },
  );
});

describe('cancel reasons', () => {
  it('are sorted, and are updated when the database changes', async () => {
    const cancelReasons = [
      { label: 'Second', value: 1 },
      { label: 'First', value: 0 },
    ];
    const { store, world } = await startedStore({ as: aUser(), data: { cancelReasons } });
    expect(selectCancelReasons(store.getState()).map(({ label }) => label)).toEqual(['First', 'Second']);
    expect(store.getState().cancelreasondata.simple).toEqual(['First', 'Second']);
    world.change({ cancelReasons: [{ label: 'Only', value: 0 }] });
    await settled();
    expect(selectCancelReasons(store.getState())).toHaveLength(1);
    world.breakStreams('bookings.watchCancelReasons', 'permission_denied');
    expect(selectCancelReasonsState(store.getState()).error.msg).toBe('permission_denied');
    store.dispatch(cancelReasonsReloadWanted());
    await settled();
    expect(selectCancelReasonsState(store.getState()).error.flag).toBe(false);
    expect(selectCancelReasons(store.getState())).toHaveLength(1);
  });
});

describe('payment methods', () => {
  const providers = ['test' as const];
  const offered = [{ name: 'test', link: '/pay/test/start' }];

  it('are loaded for roles that pay', async () => {
    const { store } = await startedStore({ as: aUser(), data: { providers } });
    expect(selectPaymentProviders(store.getState())).toEqual(offered);
    const driver = await startedStore({ as: aDriver(), data: { providers } });
    expect(driver.world.callsOf('get_providers')).toEqual([]);
  });

  it('cause the error no_provider_found without an alert if there is no provider', async () => {
    const { store } = await startedStore({ as: aUser() });
    expect(selectPaymentMethodsState(store.getState()).error).toEqual({
      flag: true,
      msg: 'no_provider_found',
    });
    expect(selectAlertDialog(store.getState())).toBeNull();
    expect(selectPaymentMessage(store.getState())).toBeNull();
  });

  it('cause the error provider_fetch_error if the methods cannot be loaded, and can be loaded again', async () => {
    const { store, world } = await startedStore({ as: anAdmin(), data: { providers } });
    world.failNext('get_providers', 'unavailable');
    await store.dispatch(fetchPaymentMethods());
    expect(selectPaymentMethodsState(store.getState()).error.msg).toBe('provider_fetch_error');
    expect(selectPaymentMessage(store.getState())).toBe('unavailable');
    expect(selectPaymentProviders(store.getState())).toEqual([]);
    await store.dispatch(fetchPaymentMethods());
    expect(selectPaymentProviders(store.getState())).toEqual(offered);
    expect(selectPaymentMessage(store.getState())).toBeNull();
  });

  it('have no error and no message after the user has closed the error', async () => {
    const { store, world } = await startedStore({ as: anAdmin(), data: { providers } });
    world.failNext('get_providers', 'offline');
    await store.dispatch(fetchPaymentMethods());
    store.dispatch(paymentMessagesCleared());
    expect(selectPaymentMethodsState(store.getState()).error).toEqual({ flag: false, msg: '' });
    expect(selectPaymentMessage(store.getState())).toBeNull();
  });
});

describe('the settings', () => {
  const edit = () => call('edit_settings', { settings: { bonus: 9 }, privateSettings: {} });

  it('keep their values after a failed change, and show update_failed until the alert is closed', async () => {
    const { store, world } = await startedStore({ as: anAdmin() });
    const before = selectSettings(store.getState());
    world.failNext('edit_settings', 'unavailable');
    await store.dispatch(edit());
    expect(selectSettingsError(store.getState())).toEqual({ flag: true, msg: 'update_failed' });
    expect(selectSettings(store.getState())).toEqual(before);
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'update_failed' });
    store.dispatch(alertDialogClosed());
    expect(selectSettingsError(store.getState()).flag).toBe(false);
  });

  it('show no error of a failed change after the next change has started', async () => {
    const { store, world } = await startedStore({ as: anAdmin() });
    world.failNext('edit_settings', 'unavailable');
    await store.dispatch(edit());
    await store.dispatch(edit());
    expect(selectSettingsError(store.getState()).flag).toBe(false);
  });
});

describe('trip points', () => {
  it('store the chosen places, and can exchange pickup and drop-off', async () => {
    const { store } = await startedStore();
    store.dispatch(pickupChanged(PALACIO_SALVO));
    store.dispatch(dropChanged(TRES_CRUCES));
    store.dispatch(carTypeChosen('Economy'));
    store.dispatch(pointSelected('drop'));
    store.dispatch(tripPointsSwapped());
    expect(selectTripPoints(store.getState())).toMatchObject({
      pickup: TRES_CRUCES,
      drop: PALACIO_SALVO,
      carType: 'Economy',
      selected: 'drop',
    });
  });

  it('can include stops, whose order is reversed with pickup and drop-off, and which can be removed', async () => {
    const { store } = await startedStore();
    const stops = () => selectTripPoints(store.getState()).stops;
    store.dispatch(stopAdded());
    store.dispatch(stopAdded());
    const [first, second] = stops();
    expect(selectTripPoints(store.getState()).selected).toBe(second?.id);
    store.dispatch(stopChanged({ id: first?.id ?? '', place: TRES_CRUCES }));
    store.dispatch(tripPointsSwapped());
    expect(stops()).toEqual([second, { id: first?.id, place: TRES_CRUCES }]);
    store.dispatch(stopRemoved(second?.id ?? ''));
    expect(stops()).toEqual([{ id: first?.id, place: TRES_CRUCES }]);
    expect(selectTripPoints(store.getState()).selected).toBe('drop');
    store.dispatch(tripPointsCleared());
    expect(stops()).toEqual([]);
  });

  it('have a drop-off at the pickup’s position, without an address, after a reset', async () => {
    const { store } = await startedStore();
    store.dispatch(pickupChanged(PALACIO_SALVO));
    store.dispatch(dropChanged(TRES_CRUCES));
    store.dispatch(carTypeChosen('Economy'));
    store.dispatch(pointSelected('drop'));
    store.dispatch(tripPointsCleared());
    expect(selectTripPoints(store.getState())).toMatchObject({
      pickup: PALACIO_SALVO,
      drop: { lat: PALACIO_SALVO.lat, lng: PALACIO_SALVO.lng, add: '' },
      carType: null,
      selected: 'pickup',
    });
  });

  it('are cleared at sign-out', async () => {
    const { store } = await startedStore({ as: aUser() });
    store.dispatch(pickupChanged(PALACIO_SALVO));
    await store.dispatch(signOut());
    await settled();
    expect(selectTripPoints(store.getState()).pickup).toBeNull();
  });
});

describe('the position of the device', () => {
  it('is stored when the browser reports it', async () => {
    const { store } = await startedStore({ data: { position: { lat: -34.9, lng: -56.1 } } });
    await store.dispatch(locate());
    expect(selectGps(store.getState())).toMatchObject({
      location: { lat: -34.9, lng: -56.1 },
      loading: false,
    });
  });

  it('is null with the error allow_location, without an alert, if the browser denies access', async () => {
    const { store } = await startedStore();
    await store.dispatch(locate());
    expect(selectGps(store.getState())).toMatchObject({
      location: null,
      error: { flag: true, msg: 'allow_location' },
    });
    expect(selectAlertDialog(store.getState())).toBeNull();
  });
});

describe('place look-ups', () => {
  it('return places, coordinates, addresses and routes', async () => {
    const { store } = await startedStore({ as: aUser() });
    const [found] = await store.dispatch(searchPlaces({ text: 'palacio' })).unwrap();
    expect(found?.mainText).toBe('Palacio Salvo');
    const point = await store.dispatch(fetchPlaceCoordinates(found?.place_id ?? '')).unwrap();
    expect(point).toEqual({ lat: PALACIO_SALVO.lat, lng: PALACIO_SALVO.lng });
    expect(await store.dispatch(fetchAddress(point)).unwrap()).toBe(PALACIO_SALVO.add);
    const route = await store.dispatch(fetchRoute({ pickup: point, drop: TRES_CRUCES })).unwrap();
    expect(route.distance_in_km).toBeGreaterThan(2);
  });

  const point = { lat: 1, lng: 2 };
  it.each([
    {
      name: 'places.searchPlaces',
      run: (store: AppStore) => store.dispatch(searchPlaces({ text: 'x' })),
      message: 'fetchPlacesAutocomplete Call Error',
    },
    {
      name: 'places.fetchCoordinates',
      run: (store: AppStore) => store.dispatch(fetchPlaceCoordinates('x')),
      message: 'fetchCoordsfromPlace Call Error',
    },
    {
      name: 'places.fetchAddress',
      run: (store: AppStore) => store.dispatch(fetchAddress(point)),
      message: 'fetchAddressfromCoords Call Error',
    },
    {
      name: 'places.fetchRoute',
      run: (store: AppStore) => store.dispatch(fetchRoute({ pickup: point, drop: point })),
      message: 'getDirectionsApi Call Error',
    },
  ])('fail with the cause and the name of the failed call, and open no alert: $name', async (row) => {
    const { store, world } = await startedStore();
    world.failNext(row.name, 'unavailable');
    const answer = await row.run(store);
    expect(answer.payload).toEqual({ code: 'unavailable', message: row.message });
    expect(selectAlertDialog(store.getState())).toBeNull();
  });
});

describe('alerts and toasts', () => {
  it('are shown one at a time until they are closed', async () => {
    const { store } = await startedStore();
    store.dispatch(alertDialogShown('select_proper'));
    store.dispatch(alertDialogShown({ message: 'login_error', detail: 'auth/x: y' }));
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'login_error', detail: 'auth/x: y' });
    store.dispatch(alertDialogClosed());
    expect(selectAlertDialog(store.getState())).toBeNull();
    store.dispatch(toastShown('route_home'));
    expect(selectToast(store.getState())).toBe('route_home');
    store.dispatch(toastClosed());
    expect(selectToast(store.getState())).toBeNull();
  });
});
