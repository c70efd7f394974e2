import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { GATEWAY_SECRET_NAMES, SECRET_NAMES, type SecretName } from '@domain/configuration/secrets';
import { firebaseCommand } from '../project/printed-commands';
import type { Project } from '../project/project';

export type SecretPorts = {
  /** whether the project has a value of the secret */
  isStored: (name: SecretName) => Promise<boolean>;
  /** stores a value. Rejects if the Firebase CLI fails */
  store: (name: SecretName, value: string) => Promise<void>;
  say: (line: string) => void;
};

type Settings = Pick<Project, 'functionsEnv'>;

/**
 * Whether the table of `functions:secrets:get` contains a version that functions can read. A secret can exist
 * without such a version.
 */
const hasReadableVersion = (table: string): boolean => /\bENABLED\b/.test(table);

const failureSchema = z.object({ stderr: z.string() });

/** The message of a failed program. */
export const wordsOf = (error: unknown): string =>
  failureSchema.safeParse(error).data?.stderr.trim() ?? String(error);

/** Whether Google answered "not found" for this secret. */
const isUnknown = (name: string, words: string): boolean =>
  words.includes('HTTP Error: 404') && words.includes(`/secrets/${name}`);

/**
 * The value of a secret, from the answer of `functions:secrets:access`. Empty if the secret does not exist.
 * Rejects with any other failure.
 */
export async function valueBy(name: string, answer: Promise<string>): Promise<string> {
  try {
    return await answer;
  } catch (error) {
    const words = wordsOf(error);
    const isSwitchedOff =
      words.includes(`/secrets/${name}`) && /is in (DESTROYED|DISABLED) state/.test(words);
    if (isUnknown(name, words) || isSwitchedOff) return '';
    throw error;
  }
}

/**
 * Whether the project has a value of a secret, from the answer of `functions:secrets:get`. Only Google's "not
 * found" for this secret means that there is no value. Any other failure is thrown, because a new value could
 * overwrite a value that is used.
 */
export async function isStoredBy(name: SecretName, answer: Promise<string>): Promise<boolean> {
  try {
    return hasReadableVersion(await answer);
  } catch (error) {
    const words = wordsOf(error);
    if (isUnknown(name, words)) return false;
    throw new Error(`${name}: ${words}`, { cause: error });
  }
}

/**
 * The value for a secret that this service does not use, or that no person needs to know. Null if a person
 * must give the value.
 */
export function valueWithoutPerson(name: SecretName, { functionsEnv }: Settings): string | null {
  if (name === 'OTP_PEPPER') return randomBytes(32).toString('base64');
  if (name === 'TEST_GATEWAY_SECRET') return 'none';
  if (GATEWAY_SECRET_NAMES.includes(name)) return '{}';
  if (name === 'SMS_TOKEN') return (functionsEnv.SMS_PROVIDER ?? 'none') === 'none' ? 'none' : null;
  if (name === 'GOOGLE_MAPS_SERVER_KEY') return functionsEnv.MAPS_PROVIDER === 'osm' ? 'none' : null;
  return null;
}

/**
 * Lists the secrets of a project. With `isFilling`, a secret without a value gets a value if no person needs
 * to give it. A stored value never changes. Returns the secrets that still have no value.
 */
export async function seeToSecrets(
  { isStored, store, say }: SecretPorts,
  project: Settings & Pick<Project, 'alias'>,
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
    if (value === null)
      say(`[ you  ] ${name}: ${firebaseCommand(project.alias, `functions:secrets:set ${name}`)}`);
    else if (isFilling) {
      await store(name, value);
      say(`[  new ] ${name} is stored with ${what}`);
      continue;
    } else say(`[ fill ] ${name} would get ${what}`);
    left.push(name);
  }
  return left;
}
