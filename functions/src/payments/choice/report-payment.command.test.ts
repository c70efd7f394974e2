import { describe, expect, it } from 'vitest';
import type { EndpointCaller } from '../../platform/http/endpoint';
import { DomainError } from '@domain/errors';
import { aCaller, NOW } from '../../platform/testing/records';
import { aPerson } from '../../settlement/testing/trip-world';
import { choose } from './choose-payment.command';
import { isCardPaymentOpen } from '../attempts/pay.command';
import { cashInHand, reportUnpaidTrip, settleAsCash } from './report-payment.command';
import { FORM, setUp } from '../testing/shop';
import { expectFences } from '../../platform/testing/fences';

const ana: EndpointCaller = { ...aCaller({ uid: 'ana' }), role: 'rider' };
const leo: EndpointCaller = { ...aCaller({ uid: 'leo' }), role: 'driver' };
const b1 = { bookingId: 'b1' };

const shopOf = async (trip: Record<string, unknown> = {}, tree: Record<string, unknown> = {}) => {
  const shop = await setUp(trip, tree);
  return { ...shop, isCardPaymentOpen: (bookingId: string) => isCardPaymentOpen(shop.ports, bookingId) };
};
const OWED = {
  users: {
    ana: aPerson({ unpaidTrips: { b1: { amount: 200, at: NOW } } }),
    leo: aPerson({ usertype: 'driver' }),
  },
};

