import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedTrip } from '@domain/contracts/trip/trip';
import { NOON } from '../../../tests/support/builders';
import { SHARE_TOKEN } from '../../../tests/support/memory-trip';
import { startedStore } from '../../../tests/support/started-store';
import { selectSharedTrip, SHARED_PACE_MS, sharedTripStream } from './shared-trip.slice';

const shared: SharedTrip = {
  status: 'STARTED',
  position: { lat: -34.9, lng: -56.2 },
  positionAt: NOON,
  vehicle: { carType: 'Economy', number: 'SAB 1234', make: '', model: '', color: null },
  etaSecs: 300,
  expiresAt: NOON + 3_600_000,
};

async function open() {
  const started = await startedStore({ data: { shared: { [SHARE_TOKEN]: shared } } });
  started.store.dispatch(sharedTripStream.wanted({ token: SHARE_TOKEN }));
  await vi.advanceTimersByTimeAsync(0);
  const asked = () => started.world.callsOf('shared_trip').length;
  return { ...started, asked };
}

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

describe('a trip followed by link', () => {
  it('is asked for every five seconds by anybody who holds the link', async () => {
    const { store, world, asked } = await open();
    expect(selectSharedTrip(store.getState()).trip).toEqual(shared);
    world.change({ shared: { [SHARE_TOKEN]: { ...shared, etaSecs: 60 } } });
    await vi.advanceTimersByTimeAsync(SHARED_PACE_MS);
    expect(selectSharedTrip(store.getState()).trip?.etaSecs).toBe(60);
    expect(asked()).toBe(2);
  });

  it('is not asked for while its page is out of sight', async () => {
    const { store, asked } = await open();
    store.dispatch(sharedTripStream.released());
    await vi.advanceTimersByTimeAsync(SHARED_PACE_MS * 5);
    expect(asked()).toBe(1);
    store.dispatch(sharedTripStream.wanted({ token: SHARE_TOKEN }));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(2);
  });

  it('shows no error for a question that was under way when its page went out of sight', async () => {
    const { store, world } = await open();
    const answer = world.hold('shared_trip');
    await vi.advanceTimersByTimeAsync(SHARED_PACE_MS);
    store.dispatch(sharedTripStream.released());
    await vi.advanceTimersByTimeAsync(0);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(selectSharedTrip(store.getState())).toMatchObject({ trip: shared, error: { flag: false } });
  });

  it('that is over is forgotten and not asked for again', async () => {
    const { store, world, asked } = await open();
    world.change({ shared: {} });
    await vi.advanceTimersByTimeAsync(SHARED_PACE_MS * 5);
    expect(selectSharedTrip(store.getState())).toMatchObject({
      trip: null,
      error: { flag: true, msg: 'not_found' },
    });
    expect(asked()).toBe(2);
  });

  it('stays on the screen through a failure and goes on', async () => {
    const { store, world } = await open();
    world.failNext('shared_trip', 'unavailable');
    await vi.advanceTimersByTimeAsync(SHARED_PACE_MS);
    expect(selectSharedTrip(store.getState())).toMatchObject({ trip: shared, error: { msg: 'unavailable' } });
    await vi.advanceTimersByTimeAsync(SHARED_PACE_MS);
    expect(selectSharedTrip(store.getState()).error.flag).toBe(false);
  });
});
