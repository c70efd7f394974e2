import { describe, expect, it } from 'vitest';
import { drawn, sampled } from './sample';

const TEN = Array.from({ length: 10 }, (_, index) => index + 1);

describe('a sample of cases', () => {
  it('is the same for the same seed, and different for another seed', () => {
    expect(drawn(TEN, 4, 1)).toEqual(drawn(TEN, 4, 1));
    expect(drawn(TEN, 4, 1)).not.toEqual(drawn(TEN, 4, 2));
  });

  it('contains no item of the list twice', () => {
    const items = drawn(TEN, 10, 7);
    expect(items).not.toEqual(TEN);
    expect([...items].sort((one, other) => one - other)).toEqual(TEN);
  });

  it('is the whole list if the list has no more items than the sample', () => {
    expect(sampled({ whole: 3, sample: 5 })).toEqual([1, 2, 3]);
  });
});
