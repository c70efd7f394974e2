import { call } from '@/api/call';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dbPaths } from '@domain/database/paths';
import { statusesWhere, type TripEtaRecord } from '@domain/records';
import { encodePolyline } from '@domain/geo/polyline';
import { needsPlaceCheck } from '@domain/trip/steps/driver-steps';
import { ETA_RETRY_MS } from '@domain/trip/way/trip-eta';
import {
  aBooking,
  aDriver,
  anOffer,
  aPosition,
  aUser,
  NOON,
  PALACIO_SALVO,
  TRES_CRUCES,
} from '../../../tests/support/builders';
import { World, type WorldData } from '../../../tests/support/backend/world';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { gpsUpdated, selectGps } from '../gps/gps.slice';
import type { AppStore } from '../make-store';
import { signOut } from '../session/session.slice';
import { selectOffers } from '../offers/offers.slice';
import { selectDriverRoute } from './driver-route';
import { selectAlertDialog } from '../ui/ui.slice';
import {
  positionRetried,
  offerPutOff,
  offerTakenUp,
  selectArrivalError,
  selectBusyTripId,
  selectCodeError,
  selectDriverTrip,
  selectIsLicenseUploading,
  selectIsOnBreak,
  selectIsOnDuty,
  selectOpenOffers,
  selectUnpaidTrips,
  selectWaitingOffers,
  tripClosed,
} from './driver.slice';
import {
  acceptOffer,
  arrive,
  declineOffer,
  leaveTrip,
  setDuty,
  startWithCode,
  takeStep,
  updateLicense,
  uploadTripPhoto,
} from './driver.thunks';

/**
 * The open streams whose names begin with `driver.hold`: the driver's presence and the screen that is kept
 * on.
 */
const held = (world: World) => world.openStreams().filter((name) => name.startsWith('driver.hold'));

const CORNER = { lat: -34.905, lng: -56.19 };

const offered = (overrides: WorldData = {}): WorldData => ({
  bookings: [aBooking({ id: 'booking-1', requestedDrivers: { 'driver-1': true } })],
  offers: { 'driver-1': [anOffer()] },
  ...overrides,
});

