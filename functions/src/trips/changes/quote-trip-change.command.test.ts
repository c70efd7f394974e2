import { describe, expect, it } from 'vitest';
import type { TripChangeWish } from '@domain/contracts/trip/trip-change';
import { bookingSettingsSchema } from '@domain/records';
import { pathLengthKm } from '@domain/geo/geo';
import { DomainError } from '@domain/errors';
import { trackWrites } from '@domain/trip/steps/driver-steps';
import { MOST_CHANGES } from '@domain/trip/steps/trip-change';
import { DROP, north, PICKUP } from '../../dispatch/testing/dispatch-world';
import { aCarType, NOW } from '../../platform/testing/records';
import { quoteTripChangeCommand } from './quote-trip-change.command';
import {
  aboard,
  changing,
  far,
  fare,
  FIRST,
  HOUR,
  MINUTE,
  offered,
  taken,
  waiting,
  type Changing,
  rider,
} from '../testing/changing-world';

describe('the price of a trip change that a rider asks for', () => {
  it('before the start is computed for the whole new route with the booking’s rates, and changes nothing', async () => {
    const world = waiting();
    // The operator's rates have changed since the booking.
    await world.store.update({ 'cartypes/comfort': { ...aCarType(), base_fare: 9000 } });
    const before = world.store.get('bookings/b1');
    const offer = await offered(world, { drop: far(5), waypoints: [far(2)] });
    expect(offer).toMatchObject({ parts: ['drop', 'stops'], was: FIRST.estimateFare });
    expect(offer.price).toBe(fare(pathLengthKm([PICKUP, far(2), far(5)])).estimateFare);
    expect(world.store.get('bookings/b1')).toEqual(before);
    expect(world.store.get('quotes')).toBeNull();
  });

  it.each<[string, () => Changing | Promise<Changing>, Partial<TripChangeWish>, string]>([
    ['the same trip', () => waiting(), { drop: DROP }, 'nothing'],
    ['a drop-off at the pickup', () => waiting(), { drop: { ...PICKUP, add: 'Here' } }, 'same_place'],
    ['a time for an immediate trip', () => waiting(), { drop: DROP, tripdate: NOW + HOUR }, 'not_now'],
    [
      'a parcel',
      () => waiting({ booking: { settings: bookingSettingsSchema.parse({ appcat: 'delivery' }) } }),
      {},
      'delivery',
    ],
    ['a trip that has ended', () => waiting({ booking: { status: 'PENDING' } }), {}, 'not_now'],
    ['an unpaid trip', () => waiting({ booking: { status: 'PAYMENT_PENDING' } }), {}, 'not_now'],
    [
      'a change after the maximum number of changes',
      () => waiting({ booking: { change: { id: 'c', at: 1, count: MOST_CHANGES } } }),
      {},
      'too_many',
    ],
    [
      'a time that is too soon',
      () => waiting({ booking: { bookLater: true, tripdate: NOW + 5 * HOUR } }),
      { drop: DROP, tripdate: NOW + 5 * MINUTE },
      'time_too_soon',
    ],
    [
      'the time of a trip whose search has begun',
      () =>
        waiting({
          booking: { bookLater: true, tripdate: NOW + 16 * MINUTE },
          settings: { bookLaterLeadMins: 20 },
        }),
      { drop: DROP, tripdate: NOW + 5 * HOUR },
      'search_begun',
    ],
  ])('is not computed for this reason: %s', async (_, open, more, why) => {
    const world = await open();
    expect(await world.quote(more)).toEqual({ outcome: 'refused', why });
    expect(world.store.get('change_quotes')).toBeNull();
  });

  it('is shown only to the rider of the trip', async () => {
    const world = await taken();
    await expect(world.quote({}, rider('dan'))).rejects.toMatchObject({ code: 'permission_denied' });
    await expect(world.quote({ bookingId: 'none' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(world.quote({ bookingId: 'a/b' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('cancels the choice of a payment method that cannot pay the new price, and keeps a valid promo', async () => {
    const world = waiting({
      booking: { paymentWish: { mode: 'wallet', promo: { id: 'p1', name: 'P', discount: 1 } } },
      others: {
        promos: {
          p1: {
            promo_name: 'P',
            promo_code: 'P',
            promo_discount_type: 'flat',
            promo_discount_value: 10,
            max_promo_discount_value: 0,
            min_order: 0,
            promo_usage_limit: 0,
            promo_validity: '2030-01-01',
          },
        },
      },
    });
    const offer = await offered(world);
    expect(offer.lost).toEqual(['wallet']);
    await world.change(offer.changeId);
    expect(world.get('paymentWish')).not.toHaveProperty('mode');
    expect(world.get('trip_cost')).toBe(offer.price);
    await world.store.update({ 'promos/p1/promo_validity': '2020-01-01' });
    expect((await offered(world, { drop: far(6) })).lost).toEqual(['promo']);
  });

  it('during the ride is computed from the track of the driven route and the road ahead of the car', async () => {
    const world = await aboard();
    const elapsed = (world.clock() - Number(world.get('startTime'))) / 1000;
    const offer = await offered(world, { drop: far(5) });
    const rest = pathLengthKm([north(3), far(5)]);
    expect(offer.price).toBeCloseTo(fare(3 + rest, elapsed + rest * 100).estimateFare, 0);
    expect(offer.secs).toBeCloseTo(rest * 100, 0);
    // During the ride an offer is valid for only two minutes.
    expect(offer.expiresAt - world.clock()).toBe(2 * MINUTE);
  });

  it('during the ride is unavailable while the car’s position is unknown', async () => {
    const world = await aboard();
    await world.store.update({ 'users/dan/location/at': NOW - HOUR });
    for (let minute = 0; minute < 4; minute += 1) await world.store.update({});
    const late = changing({ ...world, ports: { ...world.ports, clock: () => world.clock() + 10 * MINUTE } });
    expect(await late.quote()).toEqual({ outcome: 'refused', why: 'position_unknown' });
  });

  it('during the ride keeps the stops that the car has passed, and plans no route through these stops', async () => {
    const world = await aboard(3, { booking: { waypoints: [far(1.5), far(4)] } });
    const offer = await offered(world, { drop: far(5), waypoints: [far(1.5), far(4.5)] });
    expect(offer.waypoints.map(({ add }) => add)).toEqual(['North 1.5', 'North 4.5']);
    expect(offer.secs).toBeCloseTo(pathLengthKm([north(3), far(5)]) * 100, 0);
  });

  it('during the ride includes a last stop near the pickup, and all stops before this stop', async () => {
    const stops = [far(50), far(0.1)];
    const world = await aboard(3, { booking: { waypoints: stops } });
    const offer = await offered(world, { drop: far(0.2), waypoints: stops });
    expect(offer.waypoints).toHaveLength(2);
    expect(offer.secs).toBeCloseTo(pathLengthKm([north(3), ...stops, far(0.2)]) * 100, 0);
    expect(offer.price).toBeGreaterThan(fare(95).estimateFare);
  });

  it('during the ride ignores an impossible position when the server decides which stops are passed', async () => {
    const stops = [far(50)];
    const world = await aboard(3, { booking: { waypoints: stops } });
    await world.store.update({
      'tracking/b1/t00301': { at: world.clock() - 1000, status: 'STARTED', ...north(50) },
    });
    const offer = await offered(world, { drop: far(0.2), waypoints: stops });
    expect(offer.secs).toBeCloseTo(pathLengthKm([north(3), ...stops, far(0.2)]) * 100, 0);
  });

  describe('during the ride is unavailable if the track is unusable', () => {
    const refusal = { outcome: 'refused', why: 'position_unknown' };
    const points = async (world: Changing, from: number, count: number) => {
      for (let index = 0; index < count; index += 1) {
        await world.store.update(
          trackWrites(
            {
              uid: 'dan',
              bookingId: 'b1',
              key: `u${String(from)}${String(index)}`,
              status: 'STARTED' as const,
            },
            north(from),
            world.clock(),
          ),
        );
        await world.pass(10_000);
      }
    };

    it('because the track has fewer than three points', async () => {
      const world = await taken();
      await world.pass(2 * MINUTE);
      await world.store.update({ 'bookings/b1/status': 'STARTED', 'bookings/b1/startTime': world.clock() });
      await points(world, 0, 2);
      expect(await world.quote()).toEqual(refusal);
      await points(world, 0.01, 1);
      expect(await world.quote()).toMatchObject({ outcome: 'priced' });
    });

    it('because the track has no points for most of the ride', async () => {
      const world = await taken();
      await world.store.update({ 'bookings/b1/status': 'STARTED', 'bookings/b1/startTime': world.clock() });
      await points(world, 0, 1);
      await world.pass(20 * MINUTE);
      await points(world, 5, 5);
      expect(await world.quote()).toEqual(refusal);
    });

    it('because a car cannot drive the track in the time since the start', async () => {
      const world = await aboard(9);
      await world.store.update({ 'bookings/b1/startTime': world.clock() - 10_000 });
      expect(await world.quote()).toEqual(refusal);
    });

    it('because the track’s database instance does not answer, even for a trip with stops', async () => {
      const world = await aboard(3, { booking: { waypoints: [far(1.5)] } });
      await world.store.update({ 'bookings/b1/trackInstance': 'tracks1' });
      const ports = {
        ...world.portsOn({
          ...world.store,
          lastRecords: (list, schema, limit) =>
            list.includes('tracks1')
              ? Promise.reject(new DomainError('unavailable'))
              : world.store.lastRecords(list, schema, limit),
        }),
      };
      const wish = { bookingId: 'b1', drop: far(5), waypoints: [] };
      expect(await quoteTripChangeCommand(ports, wish, rider('ana'))).toEqual(refusal);
    });
  });
});
