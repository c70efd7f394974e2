import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpStub, type StubAnswer } from './testing/http-stub';
import { createMemoryStore } from './testing/memory-store';
import { NOW, aLog } from './testing/records';
import { createExpoPush, createOutboxPush, createPush, isExpoToken } from './push';

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
  it("goes to Expo's server for an Expo token", async () => {
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

  it('goes to Cloud Messaging for any other token', async () => {
    const { push, byFcm } = setUp();
    await push.send(message('fcm-token'));
    expect(byFcm).toEqual(['fcm-token']);
    expect(stub.requests).toEqual([]);
  });

  it('is kept in the outbox where no messaging works', async () => {
    const { push, store } = setUp('auto', null);
    expect(await push.send(message('fcm-token'))).toBe('sent');
    expect(store.get('outbox/key0001')).toEqual({ ...message('fcm-token'), createdAt: NOW });
  });

  it('is only kept, never sent, in outbox mode', async () => {
    const { push, store, byFcm } = setUp('outbox');
    await push.send(message(EXPO));
    await push.send(message('fcm-token'));
    expect([store.get('outbox/key0001/token'), store.get('outbox/key0002/token')]).toEqual([
      EXPO,
      'fcm-token',
    ]);
    expect([byFcm.length, stub.requests.length]).toEqual([0, 0]);
  });

  it('tells the sender that a device is gone', async () => {
    answer = {
      json: {
        data: { status: 'error', message: 'not registered', details: { error: 'DeviceNotRegistered' } },
      },
    };
    expect(await setUp().push.send(message(EXPO))).toBe('unknown_token');
    expect(await setUp('auto', 'unknown_token').push.send(message('x'))).toBe('unknown_token');
  });

  it('is unavailable when Expo is down', async () => {
    answer = { status: 503, json: {} };
    await expect(setUp().push.send(message(EXPO))).rejects.toThrow('unavailable');
  });
});

describe('isExpoToken', () => {
  it('knows both spellings', () => {
    expect([EXPO, 'ExpoPushToken[x]', 'x', 'ExponentPushToken[]', `a${EXPO}`].map(isExpoToken)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
