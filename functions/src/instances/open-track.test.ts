import { describe, expect, it, vi } from 'vitest';
import { tracksInstancesOf } from '@domain/database/instance-routing';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aLog, NOW } from '../platform/testing/records';
import { openTrack } from './open-track';
import { expectFences } from '../platform/testing/fences';

const HERE = { lat: -34.9, lng: -56.2 };
const TRIP = { customer: 'ana', driver: 'dan', status: 'ACCEPTED', driver_accept_time: NOW } as const;
const setUp = (setting = 'city-a') => {
  const store = createMemoryStore({}, () => NOW);
  const open = (booking: Parameters<typeof openTrack>[2] = TRIP, by = store) =>
    openTrack({ store: by, log: aLog(), instances: tracksInstancesOf(setting) }, 'b1', booking, HERE);
  const track = () =>
    Object.values((store.get('tracks_in/city-a/tracking/b1') ?? {}) as Record<string, unknown>);
  return { store, open, track };
};

describe('the track of an accepted trip', () => {
  it('is created in its instance, with the copy of the booking and the first point', async () => {
    const { store, open, track } = setUp();
    expect(await open()).toBe('city-a');
    expect(store.get('tracks_in/city-a/bookings/b1')).toEqual(TRIP);
    expect(track()).toEqual([{ at: NOW, status: 'ACCEPTED', ...HERE }]);
  });

  it('is in the main instance if the operator has no other instance', async () => {
    const { store, open } = setUp('');
    expect(await open()).toBeNull();
    expect(store.dump()).toEqual({});
  });

  it('is kept with all its points if the call is repeated', async () => {
    const { store, open, track } = setUp();
    await open();
    await store.update({ 'tracks_in/city-a/tracking/b1/z9': { at: NOW + 1, status: 'ACCEPTED', ...HERE } });
    expect(await Promise.all([open(), open()])).toEqual(['city-a', 'city-a']);
    expect(track()).toHaveLength(2);
  });

  it('has no points of an earlier driver of the trip', async () => {
    const { store, open, track } = setUp();
    await open();
    await store.update({ 'tracks_in/city-a/tracking/b1/z9': { at: NOW + 1, status: 'STARTED', ...HERE } });
    expect(await open({ ...TRIP, driver: 'eva', driver_accept_time: NOW + 5 })).toBe('city-a');
    expect(store.get('tracks_in/city-a/bookings/b1/driver')).toBe('eva');
    expect(track()).toHaveLength(1);
  });

  it('is in the main instance if the instance for tracks does not answer within three seconds', async () => {
    vi.useFakeTimers();
    const { store, open } = setUp();
    const opened = open(TRIP, { ...store, commit: () => new Promise<boolean>(() => undefined) });
    await vi.advanceTimersByTimeAsync(3000);
    expect(await opened).toBeNull();
    vi.useRealTimers();
  });

  it('is in the main instance if the instance for tracks fails', async () => {
    const { store, open } = setUp();
    expect(await open(TRIP, { ...store, commit: () => Promise.reject(new Error('down')) })).toBeNull();
  });
});

it('a track is opened only if the copy of the booking is unchanged since it was read', () =>
  expectFences(
    async () => {
      const { store, open } = setUp();
      await open({ ...TRIP, driver: 'leo', driver_accept_time: NOW - 1 });
      return { store, run: (racing) => open(TRIP, { ...store, ...racing }) };
    },
    { 'tracks_in/city-a/bookings/b1/driver': 'zoe', 'tracks_in/city-a/bookings/b1/driver_accept_time': 1 },
  ));
