import { describe, expect, it } from 'vitest';
import { withRating } from './rating';

describe('a rating', () => {
  it('moves the average, told to one decimal', () => {
    const first = withRating(undefined, 5);
    expect(first).toEqual({ count: 1, total: 5, userrating: 5 });
    expect(withRating(withRating(first, 4), 4)).toEqual({ count: 3, total: 13, userrating: 4.3 });
  });
});
