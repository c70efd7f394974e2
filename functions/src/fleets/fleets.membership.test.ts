import { describe, expect, it } from 'vitest';
import type { EndpointCaller } from '../platform/http/endpoint';
import { leaveFleetCommand, removeFromFleetCommand } from './fleets.command';
import { fleetAdmin, fleetWorld, leo, otherFleet } from './testing/fleet-world';
import { expectFences } from '../platform/testing/fences';

const driver: EndpointCaller = { ...leo, role: 'driver' };
const inFleet = async () => {
  const world = fleetWorld();
  await world.store.update({ 'users/leo/fleetadmin': 'fleet' });
  return world;
};

describe('a driver in a fleet', () => {
  it('can leave the fleet and keeps all other data', async () => {
    const world = await inFleet();
    await world.store.update({ 'drivers_on_duty/leo': { name: 'Leo', isFree: true, fleetadmin: 'fleet' } });
    const { fleetadmin: _fleet, ...rest } = world.driver() as Record<string, unknown>;
    await leaveFleetCommand(world, driver);
    // The fleet admin can no longer see the driver’s position.
    expect(world.store.get('drivers_on_duty/leo')).toEqual({ name: 'Leo', isFree: true });
    expect(world.driver()).toEqual(rest);
    expect(world.audits()).toMatchObject([
      { action: 'fleet_leave', uid: 'leo', before: { fleetadmin: 'fleet' } },
    ]);
    await expect(leaveFleetCommand(world, driver)).rejects.toThrow('not_found');
  });

  it('is removed only by the admin of the driver’s fleet', async () => {
    const world = await inFleet();
    for (const id of ['leo', 'gone', 'a/b'])
      await expect(removeFromFleetCommand(world, { id }, otherFleet)).rejects.toThrow('not_found');
    await removeFromFleetCommand(world, { id: 'leo' }, fleetAdmin);
    expect(world.driver()).not.toHaveProperty('fleetadmin');
    expect(world.driver()).toMatchObject({ walletBalance: 40 });
    expect(world.audits()).toMatchObject([{ action: 'fleet_remove', uid: 'fleet' }]);
  });
});

it('a driver who changes to another fleet during the call remains in that fleet', () =>
  expectFences(
    async () => {
      const world = await inFleet();
      return { store: world.store, run: (store) => leaveFleetCommand({ ...world, store }, driver) };
    },
    { 'users/leo/fleetadmin': 'other' },
  ));
