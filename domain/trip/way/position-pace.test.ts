import { describe, expect, it } from 'vitest';
import { isPositionDue, PositionPacer } from './position-pace';

const HERE = { lat: -34.906, lng: -56.2 };
/** A point about `metres` to the north. */
const north = (metres: number) => ({ lat: HERE.lat + metres / 111_195, lng: HERE.lng });

describe('the check whether a driver’s position is due to be sent', () => {
  const last = { point: HERE, at: 0 };
  it.each([
    { isOnTrip: true, metres: 500, ms: 4999, due: false },
    { isOnTrip: true, metres: 11, ms: 5000, due: true },
    { isOnTrip: true, metres: 9, ms: 59_999, due: false },
    { isOnTrip: true, metres: 0, ms: 60_000, due: true },
    { isOnTrip: false, metres: 500, ms: 19_999, due: false },
    { isOnTrip: false, metres: 11, ms: 20_000, due: true },
    { isOnTrip: false, metres: 9, ms: 59_999, due: false },
    { isOnTrip: false, metres: 0, ms: 60_000, due: true },
  ])(
    'is $due after $metres m and $ms ms since the last position (on a trip: $isOnTrip)',
    ({ metres, ms, isOnTrip, due }) => {
      expect(isPositionDue(last, north(metres), ms, isOnTrip)).toBe(due);
    },
  );

  it('is true for the first position', () => {
    expect(isPositionDue(null, HERE, 0, false)).toBe(true);
  });
});

describe('the limit on how often a driver sends positions', () => {
  it('is measured from the last position that was sent', () => {
    const pacer = new PositionPacer();
    expect(pacer.isDue(HERE, 0, true)).toBe(true);
    pacer.sending(HERE, 0, true);
    expect(pacer.isDue(north(50), 4999, true)).toBe(false);
    expect(pacer.isDue(north(50), 5000, true)).toBe(true);
  });

  it.each([
    { isOnTrip: true, pace: 5000 },
    { isOnTrip: false, pace: 20_000 },
  ])(
    'allows the next position $pace ms after a refused position (on a trip: $isOnTrip)',
    ({ isOnTrip, pace }) => {
      const pacer = new PositionPacer();
      pacer.sending(HERE, 0, isOnTrip);
      pacer.sending(north(50), pace, isOnTrip)();
      expect(pacer.isDue(north(50), 2 * pace - 1, isOnTrip)).toBe(false);
      expect(pacer.isDue(north(50), 2 * pace, isOnTrip)).toBe(true);
    },
  );

  it('allows a position at once if the first position was refused', () => {
    const pacer = new PositionPacer();
    pacer.sending(HERE, 0, false)();
    expect(pacer.isDueAfter(null, HERE, 1, false)).toBe(true);
  });

  it('is measured from a later position if the caller names a later position', () => {
    const pacer = new PositionPacer();
    pacer.sending(HERE, 0, true);
    expect(pacer.isDueAfter({ point: HERE, at: 3000 }, north(50), 7999, true)).toBe(false);
    expect(pacer.isDueAfter({ point: HERE, at: 3000 }, north(50), 8000, true)).toBe(true);
  });
});
