import { call } from '@/api/call';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dbPaths } from '@domain/database/paths';
import { statusesWhere, type TrackingEntry, type TripEtaRecord } from '@domain/records';
import { encodePolyline } from '@domain/geo/polyline';
import { aBooking, aDriver, anAdmin, aUser, NOON } from '../../../tests/support/builders';
import type { World, WorldData } from '../../../tests/support/backend/world';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { signOut } from '../session/session.slice';
import { selectTracking, trackingStream } from '../tracking/tracking.slice';
import { selectAlertDialog } from '../ui/ui.slice';
import {
  selectDrivenTrack,
  selectPlannedRoute,
  selectTrack,
  selectTripBooking,
  selectTripState,
  tripStream,
} from './trip.slice';
import { selectTripEta } from './trip-eta';
import { completeTrip, raiseEmergency } from './trip.thunks';

const ID = 'booking-1';
const accepted = aBooking({ status: 'ACCEPTED', driver: 'driver-1', driver_accept_time: NOON, otp: true });

function point(seconds: number, status: TrackingEntry['status'] = 'ACCEPTED'): TrackingEntry {
  return { at: NOON + seconds * 1000, status, lat: -34.9 - seconds / 10_000, lng: -56.19 };
}

const STREAMS = ['watchEta', 'watchLastEntry', 'watchTrack', 'watchBooking'];
/** The ids of the trips that have an open stream with this name. */
const followed = (world: World, name: string) => world.streamsOf(`trip.${name}`).map(([id]) => id);

async function open(data: WorldData = {}, as = aUser()) {
  const started = await startedStore({ as, data: { bookings: [accepted], ...data } });
  started.store.dispatch(tripStream.wanted({ bookingId: ID }));
  await settled();
  return started;
}

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

