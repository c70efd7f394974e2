import { describe, expect, it } from 'vitest';
import { NOW } from '../platform/testing/records';
import { attentionWorld } from './testing/attention-world';

const MIN = 60_000;
const LATE = {
  status: 'ACCEPTED',
  driver: 'dan',
  driver_accept_time: NOW,
  bookingDate: NOW - 11 * MIN,
  tripdate: NOW - 11 * MIN,
};

describe('what needs attention', () => {
  it('is one item for each reason, which tells the staff once and ends with the reason', async () => {
    const world = attentionWorld({ booking: { ...LATE, fleetadmin: 'fleet' } });
    await world.review();
    await world.review();
    expect(world.items()).toEqual({
      'b1~late': {
        ...{ bookingId: 'b1', kind: 'late', reference: 'ABCDEF', place: 'Pickup', state: 'open' },
        ...{ since: NOW - MIN, at: NOW, waitingSince: NOW, openFleet: 'fleet' },
      },
    });
    expect(world.told()).toEqual(['boss: attention_late', 'zoe: attention_late', 'fleet: attention_late']);
    expect(world.notifications[0]).toMatchObject({
      screen: 'Dispatch',
      bookingId: 'b1',
      params: { reference: 'ABCDEF' },
    });
    await world.store.update({ 'bookings/b1/status': 'ARRIVED' });
    await world.review();
    expect(world.items()).toEqual({});
  });

  it('does not come back while a dispatcher has dealt with it, and does after its reason was gone', async () => {
    const world = attentionWorld({ booking: LATE });
    await world.review();
    expect(await world.attend('boss', 'late', { mode: 'resolve' })).toEqual({ outcome: 'done' });
    await world.pass(MIN);
    await world.review();
    expect(world.items()['b1~late']).toMatchObject({ state: 'resolved', at: NOW });
    await world.store.update({ 'bookings/b1/status': 'ARRIVED' });
    await world.review();
    await world.store.update({ 'bookings/b1/status': 'ACCEPTED' });
    await world.review();
    expect(world.items()['b1~late']).toMatchObject({ state: 'open', at: NOW + MIN });
  });

  it('goes to the fleet that has the trip now', async () => {
    const world = attentionWorld({ booking: { ...LATE, fleetadmin: 'fleet' } });
    await world.review();
    await world.store.update({ 'bookings/b1/fleetadmin': 'other' });
    await world.review();
    expect(world.items()['b1~late']?.openFleet).toBe('other');
    await world.store.update({ 'bookings/b1/fleetadmin': null });
    await world.review();
    expect(world.items()['b1~late']).not.toHaveProperty('openFleet');
  });

  it('is a search without a driver, until twelve hours later', async () => {
    const end = { status: 'CANCELLED', cancelledBy: 'system', reason: 'no_driver_found', cancelledAt: NOW };
    const world = attentionWorld({ booking: end });
    await world.review();
    expect(world.kinds()).toEqual(['no_driver']);
    expect(world.store.get('trip_watches/b1')).toBeNull();
    await world.pass(12 * 60 * MIN + 1);
    // The minute's look finds the item, and no watch is needed for that.
    await world.minute();
    expect(world.kinds()).toEqual([]);
    const others = attentionWorld({ booking: { ...end, cancelledBy: 'rider' } });
    await others.review();
    expect(others.kinds()).toEqual([]);
  });

  it('is a call for help until it is resolved; who called has told everybody', async () => {
    const world = attentionWorld({
      booking: { status: 'STARTED', driver: 'dan', driver_accept_time: NOW },
      others: { alerts: { e1: { bookingId: 'b1', uid: 'ana', role: 'rider', at: NOW - 5, state: 'open' } } },
    });
    await world.review();
    expect(world.items()['b1~sos']).toMatchObject({ since: NOW - 5 });
    expect(world.told()).toEqual([]);
    await world.store.update({ 'alerts/e1/state': 'resolved' });
    await world.review();
    expect(world.kinds()).toEqual([]);
  });

  it('is nothing for a booking that is not complete, or that is gone', async () => {
    const world = attentionWorld({ booking: { ...LATE, reference: null, pickup: null } });
    await world.review();
    expect(world.kinds()).toEqual([]);
    expect(world.store.get('trip_watches/b1')).toBeNull();
    const gone = attentionWorld({ booking: LATE });
    await gone.review();
    await gone.store.update({ 'bookings/b1': null });
    await gone.review();
    expect(gone.kinds()).toEqual([]);
    expect(gone.store.get('trip_watches/b1')).toBeNull();
  });

  it('is one item when two servers find it at once', async () => {
    const world = attentionWorld({ booking: LATE });
    await Promise.all([world.review(), world.review()]);
    expect(world.told()).toEqual(['boss: attention_late', 'zoe: attention_late']);
  });
});
