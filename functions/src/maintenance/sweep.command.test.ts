import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aLog, NOW } from '../platform/testing/records';
import { sweep } from './sweep.command';

describe('drivers on duty', () => {
  /** Runs the sweeper several times and returns the drivers that each run checked. */
  async function looks(store: ReturnType<typeof createMemoryStore>, runs: number): Promise<string[][]> {
    const seen: string[][] = [];
    for (let run = 0; run < runs; run += 1) {
      const looked: string[] = [];
      await sweep({
        store,
        clock: () => NOW,
        log: aLog(),
        takeUpBooking: () => Promise.resolve(),
        keepOnDuty: (uid) => {
          looked.push(uid);
          return Promise.resolve();
        },
      });
      seen.push(looked);
    }
    return seen;
  }
  const many = (count: number, record: unknown): Record<string, unknown> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`d${String(index).padStart(4, '0')}`, record]),
    );

  it('are all checked over several runs, and then again from the first driver, even if many drivers send no positions', async () => {
    const silent = { isFree: true, position: { at: NOW - 2 * 60 * 60_000 } };
    const store = createMemoryStore({ drivers_on_duty: many(1200, silent) });
    const runs = await looks(store, 4);
    expect(new Set(runs.slice(0, 3).flat()).size).toBe(1200);
    expect(runs.map(({ length }) => length)).toEqual([500, 500, 200, 500]);
    expect(runs[3]).toEqual(runs[0]);
  });

  it('are checked even if they have never sent a position', async () => {
    const heard = { isFree: true, position: { at: NOW } };
    const store = createMemoryStore({ drivers_on_duty: { heard, mute: { isFree: true } } });
    expect(await looks(store, 2)).toEqual([['mute'], ['mute']]);
  });

  it('without a record are found by their profiles, a few profiles in each run', async () => {
    const online = { usertype: 'driver', driverActiveStatus: true };
    const drivers = many(120, online);
    const store = createMemoryStore({
      users: { ...drivers, off: { usertype: 'driver', driverActiveStatus: false } },
      drivers_on_duty: Object.fromEntries(
        Object.keys(drivers)
          .filter((uid) => uid !== 'd0003' && uid !== 'd0110')
          .map((uid) => [uid, { isFree: true, position: { at: NOW } }]),
      ),
    });
    const read: number[] = [];
    const counting: typeof store = {
      ...store,
      pageWhere: async (...args) => {
        const page = await store.pageWhere(...args);
        read.push(page.records.length);
        return page;
      },
    };
    expect(await looks(counting, 4)).toEqual([['d0003'], [], ['d0110'], ['d0003']]);
    expect(read).toEqual([50, 50, 20, 50]);
  });
});

