import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { NOW, aClock, someSettings } from '../../platform/testing/records';
import { keepShift } from './keep-shift.command';
import { aDriver } from '../testing/dispatch-world';
import { changesOf } from '../../platform/testing/changes';
import { expectFences } from '../../platform/testing/fences';

function shiftWorld(person: Record<string, unknown>) {
  const { clock, advance } = aClock();
  const store = createMemoryStore({ users: { dan: person } }, clock);
  const settings = () => Promise.resolve(someSettings());
  return { store, clock, advance, keep: () => keepShift({ store, clock, settings }, 'dan') };
}

describe('a driver’s shift', () => {
  it('begins once when the driver goes online, and ends once when the driver goes offline', async () => {
    const world = shiftWorld(aDriver(1));
    expect(await world.keep()).toBe('changed');
    expect(await world.keep()).toBe('unchanged');
    world.advance(60_000);
    await world.store.update({ 'users/dan/driverActiveStatus': false });
    expect(await world.keep()).toBe('changed');
    expect(world.store.get('driver_work/dan/shift')).toMatchObject({ state: 'off', since: world.clock() });
  });

  it('ends together with the driver’s break, and the next shift begins without a break', async () => {
    const world = shiftWorld(aDriver(1, { breakSince: 1 }));
    await world.keep();
    expect(world.store.get('driver_work/dan/shift')).toMatchObject({ state: 'break' });
    await world.store.update({ 'users/dan/driverActiveStatus': false });
    await world.keep();
    expect(world.store.get('users/dan/breakSince')).toBeNull();
    expect(world.store.get('driver_work/dan/shift')).toMatchObject({ state: 'off' });
  });

  it('continues to the end of the trip if the driver goes offline during the trip', async () => {
    const world = shiftWorld(aDriver(1, { queue: true }));
    await world.keep();
    await world.store.update({ 'users/dan/driverActiveStatus': false });
    expect(await world.keep()).toBe('unchanged');
    await world.store.update({ 'users/dan/queue': false });
    expect(await world.keep()).toBe('changed');
  });

  it('adds the time in each state to the reports of the driver and the fleet only once', async () => {
    const world = shiftWorld(aDriver(1, { fleetadmin: 'flor' }));
    await world.keep();
    world.advance(3_600_000);
    await world.store.update({ 'users/dan/driverActiveStatus': false });
    await Promise.all([world.keep(), world.keep()]);
    await world.keep();
    const ofMonth = Object.values(world.store.get('reports/duty_months') ?? {});
    expect(ofMonth).toEqual([{ 'dan~flor': { onlineSecs: 3600 } }]);
    world.advance(3_600_000);
    await world.store.update({ 'users/dan/driverActiveStatus': true });
    await world.keep();
    expect(Object.values(world.store.get('reports/duty_months') ?? {})).toEqual(ofMonth);
  });

  it('exists only for drivers', async () => {
    const world = shiftWorld(aDriver(1, { usertype: 'rider' }));
    expect(await world.keep()).toBe('unchanged');
    expect(world.store.get('driver_work')).toBeNull();
  });
});

it('the end of a shift with a break changes only the expected values in the database', async () => {
  const world = shiftWorld(aDriver(1, { fleetadmin: 'flor' }));
  expect(await changesOf(world.store, world.keep)).toEqual({
    'driver_work/dan/shift/since': NOW,
    'driver_work/dan/shift/state': 'online',
  });
  world.advance(60_000);
  await world.store.update({ 'users/dan/driverActiveStatus': false, 'users/dan/breakSince': world.clock() });
  expect(await changesOf(world.store, world.keep)).toEqual({
    'driver_work/dan/shift/days/2026-05-20/break': 0,
    'driver_work/dan/shift/days/2026-05-20/online': 60000,
    'driver_work/dan/shift/since': NOW + 60_000,
    'driver_work/dan/shift/state': 'off',
    'reports/duty_days/2026-05-20/dan~flor/onlineSecs': 60,
    'reports/duty_months/2026-05/dan~flor/onlineSecs': 60,
    'users/dan/breakSince': null,
  });
});

it('a shift is written only if the state of the driver has not changed since it was read', () =>
  expectFences(
    async () => {
      const world = shiftWorld(aDriver(1));
      await world.keep();
      await world.store.update({ 'users/dan/breakSince': NOW });
      const { store, clock } = world;
      const settings = () => Promise.resolve(someSettings());
      return { store, run: (racing) => keepShift({ store: racing, clock, settings }, 'dan') };
    },
    {
      'users/dan/usertype': 'rider',
      'users/dan/driverActiveStatus': false,
      'users/dan/queue': true,
      'users/dan/breakSince': null,
      'driver_work/dan/shift/state': 'off',
      'driver_work/dan/shift/since': 1,
    },
  ));
