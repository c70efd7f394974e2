import { describe, expect, it } from 'vitest';
import { userSchema } from '@domain/records';
import { geohashOf } from '@domain/geo/geohash';
import { createSplitStore } from '../../platform/store/split-store';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { NOW } from '../../platform/testing/records';
import { dutyChangeBy, keepOnDuty } from './keep-on-duty.command';
import { aDriver, north } from '../testing/dispatch-world';
import { expectFences } from '../../platform/testing/fences';

const clock = () => NOW;
const world = (driver: Record<string, unknown> | null, record?: object) => {
  const store = createMemoryStore({
    ...(driver === null ? {} : { users: { dan: driver } }),
    ...(record === undefined ? {} : { drivers_on_duty: { dan: record } }),
  });
  return { store, keep: () => keepOnDuty({ store, clock }, 'dan') };
};
const spot = (km: number, carTypeId = 'comfort'): string => `${carTypeId}~${geohashOf(north(km))}`;

describe('the record of a driver on duty', () => {
  it('is created with the position from the profile, and does not change if the call is repeated', async () => {
    const { store, keep } = world(aDriver(1, { fleetadmin: 'bruno' }));
    expect(await keep()).toBe('changed');
    const made = {
      name: 'Dan Díaz',
      vehicleNumber: 'SAB 1234',
      carTypeId: 'comfort',
      fleetadmin: 'bruno',
      isFree: true,
      position: { ...north(1), at: NOW, spot: spot(1) },
    };
    expect(store.get('drivers_on_duty/dan')).toEqual(made);
    expect(await keep()).toBe('unchanged');
  });

  it('is created for a profile without the optional fields', async () => {
    const { queue: _queue, walletBalance: _balance, location: _location, ...driver } = aDriver(1);
    const { store, keep } = world(driver);
    expect(await keep()).toBe('changed');
    expect(store.get('drivers_on_duty/dan')).toMatchObject({ isFree: true });
    expect(await keep()).toBe('unchanged');
  });

  it('keeps the newer position that the app sent, and is not in the index of free drivers while the driver is busy', async () => {
    const { store, keep } = world(aDriver(1));
    await keep();
    await store.update({
      'drivers_on_duty/dan/position': { ...north(2), at: NOW + 5, spot: spot(2) },
      'users/dan/queue': true,
    });
    await keep();
    expect(store.get('drivers_on_duty/dan')).toMatchObject({ isFree: false });
    expect(store.get('drivers_on_duty/dan/position')).toEqual({ ...north(2), at: NOW + 5 });
    await store.update({ 'users/dan/queue': false });
    await keep();
    expect(store.get('drivers_on_duty/dan/position')).toEqual({ ...north(2), at: NOW + 5, spot: spot(2) });
  });

  it('is in the index of free drivers again after a break, but not during the break', async () => {
    const { store, keep } = world(aDriver(1));
    await keep();
    await store.update({ 'users/dan/breakSince': NOW });
    await keep();
    expect(store.get('drivers_on_duty/dan')).toMatchObject({ isFree: true, onBreak: true });
    expect(store.get('drivers_on_duty/dan/position/spot')).toBeNull();
    await store.update({ 'users/dan/breakSince': null });
    await keep();
    expect(store.get('drivers_on_duty/dan/onBreak')).toBeNull();
    expect(store.get('drivers_on_duty/dan/position/spot')).toBe(spot(1));
  });

  it('has the mark `owes` while the driver’s wallet is negative', async () => {
    const { store, keep } = world(aDriver(1, { walletBalance: -3 }));
    await keep();
    expect(store.get('drivers_on_duty/dan/owes')).toBe(true);
    await store.update({ 'users/dan/walletBalance': 0 });
    await keep();
    expect(store.get('drivers_on_duty/dan/owes')).toBeNull();
  });

  it.each([
    ['off duty', { driverActiveStatus: false }],
    ['not approved', { approved: false }],
    ['blocked', { blockedUntil: NOW + 1 }],
  ])('is deleted when the driver is %s', async (_, change) => {
    const { store, keep } = world(aDriver(1));
    await keep();
    await store.update(
      Object.fromEntries(Object.entries(change).map(([field, value]) => [`users/dan/${field}`, value])),
    );
    expect(await keep()).toBe('changed');
    expect(store.get('drivers_on_duty/dan')).toBeNull();
    expect(await keep()).toBe('unchanged');
  });

  it('is deleted with the account, and is never created for a rider', async () => {
    const gone = world(null, { name: 'Dan', isFree: true });
    await gone.keep();
    expect(gone.store.get('drivers_on_duty')).toBeNull();
    const rider = world({ usertype: 'rider', approved: true, driverActiveStatus: true });
    expect(await rider.keep()).toBe('unchanged');
    expect(rider.store.get('drivers_on_duty')).toBeNull();
  });

  it('is not created again by a delayed event after the driver went offline', async () => {
    const { store } = world(aDriver(1));
    let isFirst = true;
    const slow: typeof store = {
      ...store,
      commit: async (write) => {
        if (isFirst) await store.update({ 'users/dan/driverActiveStatus': false });
        isFirst = false;
        return store.commit(write);
      },
    };
    expect(await keepOnDuty({ store: slow, clock }, 'dan')).toBe('unchanged');
    expect(store.get('drivers_on_duty/dan')).toBeNull();
  });
});

