// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPushReceiver, pushReceiver } from '../browser/push-receiver';
import type { FirebaseParts } from './firebase-app';
import { createNotificationService } from './notifications.firebase';

const unreachable = { database: () => Promise.reject(new Error('offline')) } as unknown as FirebaseParts;
const service = createNotificationService(unreachable, 'vapid-key');

const browse = (userAgent: string, maxTouchPoints: number): void => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('push notifications of this device', () => {
  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, 'installable'],
    [
      'an iPad, which calls itself a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
      5,
      'installable',
    ],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'unsupported'],
  ])('on %s without push support are %s', async (_name, agent, touches, state) => {
    browse(agent, touches);
    expect(await service.pushState('ana')).toBe(state);
  });

  it('can be switched off in the database even if the browser cannot unsubscribe', async () => {
    const database = vi.fn(() => Promise.reject(new Error('offline')));
    const other = createNotificationService({ database } as unknown as FirebaseParts, 'vapid-key');
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: () => Promise.reject(new Error('no worker')) },
    });
    keepPushReceiver('ana');
    await expect(other.disablePush('ana')).rejects.toThrow();
    expect(database).toHaveBeenCalledOnce();
    expect(pushReceiver()).toBeNull();
  });

  it('can be unsubscribed in the browser even if the database cannot be reached', async () => {
    const unsubscribe = vi.fn(() => Promise.resolve(true));
    const getSubscription = () => Promise.resolve({ unsubscribe });
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: () => Promise.resolve({ pushManager: { getSubscription } }) },
    });
    keepPushReceiver('ana');
    await expect(service.disablePush('ana')).rejects.toThrow();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(pushReceiver()).toBeNull();
  });
});