describe('the part of the store for the trip on the screen', () => {
  it('shows each new status of the booking, with the start code for its rider', async () => {
    const { store, world } = await open({ codes: { [ID]: 54321 } });
    expect(selectTripBooking(store.getState())).toMatchObject({ status: 'ACCEPTED', otp: 54321 });
    world.put({ bookings: [{ ...accepted, status: 'ARRIVED' }] });
    await settled();
    expect(selectTripBooking(store.getState())?.status).toBe('ARRIVED');
  });

  it('requests a missing start code again after a failure', async () => {
    const { store, world } = await open();
    world.change({ codes: { [ID]: 54321 } });
    world.put({ bookings: [{ ...accepted, status: 'ARRIVED' }] });
    await settled();
    expect(selectTripBooking(store.getState())).toMatchObject({ status: 'ARRIVED', otp: 54321 });
  });

  it('has no start code after the trip is over', async () => {
    const { store, world } = await open({ codes: { [ID]: 54321 } });
    world.put({ bookings: [{ ...accepted, status: 'CANCELLED' }] });
    await settled();
    expect(selectTripBooking(store.getState())).toMatchObject({ status: 'CANCELLED', otp: true });
  });

  it('requests no start code for a driver', async () => {
    const { store, world } = await open({ codes: { [ID]: 54321 } }, aDriver());
    expect(selectTripBooking(store.getState())?.otp).toBe(true);
    expect(world.callsOf('bookings.fetchStartCode')).toEqual([]);
  });

  it('tries to read the planned route until one read succeeds', async () => {
    const route = [
      { lat: -34.9, lng: -56.2 },
      { lat: -34.91, lng: -56.19 },
    ];
    const started = await startedStore({
      as: aUser(),
      data: { bookings: [accepted], routes: { [ID]: route } },
    });
    const { store, world } = started;
    world.failNext('trip.fetchPlannedRoute', 'offline');
    store.dispatch(tripStream.wanted({ bookingId: ID }));
    await settled();
    expect(selectPlannedRoute(store.getState())).toBeNull();
    for (const status of ['ARRIVED', 'STARTED'] as const) {
      world.put({ bookings: [{ ...accepted, status }] });
      await settled();
      expect(selectPlannedRoute(store.getState())).toEqual(route);
    }
    expect(world.callsOf('trip.fetchPlannedRoute')).toEqual([[ID], [ID]]);
  });

  it('shows the stored line of the drive after the final price is set, and stops watching the points', async () => {
    const line = [
      { lat: -34.9, lng: -56.2 },
      { lat: -34.91, lng: -56.19 },
    ];
    const { store, world } = await open({ tracks: { [ID]: [point(0), point(5, 'STARTED')] } });
    world.put({ bookings: [{ ...accepted, status: 'REACHED' }] });
    await settled();
    expect(selectDrivenTrack(store.getState())).toBeNull();
    expect(followed(world, 'watchTrack')).toContain(ID);
    world.change({ drivenTracks: { [ID]: line } });
    world.put({ bookings: [{ ...accepted, status: 'PENDING' }] });
    await settled();
    expect(selectDrivenTrack(store.getState())).toEqual(line);
    expect(followed(world, 'watchTrack')).not.toContain(ID);
    world.put({ bookings: [{ ...accepted, status: 'PAID' }] });
    await settled();
    expect(world.callsOf('trip.fetchDrivenTrack')).toEqual([[ID], [ID]]);
  });

  it('reads the points of the drive from the server if no line was stored or the line is invalid', async () => {
    const paid = { ...accepted, status: 'PAID' as const };
    const tracks = { [ID]: [point(0, 'STARTED'), point(5, 'STARTED')] };
    const { store, world } = await open({ bookings: [paid], tracks });
    expect(selectTrack(store.getState())).toEqual(tracks[ID]);
    expect(followed(world, 'watchTrack')).not.toContain(ID);
    world.failNext('trip.fetchDrivenTrack', 'offline');
    world.put({ bookings: [{ ...paid, status: 'COMPLETE' }] });
    await settled();
    expect(selectTrack(store.getState())).toEqual(tracks[ID]);
  });

  it('stops watching the points when the screen closes', async () => {
    const { store, world } = await open({ bookings: [{ ...accepted, status: 'PAID' }] });
    store.dispatch(tripStream.released());
    await settled();
    expect(followed(world, 'watchTrack')).not.toContain(ID);
  });

  it('has an error and no data if the trip belongs to another user', async () => {
    const { store } = await open({ bookings: [{ ...accepted, customer: 'rider-2' }] });
    expect(selectTripBooking(store.getState())).toBeNull();
    expect(selectTripState(store.getState()).error).toEqual({ flag: true, msg: 'permission_denied' });
  });

  it('has an error if the trip does not exist, or if the trip is deleted while a screen shows it', async () => {
    const { store, world } = await open({}, anAdmin());
    const shown = () => [selectTripBooking(store.getState()), selectTripState(store.getState())];
    const missing = [null, { loading: false, error: { flag: true, msg: 'not_found' } }];
    world.write({ [dbPaths.booking(ID)]: null });
    await settled();
    expect(shown()).toEqual(missing);
    store.dispatch(tripStream.wanted({ bookingId: 'never' }));
    await settled();
    expect(shown()).toEqual(missing);
  });

  it('closes its streams and is cleared when the screen closes and at sign-out', async () => {
    const { store, world } = await open({ tracks: { [ID]: [point(1)] } });
    const streams = () => STREAMS.filter((name) => followed(world, name).length > 0);
    expect(streams()).toEqual(STREAMS);
    store.dispatch(tripStream.released());
    await settled();
    expect(streams()).toEqual([]);
    expect(store.getState().livetripdata).toMatchObject({ booking: null, track: [], bookingId: null });
    expect(selectTracking(store.getState())).toBeNull();

    store.dispatch(tripStream.wanted({ bookingId: ID }));
    await settled();
    await store.dispatch(signOut());
    await settled();
    expect(streams()).toEqual([]);
    expect(selectTripBooking(store.getState())).toBeNull();
  });

  it('shows the track of the current driver only', async () => {
    const { store } = await open({ tracks: { [ID]: [point(-600), point(-6), point(-5), point(1)] } });
    expect(selectTrack(store.getState())).toEqual([point(-5), point(1)]);
  });

  it('watches the driver’s position from the acceptance until the drop is reached', async () => {
    const { store, world } = await open({ tracks: { [ID]: [point(1)] } });
    for (const status of statusesWhere('isFollowedLive')) {
      world.put({ bookings: [{ ...accepted, status }] });
      world.change({ tracks: { [ID]: [point(1), point(6, status)] } });
      await settled();
      expect(followed(world, 'watchLastEntry'), status).toContain(ID);
      expect(selectTracking(store.getState()), status).toEqual(point(6, status));
    }
    world.put({ bookings: [{ ...accepted, status: 'REACHED' }] });
    await settled();
    expect(followed(world, 'watchLastEntry')).not.toContain(ID);
  });

  it.each([ID, 'booking-2'])(
    'has the driver’s position after the screen closes and a new screen shows the booking %s',
    async (bookingId) => {
      const bookings = [accepted, { ...accepted, id: 'booking-2' }];
      const { store, world } = await open({
        bookings,
        tracks: { [ID]: [point(1)], 'booking-2': [point(6)] },
      });
      store.dispatch(tripStream.released());
      store.dispatch(tripStream.wanted({ bookingId }));
      await settled();
      expect(STREAMS.map((name) => followed(world, name))).toEqual(STREAMS.map(() => [bookingId]));
      expect(selectTracking(store.getState())).toEqual(point(bookingId === ID ? 1 : 6));
    },
  );

  it('does not watch the driver’s position after the end of the trip, but keeps the track', async () => {
    const { store, world } = await open({ tracks: { [ID]: [point(1)] } });
    world.put({ bookings: [{ ...accepted, status: 'PENDING' }] });
    await settled();
    expect(selectTracking(store.getState())).toBeNull();
    expect(followed(world, 'watchLastEntry')).not.toContain(ID);
    expect(selectTrack(store.getState())).toHaveLength(1);
  });
});