describe('the sweeper', () => {
  it('deletes expired records, keeps the other records, and completes bookings whose event was lost', async () => {
    const store = createMemoryStore({
      change_quotes: { over: { expiresAt: NOW - 1 }, held: { expiresAt: NOW + 1 } },
      quotes: {
        unused: { sweepAt: NOW - 1 },
        fresh: { sweepAt: NOW + 1 },
        booked: { sweepAt: NOW - 1 },
        lost: { sweepAt: NOW - 1 },
      },
      bookings: { booked: { status: 'NEW', reference: 'AAAAAA' }, lost: { status: 'NEW' } },
      otp: { old: { expiresAt: NOW - 1 }, live: { expiresAt: NOW + 1 } },
      driver_applications: { old: { expiresAt: NOW - 1 }, live: { expiresAt: NOW + 1 } },
      blocked_contacts: { old: { expiresAt: NOW - 1 }, live: { expiresAt: NOW + 1 } },
      rate_limits: { old: { expiresAt: NOW - 1 }, live: { expiresAt: NOW + 1 } },
      kept_routes: { old: { expiresAt: NOW - 1 }, live: { expiresAt: NOW + 1 } },
      demand_hours: { old: { expiresAt: NOW - 1 }, live: { expiresAt: NOW + 1 } },
      health_hours: { old: { expiresAt: NOW - 1 }, live: { expiresAt: NOW + 1 } },
      health_days: { old: { expiresAt: NOW - 1 } },
      booking_traces: { old: { expiresAt: NOW - 1 }, live: { expiresAt: NOW + 1 } },
      drivers_on_duty: {
        silent: { isFree: true, position: { at: NOW - 60 * 60_000 } },
        heard: { isFree: true, position: { at: NOW - 60 * 60_000 + 1 } },
      },
    });
    const takenUp: string[] = [];
    const lookedAt: string[] = [];
    const result = await sweep({
      store,
      clock: () => NOW,
      takeUpBooking: (id) => {
        takenUp.push(id);
        return Promise.resolve();
      },
      keepOnDuty: (uid) => {
        lookedAt.push(uid);
        return Promise.resolve();
      },
      log: aLog(),
    });
    expect(result).toEqual({
      quotes: 2,
      changeQuotes: 1,
      otps: 1,
      blockedContacts: 1,
      rateLimits: 1,
      routes: 1,
      bookings: 1,
      driversOnDuty: 1,
      driversOnline: 0,
      driverApplications: 1,
      bookingTraces: 1,
      demandHours: 1,
      healthHours: 1,
      healthDays: 1,
    });
    expect(store.get('health_runs/sweeper')).toMatchObject({ at: NOW, failed: 0, done: { otps: 1 } });
    expect(takenUp).toEqual(['lost']);
    // The event of going offline may be lost, so the sweeper checks a driver who sends no positions.
    expect(lookedAt).toEqual(['silent']);
    expect(store.dump()).toMatchObject({ otp: { live: {} }, rate_limits: { live: {} } });
    expect(store.get('driver_applications')).toEqual({ live: { expiresAt: NOW + 1 } });
    expect(store.get('blocked_contacts')).toEqual({ live: { expiresAt: NOW + 1 } });
    expect(store.get('kept_routes')).toEqual({ live: { expiresAt: NOW + 1 } });
    expect(store.get('booking_traces')).toEqual({ live: { expiresAt: NOW + 1 } });
    expect(store.get('demand_hours')).toEqual({ live: { expiresAt: NOW + 1 } });
    expect(store.get('health_hours')).toEqual({ live: { expiresAt: NOW + 1 } });
    expect(store.get('otp/old')).toBeNull();
    expect(store.get('rate_limits/old')).toBeNull();
    expect(['unused', 'fresh', 'booked', 'lost'].filter((id) => store.get(`quotes/${id}`) !== null)).toEqual([
      'fresh',
      'lost',
    ]);
  });

  it('keeps a record whose expiry is renewed during the deletion', async () => {
    const store = createMemoryStore({ otp: { k: { expiresAt: NOW - 1 }, old: { expiresAt: NOW - 1 } } });
    const renewed = { expiresAt: NOW + 600_000 };
    const late = <Call extends (...args: never[]) => Promise<unknown>>(call: Call): Call =>
      (async (...args: never[]) => {
        await store.update({ 'otp/k': renewed });
        return call(...args);
      }) as Call;
    const run = (used: typeof store) =>
      sweep({
        store: used,
        clock: () => NOW,
        log: aLog(),
        takeUpBooking: () => Promise.resolve(),
        keepOnDuty: () => Promise.resolve(),
      });
    await run({ ...store, update: late(store.update), commit: late(store.commit) });
    expect(store.get('otp/k')).toEqual(renewed);
    await run(store);
    expect(store.get('otp')).toEqual({ k: renewed });
  });

  it('deletes many records in one run', async () => {
    const many = Array.from({ length: 120 }, (_, index) => [`k${String(index)}`, { expiresAt: NOW - index }]);
    const store = createMemoryStore({ rate_limits: Object.fromEntries(many) });
    const result = await sweep({
      store,
      clock: () => NOW,
      log: aLog(),
      takeUpBooking: () => Promise.resolve(),
      keepOnDuty: () => Promise.resolve(),
    });
    expect([result.rateLimits, store.get('rate_limits')]).toEqual([120, null]);
  });

  it('continues with the other kinds of work if one kind fails', async () => {
    const store = createMemoryStore({
      bookings: { lost: { status: 'NEW' }, other: { status: 'NEW' } },
      otp: { old: { expiresAt: 1 } },
    });
    const log = aLog();
    const failing = new Error('no settings');
    const result = await sweep({
      store,
      clock: () => NOW,
      takeUpBooking: (id) => (id === 'lost' ? Promise.reject(failing) : Promise.resolve()),
      keepOnDuty: () => Promise.resolve(),
      log,
      others: { refunds: () => Promise.reject(failing), shares: () => Promise.resolve(3) },
    });
    expect(result).toEqual({
      bookings: 1,
      quotes: 0,
      changeQuotes: 0,
      otps: 1,
      driverApplications: 0,
      blockedContacts: 0,
      rateLimits: 0,
      routes: 0,
      driversOnDuty: 0,
      driversOnline: 0,
      bookingTraces: 0,
      demandHours: 0,
      healthHours: 0,
      healthDays: 0,
      shares: 3,
    });
    expect(store.get('health_runs/sweeper/failed')).toBe(1);
    expect(log.lines).toMatchObject([
      { level: 'error', fields: { key: 'lost' } },
      { level: 'error', fields: { key: 'refunds' } },
    ]);
  });
});
