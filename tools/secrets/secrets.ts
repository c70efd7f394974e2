import { randomBytes } from 'node:crypto';
import { GATEWAY_SECRET_NAMES, SECRET_NAMES, type SecretName } from '@domain/configuration/secrets';
import type { Project } from '../project/project';

export type SecretPorts = {
  /** whether the project has a value of it */
  isStored: (name: SecretName) => Promise<boolean>;
  /** stores a value; rejects when the Firebase CLI does */
  store: (name: SecretName, value: string) => Promise<void>;
  say: (line: string) => void;
};

type Settings = Pick<Project, 'functionsEnv'>;

/** The value that fits a secret which this service does not use, or which nobody needs to know; null: a person has it. */
export function valueWithoutPerson(name: SecretName, { functionsEnv }: Settings): string | null {
  if (name === 'OTP_PEPPER') return randomBytes(32).toString('base64');
  if (name === 'TEST_GATEWAY_SECRET') return 'none';
  if (GATEWAY_SECRET_NAMES.includes(name)) return '{}';
  if (name === 'SMS_TOKEN') return (functionsEnv.SMS_PROVIDER ?? 'none') === 'none' ? 'none' : null;
  if (name === 'GOOGLE_MAPS_SERVER_KEY') return functionsEnv.MAPS_PROVIDER === 'osm' ? 'none' : null;
  return null;
}

/**
 * Lists the secrets of a project; `isFilling`: stores a value in each that lacks one and needs no person. A stored one is never
 * touched. Answers the secrets that still lack a value.
 */
export async function seeToSecrets(
  { isStored, store, say }: SecretPorts,
  project: Settings,
  isFilling: boolean,
): Promise<SecretName[]> {
  const left: SecretName[] = [];
  for (const name of SECRET_NAMES) {
    if (await isStored(name)) {
      say(`[  ok  ] ${name} is stored`);
      continue;
    }
    const value = valueWithoutPerson(name, project);
    const what = name === 'OTP_PEPPER' ? 'a random text' : (value ?? '');
    if (value === null) say(`[ you  ] ${name}: npx firebase functions:secrets:set ${name}`);
    else if (isFilling) {
      await store(name, value);
      say(`[  new ] ${name} holds ${what}`);
      continue;
    } else say(`[ fill ] ${name} would get ${what}`);
    left.push(name);
  }
  return left;
}
