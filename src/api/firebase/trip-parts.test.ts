import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { messageWrites } from '@domain/trip/people/chat';
import { aBooking } from '../../../tests/support/builders';
import { messagesOf } from './chat.firebase';
import { onlyEntryOf } from './track-streams';
import { parseBooking } from './trip.firebase';

const entry = { at: 1, status: 'STARTED', lat: -34.9, lng: -56.2 } as const;

describe('the last entry of a track', () => {
  it('is read from an answer that contains this one entry', () => {
    expect(onlyEntryOf([entry])).toEqual(entry);
  });

  it.each([
    ['no entry', []],
    ['two entries', [entry, entry]],
  ])('of an answer with %s fails with location_fetch_error', (_what, entries) => {
    expect(() => onlyEntryOf(entries)).toThrow('location_fetch_error');
  });
});

describe('a stored booking', () => {
  it('is read as null if the record is missing, and as an error if the record is invalid', () => {
    const { id, ...record } = aBooking();
    expect(parseBooking(id, record)).toMatchObject({ reference: 'QWERTY' });
    expect(parseBooking(id, null)).toBeNull();
    expect(() => parseBooking(id, { status: 'WRONG' })).toThrow('internal');
    expect(() => parseBooking(id, { reference: 'QWERTY', status: 'NEW' })).toThrow('internal');
  });

  it('counts as incomplete until the server has added its fields', () => {
    expect(parseBooking('b-1', { status: 'NEW', customer: 'rider-1', bookingDate: 1 })).toBe('incomplete');
    const cancelled = { status: 'CANCELLED', customer: 'rider-1', bookingDate: 1, reason: 'x' };
    expect(parseBooking('b-1', cancelled)).toBe('incomplete');
  });
});

describe('stored messages', () => {
  it('are read as one list in the order of their keys, even if the trip had several drivers', () => {
    const message = (text: string) => ({
      message: text,
      from: 'rider-1',
      type: 'msg',
      msgDate: '11:18:2026',
      msgTime: '15:0',
      source: 'rider',
    });
    const threads = {
      'rider-1,driver-2': { k3: message('third') },
      'rider-1,driver-1': { k2: message('second'), k1: message('first'), k4: { message: 'broken' } },
    };
    expect(messagesOf(threads).map(({ smsId, message: text }) => [smsId, text])).toEqual([
      ['k1', 'first'],
      ['k2', 'second'],
      ['k3', 'third'],
    ]);
    expect(messagesOf(null)).toEqual([]);
  });

  it('are written below the key "customerId,driverId", with date and time as texts', () => {
    const clock = { year: 2026, month: 3, day: 7, hours: 9, minutes: 5 };
    const chat = { bookingId: 'b1', customer: 'rider-1', driver: 'driver-1', key: 'k1' };
    expect(messageWrites(chat, { text: 'Hello', from: 'rider-1', source: 'rider' }, clock, 'now')).toEqual({
      'chat_counts/b1/rider-1': { count: { '.sv': { increment: 1 } }, at: 'now', last: 'k1' },
      'chats/b1/rider-1,driver-1/k1': {
        message: 'Hello',
        from: 'rider-1',
        type: 'msg',
        msgDate: '3:7:2026',
        msgTime: '9:5',
        source: 'rider',
      },
    });
  });
});

describe('the service worker for push notifications', () => {
  type Handler = (event: unknown) => void;

  const CHROME = 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';

  function worker(windows: { visibilityState: string; url: string }[] = [], userAgent = CHROME) {
    const handlers = new Map<string, Handler>();
    const showNotification = vi.fn((_title: string, _options: object) => Promise.resolve());
    const openWindow = vi.fn(() => Promise.resolve());
    const self = {
      addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
      skipWaiting: vi.fn(),
      clients: { claim: vi.fn(), matchAll: () => Promise.resolve(windows), openWindow },
      registration: { showNotification },
      navigator: { userAgent },
    };
    runInNewContext(readFileSync('public/firebase-messaging-sw.js', 'utf8'), { self, URL });
    const send = async (name: string, event: object): Promise<void> => {
      const work: Promise<unknown>[] = [];
      handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
      await Promise.all(work);
    };
    return { send, showNotification, openWindow };
  }

  const push = (value: unknown) => ({ data: { json: () => value } });
  const message = {
    notification: { title: 'Hail', body: 'Your driver has arrived.' },
    data: { screen: 'BookedCab', bookingId: 'b1' },
  };

  it('shows a message while no page is visible', async () => {
    const { send, showNotification } = worker([{ visibilityState: 'hidden', url: 'http://127.0.0.1/' }]);
    await send('push', push(message));
    expect(showNotification).toHaveBeenCalledWith(
      'Hail',
      expect.objectContaining({ body: 'Your driver has arrived.', tag: 'b1' }),
    );
  });

  it('shows no message while a page is visible, and ignores invalid messages', async () => {
    const { send, showNotification } = worker([{ visibilityState: 'visible', url: 'http://127.0.0.1/' }]);
    await send('push', push(message));
    await send('push', { data: null });
    expect(showNotification).not.toHaveBeenCalled();
  });

  it.each([
    [
      'Safari',
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      1,
    ],
    [
      'Chrome on an iPhone',
      'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/131.0 Mobile/15E148 Safari/604.1',
      1,
    ],
    ['Chrome', CHROME, 0],
    ['Firefox', 'Mozilla/5.0 (X11; Linux; rv:133.0) Gecko/20100101 Firefox/133.0', 0],
  ])(
    'in %s, shows a message while a page is visible only if this browser requires one',
    async (_, userAgent, times) => {
      const { send, showNotification } = worker(
        [{ visibilityState: 'visible', url: 'http://127.0.0.1/' }],
        userAgent,
      );
      await send('push', push(message));
      expect(showNotification).toHaveBeenCalledTimes(times);
      for (const [, options] of showNotification.mock.calls) expect(options).toMatchObject({ silent: true });
    },
  );

  it.each([
    ['BookedCab', '/trip/b1'],
    ['onlineChat', '/chat/b1'],
    ['Wallet', '/wallet'],
    ['DriverTrips', '/drive'],
    ['Drivers', '/drivers'],
  ])('opens the page of %s after a click', async (screen, path) => {
    const { send, openWindow } = worker();
    await send('notificationclick', { notification: { close: vi.fn(), data: { screen, bookingId: 'b1' } } });
    expect(openWindow).toHaveBeenCalledWith(path);
  });

  it('opens no URL outside the app', async () => {
    const { send, openWindow } = worker();
    const data = { screen: 'BookedCab', bookingId: '../../evil.example' };
    await send('notificationclick', { notification: { close: vi.fn(), data } });
    expect(openWindow).toHaveBeenCalledWith('/bookings');
  });
});
