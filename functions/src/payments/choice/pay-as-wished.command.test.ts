import { describe, expect, it } from 'vitest';
import { aPerson, tripWorld } from '../../settlement/testing/trip-world';
import { payAsWished } from './pay-as-wished.command';

const promo = { id: 'ten', name: 'TEN', discount: 10 };
const promos = {
  ten: { promo_name: 'TEN', promo_discount_type: 'flat', promo_discount_value: 10, promo_validity: 9e15 },
};
const leo = aPerson({ usertype: 'driver', firstName: 'Leo' });
/**
 * A test world with a trip of 200.00 that has ended. The rider has chosen the payment method before the trip.
 */
const world = (paymentWish: unknown, ana: Record<string, unknown> = {}, trip: Record<string, unknown> = {}) =>
  tripWorld(
    { paymentWish, ...trip },
    { promos, users: { ana: aPerson({ walletBalance: 300, ...ana }), leo } },
  );

describe('a trip that ends after the rider has chosen a payment method', () => {
  it('is paid once from the chosen wallet, with the promo', async () => {
    const trip = world({ mode: 'wallet', promo });
    await Promise.all([payAsWished(trip, 'b1'), payAsWished(trip, 'b1')]);
    expect(trip.booking()).toMatchObject({
      status: 'PAID',
      payment_mode: 'wallet',
      discount_amount: 10,
      customer_paid: 190,
    });
    expect(trip.balance('ana')).toBe(110);
    expect(trip.store.get('promo_uses/ten/ana')).toMatchObject({ bookingId: 'b1' });
  });

  it('is paid in cash, with the promo subtracted, only after the driver confirms the cash', async () => {
    const trip = world({ mode: 'cash', promo });
    await payAsWished(trip, 'b1');
    expect(trip.booking()).toMatchObject({
      status: 'PENDING',
      payment_mode: 'cash',
      cashPaymentAmount: 190,
      usedWalletMoney: 0,
    });
    expect(trip.store.get('payments/b1/choice')).toMatchObject({ mode: 'cash', promoId: 'ten' });
    expect(trip.store.get('promo_uses')).toBeNull();
  });

  it.each([
    ['without a choice', undefined, {}],
    ['with a promo alone', { promo }, {}],
    ['with a card, for which the rider goes to the gateway', { mode: 'card' }, {}],
    ['when the wallet has become too small', { mode: 'wallet' }, { walletBalance: 199.99 }],
    ['during a review of the account', { mode: 'wallet' }, { moneyPausedAt: 1 }],
    ['when the promo has expired', { mode: 'cash', promo: { ...promo, id: 'gone' } }, {}],
  ])('is not paid automatically %s', async (_title, wish, ana) => {
    const trip = world(wish, ana);
    const before = trip.store.dump();
    await payAsWished(trip, 'b1');
    expect(trip.store.dump()).toEqual(before);
  });

  it('is paid by the method that the rider chose last, even if the rider chose it after the booking', async () => {
    const trip = world({ mode: 'wallet' });
    await trip.store.update({ 'payments/b1/choice': { mode: 'card', promoId: null, useWallet: false } });
    const before = trip.store.dump();
    await payAsWished(trip, 'b1');
    expect(trip.store.dump()).toEqual(before);
  });

  it('is not paid by the earlier choice if the rider makes a new choice at the same moment', async () => {
    for (const mode of ['wallet', 'cash']) {
      const trip = world({ mode });
      const commit: typeof trip.store.commit = async (write) => {
        await trip.store.update({ 'payments/b1/choice': { mode: 'card', promoId: null, useWallet: false } });
        return trip.store.commit(write);
      };
      await payAsWished({ ...trip, store: { ...trip.store, commit } }, 'b1');
      expect(trip.booking()).toMatchObject({ status: 'PENDING' });
      expect(trip.store.get('payments/b1/choice/mode')).toBe('card');
    }
  });

  it.each(['STARTED', 'REACHED', 'PAID', 'CANCELLED', 'PAYMENT_PENDING'])(
    'is not paid by the chosen method while the status is %s',
    async (status) => {
      const trip = world({ mode: 'wallet' }, {}, { status });
      const before = trip.store.dump();
      await payAsWished(trip, 'b1');
      expect(trip.store.dump()).toEqual(before);
    },
  );
});

it.each(['STARTED', 'PAID', 'CANCELLED'])(
  'a trip that is %s is not paid by the method that the rider chose before the trip',
  async (status) => {
    const trip = world({ mode: 'wallet' }, {}, { status });
    const before = trip.store.dump();
    await payAsWished(trip, 'b1');
    expect(trip.store.dump()).toEqual(before);
  },
);

it('a trip that was deleted is not paid by the method that the rider chose before the trip', async () => {
  const trip = world({ mode: 'wallet' });
  const before = trip.store.dump();
  await payAsWished(trip, 'none');
  expect(trip.store.dump()).toEqual(before);
});
