import { describe, expect, it } from 'vitest';
import { NOW } from '../platform/testing/records';
import { aPerson } from '../settlement/testing/trip-world';
import { advanceDueReferrals, advanceReferral } from './advance-referral.command';
import { expectFences } from '../platform/testing/fences';
import { aPaidTrip, DAY_MS, referralWorld } from './testing/referral-world';

const HOUR_MS = 60 * 60 * 1000;

describe('a referral', () => {
  it('is paid once by the sweeper after the waiting days, with a notification', async () => {
    const world = referralWorld();
    await advanceReferral(world, 'ana');
    expect(world.referral('ana')).toEqual({
      referrer: 'bea',
      at: NOW,
      state: 'pending',
      qualifiedAt: NOW,
      nextAt: NOW + 7 * DAY_MS,
    });
    world.advance(7 * DAY_MS - 1);
    expect(await advanceDueReferrals(world)).toBe(0);
    world.advance(1);
    await Promise.all([
      advanceDueReferrals(world),
      advanceDueReferrals(world),
      advanceReferral(world, 'ana'),
    ]);
    expect(world.balance('bea')).toBe(50);
    expect(world.store.get('wallet_history/bea')).toMatchObject({
      referral_ana: { type: 'Credit', amount: 50, txRef: 'ReferralBonus' },
    });
    expect(world.referral('ana')).toEqual({
      referrer: 'bea',
      at: NOW,
      state: 'paid',
      qualifiedAt: NOW,
      paidAt: NOW + 7 * DAY_MS,
      amount: 50,
    });
    expect(world.notifications).toMatchObject([
      { uid: 'bea', text: 'referral_bonus', eventId: 'referral_ana', params: { amount: '$50.00' } },
    ]);
    expect(await advanceDueReferrals(world)).toBe(0);
  });

  it('is checked again at the next payment while trips are missing or fees are unpaid', async () => {
    const world = referralWorld({ bookings: { b1: aPaidTrip('ana', 'leo') } });
    await advanceReferral(world, 'ana');
    expect(world.referral('ana')).toEqual({ referrer: 'bea', at: NOW, state: 'pending' });
  });

  it('is checked again by the sweeper if a driver owes the fee of a cash trip', async () => {
    const world = referralWorld();
    await world.store.update({ 'users/tom/walletBalance': -5, 'bookings/b2/cashPaymentAmount': 200 });
    await advanceReferral(world, 'ana');
    expect(world.referral('ana')).toMatchObject({ state: 'pending', nextAt: NOW + HOUR_MS });
    await world.store.update({ 'users/tom/walletBalance': 0 });
    world.advance(HOUR_MS);
    expect(await advanceDueReferrals(world)).toBe(1);
    expect(world.referral('ana')).toMatchObject({ qualifiedAt: NOW + HOUR_MS });
  });

  it('is not created without a code, or for an unknown code or a driver’s code', async () => {
    const world = referralWorld({ bookings: {} });
    await world.store.update({
      'users/eva': aPerson(),
      'users/ida': aPerson({ signupViaReferral: 'NOONE' }),
      'users/leo/signupViaReferral': 'QWERT',
      'users/bea/signupViaReferral': 'QWERT',
    });
    for (const uid of ['eva', 'ida', 'leo', 'bea', 'gone']) await advanceReferral(world, uid);
    expect(world.store.get('referrals')).toBeNull();
  });

  it('is stored as paid if the bonus was paid before referrals were recorded', async () => {
    const entry = { type: 'Credit', amount: 50, date: 'x', txRef: 'ReferralBonus', at: NOW - DAY_MS };
    const world = referralWorld({ wallet_history: { bea: { referral_ana: entry } } });
    await advanceReferral(world, 'ana');
    expect(world.referral('ana')).toMatchObject({ state: 'paid', paidAt: NOW - DAY_MS });
    expect(world.balance('bea')).toBe(0);
  });

  it('is refused for ever if the referrer is deleted', async () => {
    const world = referralWorld();
    await advanceReferral(world, 'ana');
    await world.store.update({ 'users/ana': null });
    world.advance(7 * DAY_MS);
    await advanceDueReferrals(world);
    expect(world.referral('ana')).toEqual({ referrer: 'bea', at: NOW, state: 'refused', reason: 'gone' });
  });

  it('waits while the operator has set no bonus', async () => {
    const world = referralWorld({}, { bonus: 0 });
    await advanceReferral(world, 'ana');
    expect(world.referral('ana')).toMatchObject({ state: 'pending', nextAt: NOW + HOUR_MS });
    expect(world.balance('bea')).toBe(0);
  });

  it('that cannot be paid because of an error does not delay other referrals', async () => {
    const world = referralWorld({
      referrals: {
        ana: { referrer: 'bea', at: NOW, state: 'pending', nextAt: NOW },
        abc: { referrer: 7, at: NOW, state: 'pending', nextAt: NOW - 1 },
      },
    });
    expect(await advanceDueReferrals(world)).toBe(2);
    expect(world.referral('ana')).toMatchObject({ qualifiedAt: NOW });
    expect(world.log.lines).toMatchObject([{ level: 'error', fields: { key: 'abc' } }]);
  });
});

