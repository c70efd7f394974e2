import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Store } from '../../functions/src/platform/ports';
import { settlePayment, settlePrepaid } from '../../functions/src/settlement/settle-payment.command';
import { aPerson, aTrip } from '../../functions/src/settlement/testing/trip-world';
import { NAMESPACE, startTestDatabase, type TestDatabase } from '../functions/support/database';

/** Several instances of the functions settle 96 trips of one driver at the same moment. */

const TRIPS = 96;
const ids = Array.from({ length: TRIPS }, (_, index) => `trip${String(index)}`);
const CASH = { mode: 'cash', promoId: null, useWallet: false } as const;
const CARD = { mode: 'card', promoId: null, useWallet: false } as const;

let database: TestDatabase;
let instances: Store[];
beforeAll(async () => {
  database = await startTestDatabase();
  instances = Array.from({ length: 4 }, () => database.anotherStore());
});
afterAll(() => database.stop());
beforeEach(() => database.emulator.clear(NAMESPACE));

const storeOf = (index: number): Store => {
  const store = instances[index % instances.length];
  if (store === undefined) throw new Error('no instance');
  return store;
};
const walletEntries = z.record(z.string(), z.object({ amount: z.number(), balance: z.number() }));

/**
 * Returns the driver’s balance, the keys of the wallet entries, the balances after each share, and the
 * statuses of all trips.
 */
const outcome = async () => {
  const store = storeOf(0);
  const trips = await store.read('bookings', z.record(z.string(), z.object({ status: z.string() })));
  const entries = (await store.read('wallet_history/leo', walletEntries)) ?? {};
  return {
    statuses: new Set(Object.values(trips ?? {}).map(({ status }) => status)),
    balance: await store.read('users/leo/walletBalance', z.number()),
    keys: Object.keys(entries).sort(),
    balances: Object.entries(entries).flatMap(([key, { balance }]) =>
      key.endsWith('_share') ? [balance] : [],
    ),
  };
};
/** Returns the reasons of the calls that failed. */
const failures = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls)).flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason)] : [],
  );

const write = (trip: Record<string, unknown>): Promise<void> =>
  storeOf(0).update({
    users: { ana: aPerson(), leo: aPerson({ usertype: 'driver', firstName: 'Leo' }) },
    bookings: Object.fromEntries(ids.map((id) => [id, aTrip(trip)])),
  });

const kinds = [
  {
    name: 'paid by card',
    trip: {},
    settle: (store: Store, id: string) =>
      settlePayment({ store, clock: Date.now }, id, CARD, {
        provider: 'test',
        attemptRef: `attempt-${id}`,
        amountMinor: 20_000,
      }),
    each: [180],
  },
  {
    name: 'paid in cash',
    trip: {},
    settle: (store: Store, id: string) =>
      settlePayment({ store, clock: Date.now }, id, CASH, { amountMinor: 20_000 }),
    each: [180, -200],
  },
  {
    name: 'prepaid',
    trip: { prepaid: true, customer_paid: 200, discount_amount: 0 },
    settle: (store: Store, id: string) => settlePrepaid({ store, clock: Date.now }, id),
    each: [180],
  },
];

describe.each(kinds)('96 trips of one driver, $name, settled at the same time', ({ trip, settle, each }) => {
  it('are all paid exactly once, without errors', async () => {
    await write(trip);
    // Each settlement runs twice. The first call is for the gateway’s notice, the second for the page that
    // the rider returns to.
    const calls = [...ids, ...ids].map((id, index) => settle(storeOf(index + Math.floor(index / TRIPS)), id));
    expect(await failures(calls)).toEqual([]);
    const { statuses, balance, keys, balances } = await outcome();
    expect(statuses).toEqual(new Set(['PAID']));
    expect(keys).toHaveLength(TRIPS * each.length);
    expect(balance).toBe(each.reduce((sum, amount) => sum + amount, 0) * TRIPS);
    // The balance after each share is different, so no entry has overwritten another entry.
    expect(new Set(balances).size).toBe(TRIPS);
  });
});
