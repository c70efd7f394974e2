import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, bookingSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import type { Clock, Store } from '../../platform/ports';
import { NOW } from '../../platform/testing/records';
import { expectFences } from '../../platform/testing/fences';
import { tripWorld } from '../../settlement/testing/trip-world';
import { settleCancellation } from '../../settlement/settle-cancellation.command';
import { cancelTermsCommand, cancelTripCommand, readCancelTerms } from './cancel-trip.command';

const MINUTE = 60_000;
const accepted = (more: Record<string, unknown> = {}) => ({
  status: 'ACCEPTED',
  driver_accept_time: NOW - 3 * MINUTE,
  driver_accept_location: { lat: -34.89, lng: -56.2 },
  ...more,
});
const coming = { b1: { k1: { at: NOW, lat: -34.895, lng: -56.2, status: 'ACCEPTED' } } };
const cancel = (world: { store: Store; clock: Clock }, shownFee: number, rider = 'ana') =>
  cancelTripCommand(world, { bookingId: 'b1', reason: 'Too late', shownFee }, { uid: rider });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );

describe('the cancellation fee', () => {
  it('is shown with its reason before the rider confirms', async () => {
    const world = tripWorld(accepted(), { tracking: coming });
    const before = world.store.dump();
    expect(await cancelTermsCommand(world, { bookingId: 'b1' }, { uid: 'ana' })).toEqual({
      fee: 50,
      why: 'coming',
      freeUntil: null,
    });
    expect(world.store.dump()).toEqual(before);
  });

  it('is zero if the driver comes later than the promised time', async () => {
    const told = { driver: 'leo', leg: 'pickup', askedAt: NOW, renewals: 0 };
    const trip_etas = { b1: { ...told, promisedAt: NOW - 6 * MINUTE } };
    const world = tripWorld(accepted(), { tracking: coming, trip_etas });
    expect(await cancelTermsCommand(world, { bookingId: 'b1' }, { uid: 'ana' })).toMatchObject({
      fee: 0,
      why: 'late',
    });
  });

  it('is zero if the driver stays at home and sends fake positions near the pickup', async () => {
    const home = { lat: -34.8, lng: -56.2 };
    const at = NOW - 60 * MINUTE;
    const atDoor = { lat: -34.9, lng: -56.2, status: 'ACCEPTED' };
    const forged = Object.fromEntries(
      [5, 10, 15].map((secs) => [`k${String(secs)}`, { ...atDoor, at: at + secs * 1000 }]),
    );
    const world = tripWorld(
      { ...accepted(), driver_accept_time: at, driver_accept_location: home },
      { tracking: { b1: { ...forged, kx: { ...home, status: 'ACCEPTED', at: NOW } } } },
    );
    expect(await cancelTermsCommand(world, { bookingId: 'b1' }, { uid: 'ana' })).toMatchObject({
      fee: 0,
      why: 'late',
    });
  });

  it('is computed from the points in the main instance while the separate instance for tracks does not answer', async () => {
    const world = tripWorld({ ...accepted(), trackInstance: 'a' }, { tracking: coming });
    const lastRecords: typeof world.store.lastRecords = (list, ...rest) =>
      list.startsWith('tracks_in/')
        ? Promise.reject(new Error('down'))
        : world.store.lastRecords(list, ...rest);
    const silent = { ...world, store: { ...world.store, lastRecords } };
    expect(await cancelTermsCommand(silent, { bookingId: 'b1' }, { uid: 'ana' })).toMatchObject({
      why: 'coming',
    });
    const late = readCancelTerms(silent.store, 'b1', bookingSchema.parse(world.booking()), {
      cancelledBy: 'driver',
      now: NOW,
      waits: true,
    });
    expect(await late).toMatchObject({ fee: 50, why: 'at_pickup' });
  });

  it('is zero before a driver has accepted', async () => {
    const world = tripWorld({ status: 'NEW', driver: undefined });
    expect(await cancelTermsCommand(world, { bookingId: 'b1' }, { uid: 'ana' })).toMatchObject({
      fee: 0,
      why: 'not_taken',
    });
  });

  it('is shown only to the rider of the trip', async () => {
    const world = tripWorld(accepted());
    expect(await refusal(cancelTermsCommand(world, { bookingId: 'b1' }, { uid: 'eva' }))).toBe(
      'permission_denied',
    );
    expect(await refusal(cancelTermsCommand(world, { bookingId: 'none' }, { uid: 'ana' }))).toBe('not_found');
    expect(await refusal(cancelTermsCommand(world, { bookingId: 'a/b' }, { uid: 'ana' }))).toBe('not_found');
  });
});

