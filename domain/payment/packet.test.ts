import { describe, expect, it } from 'vitest';
import { paymentPacketFor, type PacketInput } from './packet';

const packet = (more: Partial<PacketInput> = {}) =>
  paymentPacketFor({
    appcat: 'taxi',
    isBeforehand: false,
    mode: 'card',
    costMinor: 20_000,
    discountMinor: 0,
    debtMinor: 0,
    availableMinor: 5000,
    useWallet: false,
    promo: null,
    decimal: 2,
    ...more,
  });

describe('a payment packet (how a rider pays for a trip)', () => {
  it('pays the full price by card or in cash, or uses the wallet first and pays the rest by card or in cash', () => {
    expect(packet()).toMatchObject({ payment_mode: 'card', cardPaymentAmount: 200, usedWalletMoney: 0 });
    expect(packet({ mode: 'cash' })).toMatchObject({ cashPaymentAmount: 200, cardPaymentAmount: 0 });
    expect(packet({ useWallet: true })).toMatchObject({
      usedWalletMoney: 50,
      cardPaymentAmount: 150,
      payableAmount: 150,
      customer_paid: 200,
    });
  });

  it('subtracts the discount from what the rider pays', () => {
    const promo = { id: 'p', name: 'WELCOME' };
    expect(packet({ discountMinor: 2500, promo })).toMatchObject({
      customer_paid: 175,
      discount_amount: 25,
      promo_applied: true,
      promo_details: promo,
    });
  });

  it('pays by wallet only if the wallet has the full amount', () => {
    expect(packet({ mode: 'wallet', availableMinor: 20_000 })).toMatchObject({
      payment_mode: 'wallet',
      usedWalletMoney: 200,
      payableAmount: 0,
    });
    expect(() => packet({ mode: 'wallet' })).toThrow('wallet_too_small');
    expect(packet({ useWallet: true, availableMinor: -100 })).toMatchObject({ usedWalletMoney: 0 });
  });

  it('has the payment mode wallet if nothing is left to pay, and cannot have cash for a payment before the trip', () => {
    expect(packet({ useWallet: true, availableMinor: 99_999 })).toMatchObject({ payment_mode: 'wallet' });
    expect(packet({ discountMinor: 20_000 })).toMatchObject({ payment_mode: 'wallet', customer_paid: 0 });
    expect(() => packet({ isBeforehand: true, mode: 'cash' })).toThrow('invalid_argument');
  });

  it('adds a debt to the payment, but not to the price of the trip', () => {
    expect(packet({ mode: 'cash', discountMinor: 2000, debtMinor: 9000 })).toMatchObject({
      customer_paid: 180,
      debt_amount: 90,
      cashPaymentAmount: 270,
      payableAmount: 270,
    });
    expect(packet({ useWallet: true, debtMinor: 9000 })).toMatchObject({
      usedWalletMoney: 50,
      cardPaymentAmount: 240,
    });
    expect(() => packet({ mode: 'wallet', availableMinor: 20_000, debtMinor: 1 })).toThrow(
      'wallet_too_small',
    );
  });
});
