import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../trip/status';
import { isCashDue, isPaymentDue } from './payment-due';

describe('the amount that a rider owes', () => {
  it('is due before a delivery begins and after a ride, unless it was paid before', () => {
    const due = BOOKING_STATUSES.filter((status) => isPaymentDue({ status, prepaid: undefined }));
    expect(due).toEqual(['PAYMENT_PENDING', 'PENDING']);
    expect(isPaymentDue({ status: 'PENDING', prepaid: true })).toBe(false);
  });

  it('is collected in cash by the driver after the ride, when the rider chose cash', () => {
    const inCash = { status: 'PENDING', prepaid: undefined, payment_mode: 'cash' } as const;
    expect(isCashDue(inCash)).toBe(true);
    expect(isCashDue({ ...inCash, status: 'PAYMENT_PENDING' })).toBe(false);
    expect(isCashDue({ ...inCash, payment_mode: 'card' })).toBe(false);
    expect(isCashDue({ ...inCash, payment_mode: undefined })).toBe(false);
    expect(isCashDue({ ...inCash, prepaid: true })).toBe(false);
  });
});
