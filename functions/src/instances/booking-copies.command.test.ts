import { describe, expect, it } from 'vitest';
import { tracksInstancesOf } from '@domain/database/instance-routing';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aLog, NOW } from '../platform/testing/records';
import { aBooking } from '../../../tests/support/builders';
import { keepTrackRight, reviewTrackRights } from './booking-copies.command';

const COPY = { customer: 'ana', driver: 'dan', status: 'ACCEPTED', driver_accept_time: NOW };
const booking = (more: Record<string, unknown>) => {
  const { id: _id, ...record } = aBooking({ customer: 'ana', status: 'ACCEPTED' });
  return { ...record, driver: 'dan', driver_name: 'Dan', driver_accept_time: NOW, ...more };
};
const setUp = (more: Record<string, unknown>, copy: object | null = COPY, setting = 'city-a') => {
  const store = createMemoryStore({
    bookings: { b1: JSON.parse(JSON.stringify(booking(more))) as object },
    tracks_in: {
      'city-a': {
        bookings: { b1: copy },
        tracking: { b1: { k1: { at: NOW, status: 'ACCEPTED', lat: 1, lng: 2 } } },
        track_paces: { b1: { at: NOW, last: 'k1' } },
      },
    },
  });
  const instances = tracksInstancesOf(setting);
  return {
    store,
    keep: () => keepTrackRight({ store, instances }, 'b1'),
    review: () => reviewTrackRights({ store, instances, log: aLog() }),
    copy: () => store.get('tracks_in/city-a/bookings/b1'),
    track: () => store.get('tracks_in/city-a/tracking/b1'),
  };
};
const HERE = { trackInstance: 'city-a' };

describe('the copy of a booking in the database instance that contains its track', () => {
  it.each(['STARTED', 'REACHED', 'CANCELLED', 'PAID'])(
    'is updated when the status of the booking changes to %s',
    async (status) => {
      const world = setUp({ ...HERE, status });
      await world.keep();
      expect(world.copy()).toEqual({ ...COPY, status });
      expect(world.track()).not.toBeNull();
    },
  );

  it('is created again if it is missing', async () => {
    const world = setUp(HERE, null);
    await world.keep();
    expect(world.copy()).toEqual(COPY);
  });

  it.each(['city-a', 'city-a:old,city-b', 'city-b,city-c,city-a:old'])(
    'is deleted with the track when the driver gives the trip back, even if the setting is now %s',
    async (setting) => {
      const world = setUp({ status: 'NEW', driver: undefined, driver_name: undefined }, COPY, setting);
      await world.keep();
      expect(world.store.get('tracks_in')).toBeNull();
    },
  );

  it('is kept while the acceptance that created it is running', async () => {
    const world = setUp({ driver_name: undefined });
    await world.review();
    expect(world.copy()).toEqual(COPY);
  });

  it('is corrected by the sweeper, which also deletes a track that no booking names', async () => {
    const over = setUp({ ...HERE, status: 'PENDING' });
    expect(await over.review()).toBe(1);
    expect(over.copy()).toMatchObject({ status: 'PENDING' });
    expect(await over.review()).toBe(0);
    const left = setUp({ driver: 'eva', driver_accept_time: NOW + 1 });
    expect(await left.review()).toBe(1);
    expect(left.store.get('tracks_in')).toBeNull();
  });

  it('is kept if the booking is unknown, because the main instance may just be restored from a backup', async () => {
    const world = setUp(HERE);
    await world.store.update({ 'bookings/b1': null });
    expect(await world.review()).toBe(0);
    expect(world.track()).not.toBeNull();
  });
});
