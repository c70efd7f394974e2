import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dbPaths } from '@domain/database/paths';
import { encodePolyline } from '@domain/geo/polyline';
import type { TripEtaRecord } from '@domain/records';
import type { SharedTrip } from '@domain/contracts/trip/trip';
import { aBooking, aDriver, aUser, NOON } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { selectSharedTrip, SHARED_PACE_MS, sharedTripStream } from './shared-trip.slice';

const TOKEN = 'abcdefghijklmnopqrstuv';
const ID = 'booking-1';
const here = { lat: -34.9, lng: -56.2 };
const expiresAt = NOON + 3_600_000;
const shared: SharedTrip = {
  status: 'STARTED',
  position: here,
  positionAt: NOON,
  vehicle: { carType: 'Economy', number: 'SAB 1234', make: '', model: '', color: null },
  etaSecs: 300,
  expiresAt,
};
const trip = aBooking({
  status: 'STARTED',
  driver: 'driver-1',
  vehicle_number: 'SAB 1234',
  startTime: NOON,
  pickup: { ...here, add: 'Here' },
});
const etaOf = (secs: number): TripEtaRecord => ({
  driver: 'driver-1',
  leg: 'drop',
  askedAt: NOON,
  renewals: 0,
  way: { km: 2, secs, line: encodePolyline([trip.pickup, trip.drop]) },
});

async function open() {
  const started = await startedStore({
    data: {
      users: [aUser(), aDriver()],
      bookings: [trip],
      etas: { [ID]: etaOf(300) },
      tracks: { [ID]: [{ ...here, at: NOON, status: 'STARTED' }] },
      nodes: {
        [dbPaths.share(TOKEN)]: { bookingId: ID, uid: 'rider-1', createdAt: NOON, expiresAt },
        [dbPaths.tripShare(ID)]: TOKEN,
      },
    },
  });
  started.store.dispatch(sharedTripStream.wanted({ token: TOKEN }));
  await settled();
  const asked = () => started.world.callsOf('shared_trip').length;
  return { ...started, asked };
}

/** Advances the time and waits for the answers of the calls. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settled();
}

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

describe('a trip that was opened by a share link', () => {
  it('is requested every five seconds without a sign-in', async () => {
    const { store, world, asked } = await open();
    expect(selectSharedTrip(store.getState()).trip).toEqual(shared);
    world.change({ etas: { [ID]: etaOf(60) } });
    await pass(SHARED_PACE_MS);
    expect(selectSharedTrip(store.getState()).trip?.etaSecs).toBe(60);
    expect(asked()).toBe(2);
  });

  it('is not requested while its page is hidden', async () => {
    const { store, asked } = await open();
    store.dispatch(sharedTripStream.released());
    await pass(SHARED_PACE_MS * 5);
    expect(asked()).toBe(1);
    store.dispatch(sharedTripStream.wanted({ token: TOKEN }));
    await settled();
    expect(asked()).toBe(2);
  });

  it('shows no error if a request is still running when the page is hidden', async () => {
    const { store, world } = await open();
    const answer = world.hold('shared_trip');
    await pass(SHARED_PACE_MS);
    store.dispatch(sharedTripStream.released());
    await settled();
    answer();
    await settled();
    expect(selectSharedTrip(store.getState())).toMatchObject({ trip: shared, error: { flag: false } });
  });

  it('is removed and no longer requested when the link is no longer valid', async () => {
    const { store, world, asked } = await open();
    world.write({ [dbPaths.share(TOKEN)]: null });
    await pass(SHARED_PACE_MS * 5);
    expect(selectSharedTrip(store.getState())).toMatchObject({
      trip: null,
      error: { flag: true, msg: 'not_found' },
    });
    expect(asked()).toBe(2);
  });

  it('is still shown after a failed request, and is updated by the next request', async () => {
    const { store, world } = await open();
    world.failNext('shared_trip', 'unavailable');
    await pass(SHARED_PACE_MS);
    expect(selectSharedTrip(store.getState())).toMatchObject({ trip: shared, error: { msg: 'unavailable' } });
    await pass(SHARED_PACE_MS);
    expect(selectSharedTrip(store.getState()).error.flag).toBe(false);
  });
});
