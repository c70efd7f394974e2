import { call } from '@/api/call';
import { describe, expect, it } from 'vitest';
import { emergencySchema } from '@domain/records';
import { aFleetAdmin, anAdmin, aUser } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { selectAlertDialog } from '../ui/ui.slice';
import { emergenciesReloadWanted, selectEmergencies, selectEmergenciesError } from './emergencies.slice';

const aCall = (id: string, more: object = {}) => ({
  ...emergencySchema.parse({ bookingId: 'b1', uid: 'rider-1', role: 'rider', at: 1, state: 'open', ...more }),
  id,
});
const CALLS = [aCall('a1', { fleetadmin: 'fleet-1' }), aCall('a2'), aCall('a3', { state: 'resolved' })];

describe('emergencies', () => {
  it.each([
    [anAdmin(), ['a2', 'a1']],
    [aFleetAdmin(), ['a1']],
  ])('are shown to staff who may resolve emergencies', async (as, expected) => {
    const { store } = await startedStore({ as, data: { emergencies: CALLS } });
    await settled();
    expect(selectEmergencies(store.getState()).map(({ id }) => id)).toEqual(expected);
  });

  it('are not loaded for other users', async () => {
    const { store } = await startedStore({ as: aUser(), data: { emergencies: CALLS } });
    expect(store.getState()).not.toHaveProperty('emergencydata');
  });

  it('are removed from the list when staff have resolved them', async () => {
    const { store, world } = await startedStore({ as: anAdmin(), data: { emergencies: CALLS } });
    await store.dispatch(call('resolve_alert', { alertId: 'a2', note: 'called' })).unwrap();
    await settled();
    expect(world.callsOf('resolve_alert')).toEqual([[{ alertId: 'a2', note: 'called' }]]);
    expect(selectEmergencies(store.getState()).map(({ id }) => id)).toEqual(['a1']);
  });

  it('cause an alert if a colleague has resolved the same emergency first', async () => {
    const { store, world } = await startedStore({ as: anAdmin(), data: { emergencies: CALLS } });
    world.failNext('resolve_alert', 'record_changed');
    await store.dispatch(call('resolve_alert', { alertId: 'a2', note: '' }));
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'record_changed' });
  });

  it('can be loaded again after their stream has failed', async () => {
    const { store, world } = await startedStore({ as: anAdmin(), data: { emergencies: CALLS } });
    world.breakStreams('staff.watchEmergencies', 'unavailable');
    expect(selectEmergenciesError(store.getState())).toEqual({ flag: true, msg: 'unavailable' });
    store.dispatch(emergenciesReloadWanted());
    await settled();
    expect(selectEmergencies(store.getState())).toHaveLength(2);
  });
});
