import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  BOOKING_STATUSES,
  bookingSettingsSchema,
  historyEntrySchema,
  isOfficeEntry,
  statusesWhere,
} from '@domain/records';
import { officeEdit } from '@domain/contracts/office/office';
import { OFFICE_MODES } from '@domain/dispatch/office/office';
import { repetitions } from '../../../../tests/support/sample';
import type { Store } from '../../platform/ports';
import { aCarType, NOW, someSettings } from '../../platform/testing/records';
import { isFree } from '../../trips/testing/trip-steps-world';
import { officeEditCommand } from './office-edit.command';
import { aDriver, north } from '../testing/dispatch-world';
import { officeWorld, type Wish } from './testing/office-world';
import { changesOf } from '../../platform/testing/changes';
import { expectFences } from '../../platform/testing/fences';

const RACES = repetitions({ whole: 1000, sample: 100 });
const DONE = { outcome: 'done' };
const WISHES: Record<(typeof OFFICE_MODES)[number], Wish> = {
  assign: { mode: 'assign', driverId: 'dan' },
  offer: { mode: 'offer', driverIds: ['dan'] },
  widen: { mode: 'widen' },
  unassign: { mode: 'unassign' },
  cancel: { mode: 'cancel', reason: 'no_car' },
  late: { mode: 'late', isLate: true },
  car_type: { mode: 'car_type', carTypeId: 'van' },
  needs: { mode: 'needs', needs: ['pet'] },
  price: { mode: 'price', amount: 500, reason: 'Agreed on the telephone' },
  note: { mode: 'note', note: 'The bell is broken.' },
};
const VAN = {
  cartypes: { van: { name: 'Van', image: 'van.png', rate_per_unit_distance: 90, rate_per_hour: 500 } },
};
const records = z.record(z.string(), z.unknown());

type World = ReturnType<typeof officeWorld>;
const bookingOf = (world: World) => records.parse(world.store.get('bookings/b1'));
const historyOf = (world: World) =>
  Object.values(records.parse(world.store.get('booking_history/b1') ?? {}))
    .map((entry) => historyEntrySchema.parse(entry))
    .filter(isOfficeEntry);
const auditOf = (world: World) =>
  Object.values(records.parse(world.store.get('audit') ?? {})).map((entry) => records.parse(entry));

describe('a driver assigned by the office', () => {
  it('has the trip as if the driver had accepted it, and all people of the trip are notified', async () => {
    const world = officeWorld();
    await world.look();
    expect(world.offers()).toEqual(['dan', 'eva', 'fay']);
    world.notifications.length = 0;
    expect(await world.edit({ mode: 'assign', driverId: 'eva' })).toEqual(DONE);
    expect(bookingOf(world)).toMatchObject({
      status: 'ACCEPTED',
      driver: 'eva',
      driver_name: 'Dan Díaz',
      officeVersion: 1,
      driver_accept_time: NOW,
      driver_accept_location: north(2),
    });
    expect(bookingOf(world)).not.toHaveProperty('requestedDrivers');
    expect(world.offers()).toEqual([]);
    expect(world.store.get('users/eva')).toMatchObject({ queue: true, currentBooking: 'b1' });
    expect(world.told()).toEqual(['eva: office_assigned', 'ana: trip_accepted']);
    expect(historyOf(world)).toEqual([
      { at: NOW, by: 'boss', event: 'assigned', request: 'request-1', driver: 'eva' },
    ]);
    expect(auditOf(world)).toMatchObject([
      { uid: 'boss', action: 'office_assign', target: 'bookings_b1', after: { driver: 'eva' } },
    ]);
  });

  it('gets the trip of another driver who is on the way or at the pickup, and the same write frees that driver', async () => {
    for (const status of statusesWhere('canGiveBack')) {
      const world = officeWorld();
      await world.edit({ mode: 'assign', driverId: 'dan' });
      if (status === 'ARRIVED') {
        await world.store.update({
          'bookings/b1/status': 'ARRIVED',
          'bookings/b1/driver_arrive_time': NOW,
          'bookings/b1/reachedOutAt': NOW,
          'bookings/b1/pickup_image': 'https://images.example/p.jpg',
        });
      }
      await world.pass(60_000);
      world.notifications.length = 0;
      expect(await world.edit({ mode: 'assign', driverId: 'eva' })).toEqual(DONE);
      expect(isFree(world, 'dan')).toBe(true);
      expect(world.store.get('users/eva/currentBooking')).toBe('b1');
      const booking = bookingOf(world);
      expect(booking).toMatchObject({ status: 'ACCEPTED', driver: 'eva', driver_accept_time: NOW + 60_000 });
      for (const field of ['driver_arrive_time', 'reachedOutAt', 'pickup_image', 'fleetadmin'])
        expect(booking).not.toHaveProperty(field);
      expect(world.told()).toEqual([
        'eva: office_assigned',
        'dan: office_unassigned',
        'ana: driver_changed',
        'ana: trip_accepted',
      ]);
      // The track contains only points of the new driver.
      const track = Object.values(records.parse(world.store.get('tracking/b1')));
      expect(track).toEqual([{ at: NOW + 60_000, status: 'ACCEPTED', ...north(2) }]);
      expect(historyOf(world)).toMatchObject([
        { event: 'assigned', driver: 'dan' },
        { event: 'reassigned', driver: 'eva', from: 'dan' },
      ]);
    }
  });

  it('is announced to the rider even if the driver has already had the trip once', async () => {
    const world = officeWorld();
    for (const driverId of ['dan', 'eva', 'dan']) {
      await world.edit({ mode: 'assign', driverId });
      await world.pass(1000);
    }
    const accepted = world.notifications.filter(({ text }) => text === 'trip_accepted');
    expect(new Set(accepted.map(({ eventId }) => eventId)).size).toBe(3);
  });

  it('is named in the booking by a later run of the dispatcher if the first run is killed after the commit', async () => {
    const world = officeWorld();
    await world.edit({ mode: 'assign', driverId: 'dan' });
    const died = { ...world.officePorts, look: () => Promise.reject(new Error('gone')) };
    const seen = await world.seen();
    expect(
      await officeEditCommand(
        died,
        { mode: 'assign', driverId: 'eva', bookingId: 'b1', seen, requestId: 'request-x' },
        'boss',
      ),
    ).toEqual(DONE);
    expect(bookingOf(world)).not.toHaveProperty('driver_name');
    await world.pass(60_000);
    await world.due();
    expect(bookingOf(world)).toMatchObject({ driver: 'eva', driver_name: 'Dan Díaz' });
  });

  it.each([
    ['driver_busy', { queue: true, currentBooking: 'b2' }],
    ['driver_off_duty', { driverActiveStatus: false }],
    ['driver_not_approved', { approved: false }],
    ['driver_blocked', { blockedUntil: NOW + 60_000 }],
    ['driver_debt', { walletBalance: -1 }],
    ['other_car_type', { carTypeId: 'van' }],
    ['no_such_driver', { usertype: 'rider' }],
  ])('is refused with %s', async (why, change) => {
    const world = officeWorld({ drivers: { dan: aDriver(1), eva: aDriver(1, change) } });
    const before = world.store.dump();
    const wishes: Wish[] = [
      { mode: 'assign', driverId: 'eva' },
      { mode: 'offer', driverIds: ['dan', 'eva'] },
    ];
    for (const wish of wishes)
      expect(await world.edit(wish)).toEqual({ outcome: 'refused', why, driverId: 'eva' });
    expect(world.store.dump()).toEqual(before);
  });

  it('must not have blocked the rider, and the rider must not have blocked the driver', async () => {
    const world = officeWorld({
      others: { match_blocks: { ana: { blocked: { eva: { at: 1, name: '' } }, by: { fay: true } } } },
    });
    for (const driverId of ['eva', 'fay'])
      expect(await world.edit({ mode: 'assign', driverId })).toEqual({
        outcome: 'refused',
        why: 'match_blocked',
        driverId,
      });
    expect(await world.edit({ mode: 'assign', driverId: 'a/b' })).toMatchObject({ why: 'no_such_driver' });
  });
});