describe('a driver who reports a cash payment', () => {
  it.each([
    ['the rider has chosen nothing', {}],
    ['staff booked the trip', { booking_type_admin: true }],
    ['staff booked a delivery', { settings: { appcat: 'delivery', decimal: 2 }, booking_type_admin: true }],
    ['the rider wanted to pay by card', { payment_mode: 'card', cardPaymentAmount: 200 }],
  ])('settles the trip if %s', async (_, trip) => {
    const shop = await shopOf(trip, OWED);
    expect(await cashInHand(shop, b1, leo)).toBeUndefined();
    expect(shop.booking()).toMatchObject({ status: 'PAID', payment_mode: 'cash', cashPaymentAmount: 200 });
    expect([shop.balance('leo'), shop.store.get('users/ana/unpaidTrips')]).toEqual([-20, null]);
  });

  it('also collects the debt that the bill contains', async () => {
    const debt = { debt: { amount: 90, wallet: 90 }, debt_amount: 90 };
    const shop = await shopOf(debt, {
      users: { ana: aPerson({ walletBalance: -90 }), leo: aPerson({ usertype: 'driver' }) },
    });
    await cashInHand(shop, b1, leo);
    expect(shop.booking()).toMatchObject({ cashPaymentAmount: 290, debt_amount: 90, customer_paid: 200 });
    expect([shop.balance('ana'), shop.balance('leo')]).toEqual([0, -110]);
  });

  it('takes nothing from a wallet that the rider has not chosen', async () => {
    const users = { ana: aPerson({ walletBalance: 50 }), leo: aPerson({ usertype: 'driver' }) };
    const driver = await shopOf({}, { users });
    await cashInHand(driver, b1, leo);
    const staff = await shopOf({}, { users });
    await settleAsCash(staff, 'b1');
    for (const shop of [driver, staff]) {
      expect(shop.booking()).toMatchObject({ status: 'PAID', cashPaymentAmount: 200 });
      expect(shop.balance('ana')).toBe(50);
    }
  });

  it('can report the cash again after a failure of the database', async () => {
    const shop = await shopOf();
    let isDown = true;
    const commit: typeof shop.store.commit = (write) => {
      if (!isDown) return shop.store.commit(write);
      isDown = false;
      return Promise.reject(new DomainError('unavailable'));
    };
    const failing = { ...shop, store: { ...shop.store, commit } };
    await expect(cashInHand(failing, b1, leo)).rejects.toThrow('unavailable');
    await cashInHand(shop, b1, leo);
    expect(shop.booking()).toMatchObject({ status: 'PAID' });
  });

  it('must confirm again, without the promo, if the promo has ended', async () => {
    const promo = { promo_name: 'TEN', promo_discount_type: 'flat', promo_discount_value: 10 };
    const shop = await shopOf({}, { ...OWED, promos: { ten: { ...promo, promo_validity: 9e15 } } });
    await choose(shop, { ...b1, payment_mode: 'cash', useWallet: false, promoId: 'ten' }, ana);
    expect(shop.booking()).toMatchObject({ cashPaymentAmount: 190 });
    await shop.store.update({ 'promos/ten': null });
    await expect(cashInHand(shop, b1, leo)).rejects.toThrow('trip_changed');
    expect(shop.booking()).toMatchObject({ status: 'PENDING', cashPaymentAmount: 200 });
    await cashInHand(shop, b1, leo);
    expect(shop.booking()).toMatchObject({ status: 'PAID', cashPaymentAmount: 200 });
  });

  it('must confirm again if the debt has changed', async () => {
    const debt = { debt: { amount: 90, wallet: 90 }, debt_amount: 90 };
    const shop = await shopOf(debt, {
      users: { ana: aPerson({ walletBalance: -40 }), leo: aPerson({ usertype: 'driver' }) },
    });
    await expect(cashInHand(shop, b1, leo)).rejects.toThrow('trip_changed');
    expect(shop.booking()).toMatchObject({ status: 'PENDING', cashPaymentAmount: 240 });
    await cashInHand(shop, b1, leo);
    expect([shop.balance('ana'), shop.balance('leo')]).toEqual([0, -60]);
  });

  it('cannot report cash while a card payment is open, and a card payment that was paid settles the trip instead', async () => {
    const shop = await shopOf();
    const page = await shop.start();
    await expect(cashInHand(shop, b1, leo)).rejects.toThrow('card_payment_open');
    await expect(reportUnpaidTrip(shop, b1, leo)).rejects.toThrow('card_payment_open');
    // The bank has the money. But the payer has not returned to the app, and no webhook has arrived.
    await shop.post(page, { action: 'pay_without_webhook' });
    await cashInHand(shop, b1, leo);
    expect(shop.booking()).toMatchObject({ status: 'PAID', payment_mode: 'card', cashPaymentAmount: 0 });
    expect(shop.balance('leo')).toBe(180);
    await expect(reportUnpaidTrip(shop, b1, leo)).rejects.toThrow('trip_changed');
  });

  it('can settle the trip after the card payment failed or expired, or after the rider changed to cash', async () => {
    const failed = await shopOf();
    await failed.press(await failed.start(), 'fail');
    await cashInHand(failed, b1, leo);
    expect(failed.booking()).toMatchObject({ status: 'PAID', payment_mode: 'cash' });
    const left = await shopOf();
    await left.start();
    left.advance(30 * 60_000);
    await expect(cashInHand(left, b1, leo)).rejects.toThrow('card_payment_open');
    left.advance(1);
    await cashInHand(left, b1, leo);
    expect(left.booking()).toMatchObject({ payment_mode: 'cash' });
    const cash = await shopOf();
    await cash.start(FORM);
    await choose(cash, { ...b1, payment_mode: 'cash', useWallet: false }, ana);
    await cashInHand(cash, b1, leo);
    expect(cash.booking()).toMatchObject({ payment_mode: 'cash' });
  });

  it('cannot report the cash of another driver’s trip, or before the trip has ended', async () => {
    const shop = await shopOf();
    await expect(cashInHand(shop, b1, { ...leo, uid: 'max' })).rejects.toThrow('not_found');
    for (const status of ['STARTED', 'REACHED', 'CANCELLED', 'PAYMENT_PENDING']) {
      const early = await shopOf({ status });
      await expect(cashInHand(early, b1, leo)).rejects.toThrow('trip_changed');
      await expect(reportUnpaidTrip(early, b1, leo)).rejects.toThrow('trip_changed');
    }
    const prepaid = await shopOf({ prepaid: true });
    await expect(cashInHand(prepaid, b1, leo)).rejects.toThrow('trip_changed');
  });
});

