import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, TRIP_STATES } from '@domain/records';
import { NOW } from '../../platform/testing/records';
import { blockedPeople } from './blocked-people.command';
import { setUp } from '../testing/effects-world';
import { expectFences } from '../../platform/testing/fences';

const UNTIL = NOW + 3600_000;
const BLOCK = { reason: 'fraud', note: '', at: NOW, by: 'boss' };

describe('a trip of a blocked rider or driver', () => {
  it('is cancelled by the system if the trip has no driver', async () => {
    const world = setUp();
    await world.store.update({ 'users/ana/blockedUntil': UNTIL });
    expect(await world.look()).toBe('CANCELLED');
    expect(world.store.get('bookings/b1')).toMatchObject({
      status: 'CANCELLED',
      reason: 'account_blocked',
      cancelledBy: 'system',
    });
    expect(world.offers()).toEqual([]);
  });

  it('is offered as usual after the block has ended', async () => {
    const world = setUp();
    await world.store.update({ 'users/ana/blockedUntil': NOW });
    expect(await world.look()).toBe('NEW');
    expect(world.offers()).toEqual(['dan', 'eva']);
  });

  it.each(['ana', 'dan'])('ends the sessions of %s when the trip is paid, but not before', async (uid) => {
    const world = setUp({ booking: { driver: 'dan' } });
    await world.store.update({
      [`users/${uid}/blockedUntil`]: UNTIL,
      [`blocks/${uid}`]: { ...BLOCK, trip: 'b1' },
    });
    const ports = { store: world.store, clock: world.clock, accounts: world.accounts };
    for (const status of BOOKING_STATUSES.filter(
      (one) => TRIP_STATES[one].isTaken && TRIP_STATES[one].isOpen,
    )) {
      await blockedPeople(ports, 'b1', { status, customer: 'ana', driver: 'dan' });
      expect(world.store.get(`sessions/${uid}`), status).toBeNull();
    }
    await world.store.update({ 'bookings/b1/status': 'PAID' });
    await world.look();
    expect(world.store.get(`sessions/${uid}`)).toEqual({ validAfter: UNTIL / 1000, endedBy: 'block' });
    expect(world.store.get(`blocks/${uid}`)).toEqual(BLOCK);
    expect(world.accounts.calls).toEqual([`endSessions ${uid}`]);
    await world.look();
    expect(world.accounts.calls).toHaveLength(1);
  });

  it('ends only the driver’s sessions when the driver reports that the rider did not pay', async () => {
    const world = setUp({ booking: { status: 'PENDING', driver: 'dan', unpaidReportedAt: NOW } });
    for (const uid of ['ana', 'dan'])
      await world.store.update({
        [`users/${uid}/blockedUntil`]: UNTIL,
        [`blocks/${uid}`]: { ...BLOCK, trip: 'b1' },
      });
    await world.look();
    expect(world.accounts.calls).toEqual(['endSessions dan']);
  });

  it('does not end the sessions if the block allows the person to finish another trip', async () => {
    const world = setUp({ booking: { status: 'PAID', driver: 'dan' } });
    await world.store.update({ 'users/dan/blockedUntil': UNTIL, 'blocks/dan': { ...BLOCK, trip: 'b2' } });
    await world.look();
    expect(world.store.get('sessions')).toBeNull();
    expect(world.store.get('blocks/dan/trip')).toBe('b2');
  });

  it('is cancelled if the driver gives the trip back, and then the rider’s sessions end', async () => {
    const world = setUp();
    await world.store.update({ 'users/ana/blockedUntil': UNTIL, 'blocks/ana': { ...BLOCK, trip: 'b1' } });
    await world.look();
    expect(world.status()).toBe('CANCELLED');
    expect(world.store.get('sessions/ana/endedBy')).toBe('block');
  });
});

describe('a block that staff change during the call for a trip', () => {
  const blockedWorld = async (trip: Record<string, unknown>) => {
    const { store, clock, accounts } = setUp();
    await store.update({ 'users/ana/blockedUntil': UNTIL, ...trip });
    return { store, ports: { clock, accounts } };
  };

  it('ends no session of a person who was unblocked or may finish another trip', () =>
    expectFences(
      async () => {
        const { store, ports } = await blockedWorld({ 'blocks/ana': { ...BLOCK, trip: 'b1' } });
        const trip = { status: 'PAID', customer: 'ana' } as const;
        return { store, run: (racing) => blockedPeople({ ...ports, store: racing }, 'b1', trip) };
      },
      { 'blocks/ana/trip': 'b2', 'users/ana/blockedUntil': null },
    ));

  it('cancels no trip that a driver has accepted', () =>
    expectFences(
      async () => {
        const { store, ports } = await blockedWorld({});
        const trip = { status: 'NEW', customer: 'ana' } as const;
        return { store, run: (racing) => blockedPeople({ ...ports, store: racing }, 'b1', trip) };
      },
      { 'bookings/b1/status': 'ACCEPTED' },
    ));
});
