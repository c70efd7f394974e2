import { describe, expect, it } from 'vitest';
import { changeSettings } from '../../staff/catalogue/edit-settings.command';
import { startHttpStub } from '../../platform/testing/http-stub';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aCaller, aLog, NOW, someSettings } from '../../platform/testing/records';
import { configuredProviders } from './get-providers.command';
import { realGateways } from '../../../../gateways/real-gateways';
import { anAttempt, aPayer, kitOf, someUrls } from '../../../../gateways/kit/testing/pretended-server';
import { createSettingsKeys } from './settings-keys';

const KEYS = { keyid: 'rzp_test_1', keysecret: 's3cret', paytm_id: 'MID1', paytm_key: '0123456789abcdef' };
const admin = { ...aCaller({ uid: 'boss' }), role: 'admin' as const };

function world(stored = 'none') {
  const store = createMemoryStore({}, () => NOW);
  const keys = createSettingsKeys({ store, log: aLog() });
  const type = (privateSettings: Partial<typeof KEYS>) =>
    changeSettings(
      {
        store,
        clock: () => NOW,
        settings: () => Promise.resolve(someSettings()),
        notify: () => Promise.resolve(),
      } as unknown as Parameters<typeof changeSettings>[0],
      { settings: {}, privateSettings },
      admin,
    );
  const gatewaysAt = (address: string) =>
    realGateways((name) => ({
      ...kitOf(''),
      secret: () => keys.secretOf(name, name === 'razorpay' || name === 'paytm' ? stored : 'none'),
      fetch: (input, init) => fetch(new Request(input, init).url.replace(/^https:\/\/[^/]+/, address), init),
    }));
  const offered = async (currency = 'INR') => {
    await keys.load();
    return configuredProviders(gatewaysAt('http://127.0.0.1:9'), currency).map(({ name }) => name);
  };
  return { store, keys, type, offered, gatewaysAt };
}

describe('gateway keys in the operator’s settings', () => {
  it('enable Razorpay and Paytm as soon as the keys are saved, if no secret contains keys', async () => {
    const { type, offered } = world();
    expect(await offered()).toEqual([]);
    await type({ keyid: KEYS.keyid });
    expect(await offered()).toEqual([]);
    await type({ keysecret: KEYS.keysecret });
    expect(await offered()).toEqual(['razorpay']);
    await type(KEYS);
    expect(await offered()).toEqual(['razorpay', 'paytm']);
    expect(await offered('USD')).toEqual(['razorpay']);
  });

  it('are removed if the operator enters the word “none”', async () => {
    const { type, offered } = world();
    await type(KEYS);
    await type({ keysecret: 'none' });
    expect(await offered()).toEqual(['paytm']);
  });

  it('are used until a secret is stored', async () => {
    const { type, keys, gatewaysAt } = world();
    await type(KEYS);
    await keys.load();
    const company = await startHttpStub(() => ({ json: { id: 'plink_1', short_url: 'https://rzp.test/1' } }));
    const razorpay = gatewaysAt(company.url).find(({ name }) => name === 'razorpay');
    const checkout = await razorpay?.createCheckout(anAttempt({ currency: 'INR' }), aPayer, someUrls);
    expect(checkout).toMatchObject({ kind: 'redirect', url: 'https://rzp.test/1' });
    const basic = Buffer.from(`${KEYS.keyid}:${KEYS.keysecret}`).toString('base64');
    expect(company.requests[0]?.headers.authorization).toBe(`Basic ${basic}`);
    expect([
      razorpay?.isLive(),
      gatewaysAt('')
        .find(({ name }) => name === 'paytm')
        ?.isLive(),
    ]).toEqual([false, true]);
    await company.stop();
    expect(keys.secretOf('razorpay', '{"key_id":"rzp_live_9"}')).toBe('{"key_id":"rzp_live_9"}');
  });

  it('do not disable the gateways if some of the keys can no longer be read', async () => {
    const { store, offered, type } = world();
    await type(KEYS);
    expect(await offered()).toEqual(['razorpay', 'paytm']);
    await store.update({ 'private_settings/keyid': 7 });
    expect(await offered()).toEqual(['razorpay', 'paytm']);
  });

  it('of one gateway that cannot be read do not disable the other gateway, even right after the server starts', async () => {
    const { store, type } = world();
    await type(KEYS);
    await store.update({ 'private_settings/keyid': 7, 'private_settings/senderId': 7 });
    const fresh = createSettingsKeys({ store, log: aLog() });
    await fresh.load();
    expect(fresh.secretOf('razorpay', 'none')).toBe('');
    expect(fresh.secretOf('paytm', 'none')).toContain(KEYS.paytm_id);
    await store.update({ 'private_settings/keyid': KEYS.keyid, 'private_settings/paytm_key': 7 });
    const other = createSettingsKeys({ store, log: aLog() });
    await other.load();
    expect(other.secretOf('razorpay', 'none')).toContain(KEYS.keyid);
    expect(other.secretOf('paytm', 'none')).toBe('');
  });
});