describe('the record of a driver on duty in a separate instance', () => {
  const apart = async () => {
    const main = createMemoryStore({ users: { dan: aDriver(1) } });
    const positions = createMemoryStore();
    const store = createSplitStore({ main, positions: () => positions });
    const keep = () => keepOnDuty({ store, clock }, 'dan');
    expect(await keep()).toBe('changed');
    return { main, positions, store, keep };
  };

  it('is created in that instance, and not in the main instance', async () => {
    const { main, positions, keep } = await apart();
    expect(main.get('drivers_on_duty')).toBeNull();
    expect(positions.get('drivers_on_duty/dan')).toMatchObject({ isFree: true, position: north(1) });
    expect(await keep()).toBe('unchanged');
  });

  it('is deleted from that instance after the driver is blocked or deleted, even if the commit reaches only the main instance', async () => {
    for (const change of [
      { 'users/dan/blockedUntil': NOW + 1, 'users/dan/driverActiveStatus': false },
      { 'users/dan': null },
    ]) {
      const { main, positions, store, keep } = await apart();
      const values = { ...change, 'drivers_on_duty/dan': null };
      expect(await store.commit({ checks: { 'users/dan/approved': true }, values })).toBe(true);
      expect(main.get('users/dan/driverActiveStatus')).not.toBe(true);
      expect(positions.get('drivers_on_duty/dan')).not.toBeNull();
      expect(await keep()).toBe('changed');
      expect(positions.get('drivers_on_duty')).toBeNull();
    }
  });

  it('is deleted if the driver goes offline while the server writes the record', async () => {
    const { main, positions } = await apart();
    await positions.update({ 'drivers_on_duty/dan': null });
    let isFirst = true;
    const slow = {
      ...positions,
      commit: async (write: Parameters<typeof positions.commit>[0]) => {
        if (isFirst) await main.update({ 'users/dan/driverActiveStatus': false });
        isFirst = false;
        return positions.commit(write);
      },
    };
    await keepOnDuty({ store: createSplitStore({ main, positions: () => slow }), clock }, 'dan');
    expect(positions.get('drivers_on_duty')).toBeNull();
  });
});

describe('the writes to the on-duty record in a commit that changes the profile', () => {
  it('move the driver to the index of the new car type, and fail if the record does not exist', async () => {
    const { store, keep } = world(aDriver(1));
    await keep();
    const profile = userSchema.parse(aDriver(1, { carTypeId: 'van' }));
    const { checks, values } = await dutyChangeBy({ store, clock }, 'dan', profile);
    expect(checks).toEqual({ 'drivers_on_duty/dan/isFree': true });
    expect(values).toMatchObject({
      'drivers_on_duty/dan/carTypeId': 'van',
      'drivers_on_duty/dan/position/spot': spot(1, 'van'),
    });
  });

  it('are empty if the driver is off duty before and after the commit', async () => {
    const { store } = world(aDriver(1, { driverActiveStatus: false }));
    const profile = userSchema.parse(aDriver(1, { driverActiveStatus: false, carTypeId: 'van' }));
    expect((await dutyChangeBy({ store, clock }, 'dan', profile)).values).toEqual({});
  });
});

it('the record of a driver on duty is written only if the profile has not changed since it was read', () =>
  expectFences(
    () => {
      const { store } = world(aDriver(1));
      return { store, run: (racing) => keepOnDuty({ store: racing, clock }, 'dan') };
    },
    {
      'drivers_on_duty/dan/isFree': false,
      'users/dan/usertype': 'rider',
      'users/dan/driverActiveStatus': false,
      'users/dan/approved': false,
      'users/dan/blockedUntil': NOW + 1,
      'users/dan/queue': true,
      'users/dan/breakSince': NOW,
      'users/dan/walletBalance': -1,
      'users/dan/carTypeId': 'van',
      'users/dan/carFeatures': 'pet',
      'users/dan/fleetadmin': 'bruno',
    },
  ));
