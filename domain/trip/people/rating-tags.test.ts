import { expect, it } from 'vitest';
import {
  DRIVER_TAGS,
  offeredDriverTags,
  offeredRiderTags,
  RIDER_TAGS,
  storedTags,
  tagsIn,
} from './rating-tags';

it('four and five stars offer the good rating tags, and fewer stars offer the other tags', () => {
  expect(offeredDriverTags(5)).toEqual(offeredDriverTags(4));
  expect(offeredDriverTags(4)).toContain('clean_car');
  expect(offeredDriverTags(3)).toContain('unsafe_driving');
  expect(offeredDriverTags(3)).not.toContain('clean_car');
  expect(offeredRiderTags(5)).toContain('ready');
  expect(offeredRiderTags(1)).toContain('made_wait');
});

it('every rating tag is offered with some number of stars', () => {
  expect([...offeredDriverTags(5), ...offeredDriverTags(1)]).toEqual(DRIVER_TAGS);
  expect([...offeredRiderTags(5), ...offeredRiderTags(1)]).toEqual(RIDER_TAGS);
});

it('unknown tags in a stored rating are ignored', () => {
  expect(tagsIn({ friendly: true, hacked: true })).toEqual(['friendly']);
  expect(tagsIn(undefined)).toEqual([]);
  expect(storedTags(['late'])).toEqual({ late: true });
  expect(storedTags([])).toBeUndefined();
});
