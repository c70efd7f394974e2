import { describe, expect, it } from 'vitest';
import { pathLengthKm } from '@domain/geo/geo';
import { encodePolyline } from '@domain/geo/polyline';
import { aDriver, DROP, north, PICKUP } from '../../dispatch/testing/dispatch-world';
import { dyingStore, Killed } from '../../platform/testing/dying-store';
import { expectFences } from '../../platform/testing/fences';
import { NOW, someSettings } from '../../platform/testing/records';
import { acceptedEffects } from '../effects/accepted-effects.command';
import type { Changer } from './quote-trip-change.command';
import { startTripCommand } from '../steps/start-trip.command';
import {
  aboard,
  far,
  fare,
  FIRST,
  HOUR,
  MINUTE,
  OFFICE,
  offered,
  rider,
  taken,
  waiting,
} from '../testing/changing-world';

describe('a trip change that the rider confirms', () => {
  it('stores the shown price with places, shares, route and history, and the driver must acknowledge the change', async () => {
    const world = await taken();
    const offer = await offered(world, { waypoints: [far(2)] });
    expect(await world.change(offer.changeId)).toEqual({ outcome: 'done' });
    const estimate = fare(pathLengthKm([PICKUP, far(2), far(5)]));
    expect(world.store.get('bookings/b1')).toMatchObject({
      drop: far(5),
      waypoints: [far(2)],
      trip_cost: offer.price,
      status: 'ACCEPTED',
      driver: 'dan',
      change: { count: 1, unseen: 1, parts: ['drop', 'stops'] },
      // Riders and drivers see one fare, and this fare includes the fee.
      estimate: { estimateFare: offer.price, convenience_fees: 0 },
    });
    expect(world.store.get('booking_money/b1')).toMatchObject({ driver_share: estimate.fareCost });
    expect(world.store.get('booking_routes/b1')).toBe(encodePolyline([PICKUP, far(2), far(5)]));
    expect(world.store.get('change_quotes/b1')).toBeNull();
    expect(world.told()).toEqual(['dan: trip_changed_by_rider']);
    expect(world.history().at(-1)).toMatchObject({
      event: 'changed',
      by: 'ana',
      parts: ['drop', 'stops'],
      prices: [FIRST.estimateFare, offer.price],
    });
    expect(JSON.stringify(world.history())).not.toContain('North');
  });

  it.each([
    [HOUR, 15_000],
    [15_001, 15_000],
    [14_999, 14_999],
  ])(
    'is announced to the driver again within 15 seconds, even if the dispatcher was due after %i ms',
    async (...ms) => {
      const world = await taken();
      const offer = await offered(world);
      const [before, after] = ms.map((later) => world.clock() + later);
      await world.store.update({ 'dispatch/b1/nextAt': before });
      await world.change(offer.changeId);
      expect(world.store.get('dispatch/b1/nextAt')).toBe(after);
    },
  );

  it('is made once even if the request is repeated, with one notification to the driver', async () => {
    const world = await taken();
    const offer = await offered(world);
    await world.change(offer.changeId);
    const after = world.store.get('bookings/b1');
    expect(await world.change(offer.changeId)).toEqual({ outcome: 'done' });
    expect(world.store.get('bookings/b1')).toEqual(after);
    expect(new Set(world.notifications.map(({ eventId }) => eventId)).size).toBe(1);
  });

  it('succeeds again if the request is repeated, even after a later change from another device', async () => {
    const world = await taken();
    const first = await offered(world);
    await world.change(first.changeId);
    const later = await offered(world, { drop: far(6) });
    await world.change(later.changeId);
    const after = world.store.get('bookings/b1');
    expect(await world.change(first.changeId)).toEqual({ outcome: 'done' });
    expect(world.store.get('bookings/b1')).toEqual(after);
    expect(world.history().filter((entry) => entry.event === 'changed')).toHaveLength(2);
  });

  it('is complete after a repeated request, even if the first run was killed', async () => {
    for (let dies = 1; dies < 12; dies += 1) {
      const world = await taken();
      const offer = await offered(world);
      await world
        .change(offer.changeId, rider('ana'), dyingStore(world.store, dies))
        .catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
      expect(await world.change(offer.changeId)).toEqual({ outcome: 'done' });
      expect(world.get('change')).toMatchObject({ count: 1, unseen: 1 });
      expect(world.get('trip_cost')).toBe(offer.price);
      expect(world.told()).toContain('dan: trip_changed_by_rider');
      expect(world.history().filter((entry) => entry.event === 'changed')).toHaveLength(1);
    }
  });

  it('can be made by the office for the rider, and the rider is told that the office made the change', async () => {
    const world = await taken();
    const offer = await world.quote({ waypoints: [far(2)] }, OFFICE);
    if (offer.outcome !== 'priced') throw new Error(offer.why);
    const owner: Changer = { uid: 'fay', role: 'fleetadmin' };
    await expect(world.change(offer.changeId, owner)).rejects.toMatchObject({ code: 'permission_denied' });
    expect(await world.change(offer.changeId)).toEqual({ outcome: 'refused', why: 'expired' });
    expect(await world.change(offer.changeId, OFFICE)).toEqual({ outcome: 'done' });
    expect(world.get('trip_cost')).toBe(offer.price);
    expect(world.told()).toEqual(['dan: trip_changed_by_rider', 'ana: trip_changed_by_office']);
    expect(world.history().at(-1)).toMatchObject({ event: 'changed', by: 'olga' });
  });

  it('accepts only the id of the newest, unexpired offer of this trip and rider', async () => {
    const world = await taken();
    const old = await offered(world, { drop: far(4) });
    const offer = await offered(world);
    const expired = { outcome: 'refused', why: 'expired' };
    expect(await world.change(old.changeId)).toEqual(expired);
    expect(await world.change('b1')).toEqual(expired);
    await expect(world.change(offer.changeId, rider('eva'))).rejects.toMatchObject({
      code: 'permission_denied',
    });
    await world.pass(10 * MINUTE);
    expect(await world.change(offer.changeId)).toEqual(expired);
    expect(world.get('drop')).toEqual(DROP);
  });

  it('is refused during the ride if it was offered before the start, because the price is then different', async () => {
    const world = await taken();
    const offer = await offered(world);
    await world.store.update({ 'bookings/b1/status': 'STARTED', 'bookings/b1/startTime': world.clock() });
    expect(await world.change(offer.changeId)).toEqual({ outcome: 'refused', why: 'expired' });
    // Before the ride begins, the offer is still valid.
    await world.store.update({ 'bookings/b1/status': 'ARRIVED', 'bookings/b1/startTime': null });
    expect(await world.change(offer.changeId)).toEqual({ outcome: 'done' });
  });

  it('restores the first price if the change restores the first places', async () => {
    const world = await taken();
    await world.change((await offered(world)).changeId);
    expect(world.get('trip_cost')).not.toBe(FIRST.estimateFare);
    await world.change((await offered(world, { drop: DROP })).changeId);
    expect(world.get('trip_cost')).toBe(FIRST.estimateFare);
    expect(world.get('change')).toMatchObject({ count: 2, unseen: 2 });
  });

  it('during the ride joins the driven route and the new route to the drop-off, and updates the arrival time', async () => {
    const world = await aboard();
    const offer = await offered(world);
    await world.change(offer.changeId);
    expect(world.store.get('trip_etas/b1')).toMatchObject({
      driver: 'dan',
      leg: 'drop',
      way: { secs: offer.secs, line: encodePolyline([north(3), far(5)]) },
    });
    expect(world.get('estimate')).toMatchObject({ estimateFare: offer.price });
  });

  it('is made only if the trip has not changed since the offer', async () => {
    let id = '';
    await expectFences(
      async () => {
        const world = await taken();
        id = (await offered(world)).changeId;
        return { store: world.store, run: (store) => world.change(id, rider('ana'), store) };
      },
      {
        'bookings/b1/status': 'STARTED',
        'bookings/b1/driver': 'eva',
        'bookings/b1/officeVersion': 1,
        'bookings/b1/change/count': 1,
        'change_quotes/b1/id': 'other',
        'dispatch/b1/ring': 7,
        'dispatch/b1/nextAt': 7,
      },
    );
  });
});

