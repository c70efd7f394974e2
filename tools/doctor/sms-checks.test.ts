import { describe, expect, it } from 'vitest';
import { smsFindings } from './sms-checks';

const HEX = '0123456789abcdef'.repeat(2);
const TWILIO = { SMS_PROVIDER: 'twilio', SMS_SENDER: '+14155550100', TWILIO_ACCOUNT_SID: `AC${HEX}` };
const WEBHOOK = { SMS_PROVIDER: 'webhook', SMS_SENDER: 'Coche', SMS_WEBHOOK_URL: 'https://sms.example/send' };

const levels = (functionsEnv: Record<string, string>): string[] =>
  smsFindings({
    alias: 'default',
    projectId: 'city-rides',
    webEnv: {},
    firebaseJson: null,
    knownFunctionSettings: [],
    functionsEnv,
  }).map(({ level, what }) => `${level} ${what}`);

describe('the doctor on the settings of SMS', () => {
  it('reports nothing if SMS is off, and accepts complete settings', () => {
    expect(levels({})).toEqual([]);
    expect(levels(TWILIO)).toEqual(['ok SMS: twilio is set up as +14155550100']);
    expect(levels({ ...TWILIO, SMS_SENDER: `MG${HEX}`, TWILIO_KEY_SID: `SK${HEX}` })).toHaveLength(1);
    expect(levels(WEBHOOK)).toEqual(['ok SMS: webhook is set up as Coche']);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an unknown provider', { SMS_PROVIDER: 'pigeon' }, /^fail .*"pigeon"/],
    ['no sender', { ...TWILIO, SMS_SENDER: '' }, /^warn SMS: SMS_SENDER is empty/],
    ['a number without a plus', { ...TWILIO, SMS_SENDER: '14155550100' }, /^fail SMS: SMS_SENDER/],
    ['a name that is too long', { ...WEBHOOK, SMS_SENDER: 'Coche Lisboa' }, /^fail SMS: SMS_SENDER/],
    ['a Messaging Service without Twilio', { ...WEBHOOK, SMS_SENDER: `MG${HEX}` }, /^fail SMS: SMS_SENDER/],
    ['no account', { ...TWILIO, TWILIO_ACCOUNT_SID: '' }, /^fail SMS: TWILIO_ACCOUNT_SID/],
    ['an invalid API key', { ...TWILIO, TWILIO_KEY_SID: `AC${HEX}` }, /^fail SMS: TWILIO_KEY_SID/],
    ['a Twilio address without TLS', { ...TWILIO, TWILIO_URL: 'http://x' }, /^fail SMS: TWILIO_URL/],
    ['a webhook without TLS', { ...WEBHOOK, SMS_WEBHOOK_URL: 'http://sms.example' }, /^fail .*WEBHOOK_URL/],
    ['no webhook', { ...WEBHOOK, SMS_WEBHOOK_URL: '' }, /^fail .*WEBHOOK_URL/],
  ])('finds %s', (_, env, finding) => {
    expect(levels(env)[0]).toMatch(finding);
  });
});
