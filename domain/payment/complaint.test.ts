import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../records';
import {
  canComplain,
  complainantRole,
  complaintCategories,
  complaintThread,
  suggestedCorrection,
} from './complaint';

const END = 1_700_000_000_000;
const DAY_MS = 86_400_000;
const trip = { status: 'PAID', customer: 'ana', driver: 'leo', tripdate: END - 1, endTime: END } as const;
const rules = { complaint_days: 30 };

describe('a complaint about a charge', () => {
  it('belongs to the rider or to the driver of the trip, and each role has its own categories', () => {
    expect(['ana', 'leo', 'eva'].map((uid) => complainantRole(trip, uid))).toEqual(['rider', 'driver', null]);
    expect(complaintCategories('rider')).not.toContain('fare_too_low');
    expect(complaintCategories('driver')).toEqual([
      'fare_too_low',
      'cash_not_counted',
      'extra_charge',
      'other',
    ]);
  });

  it('needs a priced or cancelled trip', () => {
    const can = (status: (typeof BOOKING_STATUSES)[number]) =>
      canComplain({ ...trip, status }, 'ana', rules, END);
    expect(BOOKING_STATUSES.filter(can)).toEqual(['PENDING', 'PAID', 'COMPLETE', 'CANCELLED']);
  });

  it('is possible for some days after the end or the cancellation of the trip', () => {
    const at = (now: number) => canComplain(trip, 'leo', rules, now);
    expect([at(END + 30 * DAY_MS), at(END + 30 * DAY_MS + 1)]).toEqual([true, false]);
    const cancelled = {
      ...trip,
      status: 'CANCELLED',
      endTime: undefined,
      cancelledAt: END + DAY_MS,
    } as const;
    expect(canComplain(cancelled, 'ana', rules, END + 31 * DAY_MS)).toBe(true);
    expect(canComplain(trip, 'ana', { complaint_days: 0 }, END)).toBe(false);
    expect(canComplain(trip, 'eva', rules, END)).toBe(false);
  });

  it('has its messages sorted by time, without the names of staff', () => {
    const messages = {
      b: { at: 2, by: 'staff', uid: 'boss', text: 'Yes.' },
      a: { at: 1, by: 'person', uid: 'ana', text: 'Too much?' },
    } as const;
    expect(complaintThread({ messages })).toEqual([
      { id: 'a', at: 1, by: 'person', text: 'Too much?' },
      { id: 'b', at: 2, by: 'staff', text: 'Yes.' },
    ]);
  });
});

describe('the correction for a complaint', () => {
  const paid = { fare: 200, left: 200, confirmed: 150, state: 'paid' };
  it.each([
    ['fare_too_high', paid, { choice: 'fare', amount: 150 }],
    ['wrong_way', paid, { choice: 'fare', amount: 150 }],
    ['fare_too_high', { ...paid, confirmed: 200 }, { choice: 'refund', amount: null }],
    ['fare_too_high', { ...paid, confirmed: null }, { choice: 'refund', amount: null }],
    ['fare_too_high', { ...paid, state: 'payable' }, null],
    ['fare_too_low', paid, { choice: 'fare', amount: null }],
    ['charged_cancelled', { ...paid, left: 50, state: 'cancelled' }, { choice: 'refund', amount: 50 }],
    ['paid_twice', { ...paid, left: 0 }, null],
    ['extra_charge', paid, { choice: 'refund', amount: null }],
    ['cash_not_counted', { ...paid, state: 'payable' }, { choice: 'paid_in_cash', amount: null }],
    ['cash_not_counted', paid, null],
    ['other', paid, null],
  ] as const)('about %s for a trip with %o is %o', (category, charged, suggestion) => {
    expect(suggestedCorrection(category, 'rider', charged)).toEqual(suggestion);
  });

  it('about an extra cost that the driver paid is a charge on the rider for the driver', () => {
    expect(suggestedCorrection('extra_charge', 'driver', paid)).toEqual({
      choice: 'charge driver',
      amount: null,
    });
    expect(suggestedCorrection('extra_charge', 'driver', { ...paid, state: 'other' })).toBeNull();
  });
});
