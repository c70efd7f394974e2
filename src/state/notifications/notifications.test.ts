import { describe, expect, it } from 'vitest';
import type { UserNotification } from '@domain/records';
import { aUser, NOON } from '../../../tests/support/builders';
import type { WorldData } from '../../../tests/support/backend/world';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { signOut } from '../session/session.slice';
import {
  enablePush,
  markNotificationsRead,
  notificationsReloadWanted,
  selectNotifications,
  selectNotificationsState,
  selectUnreadChats,
  selectUnreadChatTotal,
  selectUnreadCount,
} from './notifications.slice';

const notification = (id: string, read = false): UserNotification => ({
  id,
  title: 'Hail',
  body: id,
  at: NOON,
  read,
});

const open = (data: WorldData = {}) =>
  startedStore({
    as: aUser(),
    data: { notifications: { 'rider-1': [notification('new'), notification('old', true)] }, ...data },
  });

describe('the list of notifications', () => {
  it('counts the unread notifications, also when a new notification arrives, and is cleared at sign-out', async () => {
    const { store, world } = await open();
    expect(selectUnreadCount(store.getState())).toBe(1);
    world.change({
      notifications: { 'rider-1': [notification('newer'), notification('new'), notification('old', true)] },
    });
    await settled();
    expect(selectUnreadCount(store.getState())).toBe(2);
    await store.dispatch(signOut());
    await settled();
    expect(selectNotifications(store.getState())).toEqual([]);
    expect(world.openStreams()).not.toContain('notifications.watchNotifications');
  });

  it('can be loaded again after a failure', async () => {
    const { store, world } = await open();
    world.breakStreams('notifications.watchNotifications', 'unavailable');
    expect(selectNotificationsState(store.getState()).error.msg).toBe('unavailable');
    store.dispatch(notificationsReloadWanted());
    await settled();
    expect(selectNotificationsState(store.getState()).error.flag).toBe(false);
    expect(selectNotifications(store.getState())).toHaveLength(2);
  });

  it('marks one or all notifications as read, and makes no call if no notification is unread', async () => {
    const { store, world } = await open({
      notifications: { 'rider-1': [notification('a'), notification('b'), notification('c')] },
    });
    await store.dispatch(markNotificationsRead(['b']));
    await settled();
    await store.dispatch(markNotificationsRead('all'));
    await settled();
    await store.dispatch(markNotificationsRead('all'));
    expect(world.callsOf('notifications.markRead')).toEqual([
      ['rider-1', ['b']],
      ['rider-1', ['c', 'a']],
    ]);
    expect(selectUnreadCount(store.getState())).toBe(0);
  });
});

describe('the unread chat messages', () => {
  it('are counted for each trip, without messages that the user has read and without other notifications', async () => {
    const message = (id: string, bookingId: string, read = false): UserNotification => ({
      ...notification(id, read),
      screen: 'onlineChat',
      bookingId,
    });
    const { store } = await open({
      notifications: {
        'rider-1': [
          message('d', 'trip-2'),
          message('c', 'trip-1'),
          message('b', 'trip-1'),
          message('a', 'trip-1', true),
          notification('other'),
        ],
      },
    });
    const { 'trip-1': first = [], ...others } = selectUnreadChats(store.getState());
    expect([...first].sort()).toEqual(['b', 'c']);
    expect(others).toEqual({ 'trip-2': ['d'] });
    expect(selectUnreadChatTotal(store.getState())).toBe(3);
  });
});

describe('push notifications', () => {
  it('are not requested at sign-in', async () => {
    const { store, world } = await open({ push: 'unasked' });
    await settled();
    expect(selectNotificationsState(store.getState()).push).toBe('unasked');
    expect(world.callsOf('notifications.enablePush')).toEqual([]);
  });

  it('are on after a sign-in if the user had switched them on before, and the token is stored again', async () => {
    const { world } = await open({ push: 'on' });
    await settled();
    expect(world.callsOf('notifications.enablePush')).toEqual([['rider-1']]);
  });

  it.each(['on', 'refused'] as const)(
    'are %s after the user has answered the browser’s question',
    async (pushAnswer) => {
      const { store } = await open({ push: 'unasked', pushAnswer });
      const done = store.dispatch(enablePush());
      expect(selectNotificationsState(store.getState()).isEnabling).toBe(true);
      await done;
      expect(selectNotificationsState(store.getState())).toMatchObject({
        push: pushAnswer,
        isEnabling: false,
      });
    },
  );

  it('can be switched on again after the first try has failed', async () => {
    const { store, world } = await open({ push: 'unasked' });
    world.failNext('notifications.enablePush', 'unavailable');
    await store.dispatch(enablePush());
    expect(selectNotificationsState(store.getState())).toMatchObject({ push: 'unasked', isEnabling: false });
  });
});
