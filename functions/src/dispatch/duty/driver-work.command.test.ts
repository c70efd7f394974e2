import { describe, expect, it } from 'vitest';
import { advanceDispatch } from '../search/advance-dispatch.command';
import { keepShift } from './keep-shift.command';
import { setBreakCommand } from './driver-work.command';
import { aDriver, dispatchWorld } from '../testing/dispatch-world';
import type { Store } from '../../platform';
import { changesOf } from '../../platform/testing/changes';
import { NOW } from '../../platform/testing/records';
import { expectFences } from '../../platform/testing/fences';

const HOUR = 3_600_000;

function workWorld(driver: Record<string, unknown> = {}) {
  const world = dispatchWorld({ drivers: { dan: aDriver(1, driver) } });
  return {
    ...world,
    turn: (isOnBreak: boolean) => setBreakCommand(world.ports, { isOnBreak }, { uid: 'dan' }),
    keep: () => keepShift(world.ports, 'dan'),
  };
}

describe('a driver’s break from offers', () => {
  it('stops offers at once, and offers begin again when the break ends', async () => {
    const world = workWorld();
    await world.turn(true);
    expect(world.store.get('drivers_on_duty/dan')).toMatchObject({ onBreak: true });
    expect(await advanceDispatch(world.ports, 'b1')).toBe('looking');
    expect(world.offers()).toEqual([]);
    await world.turn(false);
    await world.pass(15_000);
    expect(await advanceDispatch(world.ports, 'b1')).toBe('offered');
    expect(world.offers()).toEqual(['dan']);
  });

  it('is counted once, and a repeated request changes nothing', async () => {
    const world = workWorld();
    await world.keep();
    await world.pass(2 * HOUR);
    await world.turn(true);
    const shift = world.store.get('driver_work/dan/shift');
    expect(shift).toMatchObject({ state: 'break', since: world.clock() });
    await world.pass(HOUR);
    await world.turn(true);
    expect(world.store.get('driver_work/dan/shift')).toEqual(shift);
    await world.turn(false);
    const days = Object.values(world.store.get('driver_work/dan/shift/days') as object) as {
      online: number;
      break: number;
    }[];
    expect(days.reduce((sum, day) => sum + day.online, 0)).toBe(2 * HOUR);
    expect(days.reduce((sum, day) => sum + day.break, 0)).toBe(HOUR);
  });

  it('that is requested during a trip begins when the trip ends', async () => {
    const world = workWorld({ queue: true, currentBooking: 'b0' });
    await world.turn(true);
    expect(world.store.get('driver_work/dan/shift')).toMatchObject({ state: 'online' });
    await world.store.update({ 'users/dan/queue': false, 'users/dan/currentBooking': null });
    await world.keep();
    expect(world.store.get('driver_work/dan/shift')).toMatchObject({ state: 'break' });
  });

  it('is refused if the driver is offline', async () => {
    const world = workWorld({ driverActiveStatus: false });
    await expect(world.turn(true)).rejects.toThrow('record_changed');
    expect(world.store.get('users/dan/breakSince')).toBeNull();
  });
});

it('a break changes only the expected values in the database when it begins and when it ends', async () => {
  const world = workWorld({ fleetadmin: 'fleet' });
  await world.keep();
  await world.pass(HOUR);
  expect(await changesOf(world.store, () => world.turn(true))).toEqual({
    'driver_work/dan/shift/days/2026-05-20/break': 0,
    'driver_work/dan/shift/days/2026-05-20/online': 3600000,
    'driver_work/dan/shift/since': NOW + 3_600_000,
    'driver_work/dan/shift/state': 'break',
    'drivers_on_duty/dan/onBreak': true,
    'drivers_on_duty/dan/position/spot': null,
    'reports/duty_days/2026-05-20/dan~fleet/onlineSecs': 3600,
    'reports/duty_months/2026-05/dan~fleet/onlineSecs': 3600,
    'users/dan/breakSince': NOW + 3_600_000,
  });
  await world.pass(HOUR);
  expect(await changesOf(world.store, () => world.turn(true))).toEqual({});
  expect(await changesOf(world.store, () => world.turn(false))).toEqual({
    'driver_work/dan/shift/days/2026-05-20/break': 3600000,
    'driver_work/dan/shift/since': NOW + 7_200_000,
    'driver_work/dan/shift/state': 'online',
    'drivers_on_duty/dan/onBreak': null,
    'drivers_on_duty/dan/position/spot': 'comfort~6cb190k3jh',
    'reports/duty_days/2026-05-20/dan~fleet/breakSecs': 3600,
    'reports/duty_months/2026-05/dan~fleet/breakSecs': 3600,
    'users/dan/breakSince': null,
  });
});

it('a break begins only if the state of the driver has not changed since it was read', () =>
  expectFences(
    () => {
      const { store, ports } = workWorld();
      const run = (racing: Store) =>
        setBreakCommand({ ...ports, store: racing }, { isOnBreak: true }, { uid: 'dan' });
      return { store, run };
    },
    {
      'users/dan/driverActiveStatus': false,
      'users/dan/queue': true,
      'users/dan/breakSince': 1,
      'drivers_on_duty/dan/isFree': false,
      'driver_work/dan/shift/state': 'off',
      'driver_work/dan/shift/since': 1,
    },
  ));