describe('a trip that the office takes from its driver', () => {
  it('is offered to other drivers, as if the driver had given the trip back', async () => {
    const world = officeWorld();
    await world.edit({ mode: 'assign', driverId: 'dan' });
    world.notifications.length = 0;
    expect(await world.edit({ mode: 'unassign' })).toEqual(DONE);
    expect(isFree(world, 'dan')).toBe(true);
    expect(world.status()).toBe('NEW');
    expect(world.requested()).toEqual(['eva', 'fay']);
    expect(world.told()).toEqual([
      'dan: office_unassigned',
      'ana: driver_dropped_out',
      'eva: new_booking_notification',
      'fay: new_booking_notification',
    ]);
    // The office may assign the trip to the same driver again.
    expect(await world.edit({ mode: 'assign', driverId: 'dan' })).toEqual(DONE);
  });

  it('waits for the office if dispatch is manual', async () => {
    const world = officeWorld({ settings: { autoDispatch: false } });
    await world.edit({ mode: 'assign', driverId: 'dan' });
    await world.edit({ mode: 'unassign' });
    await world.pass(600_000);
    await world.due();
    expect(world.status()).toBe('NEW');
    expect(world.requested()).toEqual([]);
  });
});

describe('the offers that the office makes to chosen drivers', () => {
  it('replace the open offers, and the search continues after the office’s offers expire', async () => {
    const world = officeWorld({ settings: { dispatchRings: [1, 0] } });
    await world.look();
    expect(world.requested()).toEqual(['dan']);
    expect(await world.edit({ mode: 'offer', driverIds: ['fay', 'eva', 'fay'] })).toEqual(DONE);
    expect(world.requested()).toEqual(['eva', 'fay']);
    expect(world.offers()).toEqual(['eva', 'fay']);
    expect(world.store.get('driver_tasks/eva/b1')).toMatchObject({ expiresAt: NOW + 25_000 });
    expect(world.timersSet.at(-1)).toMatchObject({ delaySecs: 25, data: { bookingId: 'b1' } });
    await world.pass(25_000);
    await world.look();
    expect(world.requested()).toEqual(['dan']);
    await world.accept('dan');
    await world.look();
    expect(bookingOf(world)).toMatchObject({ status: 'ACCEPTED', driver: 'dan' });
  });

  it('have no time limit if dispatch is manual', async () => {
    const world = officeWorld({ settings: { autoDispatch: false } });
    await world.edit({ mode: 'offer', driverIds: ['dan', 'eva'] });
    expect(world.store.get('driver_tasks/eva/b1')).not.toHaveProperty('expiresAt');
    await world.pass(600_000);
    await world.due();
    expect(world.requested()).toEqual(['dan', 'eva']);
  });

  it('take an assigned trip away from the driver who has the trip', async () => {
    const world = officeWorld();
    await world.edit({ mode: 'assign', driverId: 'dan' });
    await world.edit({ mode: 'offer', driverIds: ['eva'] });
    expect(isFree(world, 'dan')).toBe(true);
    expect(world.status()).toBe('NEW');
    expect(world.requested()).toEqual(['eva']);
  });

  it('are refused if a driver has the maximum number of open offers', async () => {
    const world = officeWorld({ settings: { max_open_offers: 1 } });
    await world.store.update({ 'driver_tasks/eva/b9': { offeredAt: NOW, expiresAt: NOW + 60_000 } });
    expect(await world.edit({ mode: 'offer', driverIds: ['dan', 'eva'] })).toEqual({
      outcome: 'refused',
      why: 'offers_full',
      driverId: 'eva',
    });
  });
});

describe('a wider search for a driver that the office starts', () => {
  it('starts again and finds drivers farther away, but makes no offer to a driver who has declined', async () => {
    const world = officeWorld({
      settings: { driverRadius: 5 },
      drivers: { dan: aDriver(1), eva: aDriver(8), fay: aDriver(18) },
    });
    await world.look();
    expect(world.requested()).toEqual(['dan']);
    await world.decline('dan');
    await world.look();
    expect(world.requested()).toEqual([]);
    await world.edit({ mode: 'widen' });
    expect(world.requested()).toEqual(['eva']);
    await world.edit({ mode: 'widen' });
    expect(world.requested()).toEqual(['eva', 'fay']);
    await world.edit({ mode: 'widen' });
    await world.edit({ mode: 'widen' });
    expect(world.store.get('dispatch/b1/widened')).toBe(8);
  });

  it('sends offers even if dispatch is manual', async () => {
    const world = officeWorld({ settings: { autoDispatch: false } });
    await world.look();
    expect(world.requested()).toEqual([]);
    await world.edit({ mode: 'widen' });
    expect(world.requested()).toEqual(['dan', 'eva', 'fay']);
  });
});

