import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aLog } from '../platform/testing/records';
import { positionsInstance } from '../platform/store/further-instances';
import { keepPeopleCopies, keepSecondFactorRule, reviewPeopleCopies } from './people-copies.command';

const staff = { users: { ada: { usertype: 'admin', secondFactorSince: 7 } } };

describe('the access rights that are copied to the instance for positions', () => {
  it('are deleted when the person loses the staff or driver role', async () => {
    const store = createMemoryStore(staff);
    const positions = createMemoryStore();
    await keepPeopleCopies({ store, instances: [positionsInstance(positions)] }, 'ada');
    expect(positions.dump()).toEqual(staff);
    await store.update({ 'users/ada/usertype': 'rider' });
    await keepPeopleCopies({ store, instances: [positionsInstance(positions)] }, 'ada');
    expect(positions.dump()).toEqual({});
  });

  it('include the time until which earlier sign-ins are invalid, for staff and drivers but not for riders', async () => {
    for (const [usertype, expected] of [
      ['driver', { validAfter: 5 }],
      ['fleetadmin', { validAfter: 5 }],
      ['rider', null],
    ] as const) {
      const session = { validAfter: 5, endedBy: 'self' };
      const store = createMemoryStore({ users: { dan: { usertype } }, sessions: { dan: session } });
      const positions = createMemoryStore();
      await keepPeopleCopies({ store, instances: [positionsInstance(positions)] }, 'dan');
      expect(positions.get('sessions/dan')).toEqual(expected);
    }
  });

  it('are copied again if they change during the copy', async () => {
    const store = createMemoryStore(staff);
    const memory = createMemoryStore();
    let copies = 0;
    const positions = {
      ...memory,
      update: async (values: Record<string, unknown>) => {
        copies += 1;
        if (copies === 1) await store.update({ 'users/ada': null });
        await memory.update(values);
      },
    };
    await keepPeopleCopies({ store, instances: [positionsInstance(positions)] }, 'ada');
    expect([copies, memory.dump()]).toEqual([2, {}]);
  });

  it('include whether a second factor is required', async () => {
    const store = createMemoryStore({ settings: { require_second_factor: 'admins', currency: 'EUR' } });
    const positions = createMemoryStore();
    await keepSecondFactorRule({ store, instances: [positionsInstance(positions)] });
    expect(positions.dump()).toEqual({ settings: { require_second_factor: 'admins' } });
    await store.update({ 'settings/require_second_factor': null });
    await keepSecondFactorRule({ store, instances: [positionsInstance(positions)] });
    expect(positions.dump()).toEqual({});
  });

  it('are not copied if the positions are in the main instance', async () => {
    const store = createMemoryStore(staff);
    await keepPeopleCopies({ store, instances: [] }, 'ada');
    await keepSecondFactorRule({ store, instances: [] });
    expect(store.dump()).toEqual(staff);
  });

  it('are checked page by page, and deleted for people who have lost the rights', async () => {
    const driver = {
      users: { dan: { usertype: 'driver' } },
      sessions: { dan: { validAfter: 5, endedBy: 'self' } },
    };
    const store = createMemoryStore({
      users: { ...staff.users, ...driver.users },
      sessions: driver.sessions,
    });
    const log = aLog();
    const [left, session] = [{ usertype: 'admin' }, { validAfter: 5 }];
    const uids = Array.from({ length: 60 }, (_, index) => `gone${String(index).padStart(2, '0')}`);
    const positions = createMemoryStore({
      users: { ...staff.users, ...Object.fromEntries(uids.map((uid) => [uid, left])) },
      sessions: { dan: session, zoe: session },
    });
    const review = () => reviewPeopleCopies({ store, instances: [positionsInstance(positions)], log });
    expect([await review(), await review(), await review()]).toEqual([50, 11, 0]);
    expect(positions.dump()).toEqual({ ...staff, sessions: { dan: session } });
    expect(log.lines).toEqual([]);
    expect(await reviewPeopleCopies({ store, instances: [], log })).toBe(0);
  });
});