it('a referral is not paid during a review of its people, and is paid after staff close the review', async () => {
  const review = { kind: 'referral_device', at: NOW, people: { ana: 'Ana' }, state: 'open' };
  const world = referralWorld({ reviews: { ana_referral_device: review } });
  await advanceReferral(world, 'ana');
  world.advance(7 * DAY_MS);
  await advanceDueReferrals(world);
  const pending = { state: 'pending', nextAt: world.clock() + HOUR_MS };
  expect(world.referral('ana')).toMatchObject(pending);
  await world.store.update({ 'reviews/ana_referral_device/state': 'closed' });
  world.advance(HOUR_MS);
  await advanceDueReferrals(world);
  expect(world.referral('ana')).toMatchObject({ state: 'paid' });
  expect(world.log.lines).toEqual([]);
});

it('a referral is checked again an hour after its people are put on the review list, or at the end of the waiting days', async () => {
  const phone = { token: 'shared', platform: 'WEB', device: 'browser', at: NOW };
  const world = referralWorld({ push_devices: { ana: { d1: phone }, bea: { d1: phone } } });
  await advanceReferral(world, 'ana');
  expect(world.store.get('reviews/ana_referral_device')).toMatchObject({
    kind: 'referral_device',
    state: 'open',
  });
  for (const uid of ['ana', 'bea'])
    expect(world.store.get(`reviews/ana_referral_device/people/${uid}`)).toBeTypeOf('string');
  expect(world.referral('ana')).toMatchObject({ qualifiedAt: NOW, nextAt: NOW + HOUR_MS });
  await world.store.update({ 'reviews/ana_referral_device/state': 'closed' });
  await advanceReferral(world, 'ana');
  expect(world.referral('ana')).toMatchObject({ qualifiedAt: NOW, nextAt: NOW + 7 * DAY_MS });
  world.advance(7 * DAY_MS - 1000);
  await advanceReferral(world, 'ana');
  expect(world.referral('ana')).toMatchObject({ state: 'pending', nextAt: world.clock() + HOUR_MS });
});

it('a referral is paid only if the data on which the decision is based are unchanged', () =>
  expectFences(
    async () => {
      const world = referralWorld();
      await advanceReferral(world, 'ana');
      world.advance(7 * DAY_MS);
      return { store: world.store, run: (store) => advanceReferral({ ...world, store }, 'ana') };
    },
    {
      'referrals/ana/state': 'refused',
      'users/ana/usertype': 'driver',
      'users/bea/usertype': null,
      'users/bea/walletBalance': 3,
      'wallet_history/bea/referral_ana/amount': 50,
    },
    'wallet_history/bea/referral_ana',
  ));

it('a referral is refused if the referred person has driven the referrer', async () => {
  const world = referralWorld();
  await world.store.update({ 'bookings/b9': aPaidTrip('bea', 'ana') });
  await advanceReferral(world, 'ana');
  expect(world.referral('ana')).toMatchObject({ state: 'refused' });
});
