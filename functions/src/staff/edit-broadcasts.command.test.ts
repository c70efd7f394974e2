import { describe, expect, it } from 'vitest';
import { NOW } from '../platform/testing/records';
import { changeBroadcast } from './edit-broadcasts.command';
import { admin, world } from './testing/staff-world';

describe('broadcasts', () => {
  const users = {
    a: { usertype: 'rider', pushToken: 'rider-ios', userPlatform: 'IOS' },
    b: { usertype: 'rider', pushToken: 'rider-web', userPlatform: 'WEB' },
    c: { usertype: 'driver', pushToken: 'driver-android', userPlatform: 'ANDROID' },
    d: { usertype: 'driver', pushToken: ' ' },
    e: { usertype: 'admin', pushToken: 'admin' },
    f: { usertype: 'rider', pushToken: 'rider-web' },
    n: { usertype: 'rider', pushToken: 'rider-no-news', noticeChoices: { news: false } },
  };
  const sentTo = async (usertype: 'All' | 'rider' | 'driver', devicetype: 'All' | 'ANDROID' | 'IOS') => {
    const { ports, pushed } = world({ users });
    const notification = { usertype, devicetype, title: 't', body: 'b' };
    await changeBroadcast(ports, { mode: 'Add', notification }, admin);
    return pushed.sort();
  };

  it('reach each device once, by role and kind; All matches any', async () => {
    expect(await sentTo('All', 'All')).toEqual(['driver-android', 'rider-ios', 'rider-web']);
    expect(await sentTo('rider', 'All')).toEqual(['rider-ios', 'rider-web']);
    expect(await sentTo('rider', 'IOS')).toEqual(['rider-ios']);
    expect(await sentTo('All', 'ANDROID')).toEqual(['driver-android', 'rider-web']);
  });

  it('say when nobody matches, and keep nothing', async () => {
    const { ports, store } = world({ users });
    const notification = { usertype: 'driver', devicetype: 'IOS', title: 't', body: 'b' } as const;
    await expect(changeBroadcast(ports, { mode: 'Add', notification }, admin)).rejects.toThrow(
      'no_user_match',
    );
    expect(store.get('notifications')).toBeNull();
  });

  it('count what arrived, and go on when one device fails', async () => {
    const some = {
      g: { usertype: 'driver', pushToken: 'gone' },
      h: { usertype: 'driver', pushToken: 'broken' },
    };
    const { ports, store } = world({ users: { ...users, ...some } });
    const notification = { usertype: 'driver', devicetype: 'All', title: 't', body: 'b' } as const;
    const { id, sent } = await changeBroadcast(ports, { mode: 'Add', notification }, admin);
    expect(sent).toBe(1);
    expect(store.get(`notifications/${id}`)).toMatchObject({ title: 't', createdAt: NOW, sent: 1 });
  });
});
