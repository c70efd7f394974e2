import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { claimPushToken, pushDevicesOf, releasePushToken } from './push-devices.command';

const NOW = 1_780_000_000_000;
const device = (token: string, at: number) => ({ token, platform: 'WEB', device: 'browser', at });

/** Ana and Eva use the same browser, so both have the token of this browser. */
const shared = (anaAt: number, evaAt: number) =>
  createMemoryStore({
    push_devices: {
      ana: { d1: device('shared', anaAt), d2: device('own', anaAt) },
      eva: { d3: device('shared', evaAt) },
    },
    users_private: { ana: { pushToken: 'shared' }, eva: { pushToken: 'shared' } },
  });
const tokensOf = async (store: ReturnType<typeof createMemoryStore>, uid: string): Promise<string[]> =>
  (await pushDevicesOf(store, uid, NOW)).map(({ token }) => token);

describe('a push token that two people have used in one browser', () => {
  it('belongs to the person who last opened the app in that browser', async () => {
    const store = shared(NOW - 2, NOW - 1);
    expect(await claimPushToken(store, 'ana', 'd1')).toBe('claimed');
    expect(await claimPushToken(store, 'eva', 'd3')).toBe('claimed');
    expect(await tokensOf(store, 'ana')).toEqual(['own']);
    expect(await tokensOf(store, 'eva')).toEqual(['shared']);
  });

  it('belongs to the same person even if events arrive in another order or several times', async () => {
    const store = shared(NOW - 2, NOW - 1);
    await claimPushToken(store, 'eva', 'd3');
    await claimPushToken(store, 'ana', 'd1');
    await claimPushToken(store, 'eva', 'd3');
    await Promise.all([claimPushToken(store, 'ana', 'd1'), claimPushToken(store, 'eva', 'd3')]);
    expect(await tokensOf(store, 'ana')).toEqual(['own']);
    expect(await tokensOf(store, 'eva')).toEqual(['shared']);
  });

  it('belongs to the first person again when that person opens the app again', async () => {
    const store = shared(NOW - 2, NOW - 1);
    await claimPushToken(store, 'ana', 'd1');
    await claimPushToken(store, 'eva', 'd3');
    await store.update({ 'push_devices/ana/d4': device('shared', NOW) });
    await claimPushToken(store, 'ana', 'd4');
    expect(await tokensOf(store, 'eva')).toEqual([]);
    expect(await tokensOf(store, 'ana')).toEqual(['own', 'shared']);
  });

  it('still belongs to the first person if this person renews the token at the moment when the other person claims the token', async () => {
    const store = shared(NOW - 2, NOW - 1);
    await claimPushToken(store, 'ana', 'd1');
    const { commit } = store;
    let isFirst = true;
    store.commit = async (write) => {
      if (isFirst) await store.update({ 'push_devices/ana/d1/at': NOW });
      isFirst = false;
      return commit(write);
    };
    await claimPushToken(store, 'eva', 'd3');
    expect(await tokensOf(store, 'ana')).toEqual(['shared', 'own']);
    expect(await tokensOf(store, 'eva')).toEqual([]);
  });
});

describe('the owner record of a push token', () => {
  it('is deleted with its device, but not while another device or person has the token', async () => {
    const store = shared(NOW - 2, NOW - 1);
    await claimPushToken(store, 'eva', 'd3');
    await releasePushToken(store, 'ana', 'shared');
    await releasePushToken(store, 'eva', 'shared');
    expect(Object.values(store.get('push_tokens') as object)).toEqual(['eva']);
    await store.update({ 'push_devices/eva': null });
    await releasePushToken(store, 'eva', 'shared');
    expect(store.get('push_tokens')).toBeNull();
  });

  it('is not created for a device that no longer exists', async () => {
    const store = createMemoryStore({});
    expect(await claimPushToken(store, 'ana', 'd1')).toBe('unchanged');
    expect(store.dump()).toEqual({});
  });
});
