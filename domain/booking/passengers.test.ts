import { describe, expect, it } from 'vitest';
import { hasSeatsFor, travellerOf } from './passengers';

describe('the seats of a car type', () => {
  it.each([
    [{ seats: 4 }, 4, true],
    [{ seats: 4 }, 5, false],
    [{ seats: 4 }, undefined, true],
    [{ seats: 4 }, null, true],
    [{ seats: 0 }, 9, true],
    [{}, 9, true],
  ])('(%o) are enough for %s passengers: %s', (carType, passengers, hasRoom) => {
    expect(hasSeatsFor(carType, passengers)).toBe(hasRoom);
  });
});

describe('the person that the driver meets', () => {
  it('is the rider or the passenger named by the rider', () => {
    const rider = { customer_name: 'Ana Sosa', customer_contact: '+59899000004' };
    expect(travellerOf(rider)).toEqual({ name: 'Ana Sosa', phone: '+59899000004' });
    const named = { ...rider, passengerName: 'Eva', passengerPhone: '+59899555111' };
    expect(travellerOf(named)).toEqual({ name: 'Eva', phone: '+59899555111' });
    expect(travellerOf({})).toEqual({ name: '', phone: '' });
  });
});
