import { describe, expect, it } from 'vitest';
import type { Booking } from '@domain/records';
import { aBooking, anEstimate } from '../../../tests/support/builders';
import { receiptOf } from './receipt-lines';

const texts = { distance: (km: number) => `${km} km`, duration: (secs: number) => `${secs} s` };
const settlement = {
  ...anEstimate().breakdown,
  distance: 7,
  distanceCost: 280,
  parcelAmount: 20,
  optionAmount: 35,
  fare: 470,
  convenienceFee: 47,
  total: 517,
  driverShare: 470,
};
const paid: Booking = aBooking({
  status: 'PAID',
  settlement,
  trip_cost: 517,
  driver_share: 470,
  convenience_fees: 47,
  discount_amount: 17,
  customer_paid: 500,
  usedWalletMoney: 120.5,
  cardPaymentAmount: 379.5,
  cashPaymentAmount: 0,
  parcelTypeSelected: { description: 'Small box', amount: 20 },
  optionSelected: { description: 'Two hands', amount: 35 },
});
const sum = (lines: readonly { amount: number }[]): number =>
  Math.round(lines.reduce((total, { amount }) => total + amount, 0) * 100) / 100;

describe('a receipt', () => {
  it.each(['rider', 'driver', 'fleetadmin', 'admin'] as const)(
    'for a %s has lines that add up to the cost, and payments that add up to the paid amount',
    (role) => {
      const receipt = receiptOf(paid, role, texts);
      expect(sum(receipt.lines)).toBe(517);
      expect(receipt.tripCost).toBe(517);
      expect(sum(receipt.payments)).toBe(500);
      expect(receipt.paid).toBe(500);
      expect(receipt.discount?.amount).toBe(-17);
    },
  );

  it('shows the parts of the final price instead of the parts of the estimate', () => {
    const [, distance] = receiptOf(paid, 'admin', texts).lines;
    expect(distance).toEqual({ key: 'fare_distance', params: { distance: '7 km' }, amount: 280 });
  });

  it('does not show the operator’s share to riders', () => {
    const receipt = receiptOf(paid, 'rider', texts);
    expect(receipt.lines).toEqual([
      { key: 'receipt_trip', amount: 462 },
      { key: 'receipt_parcel', params: { name: 'Small box' }, amount: 20 },
      { key: 'receipt_option', params: { name: 'Two hands' }, amount: 35 },
    ]);
    expect(receipt.split).toEqual([]);
    expect(receiptOf(paid, 'driver', texts).split).toEqual([
      { key: 'col_driver_share', amount: 470 },
      { key: 'col_convenience_fee', amount: 47 },
    ]);
  });

  it.each(['rider', 'driver', 'admin'] as const)(
    'for a %s has a separate line for a tax that is added to the price',
    (role) => {
      const tax = { name: 'VAT', percent: 10, isInclusive: false, amount: 51.7 };
      const taxed = { ...paid, trip_cost: 568.7, settlement: { ...settlement, total: 568.7, tax } };
      const receipt = receiptOf(taxed, role, texts);
      expect(receipt.tax).toEqual(tax);
      expect(sum([...receipt.lines, tax])).toBe(568.7);
    },
  );

  it.each(['rider', 'driver', 'admin'] as const)(
    'for a %s shows the earlier debt that was paid with the trip, and its lines still add up',
    (role) => {
      const carried = { ...paid, debt_amount: 90.1, cardPaymentAmount: (paid.cardPaymentAmount ?? 0) + 90.1 };
      const receipt = receiptOf(carried, role, texts);
      expect(receipt).toMatchObject({ debt: { key: 'debt_line', amount: 90.1 }, paid: 590.1, tripCost: 517 });
      expect(sum(receipt.payments)).toBeCloseTo(590.1, 9);
      expect(receiptOf({ ...carried, status: 'PENDING' }, role, texts).debt).toBeNull();
      expect(receiptOf(paid, role, texts).debt).toBeNull();
    },
  );

  it('of an unpaid trip shows no payment', () => {
    const receipt = receiptOf({ ...paid, status: 'PENDING' }, 'rider', texts);
    expect(receipt).toMatchObject({ payments: [], paid: null });
  });

  it('of a cancelled booking shows only the cancellation fee', () => {
    const receipt = receiptOf({ ...paid, status: 'CANCELLED', cancellationFee: 50 }, 'rider', texts);
    expect(receipt).toMatchObject({ lines: [], cancellationFee: 50, split: [] });
  });
});
