import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../records';
import { expectedPayment } from './expected-payment';

const trip = { status: 'ACCEPTED', trip_cost: 200, paymentWish: { mode: 'cash' } } as const;

describe('the payment shown to the driver', () => {
  it('contains the rider’s payment mode, and the price less the discount plus the debt', () => {
    expect(expectedPayment(trip)).toEqual({ by: 'cash', amount: 200 });
    const promo = { id: 'ten', name: 'TEN', discount: 30 };
    const debt = { amount: 15, since: 1 } as never;
    expect(expectedPayment({ ...trip, paymentWish: { mode: 'cash', promo }, debt })).toEqual({
      by: 'cash',
      amount: 185,
    });
    expect(expectedPayment({ ...trip, paymentWish: { mode: 'wallet' } })?.by).toBe('wallet');
    expect(expectedPayment({ ...trip, paymentWish: undefined })?.by).toBe('later');
    expect(
      expectedPayment({ ...trip, paymentWish: { mode: 'cash', promo: { ...promo, discount: 999 } } }),
    ).toEqual({ by: 'cash', amount: 0 });
  });

  it('is "prepaid" for a trip that is paid before it begins', () => {
    expect(expectedPayment({ ...trip, prepaid: true })?.by).toBe('prepaid');
    expect(expectedPayment({ ...trip, settings: { appcat: 'delivery' } as never })?.by).toBe('prepaid');
  });

  it('is shown while the driver has the trip, but only until the ride ends', () => {
    const told = BOOKING_STATUSES.filter((status) => expectedPayment({ ...trip, status }) !== null);
    expect(told).toEqual(['ACCEPTED', 'ARRIVED', 'STARTED']);
  });
});
