import { describe, expect, it } from 'vitest';
import { reviewWrites } from './review-writes';

describe('an item of the review list', () => {
  const people = { leo: 'Leo Paz', ana: 'Ana Gil' };
  const writes = Object.entries(
    reviewWrites('b1', { kind: 'too_early', people, bookingId: 'b1', charged: 5 }, 7),
  );
  const isLogged = ([path]: [string, unknown]): boolean => path.startsWith('audit/');

  it('is logged once, without the names of people', () => {
    expect(writes.filter(isLogged).map(([, entry]) => entry)).toEqual([
      {
        at: 7,
        uid: 'system',
        action: 'review_open',
        uid_action: 'system review_open',
        target: 'reviews_b1_too_early',
        after: { kind: 'too_early', people: 'leo ana', bookingId: 'b1', charged: 5 },
      },
    ]);
  });

  it('is indexed by its key and by each of its people', () => {
    expect(Object.fromEntries(writes.filter((write) => !isLogged(write)))).toEqual({
      'reviews/b1_too_early': {
        kind: 'too_early',
        at: 7,
        people,
        state: 'open',
        bookingId: 'b1',
        charged: 5,
      },
      'person_reviews/leo/b1_too_early': 'too_early',
      'person_reviews/ana/b1_too_early': 'too_early',
    });
  });
});