describe('the drivers of a changed trip', () => {
  it('see the new places and price in their offer, and must acknowledge the change after they accept', async () => {
    const world = waiting();
    await world.dispatch();
    const asked = world.offers();
    expect(asked).not.toEqual([]);
    const offer = await offered(world);
    await world.change(offer.changeId);
    for (const uid of asked)
      expect(world.store.get(`driver_tasks/${uid}/b1`)).toMatchObject({
        drop: far(5),
        trip_cost: offer.price,
      });
    await world.accept('dan');
    expect(world.get('change')).toMatchObject({ unseen: 1 });
    await world.accepted();
    expect(world.get('change')).toMatchObject({ unseen: 1 });
  });

  /** dan has an offer of the old trip and declines. eva gets an offer of the changed trip and accepts. */
  const takenByEva = async () => {
    const world = waiting({
      settings: { dispatchRings: [1, 5] },
      drivers: { dan: aDriver(0.5), eva: aDriver(2), fay: aDriver(3) },
    });
    await world.dispatch();
    expect(world.offers()).toEqual(['dan']);
    await world.change((await offered(world)).changeId);
    await world.decline('dan');
    await world.dispatch();
    expect(world.offers()).toEqual(['eva', 'fay']);
    await world.accept('eva');
    return world;
  };

  it('who get the offer after the change need not acknowledge it, even if an earlier driver had the unchanged trip', async () => {
    const world = await takenByEva();
    await world.accepted();
    expect(world.get('change')).toMatchObject({ count: 1 });
    expect(world.get('change')).not.toHaveProperty('unseen');
    // eva must acknowledge the next change, because her offer does not show it.
    await world.change((await offered(world, { drop: far(6) })).changeId);
    await world.accepted();
    expect(world.get('change')).toMatchObject({ count: 2, unseen: 2 });
  });

  it('must acknowledge a change that is made after their acceptance but before its effects have run', async () => {
    const world = await takenByEva();
    await world.change((await offered(world, { drop: far(6) })).changeId);
    await world.accepted();
    expect(world.get('change')).toMatchObject({ count: 2, unseen: 2 });
  });

  it('must acknowledge a change that is made while the effects of their acceptance run', async () => {
    await expectFences(
      async () => {
        const world = await takenByEva();
        return { store: world.store, run: (store) => acceptedEffects({ ...world.ports, store }, 'b1') };
      },
      {
        'bookings/b1/status': 'CANCELLED',
        'bookings/b1/driver': 'fay',
        'bookings/b1/driver_name': 'Eva',
        'bookings/b1/change/unseen': 2,
        'dispatch/b1/changedUnder/eva': true,
      },
    );
  });

  it('who accept after the change need not acknowledge the change', async () => {
    const world = waiting();
    await world.change((await offered(world)).changeId);
    expect(world.get('change')).not.toHaveProperty('unseen');
    const back = await taken();
    await back.change((await offered(back)).changeId);
    await back.leave('drop_out');
    expect(back.get('change')).not.toHaveProperty('unseen');
  });

  it('acknowledge a change once, and only if they drive the trip and name the newest change', async () => {
    const world = await taken();
    await world.change((await offered(world)).changeId);
    await expect(world.see(1, 'eva')).rejects.toMatchObject({ code: 'permission_denied' });
    await expect(world.see(2)).rejects.toMatchObject({ code: 'trip_changed' });
    await world.see(1);
    expect(world.get('change')).toMatchObject({ count: 1, seenAt: world.clock() });
    expect(world.get('change')).not.toHaveProperty('unseen');
    await world.see(1);
    expect(world.history().filter((entry) => entry.event === 'change_seen')).toHaveLength(1);
    // Change 1 is no longer the newest change, so the driver can no longer acknowledge it.
    await world.change((await offered(world, { drop: far(6) })).changeId);
    await expect(world.see(1)).rejects.toMatchObject({ code: 'trip_changed' });
  });

  it('cannot start the trip with the start code before they acknowledge the change', async () => {
    const world = await taken({ others: { booking_codes: { b1: 12345 } }, booking: { otp: true } });
    await world.store.update({ 'bookings/b1/status': 'ARRIVED' });
    await world.change((await offered(world)).changeId);
    const start = () =>
      startTripCommand(
        {
          store: world.store,
          secrets: { equals: (one: string, other: string) => one === other } as never,
          limiter: { take: () => Promise.resolve({ isAllowed: true }) } as never,
        },
        { bookingId: 'b1', code: '12345' },
        { uid: 'dan' },
      );
    await expect(start()).rejects.toMatchObject({ code: 'trip_changed' });
    await world.see(1);
    expect(await start()).toBeUndefined();
  });
});

