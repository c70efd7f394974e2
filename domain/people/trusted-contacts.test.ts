import { expect, it } from 'vitest';
import { isShareTime } from './trusted-contacts';

const at = (hour: number): number => Date.UTC(2026, 4, 20, hour, 30);

it.each([
  ['night', 22, 6, [21, 22, 23, 0, 5, 6], [false, true, true, true, true, false]],
  ['night', 1, 5, [0, 1, 4, 5], [false, true, true, false]],
  ['night', 0, 0, [0, 12, 23], [true, true, true]],
  ['always', 22, 6, [12], [true]],
  ['never', 22, 6, [23], [false]],
] as const)(
  'the setting %s from %i to %i shares rides at the hours %j: %j',
  (when, from, to, hours, expected) => {
    expect(hours.map((hour) => isShareTime({ when, from, to }, at(hour), 'UTC'))).toEqual(expected);
  },
);

it('the night in which rides are shared is in the operator’s time zone', () => {
  const night = { when: 'night', from: 22, to: 6 } as const;
  // 01:30 in UTC is 22:30 in Montevideo.
  expect(isShareTime(night, at(1), 'America/Montevideo')).toBe(true);
  expect(isShareTime(night, at(22), 'America/Montevideo')).toBe(false);
});
