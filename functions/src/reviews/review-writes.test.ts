import { describe, expect, it } from 'vitest';
import { reviewWrites } from './review-writes';

describe('an entry of the review list', () => {
  it('is found by its key, and by each of its people', () => {
    const people = { leo: 'Leo Paz', ana: 'Ana Gil' };
    expect(reviewWrites('b1', { kind: 'too_early', people, bookingId: 'b1', charged: 5 }, 7)).toEqual({
      'reviews/b1_too_early': {
        ...{ kind: 'too_early', at: 7, people, state: 'open', bookingId: 'b1', charged: 5 },
      },
      'person_reviews/leo/b1_too_early': 'too_early',
      'person_reviews/ana/b1_too_early': 'too_early',
    });
  });
});