describe('a booking that the office cancels', () => {
  it('stores the reason that the rider sees, costs nothing and frees the driver', async () => {
    const world = officeWorld();
    await world.store.update({ 'users/ana/lang': { langLocale: 'es', dateLocale: 'es' } });
    await world.edit({ mode: 'assign', driverId: 'dan' });
    world.notifications.length = 0;
    await world.edit({ mode: 'cancel', reason: 'rider_asked' });
    expect(bookingOf(world)).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'admin',
      cancelledByUid: 'boss',
      cancelledAt: NOW,
      reason: 'office_cancel_rider_asked in es',
    });
    expect(isFree(world, 'dan')).toBe(true);
    expect(world.calls).toEqual(['eta b1', 'settleCancellation b1']);
    expect(world.told()).toEqual(['ana: booking_cancelled', 'dan: booking_cancelled']);
    expect(auditOf(world).map(({ action }) => action)).toEqual(['office_assign', 'office_cancel']);
    expect(historyOf(world).at(-1)).toMatchObject({ event: 'cancelled', reason: 'rider_asked' });
  });

  it('may be incomplete or still unpaid', async () => {
    const world = officeWorld({ booking: { status: 'PAYMENT_PENDING' } });
    await world.edit({ mode: 'cancel', reason: 'booked_twice' });
    expect(bookingOf(world)).toMatchObject({ status: 'CANCELLED', reason: 'cancelled incomplete booking' });
  });
});

describe('a dispatcher', () => {
  it('can mark a trip as late, and the rider is notified once', async () => {
    const world = officeWorld();
    await world.edit({ mode: 'late', isLate: true });
    await world.pass(5000);
    await world.edit({ mode: 'late', isLate: true });
    expect(bookingOf(world).lateAt).toBe(NOW);
    expect(world.told().filter((told) => told.endsWith('trip_late'))).toHaveLength(1);
    await world.edit({ mode: 'late', isLate: false });
    expect(bookingOf(world)).not.toHaveProperty('lateAt');
    expect(historyOf(world)).toMatchObject([{ event: 'late' }, { event: 'late' }, { event: 'late_over' }]);
  });

  it('can change the car type without changing the confirmed price, and the search then looks for drivers of this type', async () => {
    const world = officeWorld({
      drivers: { dan: aDriver(1), vic: aDriver(2, { carTypeId: 'van' }) },
      others: VAN,
    });
    await world.look();
    expect(world.requested()).toEqual(['dan']);
    const { trip_cost, carDetails } = bookingOf(world);
    expect(await world.edit({ mode: 'car_type', carTypeId: 'van' })).toEqual(DONE);
    expect(bookingOf(world)).toMatchObject({
      carTypeId: 'van',
      carType: 'Van',
      carImage: 'van.png',
      trip_cost,
    });
    expect(bookingOf(world).carDetails).toEqual(carDetails);
    expect(world.requested()).toEqual(['vic']);
    expect(world.offers()).toEqual(['vic']);
    expect(world.notifications.find(({ text }) => text === 'car_type_changed')?.params).toEqual({
      car: 'Van',
    });
    expect(await world.edit({ mode: 'car_type', carTypeId: 'van' })).toMatchObject({
      why: 'no_such_car_type',
    });
    expect(await world.edit({ mode: 'car_type', carTypeId: 'gone' })).toMatchObject({
      why: 'no_such_car_type',
    });
  });

  it('cannot choose a car type with fewer seats than passengers', async () => {
    const { cartypes } = VAN;
    const world = officeWorld({
      booking: { passengers: 7 },
      others: { cartypes: { van: { ...cartypes.van, seats: 6 } } },
    });
    expect(await world.edit({ mode: 'car_type', carTypeId: 'van' })).toMatchObject({ why: 'too_few_seats' });
    expect(bookingOf(world).carTypeId).not.toBe('van');
  });

  it('does not change the time of a scheduled trip by changing its car type', async () => {
    const world = officeWorld({
      booking: { bookLater: true, tripdate: NOW + 86_400_000, dispatchAt: NOW + 80_000_000 },
      others: VAN,
    });
    await world.edit({ mode: 'car_type', carTypeId: 'van' });
    expect(world.store.get('dispatch/b1')).toBeNull();
    expect(bookingOf(world).dispatchAt).toBeGreaterThan(NOW + 80_000_000);
  });

  it('writes a note for the current driver and any later driver, which the rider does not see', async () => {
    const world = officeWorld();
    await world.edit({ mode: 'note', note: 'The bell is broken.' });
    expect(world.store.get('booking_notes/b1')).toEqual({ driverNote: 'The bell is broken.' });
    expect(bookingOf(world)).not.toHaveProperty('driverNote');
    await world.edit({ mode: 'assign', driverId: 'dan' });
    await world.edit({ mode: 'note', note: 'Gate 4.' });
    const notes = world.notifications.filter(({ text }) => text === 'office_note');
    expect(notes.map(({ uid, params }) => [uid, params?.text])).toEqual([
      ['dan', 'The bell is broken.'],
      ['dan', 'Gate 4.'],
    ]);
    await world.edit({ mode: 'note', note: '' });
    expect(world.store.get('booking_notes/b1')).toBeNull();
  });
});

