import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  BOOKING_STATUSES,
  bookingSchema,
  broadcastSchema,
  cancelReasonSchema,
  carTypeSchema,
  languageSchema,
  listedLanguageSchema,
  promoSchema,
  settingsSchema,
  trackingEntrySchema,
  TRIP_STATES,
  userSchema,
  walletEntrySchema,
  withdrawalSchema,
  withdrawBankSchema,
} from '@domain/records';
import { roundMoney } from '@domain/money/money';
import type { Spot, Trip } from './city-places';
import { createDemoData, type DemoData } from './demo-data';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { createRandom } from './random';

const NOW = Date.UTC(2026, 10, 21, 15, 0, 0);

const spots: Spot[] = Array.from({ length: 40 }, (_, index) => ({
  lat: -34.9 + index * 0.001,
  lng: -56.17 - index * 0.001,
  add: `Calle ${index}, Montevideo, Uruguay`,
}));
const trips: Trip[] = spots.slice(1).map((drop, index) => ({
  pickup: spots[index] ?? drop,
  drop,
  distanceKm: 1 + index * 0.3,
  durationSecs: 240 + index * 45,
  coords: [
    { latitude: drop.lat, longitude: drop.lng },
    { latitude: drop.lat + 0.01, longitude: drop.lng },
  ],
  polylinePoints: `route-${index}`,
}));

const make = (): DemoData => createDemoData(spots, trips, createRandom(7), NOW);

const node = <T extends z.ZodType>(data: DemoData, path: string, schema: T) =>
  z.record(z.string(), schema).parse(data.nodes[path]);

