import { describe, expect, it } from 'vitest';
import { withRating } from './rating';

describe('a rating', () => {
  it('changes the person’s average, which is rounded to one decimal', () => {
    const first = withRating(undefined, 5);
    expect(first).toEqual({ count: 1, total: 5, userrating: 5 });
    expect(withRating(withRating(first, 4), 4)).toEqual({ count: 3, total: 13, userrating: 4.3 });
  });

  it('increases the counts of its known tags', () => {
    const first = withRating(undefined, 5, { friendly: true, hacked: true });
    expect(first.tags).toEqual({ friendly: 1 });
    expect(withRating(first, 4, { friendly: true, clean_car: true }).tags).toEqual({
      friendly: 2,
      clean_car: 1,
    });
    expect(withRating(first, 4).tags).toEqual({ friendly: 1 });
  });
});
