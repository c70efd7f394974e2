import { describe, expect, it } from 'vitest';
import { SECRET_NAMES, type SecretName } from '@domain/configuration/secrets';
import { isStoredBy, seeToSecrets } from './secrets';

async function run(
  functionsEnv: Record<string, string>,
  { isFilling = true, stored = new Map<SecretName, string>(), alias = 'default' } = {},
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
  return { left: await seeToSecrets(ports, { functionsEnv, alias }, isFilling), stored, said };
}

describe('npm run secrets', () => {
  it('stores generated secrets, and lists the secrets that a person must set', async () => {
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

  it('names the project in the command if the project is not live', async () => {
    const { said } = await run({}, { alias: 'staging' });
    expect(said).toContain(
      '[ you  ] SMTP_URL: npx firebase functions:secrets:set SMTP_URL --project staging',
    );
  });

  it('lists the secrets that the settings need and a person must set', async () => {
    const { left } = await run({ MAPS_PROVIDER: 'google', SMS_PROVIDER: 'twilio' });
    expect(left).toEqual(['SMTP_URL', 'SMS_TOKEN', 'GOOGLE_MAPS_SERVER_KEY']);
  });

  it('never replaces a stored secret, because a new OTP_PEPPER would make existing codes invalid', async () => {
    const stored = new Map<SecretName, string>([['OTP_PEPPER', 'known']]);
    await run({}, { stored });
    expect(stored.get('OTP_PEPPER')).toBe('known');
    const { said } = await run({}, { stored });
    expect(said.filter((line) => line.startsWith('[  new'))).toEqual([]);
  });

  it('stores nothing if the caller asks only for the list', async () => {
    const { left, stored } = await run({}, { isFilling: false });
    expect(stored.size).toBe(0);
    expect(left).toEqual(SECRET_NAMES);
  });
});

describe('the check whether a secret is stored', () => {
  const table = (...rows: readonly string[]): string =>
    ['┌─────────┬─────────┐', '│ Version │ State   │', ...rows, '└─────────┴─────────┘'].join('\n');
  const failed = (stderr: string): Error => Object.assign(new Error('Command failed'), { stderr });
  const notFound =
    'Error: Request to https://secretmanager.googleapis.com/v1/projects/city-rides/secrets/OTP_PEPPER/versions had HTTP Error: 404, Secret [projects/234/secrets/OTP_PEPPER] not found.';

  it('says yes if at least one version of the secret is enabled', async () => {
    const isStored = (text: string) => isStoredBy('OTP_PEPPER', Promise.resolve(text));
    expect(await isStored(table('│ 2       │ DESTROYED │', '│ 1       │ ENABLED   │'))).toBe(true);
    expect(await isStored(table('│ 1       │ DISABLED  │'))).toBe(false);
    expect(await isStored(table())).toBe(false);
  });

  it('says no only if the project reports that the secret does not exist', async () => {
    const isStored = (stderr: string) => isStoredBy('OTP_PEPPER', Promise.reject(failed(stderr)));
    expect(await isStored(`\n${notFound}\n`)).toBe(false);
    for (const words of [
      'Error: Request to https://secretmanager.googleapis.com/v1/projects/city-rides/secrets/OTP_PEPPER/versions had HTTP Error: 503, The service is currently unavailable.',
      'Error: Failed to make request to https://secretmanager.googleapis.com/v1/projects/city-rides/secrets/OTP_PEPPER/versions',
      'Error: Request to https://cloudresourcemanager.googleapis.com/v1/projects/city-rides:testIamPermissions had HTTP Error: 404, Not Found',
    ])
      await expect(isStored(`\n${words}\n`)).rejects.toThrow(`OTP_PEPPER: ${words}`);
  });
});
