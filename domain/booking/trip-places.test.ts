import { expect, it } from 'vitest';
import { isOnePlace } from './trip-places';

const HERE = { lat: -34.9, lng: -56.16 };
const DOOR = { lat: -34.9001, lng: -56.16 };
const FAR = { lat: -34.91, lng: -56.16 };

it.each([
  ['the same point twice are one place', [HERE, HERE], true],
  ['two points eleven metres apart are one place', [HERE, DOOR], true],
  ['two points a kilometre apart are two places', [HERE, FAR], false],
  ['the points of a round trip with a distant stop are two places', [HERE, FAR, HERE], false],
])('%s', (_, points, expected) => {
  expect(isOnePlace(points)).toBe(expected);
});