describe('a price that the office sets', () => {
  const PRICED = {
    booking_type_admin: true,
    carDetails: aCarType(),
    settings: bookingSettingsSchema.parse(someSettings({ price_policy: 'metered' })),
  };
  const price = (amount: number): Wish => ({ mode: 'price', amount, reason: 'Agreed on the telephone' });

  it('replaces the price and the driver’s share, and the rider, the history and the audit log show the reason', async () => {
    const world = officeWorld({ booking: PRICED });
    await world.look();
    expect(await world.edit(price(400))).toEqual(DONE);
    expect(bookingOf(world)).toMatchObject({
      trip_cost: 400,
      officePrice: { amount: 400, was: 480.7, reason: 'Agreed on the telephone' },
      settings: { price_policy: 'upfront' },
      estimate: { estimateFare: 400 },
    });
    // The flat fee of 25 stays the same. The rest of the new price is the driver's share.
    expect(world.store.get('booking_money/b1')).toMatchObject({ driver_share: 375, convenience_fees: 25 });
    // The open offers show the new price.
    for (const uid of world.offers())
      expect(world.store.get(`driver_tasks/${uid}/b1`)).toMatchObject({ trip_cost: 400, driver_share: 375 });
    expect(historyOf(world)).toMatchObject([{ event: 'price_set', by: 'boss', prices: [480.7, 400] }]);
    expect(auditOf(world)).toMatchObject([
      { uid: 'boss', action: 'office_price', after: { text: 'Agreed on the telephone' } },
    ]);
    expect(world.notifications.find(({ text }) => text === 'price_set')).toMatchObject({
      uid: 'ana',
      params: { reason: 'Agreed on the telephone' },
    });
  });

  it('is limited by a factor of the first price, even if the office sets a price several times', async () => {
    const world = officeWorld({ booking: PRICED, settings: { office_price_factor: 2 } });
    expect(await world.edit(price(961.4))).toEqual(DONE);
    for (const amount of [961.41, 1922.8, 100.001])
      expect(await world.edit(price(amount))).toMatchObject({ outcome: 'refused', why: 'price_bounds' });
    expect(bookingOf(world)).toMatchObject({ trip_cost: 961.4, officePrice: { was: 480.7 } });
  });

  it('is allowed for unpaid bookings that staff made, and never for a price that a rider has confirmed', async () => {
    for (const change of [{ booking_type_admin: false }, { prepaid: true }]) {
      const world = officeWorld({ booking: { ...PRICED, ...change } });
      const before = world.store.dump();
      expect(await world.edit(price(400))).toMatchObject({ outcome: 'refused', why: 'rider_booked' });
      expect(world.store.dump()).toEqual(before);
    }
  });

  it('must be set before a driver has the trip', async () => {
    const world = officeWorld({ booking: PRICED });
    await world.edit({ mode: 'assign', driverId: 'dan' });
    expect(await world.edit(price(400))).toMatchObject({ outcome: 'refused', why: 'not_now' });
  });
});

describe('the needs of a trip that the office edits', () => {
  it('exclude unsuitable drivers from the search and from the drivers whom the office may choose', async () => {
    const world = officeWorld({
      booking: { carNeeds: 'child_seat pet' },
      drivers: {
        dan: aDriver(1, { carFeatures: 'pet' }),
        eva: aDriver(2, { carFeatures: 'child_seat wheelchair pet' }),
      },
    });
    await world.look();
    expect(world.offers()).toEqual(['eva']);
    expect(world.store.get('driver_tasks/eva/b1')).toMatchObject({ carNeeds: 'child_seat pet' });
    expect(await world.edit({ mode: 'assign', driverId: 'dan' })).toEqual({
      outcome: 'refused',
      why: 'car_lacks',
      driverId: 'dan',
    });
    expect(await world.edit({ mode: 'offer', driverIds: ['eva', 'dan'] })).toMatchObject({
      why: 'car_lacks',
    });
    expect(await world.edit({ mode: 'assign', driverId: 'eva' })).toEqual(DONE);
  });

  it('are replaced by the edit, and then the search starts again', async () => {
    const world = officeWorld({
      drivers: { dan: aDriver(1), eva: aDriver(2, { carFeatures: 'wheelchair' }) },
    });
    await world.look();
    expect(world.offers()).toEqual(['dan', 'eva']);
    expect(await world.edit({ mode: 'needs', needs: ['wheelchair'] })).toEqual(DONE);
    expect(bookingOf(world)).toMatchObject({ carNeeds: 'wheelchair' });
    expect(world.offers()).toEqual(['eva']);
    expect(historyOf(world)).toMatchObject([{ event: 'needs', said: 'wheelchair', saidBefore: '' }]);
    await world.edit({ mode: 'needs', needs: [] });
    expect(bookingOf(world)).not.toHaveProperty('carNeeds');
  });
});

