import { describe, expect, it } from 'vitest';
import { applyLedger, availableMinor, type LedgerLine } from './ledger';
import { cancellationFeeFor, type CancellationInput } from './cancellation-fee';

const ACCEPTED = 1_700_000_000_000;
const PICKUP = { lat: -34.9, lng: -56.2, add: 'Pickup' };
/** About 1.1 km and 0.9 km north of the pickup. */
const FAR = { lat: -34.89, lng: -56.2 };
const NEARER = { lat: -34.892, lng: -56.2 };

const fee = (minutes: number, more: Partial<CancellationInput> = {}): number =>
  cancellationFeeFor({
    status: 'ACCEPTED',
    pickup: PICKUP,
    driver_accept_time: ACCEPTED,
    driver_accept_location: FAR,
    driver_arrive_time: undefined,
    cancelSlab: [
      { minsDelayed: 5, amount: 80 },
      { minsDelayed: 2, amount: 50 },
    ],
    cancelledBy: 'rider',
    now: ACCEPTED + minutes * 60_000,
    driverAt: NEARER,
    ...more,
  });

describe('the cancellation fee', () => {
  it('is the amount of the longest time that has passed since the driver accepted', () => {
    expect([1.99, 2, 4.99, 5, 60].map((minutes) => fee(minutes))).toEqual([0, 50, 50, 80, 80]);
  });

  it('is nothing before a driver accepted, and nothing when the operator cancels', () => {
    expect(fee(10, { driver_accept_time: undefined })).toBe(0);
    expect(fee(10, { cancelledBy: 'admin' })).toBe(0);
    expect(fee(10, { cancelledBy: 'system' })).toBe(0);
    expect(fee(10, { cancelSlab: [] })).toBe(0);
  });

  it('is nothing when the driver does not come nearer', () => {
    expect(fee(10, { driverAt: FAR })).toBe(0);
    expect(fee(10, { driverAt: null })).toBe(0);
    expect(fee(10, { driverAt: { lat: -34.8905, lng: -56.2 } })).toBe(0);
  });

  it('is due when the driver is at the pickup or has arrived, and from a rider who did not come', () => {
    const there = { lat: -34.9005, lng: -56.2 };
    expect(fee(10, { driver_accept_location: there, driverAt: there })).toBe(80);
    expect(fee(10, { driverAt: null, driver_arrive_time: ACCEPTED + 1 })).toBe(80);
    expect(fee(10, { cancelledBy: 'driver', driverAt: null })).toBe(80);
  });
});

describe('a ledger', () => {
  const line = (type: LedgerLine['type'], amountMinor: number, key: string): LedgerLine => ({
    ...{ uid: 'leo', key, type, amountMinor, txRef: 'ABCDEF' },
  });

  it('keeps the balance after each entry, without rounding errors', () => {
    const lines = [
      line('Credit', 10, 'a'),
      line('Credit', 20, 'b'),
      line('Debit', 35, 'c'),
      line('Withdraw', 5, 'd'),
    ];
    const { balance, entries } = applyLedger(0.1, lines, ACCEPTED, 2);
    expect(balance).toBe(0);
    expect(entries.map(({ entry }) => entry.balance)).toEqual([0.2, 0.4, 0.05, 0]);
    expect(entries[0]).toMatchObject({
      key: 'a',
      entry: { type: 'Credit', amount: 0.1, txRef: 'ABCDEF', at: ACCEPTED, date: '2023-11-14T22:13:20.000Z' },
    });
  });

  it('leaves out lines of nothing', () => {
    expect(applyLedger(5, [line('Debit', 0, 'a')], ACCEPTED, 2)).toEqual({ balance: 5, entries: [] });
  });

  it('does not spend what is promised', () => {
    expect(availableMinor({ walletBalance: 10, walletHeld: 4 }, 2)).toBe(600);
    expect(availableMinor({ walletBalance: 10 }, 2)).toBe(1000);
  });
});
