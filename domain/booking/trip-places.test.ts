import { expect, it } from 'vitest';
import { isOnePlace } from './trip-places';

const HERE = { lat: -34.9, lng: -56.16 };
const DOOR = { lat: -34.9001, lng: -56.16 };
const FAR = { lat: -34.91, lng: -56.16 };

it.each([
  ['the same point twice', [HERE, HERE], true],
  ['eleven metres', [HERE, DOOR], true],
  ['a kilometre', [HERE, FAR], false],
  ['a round trip with a stop', [HERE, FAR, HERE], false],
])('%s', (_, points, expected) => {
  expect(isOnePlace(points)).toBe(expected);
});
