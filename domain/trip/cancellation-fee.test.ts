import { describe, expect, it } from 'vitest';
import { cancellationFeeFor, type Cancellation, type CancelledBooking } from './cancellation-fee';

const ACCEPTED = 1_700_000_000_000;
const PICKUP = { lat: -34.9, lng: -56.2, add: 'Pickup' };
/** A degree of latitude is 111.2 km. */
const atMetres = (metres: number) => ({ lat: PICKUP.lat + metres / 111_195, lng: PICKUP.lng });
const FAR = atMetres(1100);
const NEARER = atMetres(900);

const cancelSlab = [
  { minsDelayed: 5, amount: 80 },
  { minsDelayed: 2, amount: 50 },
];
const fee = (minutes: number, more: Partial<Cancellation & CancelledBooking> = {}): number => {
  const { cancelledBy = 'rider', now = ACCEPTED + minutes * 60_000, driverAt = NEARER, ...booking } = more;
  return cancellationFeeFor(
    {
      pickup: PICKUP,
      driver_accept_time: ACCEPTED,
      driver_accept_location: FAR,
      driver_arrive_time: undefined,
      carDetails: { cancelSlab },
      ...booking,
    },
    { cancelledBy, now, driverAt },
  );
};

describe('the cancellation fee', () => {
  it('is the amount of the longest time that has passed since the driver accepted', () => {
    expect([1.99, 2, 4.99, 5, 60].map((minutes) => fee(minutes))).toEqual([0, 50, 50, 80, 80]);
  });

  it('is nothing before a driver accepted, and nothing when the operator cancels', () => {
    expect(fee(10, { driver_accept_time: undefined })).toBe(0);
    expect(fee(10, { cancelledBy: 'admin' })).toBe(0);
    expect(fee(10, { cancelledBy: 'system' })).toBe(0);
    expect(fee(10, { carDetails: { cancelSlab: [] } })).toBe(0);
  });

  it('is nothing when the driver does not come nearer', () => {
    expect(fee(10, { driverAt: FAR })).toBe(0);
    expect(fee(10, { driverAt: null })).toBe(0);
  });

  it('is due when the driver is at the pickup or has arrived, and from a rider who did not come', () => {
    const there = atMetres(55);
    expect(fee(10, { driver_accept_location: there, driverAt: there })).toBe(80);
    expect(fee(10, { driverAt: null, driver_arrive_time: ACCEPTED + 1 })).toBe(80);
    expect(fee(10, { cancelledBy: 'driver', driverAt: null })).toBe(80);
  });

  it('counts a driver as at the pickup within 150 metres, and no farther', () => {
    const feeOfOneWaitingAt = (metres: number): number =>
      fee(10, { driver_accept_location: atMetres(metres), driverAt: atMetres(metres) });
    expect([100, 149, 151, 300, 500].map(feeOfOneWaitingAt)).toEqual([80, 80, 0, 0, 0]);
  });

  it('counts a driver as coming who is at least 100 metres nearer to the pickup', () => {
    const feeAfterComing = (metres: number): number =>
      fee(10, { driver_accept_location: atMetres(1000), driverAt: atMetres(1000 - metres) });
    expect([50, 99, 101, 300].map(feeAfterComing)).toEqual([0, 0, 80, 80]);
  });
});
