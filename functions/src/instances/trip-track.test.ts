import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW } from '../platform/testing/records';
import { lastTrackPoint, readTrack } from './trip-track';

const point = (at: number, lat: number, status = 'STARTED') => ({ at, lat, lng: -56.2, status });
const TRIP = { trackInstance: 'city-a', driver_accept_time: NOW - 1000, startTime: NOW - 500, endTime: NOW };
const setUp = () =>
  createMemoryStore({
    tracking: { b1: { k2: point(NOW - 300, -34.92) } },
    tracks_in: {
      'city-a': {
        tracking: {
          b1: {
            k0: point(NOW - 5000, 1),
            k1: point(NOW - 800, -34.91),
            k3: point(NOW - 100, -34.93),
            k4: point(NOW + 1, 2),
          },
        },
      },
    },
  });

describe('the track of a trip', () => {
  it('contains the points of both instances in time order, without points of another driver or after the end', async () => {
    expect(await readTrack(setUp(), 'b1', TRIP, 100)).toEqual([
      point(NOW - 800, -34.91, 'ACCEPTED'),
      point(NOW - 300, -34.92),
      point(NOW - 100, -34.93),
    ]);
    expect(await readTrack(setUp(), 'b1', TRIP, 2)).toHaveLength(2);
  });

  it('is read from the main instance if the booking names no other instance', async () => {
    expect(await readTrack(setUp(), 'b1', {}, 100)).toEqual([point(NOW - 300, -34.92)]);
  });

  it('cannot be read while its instance fails', async () => {
    const store = setUp();
    const down: typeof store = {
      ...store,
      lastRecords: (list, ...rest) =>
        list.startsWith('tracks_in') ? Promise.reject(new Error('down')) : store.lastRecords(list, ...rest),
    };
    await expect(readTrack(down, 'b1', TRIP, 100)).rejects.toThrow('down');
    expect(await lastTrackPoint(down, 'b1', TRIP)).toBeNull();
    expect(await lastTrackPoint(store, 'b1', { ...TRIP, endTime: undefined })).toMatchObject({ lat: 2 });
  });
});