describe('an edit by the office', () => {
  it('is refused if it is based on an old state of the trip, and the answer lists the changes by colleagues', async () => {
    const world = officeWorld({ booking: { booking_type_admin: true, carDetails: aCarType() } });
    const old = await world.seen();
    await world.edit({ mode: 'late', isLate: true });
    await world.edit({ mode: 'note', note: 'Gate 4.' });
    const between = await world.seen();
    await world.edit({ mode: 'needs', needs: ['pet'] });
    expect(await world.send({ mode: 'widen' }, old)).toMatchObject({ parts: ['late', 'needs', 'note'] });
    expect(await world.send({ mode: 'widen' }, between)).toMatchObject({ parts: ['needs'] });
  });

  it('succeeds for only one of two dispatchers who edit in the same second', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const world = officeWorld();
      const seen = await world.seen();
      const answers = await Promise.all([
        world.send({ mode: 'assign', driverId: 'dan' }, seen, { uid: 'boss' }),
        world.send(
          race % 2 === 0 ? { mode: 'assign', driverId: 'eva' } : { mode: 'cancel', reason: 'rider_asked' },
          seen,
          { uid: 'bea' },
        ),
      ]);
      expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'done']);
      expect(historyOf(world)).toHaveLength(1);
      // A driver to whom the trip is not assigned must be free.
      const booking = bookingOf(world);
      for (const uid of ['dan', 'eva'])
        expect(isFree(world, uid)).toBe(booking.driver !== uid || booking.status === 'CANCELLED');
    }
  });

  it('is refused if the trip has changed, and the answer says what changed', async () => {
    const world = officeWorld();
    await world.look();
    await world.store.update({ 'users/bea': { usertype: 'admin', firstName: 'Bea', lastName: 'Boss' } });
    const old = await world.seen();
    await world.send({ mode: 'assign', driverId: 'eva' }, old, { uid: 'bea' });
    const before = world.store.dump();
    for (const mode of OFFICE_MODES)
      expect(await world.send(WISHES[mode], old)).toEqual({
        outcome: 'changed',
        now: { status: 'ACCEPTED', driver: 'eva', version: 1 },
        driverName: 'Dan Díaz',
        parts: ['status', 'driver'],
        last: { event: 'assigned', byName: 'Bea Boss', at: NOW },
      });
    expect(world.store.dump()).toEqual(before);
  });

  it('is refused after a driver has accepted or the rider has cancelled', async () => {
    const world = officeWorld();
    await world.look();
    const old = await world.seen();
    await world.accept('dan');
    expect(await world.send({ mode: 'assign', driverId: 'eva' }, old)).toMatchObject({
      outcome: 'changed',
      now: { status: 'ACCEPTED', driver: 'dan' },
      last: null,
    });
    await world.store.update({ 'bookings/b1/status': 'CANCELLED' });
    expect(await world.send({ mode: 'unassign' }, old)).toMatchObject({
      outcome: 'changed',
      now: { status: 'CANCELLED' },
    });
  });

  it('is made once, even if the request is repeated', async () => {
    const world = officeWorld();
    const seen = await world.seen();
    for (let times = 0; times < 3; times += 1)
      expect(
        await world.send({ mode: 'assign', driverId: 'dan' }, seen, { requestId: 'request-same' }),
      ).toEqual(DONE);
    expect(historyOf(world)).toHaveLength(1);
    expect(bookingOf(world).officeVersion).toBe(1);
  });

  it.each(OFFICE_MODES)(
    'of the kind %s is refused if the status of the trip does not allow this kind',
    async (mode) => {
      for (const status of BOOKING_STATUSES) {
        const world = officeWorld({
          booking: {
            status,
            booking_type_admin: true,
            carDetails: aCarType(),
            ...(status === 'NEW' ? {} : { driver: 'fay' }),
          },
          others: VAN,
        });
        await world.store.update({ 'users/fay/currentBooking': 'b1', 'users/fay/queue': true });
        const before = world.store.dump();
        const answer = await world.edit(WISHES[mode]);
        if (answer.outcome === 'done') continue;
        expect(answer).toEqual({ outcome: 'refused', why: 'not_now', driverId: null });
        expect(world.store.dump()).toEqual(before);
      }
    },
  );

  it('starts no search for a scheduled trip that begins much later', async () => {
    const world = officeWorld({ booking: { bookLater: true, tripdate: NOW + 86_400_000 } });
    for (const mode of ['assign', 'offer', 'widen'] as const)
      expect(await world.edit(WISHES[mode])).toEqual({
        outcome: 'refused',
        why: 'too_early',
        driverId: null,
      });
  });

  it('is refused if the booking does not exist', async () => {
    const world = officeWorld();
    const seen = await world.seen();
    for (const bookingId of ['b2', 'a/b', 'b1/status'])
      await expect(
        officeEditCommand(
          world.officePorts,
          { mode: 'widen', bookingId, seen, requestId: 'request-1' },
          'boss',
        ),
      ).rejects.toThrow('not_found');
  });

  it.each<[string, (world: World) => Promise<unknown>, unknown]>([
    [
      'accepts another trip',
      (world) => world.store.update({ 'users/eva/queue': true, 'users/eva/currentBooking': 'b9' }),
      { outcome: 'refused', why: 'driver_busy' },
    ],
    [
      'goes off duty',
      (world) => world.store.update({ 'users/eva/driverActiveStatus': false }),
      { outcome: 'refused', why: 'driver_off_duty' },
    ],
    [
      'loses the approval',
      (world) => world.store.update({ 'users/eva/approved': false }),
      { outcome: 'refused', why: 'driver_not_approved' },
    ],
    [
      'is blocked',
      (world) => world.store.update({ 'users/eva/blockedUntil': NOW + 1000 }),
      { outcome: 'refused', why: 'driver_blocked' },
    ],
    [
      'is blocked by the rider',
      (world) => world.store.update({ 'match_blocks/ana/blocked/eva': { at: NOW, name: '' } }),
      { outcome: 'refused', why: 'match_blocked' },
    ],
    ['is too late because another driver accepts', (world) => world.accept('dan'), { outcome: 'changed' }],
  ])('is refused if at the same moment the driver %s', async (_, act, answer) => {
    const world = officeWorld();
    await world.look();
    const seen = await world.seen();
    const ports = { ...world.officePorts, store: beforeFirstCommit(world.store, () => act(world)) };
    expect(
      await officeEditCommand(
        ports,
        { mode: 'assign', driverId: 'eva', bookingId: 'b1', seen, requestId: 'request-1' },
        'boss',
      ),
    ).toMatchObject(answer as object);
    expect(bookingOf(world).driver).not.toBe('eva');
  });
});

/** A store that makes another change between the reads of a command and its first commit. */
function beforeFirstCommit<S extends Store>(store: S, act: () => Promise<unknown>): S {
  let hasActed = false;
  return {
    ...store,
    commit: async (write) => {
      if (!hasActed) {
        hasActed = true;
        await act();
      }
      return store.commit(write);
    },
  };
}

