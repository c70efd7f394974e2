import { describe, expect, it } from 'vitest';
import { illegalStates, type FleetState } from './legal-state';

const PLACE = { lat: 1, lng: 1, add: 'a' };
const aBooking = (fields: Record<string, unknown>): Record<string, unknown> => ({
  reference: 'QWERTY',
  status: 'NEW',
  customer: 'r',
  carType: 'Economy',
  pickup: PLACE,
  drop: PLACE,
  tripdate: 1,
  bookingDate: 1,
  bookLater: false,
  booking_type_admin: false,
  ...fields,
});
const PAID = {
  status: 'PAID',
  driver: 'd',
  trip_cost: 200,
  convenience_fees: 24,
  driver_share: 176,
  discount_amount: 20,
  customer_paid: 180,
  usedWalletMoney: 80,
  cardPaymentAmount: 0,
  cashPaymentAmount: 100,
};
const aDriver = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  usertype: 'driver',
  walletBalance: 0,
  queue: false,
  ...fields,
});
const entry = (type: string, amount: number): Record<string, unknown> => ({
  type,
  amount,
  date: '2026-05-20',
  txRef: 'x',
});

const check = (state: Partial<FleetState>): string[] =>
  illegalStates({ decimal: 2, bookings: {}, users: {}, wallets: {}, offers: {}, ...state });

describe('the state after a run of the simulated fleet', () => {
  it('is legal if all trips, drivers and wallets are consistent', () => {
    expect(
      check({
        bookings: {
          b1: aBooking({ status: 'STARTED', driver: 'd' }),
          b2: aBooking({ ...PAID, driver: 'e' }),
          b3: aBooking({ status: 'NEW', requestedDrivers: { e: true } }),
          b4: aBooking({ status: 'CANCELLED' }),
          // a booking of a driver who is not in the fleet
          b5: aBooking({ status: 'ACCEPTED', driver: 'human' }),
        },
        users: {
          d: aDriver({ queue: true, currentBooking: 'b1' }),
          e: aDriver({ walletBalance: 76 }),
          f: aDriver({ queue: true, currentBooking: 'elsewhere' }),
        },
        wallets: { e: { a: entry('Credit', 176), b: entry('Debit', 100) } },
        offers: { e: { b3: {} } },
      }),
    ).toEqual([]);
  });

  it.each<[string, Partial<FleetState>, RegExp]>([
    [
      'a driver who is busy without a trip',
      { users: { d: aDriver({ queue: true }) } },
      /busy true, trip none/,
    ],
    [
      'a driver with a trip who is not busy',
      { users: { d: aDriver({ currentBooking: 'b' }) } },
      /busy false/,
    ],
    [
      'a driver who is busy with an ended trip',
      { users: { d: aDriver({ queue: true, currentBooking: 'b' }) }, bookings: { b: aBooking(PAID) } },
      /busy with b, which is PAID/,
    ],
    [
      'a trip whose driver is on another trip',
      {
        users: { d: aDriver({ queue: true, currentBooking: 'c' }) },
        bookings: { b: aBooking({ status: 'ACCEPTED', driver: 'd' }) },
      },
      /b is ACCEPTED, but its driver is not busy with it/,
    ],
    ['a trip without a driver', { bookings: { b: aBooking({ status: 'STARTED' }) } }, /b is STARTED, but/],
    ['an unknown status', { bookings: { b: aBooking({ status: 'LOST' }) } }, /not readable/],
    [
      'a booking that the server has not completed',
      { bookings: { b: { status: 'NEW', customer: 'r', bookingDate: 1 } } },
      /never completed/,
    ],
    [
      'open offers after the end of the search',
      { bookings: { b: aBooking({ status: 'CANCELLED', requestedDrivers: { d: true } }) } },
      /still has open offers/,
    ],
    [
      'an offer for an ended trip',
      { bookings: { b: aBooking({ status: 'CANCELLED' }) }, offers: { d: { b: {} } } },
      /still has an offer of b/,
    ],
    [
      'a balance that differs from the history',
      { users: { d: aDriver({ walletBalance: 0.01 }) } },
      /balance 0\.01, but the history sums up to 0/,
    ],
    [
      'a completed withdrawal that was not debited',
      {
        users: { d: aDriver({ walletBalance: 10 }) },
        wallets: { d: { a: entry('Credit', 10), b: entry('Withdraw', 10) } },
      },
      /but the history sums up to 0/,
    ],
    [
      'a rider who paid less than the price without a discount',
      { bookings: { b: aBooking({ ...PAID, discount_amount: 0 }) } },
      /differs from cost minus discount/,
    ],
    [
      'payments that add up to less than the paid amount',
      { bookings: { b: aBooking({ ...PAID, cashPaymentAmount: 99 }) } },
      /wallet, card and cash/,
    ],
    [
      'a driver’s share that differs from the cost minus the fee',
      { bookings: { b: aBooking({ ...PAID, driver_share: 200 }) } },
      /differs from cost minus fee/,
    ],
  ])('is not legal with %s', (_name, state, problem) => {
    expect(check(state)).toEqual([expect.stringMatching(problem)]);
  });
});
