import { describe, expect, it, vi } from 'vitest';
import { checkInEvent } from '@domain/trip/people/check-in';
import { NOW } from '../platform/testing/records';
import { reviewTrip } from './review-trip.command';
import { attentionWorld } from './testing/attention-world';

const MIN = 60_000;
const LATE = {
  status: 'ACCEPTED',
  driver: 'dan',
  driver_accept_time: NOW,
  bookingDate: NOW - 11 * MIN,
  tripdate: NOW - 11 * MIN,
};

describe('the attention list', () => {
  it('has one item for each reason, and the item notifies staff once and is deleted when the reason ends', async () => {
    const world = attentionWorld({ booking: { ...LATE, fleetadmin: 'fleet' } });
    await world.review();
    await world.review();
    expect(world.items()).toEqual({
      'b1~late': {
        bookingId: 'b1',
        kind: 'late',
        reference: 'ABCDEF',
        place: 'Pickup',
        state: 'open',
        since: NOW - MIN,
        at: NOW,
        waitingSince: NOW,
        openFleet: 'fleet',
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

  it('has items for a failed card payment, a disputed payment and an unpaid payment link', async () => {
    const world = attentionWorld({ booking: { status: 'PENDING', endTime: NOW } });
    await world.review();
    expect(world.items()).toEqual({});
    await world.store.update({ 'payments/b1/trouble/failedAt': NOW });
    await world.review();
    expect(world.items()).toMatchObject({ 'b1~payment': { kind: 'payment', since: NOW } });
    await world.store.update({ 'bookings/b1/status': 'PAID' });
    await world.review();
    expect(world.items()).toEqual({});
    await world.store.update({ 'payments/b1/trouble/disputedAt': NOW });
    await world.review();
    expect(Object.keys(world.items())).toEqual(['b1~payment']);

    const linked = attentionWorld({
      booking: {
        status: 'PENDING',
        endTime: NOW,
        booking_type_admin: true,
        payLink: { channel: 'sms', sentAt: NOW - MIN, expiresAt: NOW + 9e9 },
      },
    });
    await linked.review();
    // When the time `linkDueAt` is reached, the check of each minute reads the trip again.
    expect(linked.store.get('trip_watches/b1')).toMatchObject({ at: NOW, linkDueAt: NOW });
    await linked.pass(16 * MIN);
    await linked.review();
    expect(linked.items()).toMatchObject({ 'b1~payment': { since: NOW + 15 * MIN } });
    await linked.store.update({ 'bookings/b1/payLink/paidAt': NOW, 'bookings/b1/status': 'PAID' });
    await linked.review();
    expect([linked.items(), linked.store.get('trip_watches')]).toEqual([{}, null]);
  });

  it('is not written again while the reasons do not change', async () => {
    const world = attentionWorld({ booking: LATE });
    await world.review();
    expect(world.store.get('trip_watches/b1')).toMatchObject({ status: 'ACCEPTED' });
    const update = vi.spyOn(world.store, 'update');
    await world.review();
    expect(update).not.toHaveBeenCalled();
    await world.store.update({ 'bookings/b1/status': 'ARRIVED' });
    await world.review();
    expect(world.store.get('trip_watches/b1')).toMatchObject({ status: 'ARRIVED' });
  });

  it('shows a resolved item again only if the reason of the item has ended and begun again', async () => {
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

  it('moves an item to the fleet that now has the trip', async () => {
    const world = attentionWorld({ booking: { ...LATE, fleetadmin: 'fleet' } });
    await world.review();
    await world.store.update({ 'bookings/b1/fleetadmin': 'other' });
    await world.review();
    expect(world.items()['b1~late']?.openFleet).toBe('other');
    await world.store.update({ 'bookings/b1/fleetadmin': null });
    await world.review();
    expect(world.items()['b1~late']).not.toHaveProperty('openFleet');
  });

  it('has for twelve hours an item about a search that found no driver', async () => {
    const end = { status: 'CANCELLED', cancelledBy: 'system', reason: 'no_driver_found', cancelledAt: NOW };
    const world = attentionWorld({ booking: end });
    await world.review();
    expect(world.kinds()).toEqual(['no_driver']);
    expect(world.store.get('trip_watches/b1')).toBeNull();
    await world.pass(12 * 60 * MIN + 1);
    // The trip has no record in `trip_watches`. The check of each minute still reads the trip, because the
    // trip has an item.
    await world.minute();
    expect(world.kinds()).toEqual([]);
    const others = attentionWorld({ booking: { ...end, cancelledBy: 'rider' } });
    await others.review();
    expect(others.kinds()).toEqual([]);
  });

  it('has an item for an open emergency, and sends no notification because the call for help has already sent one', async () => {
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

  it('has no item about a booking that is incomplete or deleted', async () => {
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

  it('has one item when two servers find the same reason at once', async () => {
    const world = attentionWorld({ booking: LATE });
    await Promise.all([world.review(), world.review()]);
    expect(world.told()).toEqual(['boss: attention_late', 'zoe: attention_late']);
  });
});

describe('a rider whose car stops for a long time', () => {
  const ABOARD = { ...LATE, status: 'STARTED', customer: 'ana' };
  const standing = async (settings = {}) => {
    const world = attentionWorld({ booking: ABOARD, settings });
    for (const mins of [0, 5.5, 10.5]) await world.drive(1, mins, 'STARTED');
    await world.review();
    return world;
  };
  const asked = (world: Awaited<ReturnType<typeof standing>>) =>
    world.notifications.filter(({ uid }) => uid === 'ana');

  it('gets the question whether all is well only once, even if the trip is checked several times', async () => {
    const world = await standing();
    expect(world.kinds()).toContain('long_stop');
    expect(asked(world)).toMatchObject([
      { text: 'check_in_long_stop', bookingId: 'b1', screen: 'BookedCab', params: { reference: 'ABCDEF' } },
    ]);
    await world.review();
    expect(new Set(asked(world).map(({ eventId }) => eventId)).size).toBe(1);
  });

  it('gets the question from the next check if the run of the first check was killed', async () => {
    const world = await standing();
    world.notifications.length = 0;
    await world.store.update({ 'user_notifications/ana': null });
    await world.pass(MIN);
    await world.review();
    expect(asked(world)).toMatchObject([{ eventId: checkInEvent('b1', NOW) }]);
    expect(world.told()).toEqual(['ana: check_in_long_stop']);
  });

  const notices = (world: Awaited<ReturnType<typeof standing>>) =>
    Object.keys(world.store.get('user_notifications/ana') ?? {});
  /** Ends the reason. After `mins` minutes the reason returns. */
  const standsAgain = async (world: Awaited<ReturnType<typeof standing>>, mins: number) => {
    await world.drive(2, 0, 'STARTED');
    await world.review();
    expect(world.kinds()).not.toContain('long_stop');
    await world.pass(mins * MIN);
    for (const ago of [0, 5.5, 10.5]) await world.drive(3, ago, 'STARTED');
    await world.review();
    expect(world.kinds()).toContain('long_stop');
  };

  it.each([0, 5, 9.5, 13, 18])(
    'gets the question at most once in twenty minutes, even if the car first stops %s minutes after the start of the test',
    async (mins) => {
      const world = attentionWorld({ booking: ABOARD });
      await world.pass(mins * MIN);
      for (const ago of [0, 5.5, 10.5]) await world.drive(1, ago, 'STARTED');
      await world.review();
      await standsAgain(world, 19);
      expect(notices(world)).toHaveLength(1);
      await standsAgain(world, 2);
      expect(notices(world)).toHaveLength(2);
    },
  );

  it('gets one question about two reasons if the notification about the first reason was not stored', async () => {
    const world = await standing();
    await world.store.update({ 'user_notifications/ana': null });
    const [first = ''] = asked(world).map(({ eventId }) => eventId);
    await world.reviewPorts.notify([
      {
        uid: 'ana',
        eventId: checkInEvent('b1', NOW + MIN),
        text: 'check_in_off_route',
        bookingId: 'b1',
        screen: 'BookedCab',
      },
    ]);
    await world.pass(MIN);
    await world.review();
    expect(first).not.toBe('');
    expect(notices(world)).toEqual([checkInEvent('b1', NOW + MIN)]);
  });

  it('gets the question once, even if two servers find the reason a moment apart', async () => {
    const world = attentionWorld({ booking: ABOARD });
    for (const ago of [0, 5.5, 10.5]) await world.drive(1, ago, 'STARTED');
    let now = world.clock();
    const late = { ...world.reviewPorts, clock: () => (now += 7) };
    await Promise.all([reviewTrip(late, 'b1'), reviewTrip(late, 'b1')]);
    expect(notices(world)).toHaveLength(1);
  });

  it('gets no question if the car carries a parcel', async () => {
    expect(asked(await standing({ appcat: 'delivery' }))).toEqual([]);
  });
});