const onTrip = (status: 'ACCEPTED' | 'ARRIVED' | 'STARTED', overrides: WorldData = {}) => ({
  as: aDriver({ queue: true, currentBooking: 'booking-1' }),
  data: { bookings: [aBooking({ id: 'booking-1', status, driver: 'driver-1' })], ...overrides },
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOON + 5000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances the time and waits for the effects. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settled();
}

describe('the online state of a driver', () => {
  it('can be switched on and off, is shown to the database while connected, and ends at sign-out', async () => {
    const { store, world } = await startedStore({ as: aDriver({ driverActiveStatus: false }) });
    expect(selectIsOnDuty(store.getState())).toBe(false);
    expect(world.streamsOf('driver.holdPresence')).toEqual([['driver-1']]);
    await store.dispatch(setDuty(true));
    expect(selectIsOnDuty(store.getState())).toBe(true);
    await store.dispatch(setDuty(false));
    expect(selectIsOnDuty(store.getState())).toBe(false);
    await store.dispatch(signOut());
    await settled();
    expect(held(world)).toEqual([]);
    expect(world.users[0]?.driverActiveStatus).toBe(false);
  });

  it('opens the alert dialog when the server refuses to switch the driver on or off', async () => {
    const { store, world } = await startedStore({ as: aDriver({ driverActiveStatus: false }) });
    world.failNext('driver.goOnline', 'unavailable');
    await store.dispatch(setDuty(true));
    await settled();
    expect(selectAlertDialog(store.getState())?.message).toBe('unavailable');
    expect(store.getState().driverdata.isSwitching).toBe(false);
  });

  it('cannot be switched on by riders', async () => {
    const { world } = await startedStore({ as: aUser() });
    expect(held(world)).toEqual([]);
    expect(world.openStreams()).not.toContain('driver.watchPosition');
    expect(world.openStreams()).not.toContain('driver.watchOffers');
  });
});

describe('the break of a driver', () => {
  it.each([
    { driver: 'on duty with a break', driverActiveStatus: true, breakSince: NOON, isOnBreak: true },
    { driver: 'on duty without a break', driverActiveStatus: true, breakSince: undefined, isOnBreak: false },
    { driver: 'off duty with a break', driverActiveStatus: false, breakSince: NOON, isOnBreak: false },
    { driver: 'off duty', driverActiveStatus: false, breakSince: undefined, isOnBreak: false },
  ])(
    'is shown if the driver is $driver: $isOnBreak',
    async ({ driverActiveStatus, breakSince, isOnBreak }) => {
      const { store } = await startedStore({ as: aDriver({ driverActiveStatus, breakSince }) });
      expect(selectIsOnBreak(store.getState())).toBe(isOnBreak);
    },
  );
});

describe('a driver who is not signed in', () => {
  it.each([
    { name: 'driver.goOnline', run: ({ dispatch }: AppStore) => dispatch(setDuty(true)) },
    { name: 'driver.accept', run: ({ dispatch }: AppStore) => dispatch(acceptOffer('booking-1')) },
    { name: 'driver.decline', run: ({ dispatch }: AppStore) => dispatch(declineOffer('booking-1')) },
    {
      name: 'driver.takeStep',
      run: ({ dispatch }: AppStore) => dispatch(takeStep({ bookingId: 'booking-1', step: 'ARRIVED' })),
    },
    { name: 'arrive', run: ({ dispatch }: AppStore) => dispatch(arrive('booking-1')) },
    {
      name: 'leave_trip',
      run: ({ dispatch }: AppStore) => dispatch(leaveTrip({ bookingId: 'booking-1', reason: 'no_show' })),
    },
    { name: 'keep_picture', run: ({ dispatch }: AppStore) => dispatch(updateLicense(new Blob(['x']))) },
  ])('causes an error and no call of the server with the action $name', async ({ name, run }) => {
    const { store, world } = await startedStore();
    const answer = await run(store);
    expect(answer.payload).toMatchObject({ code: 'not_logged_in' });
    expect(world.callsOf(name)).toEqual([]);
  });
});

describe('the driving licence', () => {
  it('is stored on the driver’s profile', async () => {
    const { store, world } = await startedStore({ as: aDriver() });
    const isUploading = (): boolean => selectIsLicenseUploading(store.getState());
    const upload = store.dispatch(updateLicense(new Blob(['x'], { type: 'image/jpeg' })));
    expect(isUploading()).toBe(true);
    await upload;
    expect(isUploading()).toBe(false);
    expect(world.users[0]?.licenseImage).toContain('/users/driver-1/licence/');
  });
});

describe('the position of a driver', () => {
  const sentOf = (world: { callsOf: (name: string) => (readonly unknown[])[] }) =>
    world.callsOf('driver.sendPosition').map((args) => args.slice(0, 3));

  it('is watched and sent only while the driver is online', async () => {
    const { store, world } = await startedStore({
      as: aDriver(),
      data: { devicePosition: aPosition(PALACIO_SALVO) },
    });
    const { lat, lng } = PALACIO_SALVO;
    expect(selectGps(store.getState())).toMatchObject({ location: { lat, lng }, error: { flag: false } });
    await pass(1000);
    expect(sentOf(world)).toEqual([['driver-1', { lat, lng }, null]]);
    await store.dispatch(setDuty(false));
    await settled();
    expect(world.openStreams()).not.toContain('driver.watchPosition');
    world.change({ devicePosition: aPosition(TRES_CRUCES) });
    await pass(60_000);
    expect(sentOf(world)).toHaveLength(1);
  });

  it('is stored during a trip as a point of the trip’s track, with the status of the trip', async () => {
    const { world } = await startedStore(onTrip('STARTED', { devicePosition: aPosition(CORNER) }));
    await pass(5000);
    expect(sentOf(world).at(-1)).toEqual(['driver-1', CORNER, { bookingId: 'booking-1', status: 'STARTED' }]);
  });

  it('is not sent by a tab of the browser until this tab is the one tab that sends positions', async () => {
    const { world } = await startedStore({
      as: aDriver(),
      data: { devicePosition: aPosition(CORNER), isLeadTab: false },
    });
    await pass(40_000);
    expect(sentOf(world)).toEqual([]);
    world.change({ isLeadTab: true });
    await pass(1000);
    expect(sentOf(world)).toHaveLength(1);
  });

  it('is not sent without a connection', async () => {
    const world = new World({ devicePosition: aPosition(CORNER) });
    world.setOnline(false);
    await startedStore({ as: aDriver(), world });
    await pass(40_000);
    expect(sentOf(world)).toEqual([]);
  });

  it('is missing with an error if the browser denies access, and can be requested again', async () => {
    const { store, world } = await startedStore({
      as: aDriver(),
      data: { positionError: 'position_denied' },
    });
    expect(selectGps(store.getState())).toMatchObject({
      location: null,
      error: { flag: true, msg: 'position_denied' },
    });
    world.change({ positionError: null, devicePosition: aPosition(CORNER) });
    store.dispatch(positionRetried());
    await settled();
    expect(selectGps(store.getState())).toMatchObject({ location: CORNER, error: { flag: false } });
  });

  it('is null, with an error, if the device could not find the position', async () => {
    const { store } = await startedStore();
    store.dispatch(gpsUpdated(CORNER, NOON));
    expect(selectGps(store.getState())).toMatchObject({ location: CORNER, at: NOON });
    store.dispatch(gpsUpdated({ error: 'position_denied' }, NOON));
    expect(selectGps(store.getState())).toMatchObject({ location: null, at: null, error: { flag: true } });
  });

  it('needs a screen that is on, so the app keeps the screen on while the driver is online or has a trip', async () => {
    const { store, world } = await startedStore({ as: aDriver({ driverActiveStatus: false }) });
    expect(held(world)).not.toContain('driver.holdScreenOn');
    await store.dispatch(setDuty(true));
    await settled();
    expect(held(world)).toContain('driver.holdScreenOn');
    await store.dispatch(setDuty(false));
    await settled();
    expect(held(world)).not.toContain('driver.holdScreenOn');
    const trip = await startedStore(onTrip('STARTED'));
    expect(held(trip.world)).toContain('driver.holdScreenOn');
  });
});

describe('offers to a driver', () => {
  it('are shown oldest first, and the error is no_tasks if there are no offers', async () => {
    const { store, world } = await startedStore({ as: aDriver() });
    expect(store.getState().taskdata.error).toEqual({ flag: true, msg: 'no_tasks' });
    world.change({
      offers: {
        'driver-1': [anOffer({ bookingId: 'b', offeredAt: NOON + 10 }), anOffer({ bookingId: 'a' })],
        'driver-2': [anOffer({ bookingId: 'not mine' })],
      },
    });
    await settled();
    expect(selectOffers(store.getState()).map(({ bookingId }) => bookingId)).toEqual(['a', 'b']);
    expect(selectOpenOffers(store.getState())).toHaveLength(2);
    expect(store.getState().taskdata.error.flag).toBe(false);
  });

  it('expire by the server’s clock', async () => {
    // The clock of this device is 8 s behind the server's clock, so 12 s of the 25 s are left.
    const world = new World(offered());
    world.client.connection.serverOffsetMs = 8000;
    const { store } = await startedStore({ as: aDriver(), world });
    await pass(11_500);
    expect(selectOpenOffers(store.getState())).toHaveLength(1);
    await pass(600);
    expect(selectOpenOffers(store.getState())).toHaveLength(0);
  });

  it('disappear when the server withdraws the offers', async () => {
    const { store, world } = await startedStore({ as: aDriver(), data: offered() });
    world.write({ [dbPaths.driverTask('driver-1', 'booking-1')]: null });
    await settled();
    expect(selectOpenOffers(store.getState())).toEqual([]);
  });

  it('are replaced by the next offer at once if the driver declines them', async () => {
    const offers = { 'driver-1': [anOffer(), anOffer({ bookingId: 'next', offeredAt: NOON + 1 })] };
    const { store, world } = await startedStore({ as: aDriver(), data: offered({ offers }) });
    const release = world.hold('driver.decline');
    const answer = store.dispatch(declineOffer('booking-1'));
    expect(selectOpenOffers(store.getState()).map(({ bookingId }) => bookingId)).toEqual(['next']);
    release();
    await answer;
    await settled();
    expect(selectOffers(store.getState())).toHaveLength(1);
  });

  it('remain hidden after the driver has declined them, even when another offer is withdrawn', async () => {
    const others = ['next', 'last'].map((bookingId) => anOffer({ bookingId, offeredAt: NOON + 1 }));
    const offers = { 'driver-1': [anOffer(), ...others] };
    const { store, world } = await startedStore({ as: aDriver(), data: offered({ offers }) });
    const release = world.hold('driver.decline');
    const answer = store.dispatch(declineOffer('booking-1'));
    world.write({ [dbPaths.driverTask('driver-1', 'next')]: null });
    await settled();
    expect(selectOffers(store.getState())).toHaveLength(2);
    expect(selectOpenOffers(store.getState()).map(({ bookingId }) => bookingId)).toEqual(['last']);
    release();
    await answer;
  });

  it('are shown again if the call that declines them fails', async () => {
    const { store, world } = await startedStore({ as: aDriver(), data: offered() });
    world.failNext('driver.decline', 'unavailable');
    await store.dispatch(declineOffer('booking-1'));
    await settled();
    expect(selectOpenOffers(store.getState())).toHaveLength(1);
    expect(selectAlertDialog(store.getState())?.message).toBe('unavailable');
  });

  it('disappear with an alert if another driver was faster', async () => {
    const { store, world } = await startedStore({ as: aDriver(), data: offered() });
    const release = world.backend.holdFunctions();
    await world.backend.admin
      .ref(dbPaths.booking('booking-1'))
      .update({ status: 'ACCEPTED', driver: 'driver-2' });
    await store.dispatch(acceptOffer('booking-1'));
    await settled();
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'already_taken' });
    release();
    await settled();
    expect(selectOpenOffers(store.getState())).toEqual([]);
    expect(selectDriverTrip(store.getState())).toBeNull();
  });

  it('are hidden while the driver accepts another offer, and during a trip', async () => {
    const offers = { 'driver-1': [anOffer(), anOffer({ bookingId: 'next', offeredAt: NOON + 1 })] };
    const { store, world } = await startedStore({ as: aDriver(), data: offered({ offers }) });
    const release = world.hold('driver.accept');
    const answer = store.dispatch(acceptOffer('booking-1'));
    expect(selectOpenOffers(store.getState()).map(({ bookingId }) => bookingId)).toEqual(['booking-1']);
    release();
    await answer;
    await settled();
    expect(selectOpenOffers(store.getState())).toEqual([]);
  });

  it('without an expiry can be postponed and answered later', async () => {
    const { expiresAt: _none, ...endless } = anOffer();
    const { store } = await startedStore({
      as: aDriver(),
      data: offered({ offers: { 'driver-1': [endless] } }),
    });
    store.dispatch(offerPutOff('booking-1'));
    expect(selectOpenOffers(store.getState())).toEqual([]);
    expect(selectWaitingOffers(store.getState())).toHaveLength(1);
    await pass(3_600_000);
    expect(selectWaitingOffers(store.getState())).toHaveLength(1);
    store.dispatch(offerTakenUp('booking-1'));
    expect(selectOpenOffers(store.getState())).toHaveLength(1);
    expect(selectWaitingOffers(store.getState())).toEqual([]);
  });
});

