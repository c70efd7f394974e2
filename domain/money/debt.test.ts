import { describe, expect, it } from 'vitest';
import { carriedDebt, debtOf, debtOnBill, isBookingBlocked, isPassValid, stillOwedMinor } from './debt';

const NOW = 1_800_000_000_000;
const HOUR = 3600_000;
const TWO_TRIPS = { t2: { amount: 20.5, at: NOW - 10 }, t1: { amount: 100, at: NOW - 20, reportedAt: NOW } };

describe('a debt', () => {
  it('includes unpaid trips, oldest first, and a negative wallet balance', () => {
    expect(debtOf({ walletBalance: -16.8, walletBelowSince: 7, unpaidTrips: TWO_TRIPS }, 2)).toEqual({
      totalMinor: 13_730,
      trips: [
        { bookingId: 't1', amountMinor: 10_000, since: NOW - 20, isReported: true },
        { bookingId: 't2', amountMinor: 2050, since: NOW - 10, isReported: false },
      ],
      walletMinor: 1680,
      walletSince: 7,
    });
  });

  it('is zero for a person who has paid all trips and whose wallet is not below zero', () => {
    expect(debtOf({ walletBalance: 500 }, 2)).toMatchObject({ totalMinor: 0, trips: [], walletMinor: 0 });
    expect(debtOf({}, 2).totalMinor).toBe(0);
  });

  it('counts as old if the time when the wallet became negative was not stored', () => {
    expect(debtOf({ walletBalance: -1 }, 2).walletSince).toBe(0);
  });
});

describe('the blocking of new bookings because of a debt', () => {
  const isBlocked = (person: Parameters<typeof debtOf>[0], graceHours = 0.5) =>
    isBookingBlocked(debtOf(person, 2), { now: NOW, graceHours });
  const trip = (at: number, reportedAt?: number) => ({ unpaidTrips: { t: { amount: 5, at, reportedAt } } });

  it('begins when the debt is as old as the operator’s limit, and not before', () => {
    expect(isBlocked(trip(NOW - HOUR / 2 + 1))).toBe(false);
    expect(isBlocked(trip(NOW - HOUR / 2))).toBe(true);
    expect(isBlocked({ walletBalance: -0.01, walletBelowSince: NOW - HOUR / 2 + 1 })).toBe(false);
    expect(isBlocked({ walletBalance: -0.01, walletBelowSince: NOW - HOUR / 2 })).toBe(true);
    expect(isBlocked(trip(NOW), 0)).toBe(true);
  });

  it('begins at once if a second trip is unpaid, or if the driver reports that the rider did not pay', () => {
    expect(isBlocked({ unpaidTrips: { a: { amount: 5, at: NOW }, b: { amount: 5, at: NOW } } })).toBe(true);
    expect(isBlocked(trip(NOW, NOW))).toBe(true);
  });

  it('never begins if the rider has no debt', () => {
    expect(isBlocked({ walletBalance: 0, walletBelowSince: 1 }, 0)).toBe(false);
  });
});

describe('a debt on the bill of the next trip', () => {
  it('is the whole debt in major units, and has no line if there is no debt', () => {
    expect(carriedDebt(debtOf({ walletBalance: -9.5, unpaidTrips: TWO_TRIPS }, 2), 2)).toEqual({
      amount: 130,
      wallet: 9.5,
      trips: { t1: 100, t2: 20.5 },
    });
    expect(carriedDebt(debtOf({ walletBalance: 3 }, 2), 2)).toBeUndefined();
  });

  it('is reduced to the amount that the rider still owes if a part of the debt was paid meanwhile', () => {
    const carried = { amount: 130, wallet: 9.5, trips: { t1: 100, t2: 20.5 } };
    const owed = (person: Parameters<typeof debtOf>[0]) => stillOwedMinor(carried, person, 2);
    expect(owed({ walletBalance: -9.5, unpaidTrips: TWO_TRIPS })).toBe(13_000);
    // One trip was paid, and the wallet is less negative. The newer debt is not on this bill.
    expect(owed({ walletBalance: -4, unpaidTrips: { t2: TWO_TRIPS.t2, t9: TWO_TRIPS.t1 } })).toBe(2450);
    expect(owed({ walletBalance: -50 })).toBe(950);
    expect(owed({ walletBalance: 10 })).toBe(0);
    expect(stillOwedMinor(undefined, { walletBalance: -5 }, 2)).toBe(0);
  });
});

describe('permission by staff to book despite a debt', () => {
  it('is valid until the time that is stored with the permission', () => {
    const pass = { reason: 'Pays tomorrow', until: 100, isOnce: false };
    expect([isPassValid(pass, 99), isPassValid(pass, 100), isPassValid(undefined, 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a debt of a rider who books a trip', () => {
  const old = { walletBalance: -9.5, walletBelowSince: 0 };
  const terms = { now: NOW, settings: { decimal: 2, debt_grace_hours: 1 } };
  const ask = { role: 'rider', includeDebt: undefined, overrideReason: undefined } as const;

  it('blocks the booking unless the debt is added to the bill of this trip or an admin gives a reason', () => {
    expect(() => debtOnBill(old, ask, terms)).toThrow('debt_unpaid');
    expect(debtOnBill(old, { ...ask, includeDebt: true }, terms)).toMatchObject({ debt: { amount: 9.5 } });
    expect(debtOnBill(old, { ...ask, role: 'admin', overrideReason: 'paid at the desk' }, terms)).toEqual({});
  });

  it('does not block the booking if staff gave permission, which may be for one trip only', () => {
    const debtPass = { reason: 'Pays tomorrow', until: NOW + 1, isOnce: true };
    expect(debtOnBill({ ...old, debtPass }, ask, terms)).toEqual({ usesDebtPass: true });
    expect(debtOnBill({ ...old, debtPass: { ...debtPass, isOnce: false } }, ask, terms)).toEqual({});
    expect(() => debtOnBill({ ...old, debtPass: { ...debtPass, until: NOW } }, ask, terms)).toThrow(
      'debt_unpaid',
    );
  });

  it('does not block the booking if an admin gives a reason, but other roles may not give one', () => {
    const reason = { ...ask, overrideReason: 'please' };
    expect(() => debtOnBill(old, reason, terms)).toThrow('permission_denied');
    expect(() => debtOnBill(old, { ...reason, role: 'fleetadmin' }, terms)).toThrow('permission_denied');
  });
});
