import { describe, expect, it } from 'vitest';
import { pushTimeAt } from './push-id';

describe('the push id for a given time', () => {
  it('begins with the same characters as an id that the database makes at this time', () => {
    // '-JRHTHaIs-jNPLXOQivY' is the example of the Firebase documentation.
    expect(new Date(1_404_764_236_179).toISOString()).toBe('2014-07-07T20:17:16.179Z');
    expect(pushTimeAt(1_404_764_236_179)).toBe('-JRHTHaI');
  });

  it('sorts before the push id for a later time', () => {
    const times = [1, 63, 64, 4095, 1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000];
    expect(times.map(pushTimeAt).reverse().sort()).toEqual(times.map(pushTimeAt));
  });
});
