import { describe, expect, it } from 'vitest';
import { driverCredit, hasCredit } from './driver-credit';

describe('the wallet of a driver', () => {
  const strict = { negativeBalance: false };
  it('allows new offers while the balance is at least zero, and below zero if drivers may be in debt', () => {
    expect([hasCredit(0, strict), hasCredit(-0.01, strict)]).toEqual([true, false]);
    expect(hasCredit(-50, { negativeBalance: true })).toBe(true);
  });

  it('is low when it can pay the fees of fewer than five cash trips', () => {
    const flat = { min_fare: 120, convenience_fees: 10, convenience_fee_type: 'flat' } as const;
    const share = { ...flat, convenience_fee_type: 'percentage' } as const;
    const settings = { ...strict, decimal: 2 };
    const credit = (balance: number, ...driven: (typeof flat | typeof share)[]) =>
      driverCredit(balance, driven, settings);
    expect([0, 49.99, 50, -0.01].map((balance) => credit(balance, flat))).toEqual([
      'low',
      'low',
      'enough',
      'paused',
    ]);
    // The fee is a tenth of the lowest fare, 12.00. For two car types the higher fee counts.
    expect([59.99, 60].map((balance) => credit(balance, share))).toEqual(['low', 'enough']);
    expect(credit(59.99, flat, share)).toBe('low');
    expect(credit(0)).toBe('enough');
    // The fee is 10.00, and the tax on top of 130.00 is 13.00. For a cash trip both are taken from the
    // driver's wallet.
    const tax = { name: '', percent: 10, isInclusive: false };
    expect([114.99, 115].map((balance) => driverCredit(balance, [flat], settings, tax))).toEqual([
      'low',
      'enough',
    ]);
    expect(driverCredit(-50, [flat], { ...settings, negativeBalance: true })).toBe('enough');
  });
});
