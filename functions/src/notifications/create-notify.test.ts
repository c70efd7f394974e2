import { describe, expect, it } from 'vitest';
import type { PushMessage } from '@domain/contracts/people/notifications';
import { PUSH_DEVICE_LIFE_MS } from '@domain/people/push-devices';
import type { Notification } from '../platform/ports';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW, aClock, aLog, aRider, storedPeople } from '../platform/testing/records';
import { createNotify } from './create-notify';
import { createTexts } from './notification-texts';

const aNotification = (overrides: Partial<Notification> = {}): Notification => ({
  uid: 'ana',
  text: 'driver_near',
  eventId: 'b1_arrived_d1',
  bookingId: 'b1',
  screen: 'BookedCab',
  ...overrides,
});

const setUp = (
  tree: Record<string, unknown> = {},
  answer: (message: PushMessage) => Promise<'sent' | 'unknown_token'> = () => Promise.resolve('sent'),
  CarHornRepeat = false,
) => {
  const { clock, advance } = aClock();
  const store = createMemoryStore(
    { users: { ana: aRider() }, users_private: { ana: { pushToken: 'push-of-ana' } }, ...tree },
    clock,
  );
  const log = aLog();
  const pushed: PushMessage[] = [];
  const notify = createNotify({
    store,
    clock,
    log,
    push: {
      send: (message) => {
        pushed.push(message);
        return answer(message);
      },
    },
    settings: () => Promise.resolve({ CarHornRepeat }),
    textOf: createTexts({ store, clock, log }).textOf,
  });
  return { store, log, pushed, notify, advance };
};

