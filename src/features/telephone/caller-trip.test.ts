import { describe, expect, it } from 'vitest';
import type { CallerTrip } from '@domain/contracts/people/callers';
import { carTypeSchema } from '@domain/records';
import { requestAgain } from './caller-trip';

const VAN = {
  ...carTypeSchema.parse({
    name: 'Van',
    base_fare: 1,
    rate_per_unit_distance: 1,
    rate_per_hour: 1,
    min_fare: 1,
    convenience_fees: 1,
    options: [{ description: 'Child seat', amount: 5 }],
  }),
  id: 'van',
};
const HOME = { lat: 1, lng: 2, add: 'Home' };
const WORK = { lat: 3, lng: 4, add: 'Work' };
const TRIP: CallerTrip = {
  id: 't',
  reference: 'AAAAAA',
  status: 'PAID',
  isOpen: false,
  tripdate: 1,
  bookLater: true,
  pickup: HOME,
  drop: WORK,
  stops: [],
  carType: 'Van',
  carTypeId: 'van',
  option: null,
  cost: 9,
  driverName: '',
  plate: '',
  driverPhone: '',
  canSendLink: false,
};

describe('an earlier trip of a caller', () => {
  it('can be booked again for an immediate pickup, with the same stops and the same option', () => {
    const option = { index: 0, description: 'Child seat' };
    expect(requestAgain({ ...TRIP, stops: [HOME], option }, 'ana', [VAN])).toEqual({
      pickup: HOME,
      drop: WORK,
      waypoints: [HOME],
      carTypeId: 'van',
      customer: 'ana',
      bookLater: false,
      instructionData: { optionIndex: 0 },
    });
    expect(requestAgain(TRIP, 'ana', [VAN])).not.toHaveProperty('instructionData');
  });

  it('cannot be booked again if its car type or its option no longer exists', () => {
    expect(requestAgain({ ...TRIP, carTypeId: 'gone' }, 'ana', [VAN])).toBeNull();
    expect(requestAgain({ ...TRIP, option: { index: 0, description: 'Dog' } }, 'ana', [VAN])).toBeNull();
  });
});
