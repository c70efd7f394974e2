import { describe, expect, it } from 'vitest';
import { pushTimeAt } from './push-id';

describe('the time in a push id', () => {
  it('equals the time in ids of the database', () => {
    // '-JRHTHaIs-jNPLXOQivY' is the example of the Firebase documentation.
    expect(new Date(1_404_764_236_179).toISOString()).toBe('2014-07-07T20:17:16.179Z');
    expect(pushTimeAt(1_404_764_236_179)).toBe('-JRHTHaI');
  });

  it('sorts by time', () => {
    const times = [1, 63, 64, 4095, 1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000];
    expect(times.map(pushTimeAt).reverse().sort()).toEqual(times.map(pushTimeAt));
  });
});
