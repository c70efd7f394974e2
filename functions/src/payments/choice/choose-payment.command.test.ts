import { describe, expect, it } from 'vitest';
import type { EndpointCaller } from '../../platform/http/endpoint';
import { asWritten } from '../../bookings/testing/written-booking';
import { aCaller } from '../../platform/testing/records';
import { aPerson } from '../../settlement/testing/trip-world';
import { choose, optionsOf } from './choose-payment.command';
import { cashInHand } from './report-payment.command';
import { FORM, setUp } from '../testing/shop';
import { expectFences } from '../../platform/testing/fences';

const ana: EndpointCaller = { ...aCaller({ uid: 'ana' }), role: 'rider' };
const leo: EndpointCaller = { ...aCaller({ uid: 'leo' }), role: 'driver' };
describe('the choice of a payment method', () => {
  const choice = { bookingId: 'b1', payment_mode: 'card', useWallet: false } as const;
  const promo = {
    promo_name: 'P',
    promo_discount_type: 'flat',
    promo_discount_value: 30,
    promo_validity: 9e15,
  };

  it('has a preview with its total and the matching promos, and the preview changes nothing', async () => {
    const shop = await setUp(
      {},
      {
        promos: { good: promo, old: { ...promo, promo_validity: 1 }, used: promo },
        promo_uses: { used: { ana: { bookingId: 'b0' } } },
        users: { ana: aPerson({ walletBalance: 20 }) },
      },
    );
    const before = JSON.stringify(shop.store.dump());
    const answer = await optionsOf(shop, { ...choice, useWallet: true, promoId: 'good' }, ana);
    expect(answer).toMatchObject({
      trip_cost: 200,
      walletBalance: 20,
      promos: [{ id: 'good', discount: 30 }],
      packet: { customer_paid: 170, usedWalletMoney: 20, cardPaymentAmount: 150 },
    });
    expect(JSON.stringify(shop.store.dump())).toBe(before);
  });

  it('of a delivery is possible before the trigger of the new booking has run', async () => {
    const shop = await setUp();
    const unpaid = { status: 'PAYMENT_PENDING' };
    await shop.store.update(asWritten('b1', { booking: unpaid, quote: unpaid }));
    await expect(cashInHand(shop, { bookingId: 'b1' }, leo)).rejects.toThrow('not_found');
    await shop.store.update(asWritten('b1', { booking: unpaid, quote: unpaid }));
    expect(await optionsOf(shop, choice, ana)).toMatchObject({ trip_cost: 480.7 });
    await shop.store.update(asWritten('b1', { booking: unpaid, quote: unpaid }));
    expect(await choose(shop, choice, ana)).toMatchObject({ packet: { cardPaymentAmount: 480.7 } });
    expect(shop.booking()).toMatchObject({ ...unpaid, payment_mode: 'card', customer_name: 'Ana Pérez' });
  });

  it('excludes the wallet while the account is under review, and allows card and cash', async () => {
    const paused = await setUp(
      {},
      {
        users: {
          ana: aPerson({ walletBalance: 200, moneyPausedAt: 1 }),
          leo: aPerson({ usertype: 'driver' }),
        },
      },
    );
    for (const wallet of [{ payment_mode: 'wallet' }, { payment_mode: 'cash', useWallet: true }] as const)
      await expect(choose(paused, { ...choice, ...wallet }, ana)).rejects.toThrow('account_in_review');
    expect(await optionsOf(paused, { ...choice, useWallet: true }, ana)).toMatchObject({
      packet: { usedWalletMoney: 0, cardPaymentAmount: 200 },
    });
    expect(await choose(paused, choice, ana)).toMatchObject({ isSettled: false });
    expect(paused.balance('ana')).toBe(200);
  });

  it('settles the trip at once if the wallet pays, or else after the card payment or after the driver confirms the cash', async () => {
    const rich = await setUp(
      {},
      { users: { ana: aPerson({ walletBalance: 200 }), leo: aPerson({ usertype: 'driver' }) } },
    );
    expect(await choose(rich, { ...choice, payment_mode: 'wallet' }, ana)).toMatchObject({ isSettled: true });
    expect(rich.booking()).toMatchObject({ status: 'PAID', payment_mode: 'wallet' });
    expect([rich.balance('ana'), rich.balance('leo')]).toEqual([0, 180]);

    const cash = await setUp();
    expect(await choose(cash, { ...choice, payment_mode: 'cash' }, ana)).toMatchObject({ isSettled: false });
    expect(cash.booking()).toMatchObject({ status: 'PENDING', payment_mode: 'cash', cashPaymentAmount: 200 });
    await Promise.all([
      cashInHand(cash, { bookingId: 'b1' }, leo),
      cashInHand(cash, { bookingId: 'b1' }, leo),
    ]);
    await cashInHand(cash, { bookingId: 'b1' }, leo);
    expect(cash.booking()).toMatchObject({ status: 'PAID' });
    expect(cash.balance('leo')).toBe(-20);

    const card = await setUp({}, { promos: { good: promo } });
    await choose(card, { ...choice, promoId: 'good' }, ana);
    const page = await card.start({ ...FORM, amount: '170.00' });
    expect(await card.press(page, 'pay')).toContain('success');
    expect(card.booking()).toMatchObject({ discount_amount: 30, customer_paid: 170, promo_applied: true });
    expect(card.store.get('promos/good/user_avail')).toBe(1);
  });

  it('can be made only by the rider, and only while a payment for the trip is due', async () => {
    const shop = await setUp();
    const other = { ...ana, uid: 'bea' };
    await expect(choose(shop, choice, other)).rejects.toThrow('not_found');
    await expect(cashInHand(shop, { bookingId: 'b1' }, { ...leo, uid: 'max' })).rejects.toThrow('not_found');
    await expect(choose(shop, { ...choice, bookingId: 'a/b' }, ana)).rejects.toThrow('not_found');
    const started = await setUp({ status: 'STARTED' });
    await expect(choose(started, choice, ana)).rejects.toThrow('trip_changed');
    // The delivery has ended and was paid in advance. A new choice must not change the payment.
    const prepaid = await setUp({ status: 'PENDING', prepaid: true });
    await expect(choose(prepaid, choice, ana)).rejects.toThrow('trip_changed');
    expect((await prepaid.post('/pay/test/start', FORM)).status).toBe(409);
    await expect(choose(shop, { ...choice, payment_mode: 'wallet' }, ana)).rejects.toThrow(
      'wallet_too_small',
    );
    await expect(choose(shop, { ...choice, promoId: 'gone' }, ana)).rejects.toThrow('promo_not_valid');
  });
});

it('a payment choice is not stored if the trip has another status, is paid or has another price', () =>
  expectFences(
    async () => {
      const shop = await setUp();
      const input = { bookingId: 'b1', payment_mode: 'cash', useWallet: false } as const;
      return { store: shop.store, run: (store) => choose({ ...shop, store }, input, ana) };
    },
    { 'bookings/b1/status': 'PAID', 'bookings/b1/prepaid': true, 'bookings/b1/trip_cost': 230 },
  ));
