import { describe, expect, it } from 'vitest';
import { sampleEvenly } from './sample';

describe('sampleEvenly', () => {
  it('returns a short list unchanged', () => {
    expect(sampleEvenly([1, 2, 3], 3)).toEqual([1, 2, 3]);
    expect(sampleEvenly([], 5)).toEqual([]);
  });

  it('keeps the first and the last item, and spreads the other items evenly', () => {
    const numbers = Array.from({ length: 101 }, (_, index) => index);
    expect(sampleEvenly(numbers, 5)).toEqual([0, 25, 50, 75, 100]);
    expect(sampleEvenly(numbers, 25)).toHaveLength(25);
  });
});
