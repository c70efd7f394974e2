import { describe, expect, it } from 'vitest';
import { gatewaySecret } from './gateway-secret';

const KEYS = { keyid: ' rzp_test_1 ', keysecret: 's3cret', paytm_id: 'MID1', paytm_key: '0123456789abcdef' };
const NOBODY = { secret: '', from: null };

describe('the source of a gateway’s keys', () => {
  it('is its stored secret, even if the settings have keys', () => {
    expect(gatewaySecret('razorpay', '{"a":1}', KEYS)).toEqual({ secret: '{"a":1}', from: 'secret' });
  });

  it.each(['', 'none', '{}', 'none\n'])('is the settings if the secret is %j', (stored) => {
    const { secret, from } = gatewaySecret('razorpay', stored, KEYS);
    expect([JSON.parse(secret), from]).toEqual([{ key_id: 'rzp_test_1', key_secret: 's3cret' }, 'settings']);
    const paytm = gatewaySecret('paytm', stored, KEYS).secret;
    expect(JSON.parse(paytm)).toEqual({ mode: 'live', mid: 'MID1', key: '0123456789abcdef' });
  });

  it('is null if a key is missing or removed, or if the settings have no keys', () => {
    expect(gatewaySecret('razorpay', 'none', { ...KEYS, keysecret: 'none' })).toEqual(NOBODY);
    expect(gatewaySecret('paytm', '', { paytm_id: 'MID1' })).toEqual(NOBODY);
    expect(gatewaySecret('stripe', '{}', KEYS)).toEqual(NOBODY);
    expect(gatewaySecret('test', '', KEYS)).toEqual(NOBODY);
  });
});
