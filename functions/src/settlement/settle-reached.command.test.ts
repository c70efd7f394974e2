import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import { encodePolyline } from '@domain/geo/polyline';
import { aLog, NOW } from '../platform/testing/records';
import { settleReached, type SettleReachedPorts } from './settle-reached.command';
import { aPerson, tripWorld } from './testing/trip-world';
import { expectFences } from '../platform/testing/fences';
import { changesOf } from '../platform/testing/changes';

const reached = (more: Record<string, unknown> = {}) => ({
  status: 'REACHED',
  startTime: NOW - 900_000,
  endTime: NOW,
  ...more,
});

/** A track with a point every 30 seconds. Each point is about 222 m further north. */
const track = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, step) => [
      `k${String(step).padStart(3, '0')}`,
      { at: NOW - 900_000 + step * 30_000, lat: -34.9 + step * 0.002, lng: -56.2, status: 'STARTED' },
    ]),
  );

/** A point 300 m from the end of the track. It has another address, but still counts as the booked place. */
const END = { lat: -34.9 + 29 * 0.002 + 0.0027, lng: -56.2, add: 'Drop street 2' };

describe('a trip that has reached its destination', () => {
  const settle = (
    world: ReturnType<typeof tripWorld>,
    address: string | null = 'Somewhere 5',
    road = { distance_in_km: 6.45, time_in_secs: 700, polylinePoints: '' },
    more: Partial<SettleReachedPorts> = {},
  ) =>
    settleReached(
      {
        store: world.store,
        clock: world.clock,
        log: aLog(),
        directions: () => (address === null ? Promise.reject(new Error('down')) : Promise.resolve(road)),
        reverse: () => (address === null ? Promise.reject(new Error('down')) : Promise.resolve(address)),
        ...more,
      },
      'b1',
    );

  it('gets its price from the track, waits for payment, and the same write frees the driver', async () => {
    const world = tripWorld(reached({ drop: END }), { tracking: { b1: track(30) } });
    await settle(world);
    expect(world.booking()).toMatchObject({
      status: 'PENDING',
      drop: { lat: -34.9 + 29 * 0.002, add: 'Somewhere 5' },
      total_trip_time: 900,
      distance: 6.45,
      convenience_fees: 20,
      settlement: { durationSecs: 900 },
    });
    expect(world.store.get('users/leo')).toMatchObject({ queue: false });
    expect(world.store.get('users/leo/currentBooking')).toBeNull();
  });

  it('gets its price from the points in its tracks instance, and remains REACHED while the instance does not answer', async () => {
    const apart = { drop: END, trackInstance: 'city-a', driver_accept_time: NOW - 1_800_000 };
    const way = Object.fromEntries(
      // These points are on the way to the pickup or after the end, but the driver's app has marked them as
      // the ride.
      [-1_500_000, -1_200_000, 60_000].map((at, index) => [
        `a${String(index)}`,
        { at: NOW + at, lat: -34.8 + index * 0.01, lng: -56.2, status: 'STARTED' },
      ]),
    );
    const world = tripWorld(reached(apart), {
      tracks_in: { 'city-a': { tracking: { b1: { ...track(30), ...way } } } },
    });
    const { lastRecords } = world.store;
    let isDown = true;
    world.store.lastRecords = (list, ...rest) =>
      isDown && list.startsWith('tracks_in')
        ? Promise.reject(new DomainError('unavailable'))
        : lastRecords(list, ...rest);
    await expect(settle(world)).rejects.toThrow('unavailable');
    expect(world.booking()).toMatchObject({ status: 'REACHED' });
    expect(world.store.get('users/leo/currentBooking')).toBe('b1');
    isDown = false;
    await settle(world);
    expect(world.booking()).toMatchObject({ status: 'PENDING', distance: 6.45 });
  });

  it('has the line of the drive stored in the same write, or no line if the track has no points', async () => {
    const world = tripWorld(reached({ drop: END }), { tracking: { b1: track(30) } });
    await settle(world);
    // All points are on a straight line, so the line needs only the two ends.
    expect(world.store.get('booking_tracks/b1')).toBe(
      encodePolyline([
        { lat: -34.9, lng: -56.2 },
        { lat: -34.9 + 29 * 0.002, lng: -56.2 },
      ]),
    );
    const silent = tripWorld(reached());
    await settle(silent);
    expect(silent.booking()).toMatchObject({ status: 'PENDING' });
    expect(silent.store.get('booking_tracks')).toBeNull();
  });

  it('ends even if the line of the drive cannot be made', async () => {
    const world = tripWorld(reached({ drop: END }), { tracking: { b1: track(30) } });
    const lineOf = (): never => {
      throw new Error('no line');
    };
    await settle(world, undefined, undefined, { lineOf });
    expect(world.booking()).toMatchObject({ status: 'PENDING', distance: 6.45 });
    expect(world.store.get('booking_tracks')).toBeNull();
  });

  it('is settled once, even if the end is reported several times', async () => {
    const world = tripWorld(reached(), { tracking: { b1: track(30) } });
    await Promise.all([settle(world), settle(world), settle(world)]);
    const first = JSON.stringify(world.store.dump());
    await settle(world);
    expect(JSON.stringify(world.store.dump())).toBe(first);
    expect(Object.values(world.store.get('users/ana/savedAddresses') as object)).toMatchObject([
      { count: 1 },
    ]);
  });

  it('does not free a driver who has already started another trip', async () => {
    const leo = aPerson({ usertype: 'driver', queue: true, currentBooking: 'b2' });
    const world = tripWorld(reached(), { users: { ana: aPerson(), leo } });
    await settle(world);
    expect(world.store.get('users/leo')).toMatchObject({ queue: true, currentBooking: 'b2' });
    expect(world.booking()).toMatchObject({ status: 'PENDING' });
  });

  it('is settled with newly read data if the driver took another trip meanwhile', async () => {
    const world = tripWorld(reached(), { tracking: { b1: track(30) } });
    const { commit } = world.store;
    let isFirst = true;
    world.store.commit = async (write) => {
      if (isFirst) await world.store.update({ 'users/leo/currentBooking': 'b2' });
      isFirst = false;
      return commit(write);
    };
    await settle(world);
    expect(world.booking()).toMatchObject({ status: 'PENDING' });
    expect(world.store.get('users/leo')).toMatchObject({ queue: true, currentBooking: 'b2' });
  });

  it('increases the use count of a saved address near the drop-off, and ends even if the maps service does not answer', async () => {
    const saved = { s1: { description: 'Home', lat: -34.8421, lng: -56.2, count: 3 } };
    const world = tripWorld(reached(), {
      tracking: { b1: track(30) },
      users: { ana: aPerson({ savedAddresses: saved }), leo: aPerson({ usertype: 'driver' }) },
    });
    await settle(world, null);
    expect(world.store.get('users/ana/savedAddresses')).toMatchObject({ s1: { count: 4 } });
    await world.store.update({ 'bookings/b1/status': 'REACHED', 'users/ana/savedAddresses/s1/count': null });
    await settle(world, null);
    expect(world.store.get('users/ana/savedAddresses')).toMatchObject({ s1: { count: 2 } });
    expect(world.booking()).toMatchObject({ status: 'PENDING', drop: { add: 'Drop street 2' } });
  });

  it('saves a drop from Google at the position of the track, and not at all without a track', async () => {
    const drop = { lat: -34.8421, lng: -56.2, add: 'Terminal', placeId: 'ChIJ1' };
    const world = tripWorld(reached({ drop }), { tracking: { b1: track(30) } });
    await settle(world);
    expect(world.booking()).toMatchObject({ drop: { add: 'Terminal', placeId: 'ChIJ1' } });
    const lat: unknown = expect.closeTo(-34.842, 6);
    expect(Object.values(world.store.get('users/ana/savedAddresses') ?? {})).toEqual([
      { description: 'Terminal', lat, lng: -56.2, count: 1 },
    ]);

    const untracked = tripWorld(reached({ drop }));
    await settle(untracked);
    expect(untracked.booking()).toMatchObject({ status: 'PENDING' });
    expect(untracked.store.get('users/ana/savedAddresses')).toBeNull();
  });

  it('with a price limit is charged only for the confirmed distance if the route was longer, and gets one review', async () => {
    const settings = { appcat: 'taxi', decimal: 2, timeZone: 'UTC', price_cap_percent: 20 };
    const world = tripWorld(reached({ drop: END, settings }), { tracking: { b1: track(30) } });
    await Promise.all([settle(world), settle(world)]);
    expect(world.booking()).toMatchObject({
      trip_cost: 226.52,
      convenience_fees: 20,
      driver_share: 206.52,
      distance: 6.45,
      measured: { breakdown: { total: 352.97 }, points: 30, leftOut: 0, flags: ['above_cap', 'longer_way'] },
    });
    const entry = {
      at: NOW,
      bookingId: 'b1',
      state: 'open',
      people: { ana: 'Ana Pérez', leo: 'Leo Roca' },
      confirmed: 200,
      measured: 352.97,
      charged: 226.52,
    };
    expect(world.store.get('reviews')).toEqual({
      b1_above_cap: { ...entry, kind: 'above_cap' },
      b1_longer_way: { ...entry, kind: 'longer_way' },
    });
    const kinds = { b1_above_cap: 'above_cap', b1_longer_way: 'longer_way' };
    expect(world.store.get('person_reviews')).toEqual({ ana: kinds, leo: kinds });
  });

  it('costs at most the confirmed price if it ended far from the booked drop-off, and gets a review', async () => {
    const world = tripWorld(reached(), { tracking: { b1: track(30) } });
    await settle(world);
    expect(world.booking()).toMatchObject({ trip_cost: 200, driver_share: 180 });
    expect(Object.keys(world.store.get('reviews') as object)).toEqual(['b1_ended_elsewhere']);
  });

  it('costs the minimum fare if it ended right after its start', async () => {
    const world = tripWorld(reached({ startTime: NOW - 12 }));
    await settle(world);
    expect(world.booking()).toMatchObject({ trip_cost: 140, driver_share: 120 });
    expect(Object.keys(world.store.get('reviews') as object)).toEqual(['b1_too_early']);
  });

  it('keeps its price if it is a delivery', async () => {
    const delivery = reached({ settings: { appcat: 'delivery', decimal: 2 }, prepaid: true });
    const world = tripWorld(delivery, { tracking: { b1: track(30) } });
    await settle(world);
    expect(world.booking()).toMatchObject({ status: 'PENDING', trip_cost: 200, driver_share: 180 });
  });

  it('adds its price to the debts of the rider', async () => {
    const world = tripWorld(reached(), { tracking: { b1: track(30) } });
    await settle(world);
    expect(world.store.get('users/ana/unpaidTrips')).toEqual({ b1: { amount: 200, at: NOW } });
  });

  it('adds no debt if the trip was prepaid, or if the rider’s account was deleted', async () => {
    const prepaid = tripWorld(reached({ settings: { appcat: 'delivery', decimal: 2 }, prepaid: true }));
    await settle(prepaid);
    expect(prepaid.store.get('users/ana/unpaidTrips')).toBeNull();
    const gone = tripWorld(reached(), { users: {} });
    await settle(gone);
    expect([gone.store.get('users/ana'), gone.store.get('bookings/b1/status')]).toEqual([null, 'PENDING']);
  });
});

