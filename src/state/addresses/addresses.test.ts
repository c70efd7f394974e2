import { describe, expect, it } from 'vitest';
import type { OwnAddress } from '@domain/records';
import { aDriver, aUser, PALACIO_SALVO } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { keepAddress, removeAddress, selectOwnAddresses } from './addresses.slice';

const { lat, lng, add } = PALACIO_SALVO;
const HOME = { label: 'Home', description: add, lat, lng };
const anAddress = (id: string): OwnAddress => ({ ...HOME, id });

const rider = aUser();
const aRider = (addresses: OwnAddress[]) =>
  startedStore({ as: rider, data: { addresses: { [rider.id]: addresses } } });

describe('the saved places of a rider', () => {
  it('are updated from the database while the rider is signed in, and cleared by a failed read', async () => {
    const { store, world } = await aRider([anAddress('a01')]);
    expect(selectOwnAddresses(store.getState())).toEqual([anAddress('a01')]);
    world.change({ addresses: { [rider.id]: [anAddress('a01'), anAddress('a02')] } });
    await settled();
    expect(selectOwnAddresses(store.getState())).toHaveLength(2);
    world.breakStreams('users.watchAddresses', 'permission_denied');
    expect(store.getState().addressdata).toEqual({
      addresses: [],
      loading: false,
      error: { flag: true, msg: 'permission_denied' },
    });
  });

  it('are not loaded for a driver', async () => {
    const { world } = await startedStore({
      as: aDriver(),
      data: { addresses: { 'driver-1': [anAddress('a01')] } },
    });
    expect(world.openStreams()).not.toContain('users.watchAddresses');
  });

  it('are stored under the first free key', async () => {
    const { store } = await aRider([anAddress('a01'), anAddress('a03')]);
    await store.dispatch(keepAddress(HOME));
    expect(selectOwnAddresses(store.getState()).map(({ id }) => id)).toEqual(['a01', 'a02', 'a03']);
  });

  it('are refused if the rider already has twenty places', async () => {
    const full = Array.from({ length: 20 }, (_, index) =>
      anAddress(`a${String(index + 1).padStart(2, '0')}`),
    );
    const { store, world } = await aRider(full);
    const answer = await store.dispatch(keepAddress(HOME));
    expect(answer.payload).toMatchObject({ code: 'permission_denied' });
    expect(world.callsOf('users.keepAddress')).toEqual([]);
  });

  it('can be removed', async () => {
    const { store } = await aRider([anAddress('a01'), anAddress('a02')]);
    await store.dispatch(removeAddress('a01'));
    expect(selectOwnAddresses(store.getState()).map(({ id }) => id)).toEqual(['a02']);
  });

  it('cannot be changed without a sign-in', async () => {
    const { store, world } = await startedStore();
    expect((await store.dispatch(keepAddress(HOME))).payload).toMatchObject({ code: 'permission_denied' });
    expect((await store.dispatch(removeAddress('a01'))).payload).toMatchObject({ code: 'not_logged_in' });
    await settled();
    expect(world.callsOf('users.keepAddress')).toEqual([]);
    expect(world.callsOf('users.removeAddress')).toEqual([]);
  });
});
