import { describe, expect, it } from 'vitest';
import type { UserNotice } from '@domain/database/trip-records';
import { aUser, NOON } from '../../../tests/support/builders';
import type { MemoryData } from '../../../tests/support/memory-services';
import { settled, startedStore } from '../../../tests/support/started-store';
import { signOut } from '../session/session.slice';
import {
  enablePush,
  markNoticesRead,
  noticesReloadWanted,
  selectNotices,
  selectNoticesState,
  selectUnreadCount,
} from './notices.slice';

const notice = (id: string, read = false): UserNotice => ({ id, title: 'Hail', body: id, at: NOON, read });

const open = (data: Partial<MemoryData> = {}) =>
  startedStore({
    as: aUser(),
    data: { notices: { 'rider-1': [notice('new'), notice('old', true)] }, ...data },
  });

describe('the bell', () => {
  it('counts what is unread, live, and forgets all on sign-out', async () => {
    const { store, world } = await open();
    expect(selectUnreadCount(store.getState())).toBe(1);
    world.change({ notices: { 'rider-1': [notice('newer'), notice('new'), notice('old', true)] } });
    await settled();
    expect(selectUnreadCount(store.getState())).toBe(2);
    await store.dispatch(signOut());
    await settled();
    expect(selectNotices(store.getState())).toEqual([]);
    expect(world.openStreams()).not.toContain('notices');
  });

  it('loads again after a failure', async () => {
    const { store, world } = await open();
    world.breakStreams('notices', 'unavailable');
    expect(selectNoticesState(store.getState()).error.msg).toBe('unavailable');
    store.dispatch(noticesReloadWanted());
    await settled();
    expect(selectNoticesState(store.getState()).error.flag).toBe(false);
    expect(selectNotices(store.getState())).toHaveLength(2);
  });

  it('marks one or all as read, and asks for nothing when nothing is unread', async () => {
    const { store, world } = await open({ notices: { 'rider-1': [notice('a'), notice('b'), notice('c')] } });
    await store.dispatch(markNoticesRead(['b']));
    await settled();
    await store.dispatch(markNoticesRead('all'));
    await settled();
    await store.dispatch(markNoticesRead('all'));
    expect(world.callsOf('notices.markRead')).toEqual([
      ['rider-1', ['b']],
      ['rider-1', ['a', 'c']],
    ]);
    expect(selectUnreadCount(store.getState())).toBe(0);
  });
});

describe('pushes', () => {
  it('are not asked for when somebody signs in', async () => {
    const { store, world } = await open({ push: 'unasked' });
    await settled();
    expect(selectNoticesState(store.getState()).push).toBe('unasked');
    expect(world.callsOf('notices.enablePush')).toEqual([]);
  });

  it('renew their token silently where they are on', async () => {
    const { world } = await open({ push: 'on' });
    await settled();
    expect(world.callsOf('notices.enablePush')).toEqual([['rider-1']]);
  });

  it.each(['on', 'refused'] as const)('are %s after the person has answered so', async (pushAnswer) => {
    const { store } = await open({ push: 'unasked', pushAnswer });
    await store.dispatch(enablePush());
    expect(selectNoticesState(store.getState())).toMatchObject({ push: pushAnswer, isEnabling: false });
  });
});
