import { describe, expect, it } from 'vitest';
import { isPositionDue } from './position-pace';

const HERE = { lat: -34.906, lng: -56.2 };
/** About `metres` to the north. */
const north = (metres: number) => ({ lat: HERE.lat + metres / 111_195, lng: HERE.lng });

describe('whether a position is due', () => {
  const last = { point: HERE, at: 0 };
  it.each([
    { isOnTrip: true, metres: 500, ms: 4999, due: false },
    { isOnTrip: true, metres: 11, ms: 5000, due: true },
    { isOnTrip: true, metres: 9, ms: 59_999, due: false },
    { isOnTrip: true, metres: 0, ms: 60_000, due: true },
    { isOnTrip: false, metres: 500, ms: 14_999, due: false },
    { isOnTrip: false, metres: 11, ms: 15_000, due: true },
    { isOnTrip: false, metres: 9, ms: 59_999, due: false },
    { isOnTrip: false, metres: 0, ms: 60_000, due: true },
  ])(
    '$metres m and $ms ms after the last one, on a trip: $isOnTrip, it is $due',
    ({ metres, ms, isOnTrip, due }) => {
      expect(isPositionDue(last, north(metres), ms, isOnTrip)).toBe(due);
    },
  );

  it('the first one is', () => {
    expect(isPositionDue(null, HERE, 0, false)).toBe(true);
  });
});