describe('an edit of the office changes only the expected values in the database', () => {
  const changesBy = async (wish: Wish, booking: Record<string, unknown> = {}) => {
    const world = officeWorld({ others: VAN, booking: { booking_type_admin: true, ...booking } });
    await world.store.update({ 'bookings/b1/carDetails': aCarType() });
    await world.look();
    return changesOf(world.store, () => world.edit(wish));
  };

  it('when the office assigns a driver', async () => {
    expect(await changesBy({ mode: 'assign', driverId: 'eva' })).toEqual({
      'audit/key0003/action': 'office_assign',
      'audit/key0003/after/driver': 'eva',
      'audit/key0003/after/event': 'assigned',
      'audit/key0003/at': NOW,
      'audit/key0003/before/status': 'NEW',
      'audit/key0003/target': 'bookings_b1',
      'audit/key0003/uid': 'boss',
      'audit/key0003/uid_action': 'boss office_assign',
      'booking_driver_contacts/b1/driver_contact': '+59899000001',
      'booking_history/b1/key0002/at': NOW,
      'booking_history/b1/key0002/by': 'boss',
      'booking_history/b1/key0002/driver': 'eva',
      'booking_history/b1/key0002/event': 'assigned',
      'booking_history/b1/key0002/request': 'request-1',
      'booking_history/b1/key0005/at': NOW,
      'booking_history/b1/key0005/by': 'eva',
      'booking_history/b1/key0005/driver': 'eva',
      'booking_history/b1/key0005/event': 'accepted',
      'bookings/b1/driver': 'eva',
      'bookings/b1/driver_accept_location/lat': -34.88201357974729,
      'bookings/b1/driver_accept_location/lng': -56.2,
      'bookings/b1/driver_accept_time': NOW,
      'bookings/b1/driver_image': '',
      'bookings/b1/driver_languages/es': true,
      'bookings/b1/driver_name': 'Dan Díaz',
      'bookings/b1/driver_trips': 0,
      'bookings/b1/officeVersion': 1,
      'bookings/b1/requestedDrivers': null,
      'bookings/b1/search': null,
      'bookings/b1/status': 'ACCEPTED',
      'bookings/b1/vehicle_color': 'blue',
      'bookings/b1/vehicle_model': 'Fiat Cronos',
      'bookings/b1/vehicle_number': 'SAB 1234',
      'dispatch/b1/asked': null,
      'dispatch/b1/byHand': false,
      'dispatch/b1/nextAt': NOW + 300_000,
      'dispatch/b1/ring': -1,
      driver_tasks: null,
      'health_hours/2026-05-20T12/counts/wait_5': 1,
      'health_hours/2026-05-20T12/expiresAt': NOW + 1_209_600_000,
      'tracking/b1/key0004/at': NOW,
      'tracking/b1/key0004/lat': -34.88201357974729,
      'tracking/b1/key0004/lng': -56.2,
      'tracking/b1/key0004/status': 'ACCEPTED',
      'users/eva/currentBooking': 'b1',
      'users/eva/queue': true,
    });
  });

  it('when the office offers the trip to chosen drivers', async () => {
    expect(await changesBy({ mode: 'offer', driverIds: ['eva', 'dan'] })).toEqual({
      'audit/key0003/action': 'office_offer',
      'audit/key0003/after/drivers': ['eva', 'dan'],
      'audit/key0003/after/event': 'offered',
      'audit/key0003/at': NOW,
      'audit/key0003/before/status': 'NEW',
      'audit/key0003/target': 'bookings_b1',
      'audit/key0003/uid': 'boss',
      'audit/key0003/uid_action': 'boss office_offer',
      'booking_history/b1/key0002/at': NOW,
      'booking_history/b1/key0002/by': 'boss',
      'booking_history/b1/key0002/drivers': ['eva', 'dan'],
      'booking_history/b1/key0002/event': 'offered',
      'booking_history/b1/key0002/request': 'request-1',
      'bookings/b1/officeVersion': 1,
      'bookings/b1/requestedDrivers/fay': null,
      'bookings/b1/search': null,
      'dispatch/b1/asked/fay': null,
      'dispatch/b1/byHand': false,
      'dispatch/b1/ring': -1,
      'driver_tasks/fay': null,
      'offer_turns/dan': 2,
      'offer_turns/eva': 2,
    });
  });

  it('when the office starts a wider search', async () => {
    expect(await changesBy({ mode: 'widen' })).toEqual({
      'audit/key0003/action': 'office_widen',
      'audit/key0003/after/event': 'widened',
      'audit/key0003/at': NOW,
      'audit/key0003/before/status': 'NEW',
      'audit/key0003/target': 'bookings_b1',
      'audit/key0003/uid': 'boss',
      'audit/key0003/uid_action': 'boss office_widen',
      'booking_history/b1/key0002/at': NOW,
      'booking_history/b1/key0002/by': 'boss',
      'booking_history/b1/key0002/event': 'widened',
      'booking_history/b1/key0002/request': 'request-1',
      'booking_history/b1/key0004/at': NOW,
      'booking_history/b1/key0004/by': 'system',
      'booking_history/b1/key0004/drivers': ['dan', 'eva', 'fay'],
      'booking_history/b1/key0004/event': 'asked',
      'bookings/b1/officeVersion': 1,
      'bookings/b1/search/isWider': true,
      'dispatch/b1/widened': 2,
      'offer_turns/dan': 2,
      'offer_turns/eva': 2,
      'offer_turns/fay': 2,
    });
  });

  it('when the office changes the car type', async () => {
    expect(await changesBy(WISHES.car_type)).toEqual({
      'audit/key0003/action': 'office_car_type',
      'audit/key0003/after/carTypes': ['Comfort', 'Van'],
      'audit/key0003/after/event': 'car_type',
      'audit/key0003/at': NOW,
      'audit/key0003/before/status': 'NEW',
      'audit/key0003/target': 'bookings_b1',
      'audit/key0003/uid': 'boss',
      'audit/key0003/uid_action': 'boss office_car_type',
      'booking_history/b1/key0002/at': NOW,
      'booking_history/b1/key0002/by': 'boss',
      'booking_history/b1/key0002/carTypes': ['Comfort', 'Van'],
      'booking_history/b1/key0002/event': 'car_type',
      'booking_history/b1/key0002/request': 'request-1',
      'bookings/b1/carImage': 'van.png',
      'bookings/b1/carType': 'Van',
      'bookings/b1/carTypeId': 'van',
      'bookings/b1/officeVersion': 1,
      'bookings/b1/requestedDrivers': null,
      'dispatch/b1/asked': null,
      'dispatch/b1/nextAt': NOW + 15_000,
      'dispatch/b1/ring': -1,
      driver_tasks: null,
    });
  });

  it('when the office changes the needs', async () => {
    expect(await changesBy(WISHES.needs)).toEqual({
      'audit/key0003/action': 'office_needs',
      'audit/key0003/after/event': 'needs',
      'audit/key0003/after/said': 'pet',
      'audit/key0003/after/saidBefore': '',
      'audit/key0003/at': NOW,
      'audit/key0003/before/status': 'NEW',
      'audit/key0003/target': 'bookings_b1',
      'audit/key0003/uid': 'boss',
      'audit/key0003/uid_action': 'boss office_needs',
      'booking_history/b1/key0002/at': NOW,
      'booking_history/b1/key0002/by': 'boss',
      'booking_history/b1/key0002/event': 'needs',
      'booking_history/b1/key0002/request': 'request-1',
      'booking_history/b1/key0002/said': 'pet',
      'booking_history/b1/key0002/saidBefore': '',
      'bookings/b1/carNeeds': 'pet',
      'bookings/b1/officeVersion': 1,
      'bookings/b1/requestedDrivers': null,
      'dispatch/b1/asked': null,
      'dispatch/b1/nextAt': NOW + 15_000,
      'dispatch/b1/ring': -1,
      driver_tasks: null,
    });
  });

  it('when the office sets a price', async () => {
    expect(await changesBy(WISHES.price)).toEqual({
      'audit/key0003/action': 'office_price',
      'audit/key0003/after/event': 'price_set',
      'audit/key0003/after/prices': [480.7, 500],
      'audit/key0003/after/text': 'Agreed on the telephone',
      'audit/key0003/at': NOW,
      'audit/key0003/before/status': 'NEW',
      'audit/key0003/target': 'bookings_b1',
      'audit/key0003/uid': 'boss',
      'audit/key0003/uid_action': 'boss office_price',
      'booking_history/b1/key0002/at': NOW,
      'booking_history/b1/key0002/by': 'boss',
      'booking_history/b1/key0002/event': 'price_set',
      'booking_history/b1/key0002/prices': [480.7, 500],
      'booking_history/b1/key0002/request': 'request-1',
      'booking_history/b1/key0004/at': NOW,
      'booking_history/b1/key0004/by': 'system',
      'booking_history/b1/key0004/drivers': ['dan', 'eva', 'fay'],
      'booking_history/b1/key0004/event': 'asked',
      'booking_money/b1/convenience_fees': 25,
      'booking_money/b1/driver_share': 475,
      'booking_money/b1/estimate/breakdown/baseFare': 52.12,
      'booking_money/b1/estimate/breakdown/convenienceFee': 25,
      'booking_money/b1/estimate/breakdown/distance': 7.4,
      'booking_money/b1/estimate/breakdown/distanceCost': 235.26,
      'booking_money/b1/estimate/breakdown/driverShare': 475,
      'booking_money/b1/estimate/breakdown/durationSecs': 1080,
      'booking_money/b1/estimate/breakdown/fare': 475,
      'booking_money/b1/estimate/breakdown/minFareTopUp': 0,
      'booking_money/b1/estimate/breakdown/optionAmount': 0,
      'booking_money/b1/estimate/breakdown/parcelAmount': 0,
      'booking_money/b1/estimate/breakdown/timeCost': 187.62,
      'booking_money/b1/estimate/breakdown/total': 500,
      'booking_money/b1/estimate/convenience_fees': 25,
      'booking_money/b1/estimate/estimateDistance': 7.4,
      'booking_money/b1/estimate/estimateFare': 500,
      'booking_money/b1/estimate/estimateTime': 1080,
      'booking_money/b1/estimate/fareCost': 475,
      'bookings/b1/estimate/breakdown/baseFare': 500,
      'bookings/b1/estimate/breakdown/convenienceFee': 0,
      'bookings/b1/estimate/breakdown/distanceCost': 0,
      'bookings/b1/estimate/breakdown/driverShare': 0,
      'bookings/b1/estimate/breakdown/fare': 500,
      'bookings/b1/estimate/breakdown/timeCost': 0,
      'bookings/b1/estimate/breakdown/total': 500,
      'bookings/b1/estimate/convenience_fees': 0,
      'bookings/b1/estimate/estimateFare': 500,
      'bookings/b1/estimate/fareCost': 500,
      'bookings/b1/officePrice/amount': 500,
      'bookings/b1/officePrice/reason': 'Agreed on the telephone',
      'bookings/b1/officePrice/was': 480.7,
      'bookings/b1/officeVersion': 1,
      'bookings/b1/settings/price_policy': 'upfront',
      'bookings/b1/trip_cost': 500,
      'driver_tasks/dan/b1/driver_share': 475,
      'driver_tasks/dan/b1/trip_cost': 500,
      'driver_tasks/eva/b1/driver_share': 475,
      'driver_tasks/eva/b1/trip_cost': 500,
      'driver_tasks/fay/b1/driver_share': 475,
      'driver_tasks/fay/b1/trip_cost': 500,
      'offer_turns/dan': 2,
      'offer_turns/eva': 2,
      'offer_turns/fay': 2,
    });
  });

  it('when the office writes a note', async () => {
    expect(await changesBy(WISHES.note)).toEqual({
      'audit/key0003/action': 'office_note',
      'audit/key0003/after/event': 'note',
      'audit/key0003/after/text': 'The bell is broken.',
      'audit/key0003/at': NOW,
      'audit/key0003/before/status': 'NEW',
      'audit/key0003/target': 'bookings_b1',
      'audit/key0003/uid': 'boss',
      'audit/key0003/uid_action': 'boss office_note',
      'booking_history/b1/key0002/at': NOW,
      'booking_history/b1/key0002/by': 'boss',
      'booking_history/b1/key0002/event': 'note',
      'booking_history/b1/key0002/request': 'request-1',
      'booking_notes/b1/driverNote': 'The bell is broken.',
      'bookings/b1/officeVersion': 1,
    });
  });

  it('when the office cancels the booking', async () => {
    expect(await changesBy(WISHES.cancel)).toEqual({
      'audit/key0003/action': 'office_cancel',
      'audit/key0003/after/event': 'cancelled',
      'audit/key0003/after/reason': 'no_car',
      'audit/key0003/at': NOW,
      'audit/key0003/before/status': 'NEW',
      'audit/key0003/target': 'bookings_b1',
      'audit/key0003/uid': 'boss',
      'audit/key0003/uid_action': 'boss office_cancel',
      'booking_history/b1/key0002/at': NOW,
      'booking_history/b1/key0002/by': 'boss',
      'booking_history/b1/key0002/event': 'cancelled',
      'booking_history/b1/key0002/reason': 'no_car',
      'booking_history/b1/key0002/request': 'request-1',
      'bookings/b1/cancelledAt': NOW,
      'bookings/b1/cancelledBy': 'admin',
      'bookings/b1/cancelledByUid': 'boss',
      'bookings/b1/officeVersion': 1,
      'bookings/b1/reason': 'office_cancel_no_car in no language',
      'bookings/b1/requestedDrivers': null,
      'bookings/b1/search': null,
      'bookings/b1/status': 'CANCELLED',
      dispatch: null,
      driver_tasks: null,
    });
  });

  it('when the office marks a trip as late, or takes a trip from its driver', async () => {
    const world = officeWorld();
    await world.edit({ mode: 'assign', driverId: 'dan' });
    expect(await changesOf(world.store, () => world.edit(WISHES.late))).toEqual({
      'audit/key0006/action': 'office_late',
      'audit/key0006/after/event': 'late',
      'audit/key0006/at': NOW,
      'audit/key0006/before/driver': 'dan',
      'audit/key0006/before/status': 'ACCEPTED',
      'audit/key0006/target': 'bookings_b1',
      'audit/key0006/uid': 'boss',
      'audit/key0006/uid_action': 'boss office_late',
      'booking_history/b1/key0005/at': NOW,
      'booking_history/b1/key0005/by': 'boss',
      'booking_history/b1/key0005/event': 'late',
      'booking_history/b1/key0005/request': 'request-2',
      'bookings/b1/lateAt': NOW,
      'bookings/b1/officeVersion': 2,
    });
    expect(await changesOf(world.store, () => world.edit(WISHES.unassign))).toEqual({
      'audit/key0008/action': 'office_unassign',
      'audit/key0008/after/driver': 'dan',
      'audit/key0008/after/event': 'unassigned',
      'audit/key0008/at': NOW,
      'audit/key0008/before/driver': 'dan',
      'audit/key0008/before/status': 'ACCEPTED',
      'audit/key0008/target': 'bookings_b1',
      'audit/key0008/uid': 'boss',
      'audit/key0008/uid_action': 'boss office_unassign',
      booking_driver_contacts: null,
      'booking_history/b1/key0007/at': NOW,
      'booking_history/b1/key0007/by': 'boss',
      'booking_history/b1/key0007/driver': 'dan',
      'booking_history/b1/key0007/event': 'unassigned',
      'booking_history/b1/key0007/request': 'request-3',
      'booking_history/b1/key0009/at': NOW,
      'booking_history/b1/key0009/by': 'system',
      'booking_history/b1/key0009/drivers': ['eva', 'fay'],
      'booking_history/b1/key0009/event': 'asked',
      'bookings/b1/driver': null,
      'bookings/b1/driver_accept_location': null,
      'bookings/b1/driver_accept_time': null,
      'bookings/b1/driver_image': null,
      'bookings/b1/driver_languages': null,
      'bookings/b1/driver_name': null,
      'bookings/b1/driver_trips': null,
      'bookings/b1/fleetadmin': null,
      'bookings/b1/officeVersion': 3,
      'bookings/b1/requestedDrivers/eva': true,
      'bookings/b1/requestedDrivers/fay': true,
      'bookings/b1/search/isWider': false,
      'bookings/b1/search/startedAt': NOW,
      'bookings/b1/search/until': NOW + 165_000,
      'bookings/b1/status': 'NEW',
      'bookings/b1/vehicle_color': null,
      'bookings/b1/vehicle_model': null,
      'bookings/b1/vehicle_number': null,
      'dispatch/b1/asked/dan': 'declined',
      'dispatch/b1/asked/eva': 'offered',
      'dispatch/b1/asked/fay': 'offered',
      'dispatch/b1/byHand': null,
      'dispatch/b1/nextAt': NOW + 25_000,
      'dispatch/b1/ring': 0,
      'driver_tasks/eva/b1/bookLater': false,
      'driver_tasks/eva/b1/carType': 'Comfort',
      'driver_tasks/eva/b1/driver_share': 455.7,
      'driver_tasks/eva/b1/drop/add': 'Drop',
      'driver_tasks/eva/b1/drop/lat': -34.88,
      'driver_tasks/eva/b1/drop/lng': -56.15,
      'driver_tasks/eva/b1/estimateDistance': 7.4,
      'driver_tasks/eva/b1/estimateTime': 1080,
      'driver_tasks/eva/b1/expiresAt': NOW + 25_000,
      'driver_tasks/eva/b1/offeredAt': NOW,
      'driver_tasks/eva/b1/pickup/add': 'Pickup',
      'driver_tasks/eva/b1/pickup/lat': -34.9,
      'driver_tasks/eva/b1/pickup/lng': -56.2,
      'driver_tasks/eva/b1/pickupDistanceKm': 2.00000144311428,
      'driver_tasks/eva/b1/reference': 'ABCDEF',
      'driver_tasks/eva/b1/trip_cost': 480.7,
      'driver_tasks/eva/b1/tripdate': NOW,
      'driver_tasks/fay/b1/bookLater': false,
      'driver_tasks/fay/b1/carType': 'Comfort',
      'driver_tasks/fay/b1/driver_share': 455.7,
      'driver_tasks/fay/b1/drop/add': 'Drop',
      'driver_tasks/fay/b1/drop/lat': -34.88,
      'driver_tasks/fay/b1/drop/lng': -56.15,
      'driver_tasks/fay/b1/estimateDistance': 7.4,
      'driver_tasks/fay/b1/estimateTime': 1080,
      'driver_tasks/fay/b1/expiresAt': NOW + 25_000,
      'driver_tasks/fay/b1/offeredAt': NOW,
      'driver_tasks/fay/b1/pickup/add': 'Pickup',
      'driver_tasks/fay/b1/pickup/lat': -34.9,
      'driver_tasks/fay/b1/pickup/lng': -56.2,
      'driver_tasks/fay/b1/pickupDistanceKm': 3.000002164671421,
      'driver_tasks/fay/b1/reference': 'ABCDEF',
      'driver_tasks/fay/b1/trip_cost': 480.7,
      'driver_tasks/fay/b1/tripdate': NOW,
      'offer_turns/eva': 1,
      'offer_turns/fay': 1,
      tracking: null,
      'users/dan/currentBooking': null,
      'users/dan/queue': false,
    });
  });
});

