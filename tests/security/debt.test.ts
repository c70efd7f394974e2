import { en } from '@locales/english';
import { serverTimestamp } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { bookingRecordOf } from '@domain/booking/booking-record';
import type { Quote } from '@domain/records';
import { DomainError } from '@domain/errors';
import { makeQuote } from '../../functions/src/bookings/quote.command';
import type { Store } from '../../functions/src/platform/ports';
import { aCaller, aCarType, aRider, someSettings } from '../../functions/src/platform/testing/records';
import { NAMESPACE, startTestDatabase, type TestDatabase } from '../functions/support/database';
import { tripClients, type Client } from '../functions/support/trip-clients';

/**
 * A user tries to get free rides, or more bookings at once than allowed. The tests use real calls, real
 * clients and the deployed rules.
 */

const CALLS = 28;
const PICKUP = { lat: -34.9064, lng: -56.1996, add: 'Palacio Salvo' };
const DROP = { lat: -34.894, lng: -56.166, add: 'Terminal Tres Cruces' };
const ROUTE = { distance_in_km: 7.4, time_in_secs: 1080, polylinePoints: '_p~iF~ps|U' };
const HOUR = 3600_000;

let database: TestDatabase;
let instances: Store[];
let clients: ReturnType<typeof tripClients>;
let ana: Client;
beforeAll(async () => {
  database = await startTestDatabase();
  instances = Array.from({ length: 4 }, () => database.anotherStore());
  clients = tripClients(database);
  ana = clients.client('ana');
});
afterAll(async () => {
  await clients.end();
  await database.stop();
});
beforeEach(() => {
  // The tests expect refusals. Without this mock the SDK’s warnings would hide all other output.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  database.emulator.clear(NAMESPACE);
});

const storeOf = (index: number): Store => {
  const store = instances[index % instances.length];
  if (store === undefined) throw new Error('no instance');
  return store;
};
const world = (rider: Record<string, unknown> = {}): Promise<void> =>
  storeOf(0).update({ users: { ana: aRider(rider) }, cartypes: { comfort: aCarType() } });

const quoteOf = async (index: number, wanted: Record<string, unknown> = {}): Promise<Quote> => {
  const ports = {
    store: storeOf(index),
    clock: Date.now,
    settings: () => Promise.resolve(someSettings()),
    directions: () => Promise.resolve(ROUTE),
  };
  const trip = { pickup: PICKUP, drop: DROP, carTypeId: 'comfort', bookLater: false, ...wanted };
  const answer = await makeQuote(ports, trip, { ...aCaller({ signedInAt: Date.now() }), role: 'rider' });
  return { ...answer.quote, waypoints: undefined };
};
const book = (quote: Quote): Promise<boolean> =>
  ana.tries({ [`bookings/${quote.id}`]: bookingRecordOf(quote, serverTimestamp()) });
const bookings = async (): Promise<string[]> =>
  Object.keys((await storeOf(0).read('bookings', z.record(z.string(), z.unknown()))) ?? {});

/** Returns the distinct codes of the refused calls. */
const refusals = (results: readonly PromiseSettledResult<unknown>[]): string[] => [
  ...new Set(
    results.flatMap((result) => {
      if (result.status === 'fulfilled') return [];
      return [result.reason instanceof DomainError ? result.reason.code : String(result.reason)];
    }),
  ),
];
const all = <T>(call: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: CALLS }, (_, index) => call(index)));

describe('28 simultaneous bookings of one user', () => {
  it.each([
    ['trips now', {}, 3, 'too_many_bookings'],
    ['trips for later', { bookLater: true, tripdate: Date.now() + 24 * HOUR }, 5, 'too_many_later_bookings'],
  ] as const)('stay within the operator’s limit for %s', async (_, wanted, most, code) => {
    await world();
    const results = await all(async (index) => book(await quoteOf(index, wanted)));
    expect((await bookings()).length).toBeLessThanOrEqual(most);
    expect(refusals(results).filter((refusal) => refusal !== code)).toEqual([]);
    // Below the limit a booking can still be refused because of the simultaneous calls. So the bookings are
    // now made one after the other, until the limit is reached.
    for (let index = 0; index < most; index += 1)
      await quoteOf(index, wanted)
        .then(book)
        .catch(() => false);
    expect(await bookings()).toHaveLength(most);
    await expect(quoteOf(0, wanted)).rejects.toThrow(code);
    expect(en[code]).toMatch(/Finish, pay or cancel one|Cancel one of them/);
  });

  it('stay within the operator’s limit, even if all quotes were requested before the first booking', async () => {
    await world();
    const quotes = (await all(quoteOf)).flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    const booked = await Promise.all(quotes.map(book));
    expect(quotes).toHaveLength(CALLS);
    expect(booked.filter(Boolean)).toHaveLength(3);
  });
});

describe('a new ride of a rider with a debt', () => {
  const unpaid = (at: number) => ({ old: { amount: 120, at } });

  it('cannot be booked while the trip or the cancellation fee is unpaid', async () => {
    await world({ unpaidTrips: unpaid(Date.now() - HOUR) });
    await expect(quoteOf(0)).rejects.toThrow('debt_unpaid');
    await world({ walletBalance: -60, walletBelowSince: Date.now() - HOUR });
    await expect(quoteOf(0)).rejects.toThrow('debt_unpaid');
    expect(en.debt_unpaid).toBe('You have something to pay from before. Pay it now, or add it to this trip.');
  });

  it('cannot be booked twice by adding the debt to each booking, because only one booking may include the debt', async () => {
    await world({ unpaidTrips: unpaid(Date.now() - HOUR) });
    await all(async (index) => book(await quoteOf(index, { includeDebt: true })));
    for (let index = 0; index < 3; index += 1)
      await quoteOf(index, { includeDebt: true })
        .then(book)
        .catch(() => false);
    expect(await bookings()).toHaveLength(1);
    await expect(quoteOf(0, { includeDebt: true })).rejects.toThrow('debt_on_open_trip');
    await expect(quoteOf(0)).rejects.toThrow('debt_unpaid');
  });

  it('cannot be booked by deleting the debt from the user record, because the rules refuse this write', async () => {
    await world({ unpaidTrips: unpaid(1), walletBalance: -60, walletBelowSince: 1 });
    for (const field of ['unpaidTrips', 'unpaidTrips/old', 'unpaidTrips/old/amount', 'walletBelowSince'])
      expect(await ana.tries({ [`users/ana/${field}`]: null })).toBe(false);
    expect(await ana.tries({ 'booking_places/ana/now_1': 'mine' })).toBe(false);
  });
});