describe('a new time for a scheduled trip', () => {
  const later = (lead = 30) =>
    waiting({
      booking: { bookLater: true, tripdate: NOW + 5 * HOUR, dispatchAt: NOW + 4.5 * HOUR },
      settings: { bookLaterLeadMins: lead },
    });

  it('keeps the price, moves the start of the search, and must be far enough in the future', async () => {
    const world = later();
    const offer = await offered(world, { drop: DROP, tripdate: NOW + 8 * HOUR });
    expect(offer).toMatchObject({ parts: ['time'], price: FIRST.estimateFare, was: FIRST.estimateFare });
    await world.change(offer.changeId);
    expect(world.store.get('bookings/b1')).toMatchObject({
      tripdate: NOW + 8 * HOUR,
      dispatchAt: NOW + 7.5 * HOUR,
      drop: DROP,
      trip_cost: FIRST.estimateFare,
    });
    expect(world.looked).toContain('look b1');
    await world.pass(4.6 * HOUR);
    await world.dispatch();
    expect(world.offers()).toEqual([]);
  });

  it('is refused if the search for a driver has already begun', async () => {
    const world = later();
    const offer = await offered(world, { drop: DROP, tripdate: NOW + 8 * HOUR });
    await world.store.update({ 'dispatch/b1': { ring: 0, nextAt: 1, startedAt: 1 } });
    expect(await world.change(offer.changeId)).toEqual({ outcome: 'refused', why: 'search_begun' });
    expect(world.get('tripdate')).toBe(NOW + 5 * HOUR);
  });

  it('can be combined with new places', async () => {
    const world = later();
    const offer = await offered(world, { tripdate: NOW + 8 * HOUR });
    expect(offer.parts).toEqual(['drop', 'time']);
    await world.change(offer.changeId);
    expect(world.store.get('bookings/b1')).toMatchObject({ drop: far(5), tripdate: NOW + 8 * HOUR });
    expect(someSettings().bookLaterLeadMins).toBeGreaterThan(0);
  });
});
