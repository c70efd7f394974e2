import { describe, expect, it } from 'vitest';
import {
  judgeReferral,
  referralCircles,
  type ReferralFacts,
  type ReferralPerson,
  type ReferralTrip,
} from './referral';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;
const rules = {
  bonus: 50,
  decimal: 2,
  referral_trips: 3,
  referral_delay_days: 7,
  referral_month_limit: 5,
  referral_person_limit: 20,
};
const trip = (overrides: Partial<ReferralTrip> = {}): ReferralTrip => ({
  driver: 'leo',
  feeMinor: 2000,
  discountMinor: 0,
  paidMinor: 20000,
  isOwed: false,
  ...overrides,
});
const facts = (overrides: Partial<ReferralFacts> = {}): ReferralFacts => ({
  referrer: { isRider: true, isBlocked: false },
  newRider: { isBlocked: false },
  haveMet: false,
  trips: [trip(), trip(), trip()],
  paidEver: 0,
  paidThisMonth: 0,
  qualifiedAt: NOW - 7 * DAY,
  isUnderReview: false,
  ...overrides,
});

describe('a referral bonus', () => {
  it('is paid after enough trips, fees and days', () => {
    expect(judgeReferral(facts(), rules, NOW)).toEqual({ state: 'due' });
  });

  it.each([
    ['a referrer who is not a rider', { referrer: { isRider: false, isBlocked: false } }, 'not_rider'],
    ['a referrer who was on a trip with the new rider', { haveMet: true }, 'met'],
    ['a deleted referrer', { referrer: null }, 'gone'],
    ['a deleted new rider', { newRider: null }, 'gone'],
    ['a referrer at the limit of bonuses', { paidEver: 20 }, 'limit'],
  ] as const)('is refused to %s', (_who, overrides, reason) => {
    expect(judgeReferral(facts(overrides), rules, NOW)).toEqual({ state: 'refused', reason });
  });

  it.each([
    ['the waiting days are not over', { qualifiedAt: NOW - 7 * DAY + 1 }],
    ['a trip is missing', { trips: [trip(), trip({ feeMinor: 9000 })] }],
    ['the fees only equal the bonus', { trips: [trip(), trip(), trip({ feeMinor: 1000 })] }],
    ['discounts exceed the fees', { trips: [trip(), trip(), trip({ discountMinor: 1000 })] }],
    ['one trip was free for the rider', { trips: [trip(), trip(), trip({ paidMinor: 0, feeMinor: 9000 })] }],
    ['the driver owes the fee of a cash trip', { trips: [trip(), trip(), trip({ isOwed: true })] }],
    ['the month is full', { paidThisMonth: 5 }],
    ['staff review the accounts', { isUnderReview: true }],
    ['the referrer is blocked', { referrer: { isRider: true, isBlocked: true } }],
    ['the new rider is blocked', { newRider: { isBlocked: true } }],
  ])('waits while %s', (_why, overrides) => {
    expect(judgeReferral(facts(overrides), rules, NOW).state).toBe('pending');
  });

  it('has no limit per month or per person if these settings are 0', () => {
    const unlimited = { ...rules, referral_month_limit: 0, referral_person_limit: 0 };
    expect(judgeReferral(facts({ paidEver: 999, paidThisMonth: 99 }), unlimited, NOW).state).toBe('due');
  });

  it('shows the referrer which conditions are not met yet', () => {
    const early = judgeReferral(facts({ trips: [trip()], qualifiedAt: undefined }), rules, NOW);
    expect(early).toEqual({
      state: 'pending',
      qualifiedAt: null,
      progress: { trips: 1, tripsNeeded: 3, areFeesMissing: true, payableAt: null, waitsFor: null },
    });
    const four = judgeReferral(
      facts({ trips: Array.from({ length: 4 }, () => trip()), qualifiedAt: undefined }),
      rules,
      NOW,
    );
    expect(four).toEqual({
      state: 'pending',
      qualifiedAt: NOW,
      progress: { trips: 3, tripsNeeded: 3, areFeesMissing: false, payableAt: NOW + 7 * DAY, waitsFor: null },
    });
    const waits = (overrides: Partial<ReferralFacts>) => judgeReferral(facts(overrides), rules, NOW);
    expect(waits({ isUnderReview: true })).toMatchObject({ progress: { waitsFor: 'check' } });
    expect(waits({ paidThisMonth: 5 })).toMatchObject({ progress: { waitsFor: 'month' } });
  });

  it('waits the full number of days again if the new rider owes a trip meanwhile', () => {
    const again = judgeReferral(facts({ trips: [trip(), trip(), trip({ isOwed: true })] }), rules, NOW);
    expect(again).toMatchObject({ qualifiedAt: null });
  });
});

describe('the suspicious connections between people of a referral', () => {
  const person = (uid: string, overrides: Partial<ReferralPerson> = {}): ReferralPerson => ({
    uid,
    devices: [`phone of ${uid}`],
    bankAccount: `account ${uid}`,
    drivers: [],
    ...overrides,
  });
  const honest = {
    referrer: person('bea', { drivers: ['leo', 'tom'] }),
    newRider: person('ana', { drivers: ['leo', 'leo', 'leo'] }),
    others: [person('eva', { drivers: ['tom', 'leo'] })],
    drivers: [person('leo')],
  };

  it('exclude people who only sometimes had the same driver', () => {
    expect(referralCircles(honest)).toEqual([]);
    const blank = (uid: string) => person(uid, { devices: [], bankAccount: ' ' });
    expect(
      referralCircles({ referrer: blank('bea'), newRider: blank('ana'), others: [], drivers: [] }),
    ).toEqual([]);
  });

  it('include the same device or bank account, even if one of the two people is a driver', () => {
    const ana = { ...honest.newRider, devices: ['x', 'phone of bea'], bankAccount: 'ACCOUNT-Leo' };
    expect(referralCircles({ ...honest, newRider: ana })).toEqual([
      { kind: 'referral_device', uids: ['bea', 'ana'] },
      { kind: 'referral_bank', uids: ['ana', 'leo'] },
    ]);
    const eva = person('eva', { devices: ['phone of ana'] });
    expect(referralCircles({ ...honest, others: [eva] })).toEqual([
      { kind: 'referral_device', uids: ['ana', 'eva'] },
    ]);
    const leo = person('leo', { bankAccount: 'account bea' });
    expect(referralCircles({ ...honest, drivers: [leo] })).toEqual([
      { kind: 'referral_bank', uids: ['bea', 'leo'] },
    ]);
  });

  it('include riders who always ride with the same driver', () => {
    const eva = person('eva', { drivers: ['leo', 'leo'] });
    expect(referralCircles({ ...honest, others: [eva] })).toEqual([
      { kind: 'referral_driver', uids: ['ana', 'leo', 'eva'] },
    ]);
    const once = person('eva', { drivers: ['leo'] });
    expect(referralCircles({ ...honest, others: [once] })).toEqual([]);
    const mixed = { ...honest.newRider, drivers: ['leo', 'tom', 'leo'] };
    expect(referralCircles({ ...honest, newRider: mixed, others: [eva] })).toEqual([]);
  });
});
