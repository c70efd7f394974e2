import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aLog } from '../platform/testing/records';
import { tracksInstance } from '../platform/store/further-instances';
import { fillTracks } from './fill-instances.command';
import { keepPeopleCopies, keepSecondFactorRule, reviewPeopleCopies } from './people-copies.command';

const setUp = () => {
  const store = createMemoryStore({
    settings: { require_second_factor: 'staff' },
    users: { boss: { usertype: 'admin', secondFactorSince: 5, mobile: '1' }, ana: { usertype: 'rider' } },
    sessions: { ana: { validAfter: 7, endedBy: 'self' } },
  });
  const [a, b] = [createMemoryStore({ users: { gone: { usertype: 'admin' } } }), createMemoryStore()];
  return { store, a, b, instances: [tracksInstance('city-a', a), tracksInstance('city-b', b)] };
};
const FILLED = {
  settings: { require_second_factor: 'staff' },
  users: { boss: { usertype: 'admin', secondFactorSince: 5 } },
  sessions: { ana: { validAfter: 7 } },
};

describe('the data of people in the instances for tracks', () => {
  it('include staff, valid sign-ins and the second-factor rule, but no deleted people', async () => {
    const { store, a, b, instances } = setUp();
    expect(await fillTracks({ store, instances })).toBe(3);
    expect([a.dump(), b.dump()]).toEqual([FILLED, FILLED]);
  });

  it('change when a role is lost and when a rider’s sign-ins end', async () => {
    const { store, a, b, instances } = setUp();
    await fillTracks({ store, instances });
    await store.update({ 'users/boss/usertype': 'rider', 'sessions/ana/validAfter': 9 });
    for (const uid of ['boss', 'ana']) await keepPeopleCopies({ store, instances }, uid);
    for (const one of [a, b]) {
      expect(one.get('users')).toBeNull();
      expect(one.get('sessions/ana/validAfter')).toBe(9);
    }
    await store.update({ 'settings/require_second_factor': 'off' });
    await keepSecondFactorRule({ store, instances });
    expect(b.get('settings/require_second_factor')).toBe('off');
  });

  it('are checked by the sweeper', async () => {
    const { store, a, instances } = setUp();
    await fillTracks({ store, instances });
    await store.update({ 'users/boss': null });
    expect(await reviewPeopleCopies({ store, instances, log: aLog() })).toBe(2);
    expect(a.get('users')).toBeNull();
  });

  it('are updated in each instance that answers, while another instance does not answer', async () => {
    const { store, a, b, instances } = setUp();
    await fillTracks({ store, instances });
    await store.update({ 'users/boss/usertype': 'rider' });
    const down = { ...a, update: () => Promise.reject(new Error('down')) };
    const some = [tracksInstance('city-a', down), tracksInstance('city-b', b)];
    await expect(keepPeopleCopies({ store, instances: some }, 'boss')).rejects.toThrow('down');
    expect(b.get('users')).toBeNull();
  });
});
