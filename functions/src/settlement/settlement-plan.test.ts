import { describe, expect, it } from 'vitest';
import { bookingSchema } from '@domain/records';
import { paymentPacketFor } from '@domain/payment/packet';
import { NOW } from '../platform/testing/records';
import { isPayableTrip, settlementPlan } from './settlement-plan';
import { aTrip } from './testing/trip-world';

const CARD = { provider: 'paypal', attemptRef: 'a1', amountMinor: 20_000 };

const planOf = (status: string, paid: Parameters<typeof settlementPlan>[0]['paid']) => {
  const booking = bookingSchema.parse(aTrip({ status }));
  if (!isPayableTrip(booking)) return null;
  const packet = paymentPacketFor({
    appcat: 'taxi',
    isBeforehand: false,
    mode: paid !== null && 'provider' in paid ? 'card' : 'cash',
    costMinor: 20_000,
    discountMinor: 0,
    debtMinor: 0,
    availableMinor: 0,
    useWallet: false,
    promo: null,
    decimal: 2,
  });
  const attemptState = paid !== null && 'provider' in paid ? 'started' : null;
  return settlementPlan({
    bookingId: 'b1',
    booking,
    share: booking.driver_share ?? null,
    packet,
    promoId: null,
    paid,
    attemptState,
    now: NOW,
  });
};

describe('the planned writes of a settlement', () => {
  it('pay the driver and update the reports if the trip has ended', () => {
    const plan = planOf('PENDING', { amountMinor: 20_000 });
    expect(plan?.values['bookings/b1/status']).toBe('PAID');
    expect(plan?.lines.map(({ key }) => key)).toEqual(['b1_paid', 'b1_debt', 'b1_share', 'b1_cash']);
    expect(plan?.reported).toEqual({ discount: 0, customerPaid: 200, mode: 'cash' });
  });

  it('neither pay the driver nor update the reports if the trip is paid in advance', () => {
    const plan = planOf('PAYMENT_PENDING', CARD);
    expect(plan?.values).toMatchObject({ 'bookings/b1/status': 'NEW', 'bookings/b1/prepaid': true });
    expect(plan?.lines.map(({ key }) => key)).toEqual(['b1_paid', 'b1_debt']);
    expect(plan?.reported).toBeNull();
  });

  it('mark the attempt of a card payment as settled in the same commit', () => {
    const plan = planOf('PENDING', CARD);
    expect(plan?.checks).toMatchObject({ 'payment_attempts/a1/state': 'started' });
    expect(plan?.values).toMatchObject({ 'payment_attempts/a1/state': 'settled' });
  });

  it('are refused for a wrong amount, and for a status in which no payment is due', () => {
    expect(() => planOf('PENDING', { amountMinor: 1 })).toThrow('trip_changed');
    expect(planOf('NEW', null)).toBeNull();
  });
});
