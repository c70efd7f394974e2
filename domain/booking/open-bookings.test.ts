import { describe, expect, it } from 'vitest';
import { placesFor } from './open-bookings';

describe('the number of open bookings', () => {
  const limits = { max_open_bookings: 2, max_later_bookings: 1 };
  it('has one limit for immediate bookings and another limit for scheduled bookings', () => {
    expect(placesFor(false, limits)).toEqual(['now_1', 'now_2']);
    expect(placesFor(true, limits)).toEqual(['later_1']);
    expect(placesFor(true, { ...limits, max_later_bookings: 0 })).toEqual([]);
  });
});
