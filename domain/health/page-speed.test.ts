import { expect, it } from 'vitest';
import { isSlow } from './page-speed';

it.each([
  { speed: {}, expected: false },
  { speed: { lcp: 4000, inp: 500, cls: 0.25 }, expected: false },
  { speed: { lcp: 4001 }, expected: true },
  { speed: { inp: 501 }, expected: true },
  { speed: { cls: 0.26 }, expected: true },
])('a page with the measured speed $speed counts as slow: $expected', ({ speed, expected }) => {
  expect(isSlow(speed)).toBe(expected);
});