describe('the tracking of a trip’s driver', () => {
  it('reads the last entry of the track, and then each new entry', async () => {
    const { store, world } = await open({ tracks: { [ID]: [point(1), point(6)] } });
    expect(selectTracking(store.getState())).toEqual(point(6));
    world.change({ tracks: { [ID]: [point(1), point(6), point(11)] } });
    await settled();
    expect(selectTracking(store.getState())).toEqual(point(11));
    expect(store.getState().locationdata).toMatchObject({ loading: false, error: { flag: false } });
  });

  it('fails with location_fetch_error until the track has an entry, and then reads the entry', async () => {
    const { store, world } = await open();
    expect(store.getState().locationdata).toMatchObject({
      coords: null,
      error: { flag: true, msg: 'location_fetch_error' },
    });
    world.change({ tracks: { [ID]: [point(1)] } });
    await settled();
    expect(selectTracking(store.getState())).toEqual(point(1));
  });

  it('is cleared when the tracking stops', async () => {
    const { store } = await open({ tracks: { [ID]: [point(1)] } });
    store.dispatch(trackingStream.released());
    expect(store.getState().locationdata).toEqual({
      coords: null,
      loading: false,
      error: { flag: false, msg: '' },
    });
  });
});

describe('the remaining route of a trip', () => {
  const line = encodePolyline([
    { lat: -34.9, lng: -56.19 },
    { lat: -34.91, lng: -56.19 },
  ]);
  const eta = (more: Partial<TripEtaRecord> = {}): TripEtaRecord => ({
    driver: 'driver-1',
    leg: 'pickup',
    askedAt: NOON,
    renewals: 0,
    way: { km: 1.1, secs: 100, line },
    ...more,
  });

  it('is the server’s route, which gets shorter as the driver gets closer, without a call of the maps', async () => {
    const { store, world } = await open({ tracks: { [ID]: [point(0)] }, etas: { [ID]: eta() } });
    expect(selectTripEta(store.getState())).toMatchObject({ leg: 'pickup', arrivalAt: NOON + 100_000 });
    world.change({ tracks: { [ID]: [point(0), point(50)] } });
    await settled();
    expect(selectTripEta(store.getState())?.secs).toBeCloseTo(50, 3);
    expect(selectTripEta(store.getState())?.arrivalAt).toBeCloseTo(NOON + 100_000, -1);

    world.put({ bookings: [{ ...accepted, status: 'ARRIVED' }] });
    await settled();
    expect(selectTripEta(store.getState())).toBeNull();

    world.change({ etas: { [ID]: eta({ leg: 'drop' }) } });
    world.put({ bookings: [{ ...accepted, status: 'STARTED' }] });
    await settled();
    expect(selectTripEta(store.getState())?.leg).toBe('drop');
    expect(world.callsOf('places.fetchRoute')).toEqual([]);
  });

  it('is read only while the driver’s position is watched', async () => {
    const { world } = await open({ etas: { [ID]: eta() } });
    expect(followed(world, 'watchEta')).toContain(ID);
    world.put({ bookings: [{ ...accepted, status: 'PENDING' }] });
    await settled();
    expect(followed(world, 'watchEta')).not.toContain(ID);
  });

  it('is no longer shown when another trip replaces the trip on the screen', async () => {
    const next = aBooking({ ...accepted, id: 'booking-2' });
    const { store } = await open({
      bookings: [accepted, next],
      tracks: { [ID]: [point(0)], 'booking-2': [point(0)] },
      etas: { [ID]: eta() },
    });
    expect(selectTripEta(store.getState())).not.toBeNull();
    store.dispatch(tripStream.wanted({ bookingId: 'booking-2' }));
    await settled();
    expect(selectTripBooking(store.getState())?.id).toBe('booking-2');
    expect(selectTripEta(store.getState())).toBeNull();
  });

  it('causes no error on the trip page when the route cannot be read', async () => {
    const { store, world } = await open({ tracks: { [ID]: [point(0)] }, etas: { [ID]: eta() } });
    world.breakStreams('trip.watchEta', 'permission_denied');
    await settled();
    expect(selectTripState(store.getState()).error.flag).toBe(false);
    expect(selectAlertDialog(store.getState())).toBeNull();
  });
});