describe('a cancellation by the rider', () => {
  it('costs the fee that the rider confirmed, even if the driver’s later positions would change the fee', async () => {
    const world = tripWorld(accepted(), { tracking: coming });
    expect(await cancel(world, 50)).toEqual({ fee: 50 });
    expect(world.booking()).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'rider',
      reason: 'Too late',
      cancelledAt: NOW,
      cancelTerms: { fee: 50, why: 'coming' },
    });
    await world.store.update({ 'tracking/b1': null, 'bookings/b1/driver_accept_time': NOW - 60 * MINUTE });
    world.advance(20 * MINUTE);
    await settleCancellation(world, 'b1');
    expect(world.balance('ana')).toBe(-50);
    expect(world.booking()).toMatchObject({ cancellationFee: 50 });
  });

  it('is refused if the fee is now higher than the fee that was shown', async () => {
    const world = tripWorld(accepted({ driver_accept_time: NOW - 1.9 * MINUTE }), { tracking: coming });
    expect((await cancelTermsCommand(world, { bookingId: 'b1' }, { uid: 'ana' })).fee).toBe(0);
    world.advance(0.1 * MINUTE);
    const before = world.store.dump();
    expect(await refusal(cancel(world, 0))).toBe('cancel_fee_changed');
    expect(await refusal(cancel(world, 49.99))).toBe('cancel_fee_changed');
    expect(world.store.dump()).toEqual(before);
    expect(await cancel(world, 50)).toEqual({ fee: 50 });
  });

  it('costs the lower fee if the fee is now lower than the fee that was shown', async () => {
    const world = tripWorld(accepted());
    expect(await cancel(world, 50)).toEqual({ fee: 0 });
    expect(world.booking()).toMatchObject({ cancelTerms: { fee: 0, why: 'not_moving' } });
  });

  it('is made once, and a repeated request has the same answer', async () => {
    const world = tripWorld(accepted(), { tracking: coming });
    await cancel(world, 50);
    const before = world.store.dump();
    expect(await cancel(world, 0)).toEqual({ fee: 50 });
    expect(world.store.dump()).toEqual(before);
  });

  it('is refused with `cancel_fee_changed` if a driver accepts the trip at the same time', async () => {
    const world = tripWorld({ status: 'NEW', driver: undefined }, { tracking: coming });
    let isFirst = true;
    const commit: typeof world.store.commit = async (write) => {
      if (isFirst) {
        isFirst = false;
        await world.store.update({
          'bookings/b1/status': 'ACCEPTED',
          'bookings/b1/driver': 'leo',
          'bookings/b1/driver_accept_time': NOW - 3 * MINUTE,
          'bookings/b1/driver_accept_location': { lat: -34.89, lng: -56.2 },
        });
      }
      return world.store.commit(write);
    };
    expect(await refusal(cancel({ ...world, store: { ...world.store, commit } }, 0))).toBe(
      'cancel_fee_changed',
    );
    expect(world.booking()).toMatchObject({ status: 'ACCEPTED' });
  });

  it.each(BOOKING_STATUSES.filter((status) => status !== 'NEW' && status !== 'ACCEPTED'))(
    'is refused if the status is %s',
    async (status) => {
      const world = tripWorld(accepted({ status, cancelledBy: 'admin' }));
      const before = world.store.dump();
      expect(await refusal(cancel(world, 1000))).toBe('trip_changed');
      expect(world.store.dump()).toEqual(before);
    },
  );

  it('is allowed only for the rider of the trip', async () => {
    const world = tripWorld(accepted());
    expect(await refusal(cancel(world, 100, 'leo'))).toBe('permission_denied');
  });

  it('starts again if the status or the driver has changed during the call', () =>
    expectFences(
      () => {
        const world = tripWorld(accepted(), { tracking: coming });
        return { store: world.store, run: (store) => cancel({ ...world, store }, 50) };
      },
      {
        'bookings/b1/status': 'ARRIVED',
        'bookings/b1/driver': 'kim',
        'bookings/b1/driver_accept_time': NOW - 1,
      },
    ));
});