describe('a notification to a person', () => {
  it('is stored in the list of notifications and pushed to the device', async () => {
    const { notify, store, pushed } = setUp();
    await notify([aNotification()]);
    expect(store.get('user_notifications/ana')).toEqual({
      b1_arrived_d1: {
        title: 'Notification',
        body: 'Your driver has arrived.',
        at: NOW,
        read: false,
        screen: 'BookedCab',
        bookingId: 'b1',
      },
    });
    expect(pushed).toEqual([
      {
        token: 'push-of-ana',
        title: 'Notification',
        msg: 'Your driver has arrived.',
        screen: 'BookedCab',
        params: { bookingId: 'b1' },
        channelId: 'bookings',
        ios: false,
      },
    ]);
  });

  it('is sent once for an event, even if the event is reported repeatedly or at the same time', async () => {
    const { notify, pushed } = setUp();
    await Promise.all([notify([aNotification()]), notify([aNotification(), aNotification()])]);
    await notify([aNotification()]);
    expect(pushed).toHaveLength(1);
    await notify([aNotification({ eventId: 'b1_arrived_d2' })]);
    expect(pushed).toHaveLength(2);
  });

  it('is pushed only for the kinds that the person chose, and the list of notifications has all kinds', async () => {
    const { notify, store, pushed } = setUp();
    await store.update({ 'users/ana/noticeChoices': { chat: false, money: false } });
    await notify([
      aNotification({ eventId: 'a', screen: 'onlineChat' }),
      aNotification({ eventId: 'b', screen: 'Wallet' }),
      aNotification({ eventId: 'c', screen: 'BookedCab' }),
    ]);
    expect(pushed.map(({ screen }) => screen)).toEqual(['BookedCab']);
    expect(Object.keys(store.get('user_notifications/ana') ?? {}).sort()).toEqual(['a', 'b', 'c']);
  });

  it('is always pushed to a person who has chosen no kinds', async () => {
    const { notify, pushed } = setUp();
    await notify([
      aNotification({ eventId: 'a', screen: 'onlineChat' }),
      aNotification({ eventId: 'b', screen: 'Wallet' }),
    ]);
    expect(pushed.map(({ screen }) => screen)).toEqual(['onlineChat', 'Wallet']);
  });

  it("uses the receiver's language", async () => {
    const lang = { langLocale: 'es', dateLocale: 'es' };
    const { notify, pushed } = setUp(
      storedPeople({ ana: aRider({ lang, pushToken: 'push-of-ana' }), bo: aRider({ pushToken: 'bo' }) }),
    );
    await notify([aNotification(), aNotification({ uid: 'bo' })]);
    expect(pushed.map(({ msg }) => msg).sort()).toEqual(['Tu conductor llegó.', 'Your driver has arrived.']);
  });

  it('contains the booking’s reference if its text has a placeholder for the reference', async () => {
    const { notify, pushed } = setUp({ bookings: { b1: { reference: 'QWERTY' } } });
    await notify([aNotification({ text: 'booking_cancelled' })]);
    expect(pushed[0]?.msg).toBe('Booking QWERTY was cancelled.');
  });

  it('contains the rating that the rider gave', async () => {
    const { notify, pushed } = setUp();
    await notify([aNotification({ text: 'received_rating', params: { X: '5' } })]);
    expect(pushed[0]?.msg).toBe('You got a rating of 5 stars.');
  });

  it('repeats the horn sound only for offers to drivers, and only if the settings require the repeated sound', async () => {
    const { notify, pushed } = setUp({}, undefined, true);
    await notify([aNotification({ screen: 'DriverTrips', eventId: 'a' })]);
    await notify([aNotification({ screen: 'BookedCab', eventId: 'b' })]);
    const quiet = setUp();
    await quiet.notify([aNotification({ screen: 'DriverTrips' })]);
    expect([...pushed, ...quiet.pushed].map(({ channelId }) => channelId)).toEqual([
      'bookings-repeat',
      'bookings',
      'bookings',
    ]);
  });

  it('is stored for a person without a device, and not stored for a deleted person', async () => {
    const { notify, store, pushed } = setUp(storedPeople({ ana: aRider({ pushToken: ' ' }) }));
    await notify([aNotification(), aNotification({ uid: 'nobody' })]);
    expect(pushed).toEqual([]);
    expect(Object.keys(store.get('user_notifications') ?? {})).toEqual(['ana']);
  });

  it('deletes the token of an unregistered device, but not a newer token', async () => {
    const gone = setUp({}, () => Promise.resolve('unknown_token'));
    await gone.notify([aNotification()]);
    expect(gone.store.get('users_private/ana/pushToken')).toBeNull();

    const renewed = setUp({}, async () => {
      await renewed.store.update({ 'users_private/ana/pushToken': 'new' });
      return 'unknown_token';
    });
    await renewed.notify([aNotification()]);
    expect(renewed.store.get('users_private/ana/pushToken')).toBe('new');
  });

  it('keeps a device if the app was opened on the device while the push was refused', async () => {
    const d1 = { token: 'laptop', platform: 'WEB', device: 'laptop', at: NOW - 1 };
    const world = setUp(storedPeople({ ana: aRider({ pushToken: ' ' }) }), async () => {
      await world.store.update({ 'push_devices/ana/d1/at': NOW });
      return 'unknown_token';
    });
    await world.store.update({ 'push_devices/ana/d1': d1 });
    await world.notify([aNotification()]);
    expect(world.store.get('push_devices/ana/d1')).toEqual({ ...d1, at: NOW });
  });

  it('is pushed once to each active device, and deletes a device on which the app was not opened for sixty days', async () => {
    const devices = {
      d1: { token: 'push-of-ana', platform: 'WEB', device: 'laptop', at: NOW },
      d2: { token: 'phone', platform: 'IOS', device: 'phone', at: NOW - PUSH_DEVICE_LIFE_MS },
      d5: { token: 'old', platform: 'WEB', device: 'old', at: NOW - PUSH_DEVICE_LIFE_MS - 1 },
    };
    const { notify, pushed, store } = setUp({ push_devices: { ana: devices } });
    await notify([aNotification()]);
    expect(pushed.map(({ token, ios }) => [token, ios]).sort()).toEqual([
      ['phone', true],
      ['push-of-ana', false],
    ]);
    expect(Object.keys(store.get('push_devices/ana') ?? {})).toEqual(['d1', 'd2']);
  });

  it('is pushed to all devices, and then every entry of an unregistered device is deleted', async () => {
    const devices = {
      d1: { token: 'push-of-ana', platform: 'WEB', device: 'laptop', at: NOW },
      d2: { token: 'phone', platform: 'WEB', device: 'phone', at: NOW },
    };
    const { notify, pushed, store } = setUp({ push_devices: { ana: devices } }, ({ token }) =>
      Promise.resolve(token === 'phone' ? 'sent' : 'unknown_token'),
    );
    await notify([aNotification()]);
    expect(pushed).toHaveLength(2);
    expect(store.get('push_devices/ana')).toEqual({ d2: devices.d2 });
    expect(store.get('users_private/ana/pushToken')).toBeNull();
  });

  it('is pushed to the other devices if one device cannot be reached', async () => {
    const devices = { d2: { token: 'phone', platform: 'WEB', device: 'phone', at: NOW } };
    const { notify, log, store } = setUp({ push_devices: { ana: devices } }, ({ token }) =>
      token === 'phone' ? Promise.reject(new Error('down')) : Promise.resolve('unknown_token'),
    );
    await notify([aNotification()]);
    expect(log.lines.map(({ message }) => message)).toEqual(['push not sent']);
    expect(store.get('push_devices/ana')).toEqual(devices);
    expect(store.get('users_private/ana/pushToken')).toBeNull();
  });

  it('never throws, and is sent to the other people if one person cannot be notified', async () => {
    const { notify, log, pushed, store } = setUp(
      storedPeople({
        ana: aRider({ pushToken: 'push-of-ana' }),
        broken: { usertype: 'king' },
        bo: aRider({ pushToken: 'bo' }),
      }),
      ({ token }) => (token === 'bo' ? Promise.reject(new Error('down')) : Promise.resolve('sent')),
    );
    await notify([aNotification({ uid: 'broken' }), aNotification({ uid: 'bo' }), aNotification()]);
    expect(pushed.map(({ token }) => token).sort()).toEqual(['bo', 'push-of-ana']);
    expect(store.get('user_notifications/bo/b1_arrived_d1/body')).toBe('Your driver has arrived.');
    expect(log.lines.map(({ message }) => message).sort()).toEqual(['person not told', 'push not sent']);
  });

  it('is stored under a valid key, even if the event id has characters that a key cannot have', async () => {
    const { notify, store } = setUp();
    await notify([aNotification({ eventId: 'a.b/c#$[]' })]);
    expect(Object.keys(store.get('user_notifications/ana') ?? {})).toEqual(['a_b_c____']);
  });
});

describe('the list of notifications', () => {
  it('keeps the newest notifications even if their keys sort first, and deletes the oldest notifications', async () => {
    const { notify, store, advance } = setUp({
      user_notifications: {
        ana: Object.fromEntries(
          Array.from({ length: 130 }, (_, index) => [
            `z${String(1000 - index)}`,
            { title: 't', body: 'b', at: index, read: false },
          ]),
        ),
      },
    });
    await notify([aNotification()]);
    const kept = Object.keys(store.get('user_notifications/ana') ?? {});
    expect(kept).toHaveLength(100);
    expect(kept).toContain('b1_arrived_d1');
    expect(kept).toContain('z871');
    expect(kept).not.toContain('z1000');

    const sizes: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      advance(1);
      await notify([aNotification({ eventId: `e${String(turn)}` })]);
      sizes.push(Object.keys(store.get('user_notifications/ana') ?? {}).length);
    }
    const after = Object.keys(store.get('user_notifications/ana') ?? {});
    // The list is trimmed again when it has twenty more entries than the limit.
    expect([Math.max(...sizes), Math.min(...sizes)]).toEqual([119, 100]);
    expect(after).toContain('e59');
  });
});
