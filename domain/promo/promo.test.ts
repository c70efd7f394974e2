import { describe, expect, it } from 'vitest';
import { isPromoUsable, promoDiscountMinor, promoEnd } from './promo';

describe('a promo', () => {
  const NOW = Date.UTC(2026, 4, 20);
  const promo = {
    promo_name: 'P',
    promo_description: '',
    promo_discount_type: 'percentage' as const,
    promo_discount_value: 10,
    max_promo_discount_value: 30,
    min_order: 100,
    promo_validity: NOW + 1,
    promo_usage_limit: 2,
    user_avail: 1,
    createdAt: 0,
  };
  const trip = { costMinor: 10_000, now: NOW, decimal: 2, isUsedByRider: false };

  it('can be used while it is valid and not used up, by a new user, and for a trip with the minimum price', () => {
    expect(isPromoUsable(promo, trip)).toBe(true);
    expect(isPromoUsable(promo, { ...trip, now: NOW + 1 })).toBe(false);
    expect(isPromoUsable({ ...promo, user_avail: 2 }, trip)).toBe(false);
    expect(isPromoUsable({ ...promo, user_avail: 99, promo_usage_limit: 0 }, trip)).toBe(true);
    expect(isPromoUsable(promo, { ...trip, costMinor: 9999 })).toBe(false);
    expect(isPromoUsable(promo, { ...trip, isUsedByRider: true })).toBe(false);
  });

  it('subtracts its percentage or amount, but at most its maximum and the price', () => {
    expect(promoDiscountMinor(promo, 10_000, 2)).toBe(1000);
    expect(promoDiscountMinor(promo, 99_900, 2)).toBe(3000);
    const flat = { ...promo, promo_discount_type: 'flat' as const, max_promo_discount_value: 0 };
    expect(promoDiscountMinor(flat, 10_000, 2)).toBe(1000);
    expect(promoDiscountMinor({ ...flat, promo_discount_value: 500 }, 10_000, 2)).toBe(10_000);
  });

  it('that ends on a day is valid until the last moment of this day', () => {
    expect(promoEnd({ promo_validity: '2026-05-20' })).toBe(Date.UTC(2026, 4, 20, 23, 59, 59, 999));
    expect(isPromoUsable({ ...promo, promo_validity: 'soon' }, trip)).toBe(false);
  });
});