describe('the commit at the end of a trip fails', () => {
  const settled = (world: ReturnType<typeof tripWorld>) => ({
    store: world.store,
    run: (store: typeof world.store | Parameters<typeof settleReached>[0]['store']) =>
      settleReached(
        {
          store,
          clock: world.clock,
          log: aLog(),
          directions: () => Promise.reject(new Error('down')),
          reverse: () => Promise.reject(new Error('down')),
        },
        'b1',
      ),
  });
  const changed = {
    'bookings/b1/status': 'PENDING',
    'users/leo/currentBooking': 'b2',
    'users/ana/usertype': 'driver',
  };

  it('if the trip already has its price, or if the driver or the rider has changed', () =>
    expectFences(() => settled(tripWorld(reached({ drop: END }))), changed));

  it('if the count of the saved address has changed', () =>
    expectFences(
      () => {
        const ana = aPerson({
          savedAddresses: { a: { description: 'Home', lat: END.lat, lng: END.lng, count: 2 } },
        });
        const leo = aPerson({ usertype: 'driver', queue: true, currentBooking: 'b1' });
        return settled(tripWorld(reached({ drop: END }), { users: { ana, leo } }));
      },
      { ...changed, 'users/ana/savedAddresses/a/count': 3 },
    ));
});

describe('the end of a trip', () => {
  const ports = (world: ReturnType<typeof tripWorld>): SettleReachedPorts => ({
    store: world.store,
    clock: world.clock,
    log: aLog(),
    directions: () => Promise.resolve({ distance_in_km: 6.45, time_in_secs: 700, polylinePoints: '' }),
    reverse: () => Promise.resolve('Somewhere 5'),
  });

  it('changes only the expected values in the database', async () => {
    const world = tripWorld(reached({ drop: END, endTime: undefined }), { tracking: { b1: track(30) } });
    await world.store.update({ 'trip_etas/b1/secs': 60, 'booking_turns/b1': 'turns' });
    const changes = await changesOf(world.store, () => settleReached(ports(world), 'b1'));
    expect(changes).toEqual({
      'audit/-Ot4FRc-HV9YaADvtfoQ/action': 'review_open',
      'audit/-Ot4FRc-HV9YaADvtfoQ/after/bookingId': 'b1',
      'audit/-Ot4FRc-HV9YaADvtfoQ/after/charged': 327.97,
      'audit/-Ot4FRc-HV9YaADvtfoQ/after/confirmed': 200,
      'audit/-Ot4FRc-HV9YaADvtfoQ/after/kind': 'longer_way',
      'audit/-Ot4FRc-HV9YaADvtfoQ/after/measured': 327.97,
      'audit/-Ot4FRc-HV9YaADvtfoQ/after/people': 'ana leo',
      'audit/-Ot4FRc-HV9YaADvtfoQ/at': NOW,
      'audit/-Ot4FRc-HV9YaADvtfoQ/target': 'reviews_b1_longer_way',
      'audit/-Ot4FRc-HV9YaADvtfoQ/uid': 'system',
      'audit/-Ot4FRc-HV9YaADvtfoQ/uid_action': 'system review_open',
      'booking_money/b1/convenience_fees': 20,
      'booking_money/b1/driver_share': 307.97,
      'booking_money/b1/measured/breakdown/baseFare': 0,
      'booking_money/b1/measured/breakdown/convenienceFee': 20,
      'booking_money/b1/measured/breakdown/distance': 6.449314653544891,
      'booking_money/b1/measured/breakdown/distanceCost': 257.97,
      'booking_money/b1/measured/breakdown/driverShare': 307.97,
      'booking_money/b1/measured/breakdown/durationSecs': 600,
      'booking_money/b1/measured/breakdown/fare': 307.97,
      'booking_money/b1/measured/breakdown/minFareTopUp': 0,
      'booking_money/b1/measured/breakdown/optionAmount': 0,
      'booking_money/b1/measured/breakdown/parcelAmount': 0,
      'booking_money/b1/measured/breakdown/timeCost': 50,
      'booking_money/b1/measured/breakdown/total': 327.97,
      'booking_money/b1/measured/flags': ['longer_way'],
      'booking_money/b1/measured/gaps': 0,
      'booking_money/b1/measured/leftOut': 0,
      'booking_money/b1/measured/points': 30,
      'booking_money/b1/settlement/baseFare': 0,
      'booking_money/b1/settlement/convenienceFee': 20,
      'booking_money/b1/settlement/distance': 6.449314653544891,
      'booking_money/b1/settlement/distanceCost': 257.97,
      'booking_money/b1/settlement/driverShare': 307.97,
      'booking_money/b1/settlement/durationSecs': 600,
      'booking_money/b1/settlement/fare': 307.97,
      'booking_money/b1/settlement/minFareTopUp': 0,
      'booking_money/b1/settlement/optionAmount': 0,
      'booking_money/b1/settlement/parcelAmount': 0,
      'booking_money/b1/settlement/timeCost': 50,
      'booking_money/b1/settlement/total': 327.97,
      'booking_tracks/b1': '~k_tE~p_vIoiJ?',
      booking_turns: null,
      'bookings/b1/distance': 6.45,
      'bookings/b1/drop/add': 'Somewhere 5',
      'bookings/b1/drop/lat': -34.842,
      'bookings/b1/endTime': NOW,
      'bookings/b1/measured/breakdown/baseFare': 327.97,
      'bookings/b1/measured/breakdown/convenienceFee': 0,
      'bookings/b1/measured/breakdown/distance': 6.449314653544891,
      'bookings/b1/measured/breakdown/distanceCost': 0,
      'bookings/b1/measured/breakdown/driverShare': 0,
      'bookings/b1/measured/breakdown/durationSecs': 600,
      'bookings/b1/measured/breakdown/fare': 327.97,
      'bookings/b1/measured/breakdown/minFareTopUp': 0,
      'bookings/b1/measured/breakdown/optionAmount': 0,
      'bookings/b1/measured/breakdown/parcelAmount': 0,
      'bookings/b1/measured/breakdown/timeCost': 0,
      'bookings/b1/measured/breakdown/total': 327.97,
      'bookings/b1/measured/flags': ['longer_way'],
      'bookings/b1/measured/gaps': 0,
      'bookings/b1/measured/leftOut': 0,
      'bookings/b1/measured/points': 30,
      'bookings/b1/settlement/baseFare': 327.97,
      'bookings/b1/settlement/convenienceFee': 0,
      'bookings/b1/settlement/distance': 6.449314653544891,
      'bookings/b1/settlement/distanceCost': 0,
      'bookings/b1/settlement/driverShare': 0,
      'bookings/b1/settlement/durationSecs': 600,
      'bookings/b1/settlement/fare': 327.97,
      'bookings/b1/settlement/minFareTopUp': 0,
      'bookings/b1/settlement/optionAmount': 0,
      'bookings/b1/settlement/parcelAmount': 0,
      'bookings/b1/settlement/timeCost': 0,
      'bookings/b1/settlement/total': 327.97,
      'bookings/b1/status': 'PENDING',
      'bookings/b1/total_trip_time': 900,
      'bookings/b1/trip_cost': 327.97,
      'bookings/b1/trip_end_time': '2026-05-20T12:00:00.000Z',
      'bookings/b1/trip_start_time': '2026-05-20T11:45:00.000Z',
      'person_reviews/ana/b1_longer_way': 'longer_way',
      'person_reviews/leo/b1_longer_way': 'longer_way',
      'reviews/b1_longer_way/at': NOW,
      'reviews/b1_longer_way/bookingId': 'b1',
      'reviews/b1_longer_way/charged': 327.97,
      'reviews/b1_longer_way/confirmed': 200,
      'reviews/b1_longer_way/kind': 'longer_way',
      'reviews/b1_longer_way/measured': 327.97,
      'reviews/b1_longer_way/people/ana': 'Ana Pérez',
      'reviews/b1_longer_way/people/leo': 'Leo Roca',
      'reviews/b1_longer_way/state': 'open',
      trip_etas: null,
      'users/ana/savedAddresses/key0001/count': 1,
      'users/ana/savedAddresses/key0001/description': 'Somewhere 5',
      'users/ana/savedAddresses/key0001/lat': -34.842,
      'users/ana/savedAddresses/key0001/lng': -56.2,
      'users/ana/unpaidTrips/b1/amount': 327.97,
      'users/ana/unpaidTrips/b1/at': NOW,
      'users/leo/currentBooking': null,
      'users/leo/queue': false,
    });
  });

  it('of a delivery changes only the expected values in the database', async () => {
    const world = tripWorld(reached({ settings: { appcat: 'delivery', decimal: 2 } }));
    const changes = await changesOf(world.store, () => settleReached(ports(world), 'b1'));
    expect(changes).toEqual({
      'bookings/b1/status': 'PENDING',
      'bookings/b1/total_trip_time': 900,
      'bookings/b1/trip_end_time': '2026-05-20T12:00:00.000Z',
      'bookings/b1/trip_start_time': '2026-05-20T11:45:00.000Z',
      'users/ana/savedAddresses/key0001/count': 1,
      'users/ana/savedAddresses/key0001/description': 'Drop street 2',
      'users/ana/savedAddresses/key0001/lat': -34.86,
      'users/ana/savedAddresses/key0001/lng': -56.2,
      'users/ana/unpaidTrips/b1/amount': 200,
      'users/ana/unpaidTrips/b1/at': NOW,
      'users/leo/currentBooking': null,
      'users/leo/queue': false,
    });
  });

  it('stores the time of the trip as a whole number of seconds, which is never below zero', async () => {
    const secondsOf = async (startTime: number | undefined): Promise<unknown> => {
      const world = tripWorld(reached({ startTime }));
      await settleReached(ports(world), 'b1');
      return world.store.get('bookings/b1/total_trip_time');
    };
    expect(await secondsOf(NOW - 1499)).toBe(1);
    expect(await secondsOf(NOW - 1500)).toBe(2);
    expect(await secondsOf(NOW + 5000)).toBe(0);
    expect(await secondsOf(undefined)).toBeNull();
  });
});
