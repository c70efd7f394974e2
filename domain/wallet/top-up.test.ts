import { describe, expect, it } from 'vitest';
import { suggestedTopUps, topUpMinor, topUpOfDebt } from './top-up';

const rules = { walletMoneyField: '500, 200;2000 200', decimal: 2, top_up_min: 50, top_up_max: 2000 };

describe('the amount of a top-up', () => {
  it('is within the limits', () => {
    expect([49.99, 50, 50.01, 2000, 2000.01].map((amount) => topUpMinor(amount, rules))).toEqual([
      null,
      5000,
      5001,
      200_000,
      null,
    ]);
  });

  it('is positive and finite even if the operator sets no limit', () => {
    const open = { ...rules, top_up_min: 0, top_up_max: Infinity };
    for (const amount of [0, -0, -50, NaN, Infinity, -Infinity]) expect(topUpMinor(amount, open)).toBeNull();
  });

  it('has no more decimals than the currency', () => {
    expect(topUpMinor(50.005, rules)).toBeNull();
    expect(topUpMinor(50.5, { ...rules, decimal: 0 })).toBeNull();
    expect(topUpMinor(50, { ...rules, decimal: 0 })).toBe(50);
  });

  it('is suggested by the setting, each amount only once and only if it can be paid', () => {
    expect(suggestedTopUps(rules)).toEqual([200, 500, 2000]);
    expect(suggestedTopUps({ ...rules, walletMoneyField: '10, abc, 5000, 1e3' })).toEqual([1000]);
    expect(suggestedTopUps({ ...rules, walletMoneyField: '' })).toEqual([]);
    expect(suggestedTopUps({ ...rules, walletMoneyField: undefined })).toEqual([]);
  });

  it('is the amount that raises a negative balance to zero, within the limits', () => {
    expect([-120.5, -3, -9000].map((balance) => topUpOfDebt(balance, rules))).toEqual([120.5, 50, 2000]);
    expect(topUpOfDebt(0, rules)).toBeNull();
    expect(topUpOfDebt(10, rules)).toBeNull();
  });
});
