import { describe, expect, it } from 'vitest';
import type { Notice } from '../platform/ports';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW, aClock, aRider } from '../platform/testing/records';
import { raiseAlertCommand } from './raise-alert.command';
import { resolveAlertCommand } from './resolve-alert.command';

const HERE = { lat: -34.9, lng: -56.16 };

const setUp = (status = 'STARTED') => {
  const { clock, advance } = aClock();
  const store = createMemoryStore(
    {
      bookings: { b1: { status, customer: 'ana', driver: 'dan', reference: 'QWERTY', fleetadmin: 'fleet' } },
      users: {
        ana: aRider(),
        dan: aRider({ firstName: 'Dan', lastName: ' ', usertype: 'driver', mobile: ' ' }),
        eve: aRider(),
        boss: aRider({ usertype: 'admin' }),
        chief: aRider({ usertype: 'admin' }),
      },
      tracking: {
        b1: {
          k1: { at: NOW, status: 'STARTED', lat: 1, lng: 1 },
          k2: { at: NOW, status: 'STARTED', lat: 2, lng: 2 },
        },
      },
    },
    clock,
  );
  const told: Notice[] = [];
  const notify = (notices: readonly Notice[]): Promise<void> => {
    told.push(...notices);
    return Promise.resolve();
  };
  const raise = (uid: string, location?: typeof HERE, bookingId = 'b1') =>
    raiseAlertCommand({ store, clock, notify }, { bookingId, location }, uid);
  const resolve = (alertId: string, note = '') =>
    resolveAlertCommand({ store, clock }, { alertId, note }, 'boss');
  return { store, told, raise, resolve, advance };
};

describe('a call for help', () => {
  it('is stored with person, place and time, and notifies every admin and the fleet admin', async () => {
    const { raise, store, told } = setUp();
    const { alertId } = await raise('ana', HERE);
    expect(store.get(`alerts/${alertId}`)).toEqual({
      bookingId: 'b1',
      uid: 'ana',
      role: 'rider',
      name: 'Ana Pérez',
      mobile: '+59899123456',
      fleetadmin: 'fleet',
      at: NOW,
      location: HERE,
      state: 'open',
    });
    expect(told.map(({ uid }) => uid)).toEqual(['boss', 'chief', 'fleet']);
    expect(told[0]).toMatchObject({
      text: 'alert_raised',
      params: { name: 'Ana Pérez', reference: 'QWERTY' },
      eventId: `alert_${alertId}`,
      bookingId: 'b1',
    });
  });

  it("takes the last point of the track when the device's position is not known", async () => {
    const { raise, store } = setUp();
    const { alertId } = await raise('dan');
    expect(store.get(`alerts/${alertId}`)).toMatchObject({
      role: 'driver',
      name: 'Dan',
      mobile: '',
      location: { lat: 2, lng: 2 },
    });
  });

  it('is one call when pressed again, with the newer position; the other side has its own', async () => {
    const { raise, store, told } = setUp();
    const first = await raise('ana');
    expect(await raise('ana', HERE)).toEqual(first);
    expect(store.get(`alerts/${first.alertId}/location`)).toEqual(HERE);
    expect(told).toHaveLength(3);
    expect((await raise('dan')).alertId).not.toBe(first.alertId);
  });

  it('is a new one after the first was resolved', async () => {
    const { raise, resolve } = setUp();
    const first = await raise('ana');
    await resolve(first.alertId);
    expect((await raise('ana')).alertId).not.toBe(first.alertId);
  });

  it.each(['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PENDING'])(
    'is taken in a trip that is %s',
    async (s) => {
      await expect(setUp(s).raise('ana')).resolves.toHaveProperty('alertId');
    },
  );

  it.each(['PAYMENT_PENDING', 'NEW', 'PAID', 'COMPLETE', 'CANCELLED'])(
    'is refused for a trip that is %s',
    async (status) => {
      const { raise, store } = setUp(status);
      await expect(raise('ana')).rejects.toThrow('trip_changed');
      expect(store.get('alerts')).toBeNull();
    },
  );

  it('is for those of the trip only', async () => {
    const { raise } = setUp();
    await expect(raise('eve')).rejects.toThrow('permission_denied');
    await expect(raise('ana', HERE, 'b2')).rejects.toThrow('not_found');
    await expect(raise('ana', HERE, 'b1/status')).rejects.toThrow('not_found');
  });
});

describe('resolving a call', () => {
  it('stores the admin and an audit entry in the same write', async () => {
    const { raise, resolve, store, advance } = setUp();
    const { alertId } = await raise('ana', HERE);
    advance(1000);
    await resolve(alertId, 'Called her: all well.');
    const after = {
      state: 'resolved',
      resolvedBy: 'boss',
      resolvedAt: NOW + 1000,
      note: 'Called her: all well.',
    };
    expect(store.get(`alerts/${alertId}`)).toMatchObject(after);
    expect(Object.values(store.get('audit') ?? {})).toEqual([
      {
        at: NOW + 1000,
        uid: 'boss',
        action: 'alert_resolve',
        uid_action: 'boss alert_resolve',
        target: `alerts_${alertId}`,
        before: { state: 'open' },
        after,
      },
    ]);
  });

  it('is done once: the second admin gets record_changed', async () => {
    const { raise, resolve, store } = setUp();
    const { alertId } = await raise('ana');
    await resolve(alertId, 'first');
    await expect(resolve(alertId, 'second')).rejects.toThrow('record_changed');
    expect(store.get(`alerts/${alertId}/note`)).toBe('first');
    expect(Object.keys(store.get('audit') ?? {})).toHaveLength(1);
  });

  it('fails for a call that is not there', async () => {
    await expect(setUp().resolve('nothing')).rejects.toThrow('not_found');
    await expect(setUp().resolve('a/b')).rejects.toThrow('not_found');
  });
});
