import { describe, expect, it } from 'vitest';
import { withRating } from '../booking/rating';
import { isPromoUsable, promoDiscountMinor, promoEnd } from '../promo/promo';
import { reportKeys, reportValues } from '../report/totals';
import { paymentPacketFor, type PacketInput } from './packet';

const packet = (more: Partial<PacketInput> = {}) =>
  paymentPacketFor({
    appcat: 'taxi',
    mode: 'card',
    costMinor: 20_000,
    discountMinor: 0,
    availableMinor: 5000,
    useWallet: false,
    promo: null,
    decimal: 2,
    ...more,
  });

describe('a payment packet', () => {
  it('is card or cash for all of it, or the wallet first and the rest otherwise', () => {
    expect(packet()).toMatchObject({ payment_mode: 'card', cardPaymentAmount: 200, usedWalletMoney: 0 });
    expect(packet({ mode: 'cash' })).toMatchObject({ cashPaymentAmount: 200, cardPaymentAmount: 0 });
    expect(packet({ useWallet: true })).toMatchObject({
      usedWalletMoney: 50,
      cardPaymentAmount: 150,
      payableAmount: 150,
      customer_paid: 200,
    });
  });

  it('takes the discount off what the rider pays', () => {
    const promo = { id: 'p', name: 'WELCOME' };
    expect(packet({ discountMinor: 2500, promo })).toMatchObject({
      customer_paid: 175,
      discount_amount: 25,
      promo_applied: true,
      promo_details: promo,
    });
  });

  it('pays by wallet only when all of it is there', () => {
    expect(packet({ mode: 'wallet', availableMinor: 20_000 })).toMatchObject({
      payment_mode: 'wallet',
      usedWalletMoney: 200,
      payableAmount: 0,
    });
    expect(() => packet({ mode: 'wallet' })).toThrow('wallet_too_small');
    expect(packet({ useWallet: true, availableMinor: -100 })).toMatchObject({ usedWalletMoney: 0 });
  });

  it('is of the wallet when nothing is left to pay, and never cash for a delivery', () => {
    expect(packet({ useWallet: true, availableMinor: 99_999 })).toMatchObject({ payment_mode: 'wallet' });
    expect(packet({ discountMinor: 20_000 })).toMatchObject({ payment_mode: 'wallet', customer_paid: 0 });
    expect(() => packet({ appcat: 'delivery', mode: 'cash' })).toThrow('invalid_argument');
  });
});

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

  it('may be used while it is valid, not used up, the trip dear enough and the rider new to it', () => {
    expect(isPromoUsable(promo, trip)).toBe(true);
    expect(isPromoUsable(promo, { ...trip, now: NOW + 1 })).toBe(false);
    expect(isPromoUsable({ ...promo, user_avail: 2 }, trip)).toBe(false);
    expect(isPromoUsable({ ...promo, user_avail: 99, promo_usage_limit: 0 }, trip)).toBe(true);
    expect(isPromoUsable(promo, { ...trip, costMinor: 9999 })).toBe(false);
    expect(isPromoUsable(promo, { ...trip, isUsedByRider: true })).toBe(false);
  });

  it('takes off its percentage or amount, at most its maximum, never more than the trip', () => {
    expect(promoDiscountMinor(promo, 10_000, 2)).toBe(1000);
    expect(promoDiscountMinor(promo, 99_900, 2)).toBe(3000);
    const flat = { ...promo, promo_discount_type: 'flat' as const, max_promo_discount_value: 0 };
    expect(promoDiscountMinor(flat, 10_000, 2)).toBe(1000);
    expect(promoDiscountMinor({ ...flat, promo_discount_value: 500 }, 10_000, 2)).toBe(10_000);
  });

  it('that ends on a day lasts until its last moment', () => {
    expect(promoEnd({ promo_validity: '2026-05-20' })).toBe(Date.UTC(2026, 4, 20, 23, 59, 59, 999));
    expect(isPromoUsable({ ...promo, promo_validity: 'soon' }, trip)).toBe(false);
  });
});

describe('a report', () => {
  it('is of the day and month in the city, across midnight', () => {
    const at = Date.UTC(2026, 0, 1, 1, 30);
    expect(reportKeys(at, 'America/Montevideo')).toEqual({ day: '2025-12-31', month: '2025-12' });
    expect(reportKeys(at, 'UTC')).toEqual({ day: '2026-01-01', month: '2026-01' });
    expect(reportKeys(at, 'Nowhere/Else')).toEqual({ day: '2026-01-01', month: '2026-01' });
  });

  it('adds each figure to day, month, driver and fleet, and nothing that is zero', () => {
    const values = reportValues(
      {
        at: Date.UTC(2026, 4, 20, 12),
        timeZone: 'UTC',
        figures: { total_rides: 1, tripCost: 20_000, discountAmount: 0 },
        driver: { id: 'leo', name: 'Leo', vehicle: 'SBA 1', fleetadmin: 'fleet' },
      },
      (delta) => `+${String(delta)}`,
    );
    expect(values).toEqual({
      'reports/days/2026-05-20/total_rides': '+1',
      'reports/days/2026-05-20/tripCost': '+20000',
      'reports/months/2026-05/total_rides': '+1',
      'reports/months/2026-05/tripCost': '+20000',
      'reports/drivers/leo/2026-05/total_rides': '+1',
      'reports/drivers/leo/2026-05/tripCost': '+20000',
      'reports/drivers/leo/2026-05/driverName': 'Leo',
      'reports/drivers/leo/2026-05/driverVehicleNo': 'SBA 1',
      'reports/month_drivers/2026-05/leo/total_rides': '+1',
      'reports/month_drivers/2026-05/leo/tripCost': '+20000',
      'reports/month_drivers/2026-05/leo/driverName': 'Leo',
      'reports/month_drivers/2026-05/leo/driverVehicleNo': 'SBA 1',
      'reports/month_drivers/2026-05/leo/fleetadmin': 'fleet',
      'reports/fleet_days/fleet/2026-05-20/total_rides': '+1',
      'reports/fleet_days/fleet/2026-05-20/tripCost': '+20000',
      'reports/fleets/fleet/2026-05/total_rides': '+1',
      'reports/fleets/fleet/2026-05/tripCost': '+20000',
    });
  });
});

describe('a rating', () => {
  it('moves the average, told to one decimal', () => {
    const first = withRating(undefined, 5);
    expect(first).toEqual({ count: 1, total: 5, userrating: 5 });
    expect(withRating(withRating(first, 4), 4)).toEqual({ count: 3, total: 13, userrating: 4.3 });
  });
});