describe('a driver’s report that the rider does not pay', () => {
  it('creates a debt at once and notifies the rider, who can still pay. After the payment the driver gets the driver’s share', async () => {
    const shop = await shopOf({}, OWED);
    await reportUnpaidTrip(shop, b1, leo);
    shop.advance(1000);
    await reportUnpaidTrip(shop, b1, leo);
    expect(shop.store.get('users/ana/unpaidTrips/b1')).toEqual({ amount: 200, at: NOW, reportedAt: NOW });
    expect(shop.booking()).toMatchObject({ status: 'PENDING', unpaidReportedAt: NOW });
    expect(shop.notifications[0]).toMatchObject({
      uid: 'ana',
      text: 'trip_unpaid',
      eventId: 'b1_unpaid',
      params: { reference: 'ABCDEF' },
    });
    expect(shop.balance('leo')).toBe(0);
    expect(await shop.press(await shop.start(), 'pay')).toContain('success');
    expect([shop.balance('leo'), shop.store.get('users/ana/unpaidTrips')]).toEqual([180, null]);
  });

  it('adds one review entry that names the driver', async () => {
    const shop = await shopOf({}, OWED);
    await Promise.all([reportUnpaidTrip(shop, b1, leo), reportUnpaidTrip(shop, b1, leo)]);
    expect(shop.store.get('reviews')).toMatchObject({
      b1_reported_unpaid: { kind: 'reported_unpaid', bookingId: 'b1', charged: 200, state: 'open' },
    });
    expect(Object.keys(shop.store.get('person_reviews') ?? {}).sort()).toEqual(['ana', 'leo']);
  });

  it('still lets staff settle the trip as paid in cash. Then the driver owes the fee and the rider has no debt', async () => {
    const shop = await shopOf({}, OWED);
    await reportUnpaidTrip(shop, b1, leo);
    await settleAsCash(shop, 'b1');
    await settleAsCash(shop, 'b1');
    expect(shop.booking()).toMatchObject({ status: 'PAID', payment_mode: 'cash', customer_paid: 200 });
    expect([shop.balance('leo'), shop.store.get('users/ana/unpaidTrips')]).toEqual([-20, null]);
  });

  it('does not let staff settle the trip while a card payment is open, or if no money is due', async () => {
    const shop = await shopOf({}, OWED);
    await reportUnpaidTrip(shop, b1, leo);
    await shop.start();
    await expect(settleAsCash(shop, 'b1')).rejects.toThrow('card_payment_open');
    const early = await shopOf({ status: 'STARTED' });
    await expect(settleAsCash(early, 'b1')).rejects.toThrow('trip_changed');
    await expect(settleAsCash(early, 'none')).rejects.toThrow('not_found');
  });

  it('does not prevent a later report that the rider has paid in cash', async () => {
    const shop = await shopOf({}, OWED);
    await reportUnpaidTrip(shop, b1, leo);
    await cashInHand(shop, b1, leo);
    expect(shop.booking()).toMatchObject({ status: 'PAID', payment_mode: 'cash' });
  });

  it('is refused if the caller is not the driver of the trip', async () => {
    const shop = await shopOf({}, OWED);
    await expect(reportUnpaidTrip(shop, b1, { ...leo, uid: 'max' })).rejects.toThrow('not_found');
  });
});

it('an unpaid trip is not reported if the trip is already paid or reported, or if the amount due has changed', () =>
  expectFences(
    async () => {
      const shop = await shopOf({}, OWED);
      return { store: shop.store, run: (store) => reportUnpaidTrip({ ...shop, store }, b1, leo) };
    },
    {
      'bookings/b1/status': 'PAID',
      'bookings/b1/unpaidReportedAt': NOW,
      'users/ana/unpaidTrips/b1/amount': 100,
    },
  ));
