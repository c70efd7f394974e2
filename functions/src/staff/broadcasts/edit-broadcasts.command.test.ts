import { describe, expect, it } from 'vitest';
import { PUSH_DEVICE_LIFE_MS } from '@domain/people/push-devices';
import { NOW, storedPeople } from '../../platform/testing/records';
import { changeBroadcast } from './edit-broadcasts.command';
import { admin, changedMeanwhile, world } from '../testing/staff-world';
import { expectFences } from '../../platform/testing/fences';

describe('broadcasts to devices', () => {
  const people = {
    a: { usertype: 'rider', pushToken: 'rider-ios', userPlatform: 'IOS' },
    b: { usertype: 'rider', pushToken: 'rider-web', userPlatform: 'WEB' },
    c: { usertype: 'driver', pushToken: 'driver-android', userPlatform: 'ANDROID' },
    d: { usertype: 'driver', pushToken: ' ' },
    e: { usertype: 'admin', pushToken: 'admin' },
    f: { usertype: 'rider', pushToken: 'rider-web' },
    n: { usertype: 'rider', pushToken: 'rider-no-news', noticeChoices: { news: false } },
  };
  const sentTo = async (usertype: 'All' | 'rider' | 'driver', devicetype: 'All' | 'ANDROID' | 'IOS') => {
    const { ports, pushed } = world(storedPeople(people));
    const notification = { usertype, devicetype, title: 't', body: 'b' };
    await changeBroadcast(ports, { mode: 'Add', notification }, admin);
    return pushed.sort();
  };

  it('are sent once to each device of the chosen role and kind, and All means every role or kind', async () => {
    expect(await sentTo('All', 'All')).toEqual(['driver-android', 'rider-ios', 'rider-web']);
    expect(await sentTo('rider', 'All')).toEqual(['rider-ios', 'rider-web']);
    expect(await sentTo('rider', 'IOS')).toEqual(['rider-ios']);
    expect(await sentTo('All', 'ANDROID')).toEqual(['driver-android', 'rider-web']);
  });

  it('are sent to every device on which a person opened the app recently', async () => {
    const device = { platform: 'WEB', device: 'x', at: NOW };
    const devices = {
      d1: { ...device, token: 'laptop' },
      d2: { ...device, token: 'tablet', platform: 'IOS' },
      d3: { ...device, token: 'old', at: NOW - PUSH_DEVICE_LIFE_MS - 1 },
    };
    const { ports, pushed } = world({ ...storedPeople(people), push_devices: { d: devices } });
    const notification = { usertype: 'driver', devicetype: 'All', title: 't', body: 'b' } as const;
    await changeBroadcast(ports, { mode: 'Add', notification }, admin);
    expect(pushed.sort()).toEqual(['driver-android', 'laptop', 'tablet']);
    pushed.length = 0;
    await changeBroadcast(
      ports,
      { mode: 'Add', notification: { ...notification, devicetype: 'IOS' } },
      admin,
    );
    expect(pushed).toEqual(['tablet']);
  });

  it('are not stored if they match no person, and staff get an error', async () => {
    const { ports, store } = world(storedPeople(people));
    const notification = { usertype: 'driver', devicetype: 'IOS', title: 't', body: 'b' } as const;
    await expect(changeBroadcast(ports, { mode: 'Add', notification }, admin)).rejects.toThrow(
      'no_user_match',
    );
    expect(store.get('notifications')).toBeNull();
  });

  it('count the delivered messages, and continue after a failed device', async () => {
    const some = {
      g: { usertype: 'driver', pushToken: 'gone' },
      h: { usertype: 'driver', pushToken: 'broken' },
    };
    const { ports, store } = world(storedPeople({ ...people, ...some }));
    const notification = { usertype: 'driver', devicetype: 'All', title: 't', body: 'b' } as const;
    const { id, sent } = await changeBroadcast(ports, { mode: 'Add', notification }, admin);
    expect(sent).toBe(1);
    expect(store.get(`notifications/${id}`)).toMatchObject({ title: 't', createdAt: NOW, sent: 1 });
  });

  const stored = { devicetype: 'All', usertype: 'All', title: 't', body: 'b', sent: 3, createdAt: 1 };
  const notification = { devicetype: 'IOS', usertype: 'rider', title: 'new', body: 'b' } as const;

  it('can be changed without being sent again, and can be deleted, each time with an audit entry', async () => {
    const { ports, store, pushed, audits } = world({ ...storedPeople(people), notifications: { n: stored } });
    await changeBroadcast(ports, { mode: 'Update', id: 'n', notification }, admin);
    expect(store.get('notifications/n')).toEqual({ ...stored, ...notification });
    await changeBroadcast(ports, { mode: 'Delete', id: 'n' }, admin);
    expect(store.get('notifications')).toBeNull();
    expect(pushed).toEqual([]);
    expect(audits()).toMatchObject([
      { uid: 'boss', action: 'notification_update', before: { title: 't' }, after: notification },
      { uid: 'boss', action: 'notification_delete', before: { title: 'new' } },
    ]);
  });

  it.each([
    { mode: 'Update', id: 'n', notification },
    { mode: 'Delete', id: 'n' },
  ] as const)(
    'cannot be changed with $mode after another admin has deleted them, but can be changed after another edit',
    async (input) => {
      const { ports, store, audits } = world({ notifications: { n: stored } });
      const gone = changedMeanwhile(ports, { notifications: null });
      await expect(changeBroadcast(gone, input, admin)).rejects.toThrow('record_changed');
      expect(store.get('notifications')).toBeNull();
      expect(audits()).toEqual([]);

      const other = world({ notifications: { n: stored } });
      await changeBroadcast(changedMeanwhile(other.ports, { 'notifications/n/title': 'x' }), input, admin);
      expect(other.store.get('notifications/n/title')).toBe(input.mode === 'Update' ? 'new' : null);
      await expect(changeBroadcast(world().ports, input, admin)).rejects.toThrow('not_found');
    },
  );

  it('remain deleted if an admin deletes them while they are sent', async () => {
    const { ports, store } = world(storedPeople(people));
    const push: typeof ports.push = {
      send: async () => {
        await store.update({ notifications: null });
        return 'sent';
      },
    };
    await changeBroadcast({ ...ports, push }, { mode: 'Add', notification }, admin);
    expect(store.get('notifications')).toBeNull();
  });
});

it.each([
  ['Update', { createdAt: 2 }],
  ['Delete', { createdAt: 2 }],
  ['Cancel', { createdAt: 2, state: 'sending' }],
] as const)(
  'an edit of a broadcast with the mode %s is stored only if the broadcast has not changed since it was read',
  (mode, changes) =>
    expectFences(
      () => {
        const known = { devicetype: 'All', usertype: 'All', title: 't', body: 'b', createdAt: 1 };
        const { store, ports } = world({
          notifications: { n1: { ...known, state: 'scheduled', sendAt: NOW + 9e6 } },
        });
        const notification = { devicetype: 'All', usertype: 'All', title: 'new', body: 'b' } as const;
        const input = mode === 'Update' ? { mode, id: 'n1', notification } : { mode, id: 'n1' };
        return { store, run: (racing) => changeBroadcast({ ...ports, store: racing }, input, admin) };
      },
      Object.fromEntries(
        Object.entries(changes).map(([field, value]) => [`notifications/n1/${field}`, value]),
      ),
    ),
);
