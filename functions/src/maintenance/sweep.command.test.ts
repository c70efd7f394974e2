import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aLog, NOW } from '../platform/testing/records';
import { sweep } from './sweep.command';

describe('the sweeper', () => {
  it('deletes what is over, keeps what is not, and takes up lost bookings', async () => {
    const store = createMemoryStore({
      quotes: {
        unused: { sweepAt: NOW - 1 },
        fresh: { sweepAt: NOW + 1 },
        booked: { sweepAt: NOW - 1 },
        completed: { trip_cost: 1 },
      },
      bookings: {
        booked: { status: 'NEW', reference: 'AAAAAA' },
        lost: { status: 'NEW' },
      },
      otp: { old: { expiresAt: NOW - 1 }, live: { expiresAt: NOW + 1 } },
      blocked_contacts: { old: { expiresAt: NOW - 1 }, live: { expiresAt: NOW + 1 } },
      rate_limits: { old: { expiresAt: NOW - 1 }, live: { expiresAt: NOW + 1 } },
      kept_routes: { old: { expiresAt: NOW - 1 }, live: { expiresAt: NOW + 1 } },
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
      ...{ quotes: 1, otps: 1, blockedContacts: 1, rateLimits: 1, routes: 1, bookings: 1 },
      driversOnDuty: 1,
      bookingTraces: 1,
    });
    expect(takenUp).toEqual(['lost']);
    // The event of its going offline may be lost.
    expect(lookedAt).toEqual(['silent']);
    expect(store.dump()).toMatchObject({ otp: { live: {} }, rate_limits: { live: {} } });
    expect(store.get('blocked_contacts')).toEqual({ live: { expiresAt: NOW + 1 } });
    expect(store.get('kept_routes')).toEqual({ live: { expiresAt: NOW + 1 } });
    expect(store.get('booking_traces')).toEqual({ live: { expiresAt: NOW + 1 } });
    expect(store.get('otp/old')).toBeNull();
    expect(store.get('rate_limits/old')).toBeNull();
    expect(
      ['unused', 'fresh', 'booked', 'completed'].filter((id) => store.get(`quotes/${id}`) !== null),
    ).toEqual(['fresh', 'booked', 'completed']);
  });

  it('continues with the rest when one part fails', async () => {
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
      otps: 1,
      blockedContacts: 0,
      rateLimits: 0,
      routes: 0,
      driversOnDuty: 0,
      bookingTraces: 0,
      shares: 3,
    });
    expect(log.lines).toMatchObject([
      { level: 'error', fields: { key: 'lost' } },
      { level: 'error', fields: { key: 'refunds' } },
    ]);
  });
});
