import { describe, expect, it } from 'vitest';
import { expectFences } from '../../platform/testing/fences';
import { aPerson, tripWorld } from '../../settlement/testing/trip-world';
import { rateRiderCommand } from './rate-rider.command';

const leo = aPerson({ usertype: 'driver' });
const worldOf = (trip: Record<string, unknown> = {}, ana: Record<string, unknown> = {}) =>
  tripWorld({ status: 'PENDING', ...trip }, { users: { leo, ana: aPerson(ana) } });
const rating = { bookingId: 'b1', rate: 4, tags: ['friendly', 'ready'] as ('friendly' | 'ready')[] };

describe('a driver’s rating of the rider after a trip', () => {
  it('counts once in the rider’s average, is stored with its tags, and sends no notification', async () => {
    const world = worldOf({}, { ratings: { userrating: 5, count: 2, total: 10, tags: { friendly: 1 } } });
    await Promise.all([
      rateRiderCommand(world, rating, { uid: 'leo' }),
      rateRiderCommand(world, rating, { uid: 'leo' }),
    ]);
    await rateRiderCommand(world, { ...rating, rate: 1, tags: [] }, { uid: 'leo' });
    expect(world.store.get('users/ana/ratings')).toEqual({
      userrating: 4.7,
      count: 3,
      total: 14,
      tags: { friendly: 2, ready: 1 },
    });
    expect(world.store.get('rider_ratings/ana/b1')).toMatchObject({
      user: 'leo',
      rate: 4,
      tags: { friendly: true, ready: true },
    });
    expect(world.notifications).toEqual([]);
  });

  it.each([
    ['another driver', {}, 'max', 'not_found'],
    ['the rider', {}, 'ana', 'not_found'],
    ['the driver during the ride', { status: 'STARTED' }, 'leo', 'trip_changed'],
    ['the driver of a cancelled trip', { status: 'CANCELLED' }, 'leo', 'trip_changed'],
    ['the driver of an old trip', { endTime: 1, tripdate: 1 }, 'leo', 'trip_changed'],
  ] as const)('is refused for %s', async (_who, trip, uid, code) => {
    const world = worldOf(trip);
    await expect(rateRiderCommand(world, rating, { uid })).rejects.toMatchObject({ code });
    expect(world.store.get('rider_ratings')).toBeNull();
  });

  it('is refused if the rider’s account is deleted or the trip does not exist', async () => {
    const world = tripWorld({ status: 'PAID' }, { users: { leo } });
    await expect(rateRiderCommand(world, rating, { uid: 'leo' })).rejects.toMatchObject({
      code: 'not_found',
    });
    for (const bookingId of ['b9', 'a/b'])
      await expect(rateRiderCommand(world, { ...rating, bookingId }, { uid: 'leo' })).rejects.toMatchObject({
        code: 'not_found',
      });
  });
});

it('a driver’s rating of the rider is counted only if the trip, the average and the rider are unchanged', () =>
  expectFences(
    () => {
      const world = worldOf({}, { ratings: { userrating: 5, count: 2, total: 10 } });
      return {
        store: world.store,
        run: (store) => rateRiderCommand({ ...world, store }, rating, { uid: 'leo' }).catch(() => undefined),
      };
    },
    { 'rider_ratings/ana/b1/rate': 4, 'users/ana/ratings/count': 3, 'users/ana/usertype': null },
  ));
