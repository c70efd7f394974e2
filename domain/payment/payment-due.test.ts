import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../records';
import { canReportPayment, cashToCollect, isCashDue, isPaymentDue } from './payment-due';

describe('the amount that a rider owes', () => {
  it('is due before a delivery or after a ride, unless the trip was paid in advance', () => {
    const due = BOOKING_STATUSES.filter((status) => isPaymentDue({ status, prepaid: undefined }));
    expect(due).toEqual(['PAYMENT_PENDING', 'PENDING']);
    expect(isPaymentDue({ status: 'PENDING', prepaid: true })).toBe(false);
  });

  it('is collected in cash by the driver after the ride if the rider chose cash', () => {
    const inCash = { status: 'PENDING', prepaid: undefined, payment_mode: 'cash' } as const;
    expect(isCashDue(inCash)).toBe(true);
    expect(isCashDue({ ...inCash, status: 'PAYMENT_PENDING' })).toBe(false);
    expect(isCashDue({ ...inCash, payment_mode: 'card' })).toBe(false);
    expect(isCashDue({ ...inCash, payment_mode: undefined })).toBe(false);
    expect(isCashDue({ ...inCash, prepaid: true })).toBe(false);
  });

  it('can be reported by the driver as paid or unpaid after the ride, even if the rider chose another payment method', () => {
    const can = BOOKING_STATUSES.filter((status) => canReportPayment({ status, prepaid: undefined }));
    expect(can).toEqual(['PENDING']);
    expect(canReportPayment({ status: 'PENDING', prepaid: true })).toBe(false);
  });

  it('in cash is the part that the rider chose to pay in cash, or else the full price plus the debt on the bill', () => {
    expect(cashToCollect({ payment_mode: 'cash', cashPaymentAmount: 150, trip_cost: 200 })).toBe(150);
    expect(cashToCollect({ payment_mode: 'card', trip_cost: 200, debt_amount: 90 })).toBe(290);
    expect(cashToCollect({ trip_cost: 200 })).toBe(200);
  });
});
