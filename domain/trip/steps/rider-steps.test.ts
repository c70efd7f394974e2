import { describe, expect, it } from 'vitest';
import { cancelWrites, completeWrites } from './rider-steps';

describe('a rider in a trip', () => {
  it('stores the reason, the role and the time when the rider cancels', () => {
    expect(cancelWrites('b1', 'Too late', 'rider', 17)).toEqual({
      'bookings/b1/status': 'CANCELLED',
      'bookings/b1/reason': 'Too late',
      'bookings/b1/cancelledBy': 'rider',
      'bookings/b1/cancelledAt': 17,
    });
  });

  it('completes a paid trip with stars, with stars and a comment, or without a rating', () => {
    const status = { 'bookings/b1/status': 'COMPLETE' };
    expect(completeWrites('b1')).toEqual(status);
    expect(completeWrites('b1', { rate: 4, comment: '' })).toEqual({ ...status, 'bookings/b1/rating': 4 });
    expect(completeWrites('b1', { rate: 5, comment: 'Kind' })).toEqual({
      ...status,
      'bookings/b1/rating': 5,
      'bookings/b1/rating_comment': 'Kind',
    });
  });
});
