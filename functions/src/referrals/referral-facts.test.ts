import { describe, expect, it } from 'vitest';
import { NOW } from '../platform/testing/records';
import { referralFacts } from './referral-facts';
import { aPaidTrip, referralWorld } from './testing/referral-world';

const KNOWN = { isUnderReview: false, timeZone: 'UTC', bonusTimes: [NOW, NOW - 1000, Date.UTC(2026, 3, 30)] };
const factsOf = (world: ReturnType<typeof referralWorld>, known = KNOWN) =>
  referralFacts(world, 'ana', { referrer: 'bea' }, known);

describe('the facts by which a referral is judged', () => {
  it('contain the new rider’s paid trips with amounts, and the bonuses of the referrer', async () => {
    const world = referralWorld({
      bookings: {
        b1: aPaidTrip('ana', 'leo', { discount_amount: 5, cashPaymentAmount: 195 }),
        b2: aPaidTrip('ana', 'tom', { status: 'STARTED' }),
        b3: aPaidTrip('eva', 'tom'),
      },
    });
    expect(await factsOf(world)).toEqual({
      referrer: { isRider: true, isBlocked: false },
      newRider: { isBlocked: false },
      haveMet: false,
      trips: [{ driver: 'leo', feeMinor: 2000, discountMinor: 500, paidMinor: 20_000, isOwed: false }],
      paidEver: 3,
      paidThisMonth: 2,
      qualifiedAt: undefined,
      isUnderReview: false,
    });
  });

  it('contain zero amounts for a trip without amounts', async () => {
    const bare = { convenience_fees: undefined, customer_paid: undefined, cashPaymentAmount: undefined };
    const world = referralWorld({ bookings: { b1: aPaidTrip('ana', 'leo', bare) } });
    await world.store.update({ 'users/leo/walletBalance': -5 });
    expect((await factsOf(world)).trips).toEqual([
      { driver: 'leo', feeMinor: 0, discountMinor: 0, paidMinor: 0, isOwed: false },
    ]);
  });

  it.each([
    ['a driver with a negative balance', -0.01, 1, true],
    ['a driver without a debt', 0, 1, false],
    ['a driver without a balance', null, 1, false],
    ['a trip without cash', -5, 0, false],
  ])(
    'contain whether the driver still owes the fee of a trip: %s',
    async (_what, walletBalance, cashPaymentAmount, isOwed) => {
      const world = referralWorld({ bookings: { b1: aPaidTrip('ana', 'leo', { cashPaymentAmount }) } });
      await world.store.update({ 'users/leo/walletBalance': walletBalance });
      expect((await factsOf(world)).trips).toMatchObject([{ isOwed }]);
    },
  );

  it.each([
    ['the new rider was driven by the referrer', aPaidTrip('ana', 'bea'), true],
    ['the referrer was driven by the new rider', aPaidTrip('bea', 'ana', { status: 'CANCELLED' }), true],
    ['the new rider drove another person', aPaidTrip('eva', 'ana'), false],
  ])(
    'contain whether the referrer and the new rider have been on a trip together: %s',
    async (_what, b1, haveMet) => {
      expect(await factsOf(referralWorld({ bookings: { b1 } }))).toMatchObject({ haveMet });
    },
  );

  it('contain whether the referrer or the new rider is deleted, blocked or no rider', async () => {
    const world = referralWorld();
    await world.store.update({
      'users/bea/blockedUntil': NOW + 1,
      'users/bea/usertype': 'driver',
      'users/ana': null,
    });
    expect(await factsOf(world)).toMatchObject({
      referrer: { isRider: false, isBlocked: true },
      newRider: null,
    });
    await world.store.update({ 'users/bea': null });
    expect(await factsOf(world)).toMatchObject({ referrer: null });
  });
});
