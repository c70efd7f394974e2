import type { Message } from 'firebase-admin/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpStub, type StubAnswer } from '../testing/http-stub';
import { createMemoryStore } from '../testing/memory-store';
import { NOW, aLog } from '../testing/records';
import { createExpoPush, createFcmPush, createOutboxPush, createPush, isExpoToken } from './push';

let answer: StubAnswer = 'silence';
let stub: Awaited<ReturnType<typeof startHttpStub>>;
beforeAll(async () => {
  stub = await startHttpStub(() => answer);
});
afterAll(() => stub.stop());

const EXPO = 'ExponentPushToken[abc123]';
const message = (token: string) => ({
  token,
  title: 'Hail',
  msg: 'Your driver has arrived.',
  screen: 'BookedCab' as const,
  params: { bookingId: 'b1' },
  channelId: 'bookings' as const,
});

const setUp = (mode = 'auto', fcmAnswer: 'sent' | 'unknown_token' | null = 'sent') => {
  const store = createMemoryStore();
  const byFcm: string[] = [];
  const log = aLog();
  const push = createPush({
    mode: () => mode,
    expo: createExpoPush({ url: () => stub.url, log }),
    fcm: {
      send: ({ token }) => {
        byFcm.push(token);
        return Promise.resolve(fcmAnswer);
      },
    },
    outbox: createOutboxPush({ store, clock: () => NOW }),
  });
  stub.requests.length = 0;
  return { store, byFcm, log, push };
};

describe('a push message', () => {
  it("is sent to Expo's server for an Expo token", async () => {
    answer = { json: { data: { status: 'ok', id: 'ticket' } } };
    const { push, byFcm } = setUp();
    expect(await push.send(message(EXPO))).toBe('sent');
    expect(byFcm).toEqual([]);
    expect(stub.requests[0]).toMatchObject({
      method: 'POST',
      path: '/--/api/v2/push/send',
      body: {
        to: EXPO,
        title: 'Hail',
        body: 'Your driver has arrived.',
        data: { screen: 'BookedCab', bookingId: 'b1' },
        channelId: 'bookings',
      },
    });
  });

  it('is sent to Cloud Messaging for any other token', async () => {
    const { push, byFcm } = setUp();
    await push.send(message('fcm-token'));
    expect(byFcm).toEqual(['fcm-token']);
    expect(stub.requests).toEqual([]);
  });

  it('is stored in the outbox if the project has no messaging', async () => {
    const { push, store } = setUp('auto', null);
    expect(await push.send(message('fcm-token'))).toBe('sent');
    expect(store.get('outbox/key0001')).toEqual({ ...message('fcm-token'), createdAt: NOW });
  });

  it('is stored and never sent in outbox mode', async () => {
    const { push, store, byFcm } = setUp('outbox');
    await push.send(message(EXPO));
    await push.send(message('fcm-token'));
    expect([store.get('outbox/key0001/token'), store.get('outbox/key0002/token')]).toEqual([
      EXPO,
      'fcm-token',
    ]);
    expect([byFcm.length, stub.requests.length]).toEqual([0, 0]);
  });

  it('has the result `unknown_token` if the device no longer exists', async () => {
    answer = {
      json: {
        data: { status: 'error', message: 'not registered', details: { error: 'DeviceNotRegistered' } },
      },
    };
    expect(await setUp().push.send(message(EXPO))).toBe('unknown_token');
    expect(await setUp('auto', 'unknown_token').push.send(message('x'))).toBe('unknown_token');
  });

  it('fails with unavailable if Expo is down, or rejects the message for a reason that does not concern the device', async () => {
    answer = { status: 503, json: {} };
    await expect(setUp().push.send(message(EXPO))).rejects.toThrow('unavailable');
    answer = { json: { data: { status: 'error', details: { error: 'MessageRateExceeded' } } } };
    await expect(setUp().push.send(message(EXPO))).rejects.toThrow('unavailable');
  });
});

