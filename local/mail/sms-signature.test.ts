import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedSms, LOCAL_SMS_SECRET } from './sms-signature';

const NOW = 1_900_000_000_000;
const BODY = JSON.stringify({ id: 'b1_arrived', from: 'Hail', to: '+59899555111', text: 'Here. 123456' });

function signed(secret: string, at = NOW): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${BODY}`).digest('hex');
  return { 'x-hail-timestamp': timestamp, 'x-hail-signature': `v1=${signature}` };
}

describe('an SMS for the inbox', () => {
  it('is accepted with the secret of the stack and a recent time', () => {
    expect(isSignedSms(signed(LOCAL_SMS_SECRET), BODY, NOW)).toBe(true);
    expect(isSignedSms(signed(LOCAL_SMS_SECRET, NOW - 299_000), BODY, NOW)).toBe(true);
  });

  it.each([
    ['another secret', signed('other'), BODY],
    ['an old time', signed(LOCAL_SMS_SECRET, NOW - 301_000), BODY],
    ['a time in the future', signed(LOCAL_SMS_SECRET, NOW + 301_000), BODY],
    ['another text', signed(LOCAL_SMS_SECRET), BODY.replace('Here', 'Gone')],
    ['an incomplete signature', { ...signed(LOCAL_SMS_SECRET), 'x-hail-signature': 'v1=' }, BODY],
    ['no signature', {}, BODY],
  ])('is refused with %s', (_, headers, body) => {
    expect(isSignedSms(headers, body, NOW)).toBe(false);
  });
});
