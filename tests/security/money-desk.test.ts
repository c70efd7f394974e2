import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import * as desk from '@domain/contracts/money/money-desk';
import type { Role } from '@domain/records';
import {
  correctMoneyCommand,
  previewCorrectionCommand,
} from '../../functions/src/money-desk/correct-money.command';
import type { MoneyDeskPorts } from '../../functions/src/money-desk/plan-correction';
import type { Store } from '../../functions/src/platform/ports';
import {
  aCaller,
  aLog,
  aRider,
  foreseeableSecrets,
  someSettings,
} from '../../functions/src/platform/testing/records';
import { aTrip } from '../../functions/src/settlement/testing/trip-world';
import { NAMESPACE, startTestDatabase, type TestDatabase } from '../functions/support/database';
import { tripClients, type Client } from '../functions/support/trip-clients';

/**
 * A user without the right tries to make corrections, or a member of staff tries to repeat a correction or
 * exceed the limits.
 */

let database: TestDatabase;
let clients: ReturnType<typeof tripClients>;
let store: Store;
let instances: MoneyDeskPorts[];
beforeAll(async () => {
  database = await startTestDatabase();
  clients = tripClients(database);
  store = database.anotherStore();
  instances = Array.from({ length: 4 }, () => ({
    store: database.anotherStore(),
    clock: Date.now,
    secrets: foreseeableSecrets(),
    log: aLog(),
    completeBooking: () => Promise.resolve(),
    notify: () => Promise.resolve(),
    limiter: { take: () => Promise.resolve({ isAllowed: true }) },
    settings: () => Promise.resolve(someSettings({ correction_max: 150, correction_day_max: 1000 })),
    gateways: [],
    payUrl: () => '',
    review: () => Promise.resolve(),
    isCardPaymentOpen: () => Promise.resolve(false),
    lookAtTrip: () => Promise.resolve(),
  }));
});
afterAll(async () => {
  await clients.end();
  await database.stop();
});
beforeEach(async () => {
  // The tests expect refusals. Without this mock the SDK’s warnings would hide all other output.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  database.emulator.clear(NAMESPACE);
  await store.update({
    'users/ana': aRider(),
    'users/leo': { ...aRider(), usertype: 'driver' },
    'users/boss': { ...aRider(), usertype: 'admin' },
    'users/mallory': { ...aRider(), usertype: 'admin' },
    'bookings/b1': aTrip({ status: 'PAID', customer_paid: 200, prepaid: false }),
  });
});

const staff = (uid: string) => ({ ...aCaller({ uid, signedInAt: Date.now() }), role: 'admin' as const });
const balanceOf = async (uid: string) => (await store.read(`users/${uid}/walletBalance`, z.number())) ?? 0;
const portsOf = (turn: number): MoneyDeskPorts => {
  const ports = instances[turn % instances.length];
  if (ports === undefined) throw new Error('no instance');
  return ports;
};
const REFUND = { kind: 'refund', bookingId: 'b1', amount: 100 } as const;
const inputOf = async (id: string, by: string) => ({
  id,
  correction: REFUND,
  reason: 'other' as const,
  note: '',
  effects: (await previewCorrectionCommand(portsOf(0), { correction: REFUND }, staff(by))).effects,
});

describe('the calls of the money desk', () => {
  it('are refused for a rider, a driver and a fleet admin', () => {
    const others: Role[] = ['rider', 'driver', 'fleetadmin'];
    for (const value of Object.values(desk))
      for (const role of others) expect(value.access).not.toContain(role);
  });

  it.each(['short', 'a/../../users', 'x'.repeat(65), '../corrections', 'with.a.dot'])(
    'refuse the forged id %s',
    (id) => {
      const effects = { rider: 1, driver: 0, fee: -1, operator: 0, gateway: 0 };
      const input = { id, correction: REFUND, reason: 'other', note: '', effects };
      expect(desk.correctMoney.input.safeParse(input).success).toBe(false);
    },
  );

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 2e9])('refuse the forged amount %s', (amount) => {
    const correction = { kind: 'credit', uid: 'mallory', amount };
    expect(desk.previewCorrection.input.safeParse({ correction }).success).toBe(false);
  });

  it('apply only the effects that staff have previewed, and refuse forged effects', async () => {
    const input = await inputOf('request-1', 'boss');
    const forged = { ...input, effects: { ...input.effects, rider: 99_999 } };
    await expect(correctMoneyCommand(portsOf(0), forged, staff('boss'))).rejects.toThrow('record_changed');
    expect(await balanceOf('ana')).toBe(0);
  });

  it('make only one correction if the same request arrives twenty times at several instances', async () => {
    const input = await inputOf('request-1', 'boss');
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => correctMoneyCommand(portsOf(turn), input, staff('boss'))),
    );
    expect(await balanceOf('ana')).toBe(100);
  });

  it('refuse a request of another admin with the id of a correction that was already made', async () => {
    const input = await inputOf('request-1', 'boss');
    await correctMoneyCommand(portsOf(0), input, staff('boss'));
    await expect(correctMoneyCommand(portsOf(1), input, staff('mallory'))).rejects.toThrow('record_changed');
    expect(await balanceOf('ana')).toBe(100);
  });

  it('never refund more than was paid, even with concurrent requests by two admins', async () => {
    const inputs = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => inputOf(`request-${String(turn)}`, 'boss')),
    );
    await Promise.allSettled(
      inputs.map((input, turn) =>
        correctMoneyCommand(portsOf(turn), input, staff(turn % 2 === 0 ? 'boss' : 'mallory')),
      ),
    );
    expect(await balanceOf('ana')).toBe(200);
  });

  it('enforce the limit of an admin, even for concurrent requests', async () => {
    const correction = { kind: 'credit', uid: 'ana', amount: 150 } as const;
    const { effects } = await previewCorrectionCommand(portsOf(0), { correction }, staff('mallory'));
    await Promise.allSettled(
      Array.from({ length: 12 }, (_, turn) =>
        correctMoneyCommand(
          portsOf(turn),
          { id: `request-${String(turn)}`, correction, reason: 'other', note: '', effects },
          staff('mallory'),
        ),
      ),
    );
    expect(await balanceOf('ana')).toBe(900);
  });
});

describe('the database nodes of the money desk', () => {
  const writes: Record<string, unknown> = {
    'corrections/c1': { kind: 'credit', uid: 'mallory', amountMinor: 5 },
    'corrections/c1/refundState': 'done',
    'correction_days/mallory/2026-05-20': 0,
    'payments/b1/givenBackMinor': 0,
    'payments/b1/fareMinor': 1,
    'payment_attempts/REF/refundedMinor': 0,
    'wallet_history/ana/correction_x': { type: 'Credit', amount: 5, date: '', txRef: '', reason: 'other' },
  };

  it.each(['ana', 'leo', 'boss'])('cannot be written by the client of %s', async (uid) => {
    const client: Client = clients.client(uid);
    for (const [path, value] of Object.entries(writes))
      expect(await client.tries({ [path]: value }), path).toBe(false);
  });
});