describe('a user on the page of a trip', () => {
  it('can rate the trip after it is paid', async () => {
    const { store, world } = await open({ bookings: [{ ...accepted, status: 'PAID' }] });
    await store.dispatch(completeTrip({ bookingId: ID, rating: { rate: 5, comment: 'Good' } }));
    expect(world.bookings[0]).toMatchObject({ status: 'COMPLETE', rating: 5, rating_comment: 'Good' });
    expect(selectAlertDialog(store.getState())).toBeNull();
  });

  it('sees an error when the trip has changed', async () => {
    const { store } = await open();
    await store.dispatch(completeTrip({ bookingId: ID }));
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'trip_changed' });
  });

  it('reports an emergency with the position, or without the position if the browser is slow', async () => {
    const { store, world } = await open({ position: { lat: -34.9, lng: -56.2 } });
    await store.dispatch(raiseEmergency(ID));
    world.hold('device.locate');
    const second = store.dispatch(raiseEmergency(ID));
    await vi.advanceTimersByTimeAsync(3000);
    await second;
    const location = { lat: -34.9, lng: -56.2 };
    expect(world.callsOf('raise_alert')).toEqual([[{ bookingId: ID, location }], [{ bookingId: ID }]]);
    // The server has stored only one emergency for the trip.
    expect(world.records('alerts')).toMatchObject([{ bookingId: ID, location, state: 'open' }]);
    expect(selectAlertDialog(store.getState())).toBeNull();
  });

  it('sees an error when the share link could not be created', async () => {
    const { store, world } = await open();
    world.failNext('share_trip', 'unavailable');
    await store.dispatch(call('share_trip', { bookingId: ID }));
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'unavailable' });
  });

  it('sees an error when the share link could not be made invalid', async () => {
    const { store, world } = await open();
    world.failNext('stop_sharing', 'unavailable');
    await store.dispatch(call('stop_sharing', { bookingId: ID }));
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'unavailable' });
  });
});