describe('a message to Cloud Messaging', () => {
  const fcmThat = (end: () => Promise<string>, appUrl = 'https://ride.example/') => {
    const sent: Message[] = [];
    const fcm = createFcmPush({
      appUrl: () => appUrl,
      messaging: () => ({
        send: (sending) => {
          sent.push(sending);
          return end();
        },
      }),
    });
    return { fcm, sent };
  };
  const failing = (code: string, text = '') =>
    fcmThat(() => Promise.reject(Object.assign(new Error(text), { code })));

  it('has options for each kind of device, and names the page to open in a browser', async () => {
    const { fcm, sent } = fcmThat(() => Promise.resolve('id'));
    expect(await fcm.send(message('t'))).toBe('sent');
    expect(sent[0]).toMatchObject({
      token: 't',
      notification: { title: 'Hail', body: 'Your driver has arrived.' },
      data: { screen: 'BookedCab', bookingId: 'b1' },
      android: { priority: 'high', notification: { channelId: 'bookings' } },
      webpush: { headers: { Urgency: 'high' }, fcmOptions: { link: 'https://ride.example/trip/b1' } },
    });
  });

  it.each([
    ['DriverTrips', '/drive'],
    ['Wallet', '/wallet'],
    ['onlineChat', '/chat/b1'],
    ['BookedCab', '/trip/b1'],
  ] as const)('for the screen %s opens the page %s', async (screen, path) => {
    const { fcm, sent } = fcmThat(() => Promise.resolve('id'));
    await fcm.send({ ...message('t'), screen });
    expect(sent[0]?.webpush?.fcmOptions?.link).toBe(`https://ride.example${path}`);
  });

  it('is kept for at most a minute if it is an offer to a driver', async () => {
    const { fcm, sent } = fcmThat(() => Promise.resolve('id'));
    await fcm.send({ ...message('t'), screen: 'DriverTrips' });
    expect([sent[0]?.webpush?.headers?.TTL, sent[0]?.android?.ttl]).toEqual(['60', 60_000]);
  });

  it('has no link that Cloud Messaging would reject', async () => {
    const { fcm, sent } = fcmThat(() => Promise.resolve('id'), 'http://localhost');
    await fcm.send(message('t'));
    expect(sent[0]?.webpush).not.toHaveProperty('fcmOptions');
  });

  it('is kept for at most a day if it is not an offer', async () => {
    const { fcm, sent } = fcmThat(() => Promise.resolve('id'));
    await fcm.send(message('t'));
    expect([sent[0]?.webpush?.headers?.TTL, sent[0]?.android?.ttl]).toEqual(['86400', 86_400_000]);
  });

  it.each(['messaging/registration-token-not-registered', 'messaging/invalid-registration-token'])(
    'is reported as sent to a device that no longer exists after the error %s',
    async (code) => {
      expect(await failing(code).fcm.send(message('t'))).toBe('unknown_token');
    },
  );

  it.each([
    'app/invalid-credential',
    'messaging/authentication-error',
    'messaging/third-party-auth-error',
    'messaging/mismatched-credential',
  ])('is reported as impossible in a project without messaging after the error %s', async (code) => {
    expect(await failing(code).fcm.send(message('t'))).toBeNull();
  });

  it('is reported as sent to a missing device only after errors about the token, and not after other errors', async () => {
    expect(await failing('messaging/registration-token-not-registered').fcm.send(message('t'))).toBe(
      'unknown_token',
    );
    const text = 'The registration token is not a valid FCM registration token';
    expect(await failing('messaging/invalid-argument', text).fcm.send(message('t'))).toBe('unknown_token');
    await expect(failing('messaging/invalid-argument', 'Invalid TTL').fcm.send(message('t'))).rejects.toThrow(
      'Invalid TTL',
    );
    await expect(failing('messaging/internal-error', 'x').fcm.send(message('t'))).rejects.toThrow('x');
    expect(await failing('app/invalid-credential').fcm.send(message('t'))).toBeNull();
  });
});

describe('isExpoToken', () => {
  it('accepts both prefixes of an Expo token', () => {
    expect([EXPO, 'ExpoPushToken[x]', 'x', 'ExponentPushToken[]', `a${EXPO}`].map(isExpoToken)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