describe('the demo data', () => {
  let data: DemoData;
  beforeAll(() => {
    data = make();
  });

  it('are the same for the same seed and time', () => {
    expect(make().nodes).toEqual(data.nodes);
  });

  it('leave the demo rider without a debt on any day, so that the rider can book', () => {
    const DAY_MS = 86_400_000;
    const rider = DEMO_ACCOUNTS.find(({ usertype }) => usertype === 'rider');
    const balances = Array.from({ length: 12 }, (_, day) => {
      const { users } = createDemoData(spots, trips, createRandom(day), NOW + day * DAY_MS);
      return users.find(({ id }) => id === rider?.uid)?.walletBalance;
    });
    expect(balances.filter((balance) => balance === undefined || balance < 0)).toEqual([]);
  });

  it('match every record schema of the product', () => {
    settingsSchema.parse(data.nodes.settings);
    node(data, 'cartypes', carTypeSchema);
    const languages = node(data, 'languages', languageSchema);
    const listed = z.record(z.string(), listedLanguageSchema).parse(languages);
    expect(data.nodes.language_list).toEqual(listed);
    // Every page reads this list when it starts, so the list must be small.
    expect(JSON.stringify(listed).length).toBeLessThan(1000);
    node(data, 'promos', promoSchema);
    node(data, 'notifications', broadcastSchema);
    node(data, 'users', userSchema);
    node(data, 'bookings', bookingSchema);
    const requests = node(data, 'withdraws', withdrawalSchema.strict());
    expect(Object.keys(node(data, 'withdraw_banks', withdrawBankSchema.strict()))).toEqual(
      Object.keys(requests),
    );
    node(data, 'tracking', z.record(z.string(), trackingEntrySchema));
    z.array(cancelReasonSchema).min(1).parse(data.nodes.cancel_reason);
    expect(Object.keys(data.nodes)).not.toContain('otp');
  });

  it('include the four demo accounts with their roles, and all four accounts are approved', () => {
    const users = node(data, 'users', userSchema);
    for (const { uid, usertype, email, mobile } of DEMO_ACCOUNTS) {
      expect(users[uid]).toMatchObject({ usertype, email, mobile, approved: true });
    }
  });

  it('include forty drivers with a position, two fleet admins and sixty riders, without duplicates', () => {
    const users = Object.values(node(data, 'users', userSchema));
    const count = (role: string): number => users.filter((user) => user.usertype === role).length;
    expect([count('driver'), count('fleetadmin'), count('rider'), count('admin')]).toEqual([40, 2, 60, 1]);
    for (const key of ['email', 'mobile', 'referralId'] as const) {
      expect(new Set(users.map((user) => user[key])).size).toBe(users.length);
    }
    for (const driver of users.filter((user) => user.usertype === 'driver')) {
      expect(driver.location?.geohash).toMatch(/^[0-9b-hjkmnp-z]{10}$/);
    }
    expect(users.filter((user) => user.fleetadmin === 'demo-fleet').length).toBeGreaterThan(2);
  });

  it('include bookings in every status, made in the last three months', () => {
    const bookings = Object.values(node(data, 'bookings', bookingSchema));
    expect(new Set(bookings.map((booking) => booking.status))).toEqual(new Set(BOOKING_STATUSES));
    expect(bookings.length).toBeGreaterThan(500);
    const oldest = Math.min(...bookings.map((booking) => booking.tripdate));
    expect((NOW - oldest) / 86_400_000).toBeGreaterThan(85);
    expect(new Set(bookings.map((booking) => booking.reference)).size).toBe(bookings.length);
  });

  it('use booking ids whose alphabetical order is the order of the booking times', () => {
    const bookings = Object.entries(node(data, 'bookings', bookingSchema)).sort(([a], [b]) =>
      a < b ? -1 : 1,
    );
    const times = bookings.map(([, booking]) => booking.bookingDate);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('contain only trips whose cost equals driver share plus fee, and also equals payment plus discount', () => {
    const money = node(data, 'booking_money', z.record(z.string(), z.unknown()));
    for (const [id, stored] of Object.entries(node(data, 'bookings', z.looseObject({})))) {
      const booking = bookingSchema.parse({ ...stored, ...money[id] });
      const { trip_cost = 0, convenience_fees = 0, driver_share = 0 } = booking;
      expect(roundMoney(driver_share + convenience_fees, 2)).toBe(trip_cost);
      if (booking.customer_paid === undefined) continue;
      const { customer_paid, discount_amount = 0, cashPaymentAmount = 0 } = booking;
      const { cardPaymentAmount = 0, usedWalletMoney = 0 } = booking;
      expect(roundMoney(customer_paid + discount_amount, 2)).toBe(trip_cost);
      expect(roundMoney(cashPaymentAmount + cardPaymentAmount + usedWalletMoney, 2)).toBe(customer_paid);
      expect(customer_paid).toBeGreaterThanOrEqual(0);
    }
  });

  it('include wallet balances that are the sum of the wallet’s history', () => {
    const users = node(data, 'users', userSchema);
    const history = node(data, 'wallet_history', z.record(z.string(), walletEntrySchema));
    for (const [uid, user] of Object.entries(users)) {
      const sum = Object.values(history[uid] ?? {}).reduce(
        (total, entry) => total + (entry.type === 'Credit' ? entry.amount : -entry.amount),
        0,
      );
      expect(user.walletBalance).toBe(roundMoney(sum, 2));
      // A cancelled trip may cost more than the balance of the wallet.
      if (user.usertype === 'rider') expect(user.walletBalance).toBeGreaterThanOrEqual(-250);
    }
  });

  it('give a driver only trips of the right car type, and mark a driver on a trip as busy', () => {
    const users = node(data, 'users', userSchema);
    for (const booking of Object.values(node(data, 'bookings', bookingSchema))) {
      const driver = booking.driver === undefined ? undefined : users[booking.driver];
      if (!driver) continue;
      expect(driver.carTypeId).toBe(booking.carTypeId);
      expect(driver.approved).toBe(true);
      expect(booking.fleetadmin).toBe(driver.fleetadmin);
      if (TRIP_STATES[booking.status].driverIsBusy) expect(driver.queue).toBe(true);
    }
  });

  it('include a separately stored start code for every booking under way', () => {
    const codes = node(data, 'booking_codes', z.number().int().min(10_000).max(99_999));
    const bookings = node(data, 'bookings', bookingSchema);
    for (const [id, booking] of Object.entries(bookings)) {
      if (booking.status === 'NEW') expect(codes[id]).toBeDefined();
      expect(booking.otp).toBe(true);
    }
  });
});