describe('the trip of a driver', () => {
  it('is in the store from the acceptance to the payment, and the driver is free after the payment', async () => {
    const bookings = [aBooking({ id: 'booking-1', otp: false, requestedDrivers: { 'driver-1': true } })];
    const { pickup } = aBooking();
    const data = offered({ users: [aUser()], bookings, devicePosition: aPosition(pickup) });
    const { store } = await startedStore({ as: aDriver(), data });
    const status = () => selectDriverTrip(store.getState())?.status;
    await store.dispatch(acceptOffer('booking-1'));
    await settled();
    expect(status()).toBe('ACCEPTED');
    for (const step of statusesWhere('isDriverStep')) {
      expect(selectBusyTripId(store.getState())).toBe('booking-1');
      if (needsPlaceCheck(step)) await store.dispatch(arrive('booking-1'));
      else await store.dispatch(takeStep({ bookingId: 'booking-1', step }));
      await settled();
    }
    expect(status()).toBe('PENDING');
    expect(selectBusyTripId(store.getState())).toBeNull();
    await store.dispatch(call('confirm_cash', { bookingId: 'booking-1' }));
    await settled();
    expect(status()).toBe('PAID');
    store.dispatch(tripClosed());
    expect(selectDriverTrip(store.getState())).toBeNull();
    expect(selectAlertDialog(store.getState())).toBeNull();
  });

  it('is shown when the page is opened during the trip', async () => {
    const { store } = await startedStore(onTrip('ARRIVED'));
    expect(selectDriverTrip(store.getState())?.status).toBe('ARRIVED');
  });

  it('makes the driver busy until the server has settled the trip', async () => {
    const { store, world } = await startedStore(onTrip('STARTED'));
    const { currentBooking: _over, ...free } = aDriver();
    world.put({
      users: [free],
      bookings: [aBooking({ id: 'booking-1', status: 'REACHED', driver: 'driver-1' })],
    });
    await settled();
    expect(selectBusyTripId(store.getState())).toBe('booking-1');
  });

  it('is listed as unpaid until the rider has paid, even if the page is opened later', async () => {
    const bookings = [
      aBooking({ id: 'b-1', status: 'PENDING', driver: 'driver-1', payment_mode: 'cash' }),
      aBooking({ id: 'b-2', status: 'COMPLETE', driver: 'driver-1' }),
      aBooking({ id: 'b-3', status: 'REACHED', driver: 'driver-1' }),
    ];
    const { store } = await startedStore({ as: aDriver(), data: { bookings } });
    expect(
      selectUnpaidTrips(store.getState())
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['b-1', 'b-3']);
  });

  it('is shown as cancelled by the rider until the driver closes the message', async () => {
    const { store, world } = await startedStore(onTrip('ACCEPTED'));
    const { currentBooking: _over, ...free } = aDriver();
    world.put({
      users: [free],
      bookings: [aBooking({ id: 'booking-1', status: 'CANCELLED', driver: 'driver-1', reason: 'Too late' })],
    });
    await settled();
    expect(selectDriverTrip(store.getState())).toMatchObject({ status: 'CANCELLED', reason: 'Too late' });
    expect(selectBusyTripId(store.getState())).toBeNull();
  });

  it('disappears without an alert when the driver gives the trip back', async () => {
    const { store } = await startedStore(onTrip('ACCEPTED'));
    await store.dispatch(leaveTrip({ bookingId: 'booking-1', reason: 'drop_out' }));
    await settled();
    expect(selectDriverTrip(store.getState())).toBeNull();
    expect(selectBusyTripId(store.getState())).toBeNull();
    expect(selectAlertDialog(store.getState())).toBeNull();
  });

  it('cannot be ended as a no-show before the waiting time is over', async () => {
    const { store } = await startedStore({
      ...onTrip('ARRIVED'),
      data: {
        bookings: [
          aBooking({
            id: 'booking-1',
            status: 'ARRIVED',
            driver: 'driver-1',
            driver_arrive_time: NOON + 5000,
          }),
        ],
      },
    });
    await store.dispatch(leaveTrip({ bookingId: 'booking-1', reason: 'no_show' }));
    await settled();
    expect(selectAlertDialog(store.getState())?.message).toBe('no_show_not_tried');
    await store.dispatch(call('reach_out', { bookingId: 'booking-1' }));
    await store.dispatch(leaveTrip({ bookingId: 'booking-1', reason: 'no_show' }));
    await settled();
    expect(selectAlertDialog(store.getState())?.message).toBe('no_show_too_early');
    expect(selectDriverTrip(store.getState())?.status).toBe('ARRIVED');
  });

  it('shows an error if the driver is far from the pickup at the arrival, and the driver can ask the rider', async () => {
    const far = aPosition({ lat: -34.95, lng: -56.1 });
    const { store, world } = await startedStore(onTrip('ACCEPTED', { devicePosition: far }));
    await store.dispatch(arrive('booking-1'));
    await settled();
    expect(selectArrivalError(store.getState())).toBe('too_far_from_pickup');
    expect(selectAlertDialog(store.getState())).toBeNull();
    const asking = store.dispatch(call('ask_arrival', { bookingId: 'booking-1' }));
    expect(store.getState().driverdata.work).toBe('ask');
    await asking;
    await settled();
    expect(store.getState().driverdata.work).toBeNull();
    expect(world.bookings[0]?.arrival?.askedAt).toBeGreaterThan(NOON);
  });

  it('shows any other failure of the arrival in the alert dialog', async () => {
    const { store, world } = await startedStore(onTrip('ACCEPTED'));
    world.failNext('arrive', 'offline');
    await store.dispatch(arrive('booking-1'));
    await settled();
    expect(selectArrivalError(store.getState())).toBeNull();
    expect(selectAlertDialog(store.getState())?.message).toBe('offline');
  });

  it('starts with the rider’s code, and shows the error of a wrong code only at the field', async () => {
    const { store, world } = await startedStore(
      onTrip('ARRIVED', {
        bookings: [aBooking({ id: 'booking-1', status: 'ARRIVED', driver: 'driver-1', otp: true })],
        codes: { 'booking-1': 54321 },
      }),
    );
    await store.dispatch(startWithCode({ bookingId: 'booking-1', code: '11111' }));
    await settled();
    expect(selectCodeError(store.getState())).toBe('start_code_wrong');
    expect(selectAlertDialog(store.getState())).toBeNull();
    await store.dispatch(startWithCode({ bookingId: 'booking-1', code: '54321' }));
    await settled();
    expect(selectCodeError(store.getState())).toBeNull();
    expect(selectDriverTrip(store.getState())?.status).toBe('STARTED');
    world.failNext('start_trip', 'unavailable');
    await store.dispatch(startWithCode({ bookingId: 'booking-1', code: '54321' }));
    await settled();
    expect(selectAlertDialog(store.getState())?.message).toBe('unavailable');
  });

  it('stores the driver’s position with each step, unless the position is too old', async () => {
    const { store, world } = await startedStore(
      onTrip('ACCEPTED', {
        devicePosition: aPosition(CORNER),
        bookings: [aBooking({ id: 'booking-1', status: 'ACCEPTED', driver: 'driver-1' })],
      }),
    );
    await store.dispatch(takeStep({ bookingId: 'booking-1', step: 'ARRIVED' }));
    expect(world.callsOf('driver.takeStep').at(-1)).toEqual(['driver-1', 'booking-1', 'ARRIVED', CORNER]);
    await pass(31_000);
    await store.dispatch(takeStep({ bookingId: 'booking-1', step: 'STARTED' }));
    expect(world.callsOf('driver.takeStep').at(-1)).toEqual(['driver-1', 'booking-1', 'STARTED', null]);
  });

  it('opens the alert dialog when the trip has changed on the server', async () => {
    const { store, world } = await startedStore(onTrip('ACCEPTED'));
    world.failNext('driver.takeStep', 'trip_changed');
    await store.dispatch(takeStep({ bookingId: 'booking-1', step: 'ARRIVED' }));
    await settled();
    expect(selectAlertDialog(store.getState())?.message).toBe('trip_changed');
    expect(store.getState().driverdata.work).toBeNull();
  });

  it('includes the photos of the parcel', async () => {
    const { store } = await startedStore(onTrip('ACCEPTED'));
    const file = new Blob(['x'], { type: 'image/jpeg' });
    await store.dispatch(uploadTripPhoto({ bookingId: 'booking-1', kind: 'pickup_image', file }));
    await settled();
    expect(selectDriverTrip(store.getState())?.pickup_image).toContain(
      '/bookings/booking-1/driver-1/pickup_image',
    );
  });

  describe('shows an arrival time', () => {
    const line = encodePolyline([TRES_CRUCES, PALACIO_SALVO]);
    const eta: TripEtaRecord = {
      driver: 'driver-1',
      leg: 'pickup',
      askedAt: NOON,
      renewals: 0,
      way: { km: 5, secs: 600, line },
    };
    /** A point about one kilometre beside the route. */
    const beside = { lat: TRES_CRUCES.lat + 0.01, lng: TRES_CRUCES.lng };
    const asks = (world: Awaited<ReturnType<typeof startedStore>>['world']) =>
      world.callsOf('renew_eta').length;

    it('that the server has calculated, and that gets earlier as the driver gets closer', async () => {
      const { store, world } = await startedStore(
        onTrip('ACCEPTED', { devicePosition: aPosition(TRES_CRUCES), etas: { 'booking-1': eta } }),
      );
      expect(selectDriverRoute(store.getState())?.secs).toBeCloseTo(600, 0);
      world.change({ devicePosition: aPosition(PALACIO_SALVO) });
      await settled();
      expect(selectDriverRoute(store.getState())?.secs).toBeCloseTo(0, 0);
      await pass(10 * 60_000);
      expect(asks(world)).toBe(0);
      world.put({ bookings: [aBooking({ id: 'booking-1', status: 'STARTED', driver: 'driver-1' })] });
      world.change({ etas: { 'booking-1': { ...eta, leg: 'drop' } } });
      await settled();
      expect(selectDriverRoute(store.getState())?.leg).toBe('drop');
      expect(world.callsOf('places.fetchRoute')).toEqual([]);
    });

    it('that is requested once when the car has left the route', async () => {
      const { world } = await startedStore(
        onTrip('ACCEPTED', { devicePosition: aPosition(TRES_CRUCES), etas: { 'booking-1': eta } }),
      );
      await pass(ETA_RETRY_MS);
      for (let fix = 0; fix < 3; fix += 1) {
        expect(asks(world)).toBe(0);
        await pass(5000);
        world.change({ devicePosition: aPosition({ ...beside, lat: beside.lat + fix / 10_000 }) });
        await settled();
      }
      expect(asks(world)).toBe(1);
      await pass(5000);
      world.change({ devicePosition: aPosition({ ...beside, lat: beside.lat + 0.001 }) });
      await settled();
      expect(asks(world)).toBe(1);
    });

    it('that is requested when the server has sent no ETA', async () => {
      const { world } = await startedStore(onTrip('ACCEPTED', { devicePosition: aPosition(TRES_CRUCES) }));
      expect(asks(world)).toBe(0);
      await pass(ETA_RETRY_MS);
      world.change({ devicePosition: aPosition(CORNER) });
      await settled();
      expect(asks(world)).toBe(1);
    });
  });
});
