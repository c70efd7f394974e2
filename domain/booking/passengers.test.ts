import { describe, expect, it } from 'vitest';
import { hasSeatsFor } from './passengers';

describe('the seats of a car type', () => {
  it.each([
    [{ seats: 4 }, 4, true],
    [{ seats: 4 }, 5, false],
    [{ seats: 4 }, undefined, true],
    [{ seats: 4 }, null, true],
    [{ seats: 0 }, 9, true],
    [{}, 9, true],
  ])('%o have room for %s: %s', (carType, passengers, hasRoom) => {
    expect(hasSeatsFor(carType, passengers)).toBe(hasRoom);
  });
});
