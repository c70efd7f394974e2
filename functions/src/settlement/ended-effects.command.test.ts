import { describe, expect, it } from 'vitest';
import { completeEffects } from './ended-effects.command';
import { aPerson, tripWorld } from './testing/trip-world';
import { expectFences } from '../platform/testing/fences';
import { changesOf } from '../platform/testing/changes';
import { NOW } from '../platform/testing/records';

describe('the effects of a completed trip', () => {
  it('count a rating once in the average, and notify the driver', async () => {
    const leo = aPerson({ usertype: 'driver', ratings: { userrating: 5, count: 2, total: 10 } });
    const world = tripWorld(
      { status: 'COMPLETE', rating: 4, rating_comment: 'Kind', rating_tags: { clean_car: true } },
      { users: { leo } },
    );
    await Promise.all([completeEffects(world, 'b1'), completeEffects(world, 'b1')]);
    await completeEffects(world, 'b1');
    expect(world.store.get('users/leo/ratings')).toEqual({
      userrating: 4.7,
      count: 3,
      total: 14,
      tags: { clean_car: 1 },
    });
    expect(world.store.get('ratings/leo/b1')).toMatchObject({
      user: 'ana',
      rate: 4,
      comment: 'Kind',
      tags: { clean_car: true },
    });
    expect(world.notifications).toMatchObject([{ uid: 'leo', text: 'received_rating', params: { X: '4' } }]);
  });

  it('do not include a rating if the rider has not rated the trip', async () => {
    const world = tripWorld({ status: 'COMPLETE' });
    await completeEffects(world, 'b1');
    expect([world.notifications, world.store.get('ratings')]).toEqual([[], null]);
  });
});

it('the commit that counts a rating fails if the rating, the average or the driver has changed', () =>
  expectFences(
    () => {
      const leo = aPerson({ usertype: 'driver', ratings: { userrating: 5, count: 2, total: 10 } });
      const world = tripWorld({ status: 'COMPLETE', rating: 4 }, { users: { leo } });
      return { store: world.store, run: (store) => completeEffects({ ...world, store }, 'b1') };
    },
    { 'ratings/leo/b1/rate': 4, 'users/leo/ratings/count': 3, 'users/leo/usertype': null },
  ));

it('counting a rating changes only the expected values in the database', async () => {
  const trip = { status: 'COMPLETE', rating: 4, rating_comment: 'Kind', rating_tags: { clean_car: true } };
  const world = tripWorld(trip);
  expect(await changesOf(world.store, () => completeEffects(world, 'b1'))).toEqual({
    'ratings/leo/b1/at': NOW,
    'ratings/leo/b1/comment': 'Kind',
    'ratings/leo/b1/rate': 4,
    'ratings/leo/b1/tags/clean_car': true,
    'ratings/leo/b1/user': 'ana',
    'users/leo/ratings/count': 1,
    'users/leo/ratings/tags/clean_car': 1,
    'users/leo/ratings/total': 4,
    'users/leo/ratings/userrating': 4,
  });
});

it.each([
  ['a trip that is not complete', { status: 'PAID', rating: 4 }],
  ['a trip without a driver', { status: 'COMPLETE', rating: 4, driver: undefined }],
  ['a driver whose account was deleted', { status: 'COMPLETE', rating: 4, driver: 'tom' }],
])('no rating is counted for %s', async (_what, trip) => {
  const world = tripWorld(trip);
  expect(await changesOf(world.store, () => completeEffects(world, 'b1'))).toEqual({});
  expect(world.notifications).toEqual([]);
});
