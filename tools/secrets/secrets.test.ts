import { describe, expect, it } from 'vitest';
import { SECRET_NAMES, type SecretName } from '@domain/configuration/secrets';
import { seeToSecrets } from './secrets';

async function run(
  functionsEnv: Record<string, string>,
  { isFilling = true, stored = new Map<SecretName, string>() } = {},
) {
  const said: string[] = [];
  const ports = {
    isStored: (name: SecretName) => Promise.resolve(stored.has(name)),
    store: (name: SecretName, value: string) => {
      stored.set(name, value);
      return Promise.resolve();
    },
    say: (line: string) => said.push(line),
  };
  return { left: await seeToSecrets(ports, { functionsEnv }, isFilling), stored, said };
}

describe('npm run secrets', () => {
  it('stores what needs no person, and names what does', async () => {
    const { left, stored, said } = await run({ MAPS_PROVIDER: 'osm', SMS_PROVIDER: 'none' });
    expect(left).toEqual(['SMTP_URL']);
    expect(stored.size).toBe(SECRET_NAMES.length - 1);
    expect(stored.get('SMS_TOKEN')).toBe('none');
    expect(stored.get('GOOGLE_MAPS_SERVER_KEY')).toBe('none');
    expect(stored.get('PAY_STRIPE')).toBe('{}');
    expect(stored.get('TEST_GATEWAY_SECRET')).toBe('none');
    expect(stored.get('OTP_PEPPER')).toMatch(/^[\w+/]{43}=$/);
    expect(said.join('\n')).not.toContain(stored.get('OTP_PEPPER'));
    expect(said).toContain('[ you  ] SMTP_URL: npx firebase functions:secrets:set SMTP_URL');
  });

  it('leaves to a person what the settings say is used', async () => {
    const { left } = await run({ MAPS_PROVIDER: 'google', SMS_PROVIDER: 'twilio' });
    expect(left).toEqual(['SMTP_URL', 'SMS_TOKEN', 'GOOGLE_MAPS_SERVER_KEY']);
  });

  it('never touches a stored secret: another pepper would end codes and recovery codes', async () => {
    const stored = new Map<SecretName, string>([['OTP_PEPPER', 'known']]);
    await run({}, { stored });
    expect(stored.get('OTP_PEPPER')).toBe('known');
    const { said } = await run({}, { stored });
    expect(said.filter((line) => line.startsWith('[  new'))).toEqual([]);
  });

  it('stores nothing when it only lists', async () => {
    const { left, stored } = await run({}, { isFilling: false });
    expect(stored.size).toBe(0);
    expect(left).toEqual(SECRET_NAMES);
  });
});