describe('an edit by the office is committed only if the trip and the search have not changed since they were read', () => {
  const trip = {
    'bookings/b1/status': 'CANCELLED',
    'bookings/b1/driver': 'fay',
    'bookings/b1/officeVersion': 9,
    'bookings/b1/change/count': 1,
    'dispatch/b1/ring': 9,
    'dispatch/b1/nextAt': 1,
  };
  const ofDriver = {
    'users/dan/currentBooking': 'b2',
    'users/dan/approved': false,
    'users/dan/driverActiveStatus': false,
    'users/dan/blockedUntil': NOW + 1,
    'match_blocks/ana/blocked/dan/at': 1,
    'match_blocks/ana/by/dan': true,
  };

  it.each<[Wish, Record<string, string | number | boolean | null>]>([
    [WISHES.note, {}],
    [WISHES.assign, ofDriver],
    [WISHES.offer, { ...ofDriver, 'offer_turns/dan': 1 }],
    [WISHES.widen, {}],
    [WISHES.cancel, {}],
  ])('for the edit %o', (wish, more) =>
    expectFences(
      () => {
        const { store, officePorts } = officeWorld();
        const seen = { status: 'NEW', driver: null, version: 0 };
        const input = officeEdit.input.parse({ ...wish, bookingId: 'b1', seen, requestId: 'request-1' });
        return {
          store,
          run: (racing) => officeEditCommand({ ...officePorts, store: racing }, input, 'boss'),
        };
      },
      { ...trip, ...more },
      'bookings/b1/officeVersion',
    ),
  );
});
