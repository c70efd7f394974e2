import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isSecondFactorRequired, type SecondFactorLevel } from '@domain/access/second-factor';
import { SECRET_NAMES } from '@domain/configuration/secrets';
import {
  carTypeSchema,
  languageSchema,
  listedLanguageSchema,
  privateSettingsSchema,
  settingsSchema,
} from '@domain/database/catalogue-records';
import { DATA_VERSION, isDataFit } from '@domain/database/data-version';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/database/records';
import { gatewaySecret } from '@domain/payment/gateway-secret';
import { gatewayTrySchema, isConfirmed } from '@domain/payment/gateway-try';
import { PAYMENT_PROVIDER_NAMES, PROVIDERS } from '@domain/payment/providers';
import { gatewayCode } from '../gateway-code';
import { forAlias, LIVE_ALIAS } from '../project/project';
import { hasReadableVersion } from '../secrets/secrets';
import { fail, ok, warn, type Finding } from './finding';

export type OnlinePorts = {
  /** runs the Firebase CLI for the project; its output, or null when it fails */
  firebase: (args: readonly string[]) => Promise<string | null>;
  fetch: typeof fetch;
};

/** How the web app reaches the project: a key may be limited to calls from the site. */
export type WebProject = { apiKey: string; siteUrl: string };

async function secretFindings({ firebase }: OnlinePorts, alias: string): Promise<Finding[]> {
  const on = forAlias(alias);
  return Promise.all(
    SECRET_NAMES.map(async (name) =>
      hasReadableVersion((await firebase(['functions:secrets:get', name])) ?? '')
        ? ok(`secret ${name}`)
        : fail(
            `secret ${name} is not stored`,
            `npm run secrets -- --fill${on}  stores what needs no person; otherwise: npx firebase functions:secrets:set ${name}${on}`,
          ),
    ),
  );
}

function parsedJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const INITIAL = 'npm run initial-data -- --help  shows how to write the first records.';

async function dataFindings({ firebase }: OnlinePorts): Promise<Finding[]> {
  const get = async (path: string, ...query: string[]): Promise<unknown> =>
    parsedJson(await firebase(['database:get', path, ...query]));
  const [settings, languages, list, cars, admins] = await Promise.all([
    get('/settings'),
    get('/languages'),
    get('/language_list'),
    get('/cartypes'),
    get('/users', '--order-by', 'usertype', '--equal-to', 'admin', '--limit-to-first', '100'),
  ]);
  const findings: Finding[] = [];
  const parsed = settingsSchema.safeParse(settings);
  findings.push(
    parsed.success
      ? ok(`database: settings of ${parsed.data.appName}`)
      : fail(
          settings === null
            ? 'database: no settings'
            : `database: settings are missing or wrong: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
          INITIAL,
        ),
  );
  const stored = z.record(z.string(), languageSchema).safeParse(languages);
  const defaults = Object.values(stored.data ?? {}).filter((language) => language.default);
  findings.push(
    defaults.length === 1
      ? ok('database: one default language')
      : fail(`database: ${defaults.length} default languages`, INITIAL),
  );
  const wanted = z.record(z.string(), listedLanguageSchema).safeParse(languages ?? {}).data;
  findings.push(
    isDeepStrictEqual(list ?? {}, wanted)
      ? ok('database: the list of languages is right')
      : fail(
          'database: the list of languages differs from the languages',
          'npm run migrate -- --again languages --project ID',
        ),
  );
  if (parsed.success) {
    const { data_version: data } = parsed.data;
    const version = String(data?.version ?? 0);
    findings.push(
      isDataFit(data)
        ? ok(`database: the data have version ${version}`)
        : fail(
            `database: the data have version ${version}, but this build needs version ${DATA_VERSION}`,
            'npm run migrate -- --project ID',
          ),
    );
  }
  const carCount = Object.keys(z.record(z.string(), carTypeSchema).safeParse(cars).data ?? {}).length;
  findings.push(
    carCount > 0 ? ok(`database: ${carCount} car types`) : fail('database: no car types', INITIAL),
  );
  const people = Object.values(z.record(z.string(), userSchema.partial()).safeParse(admins).data ?? {});
  findings.push(
    people.some(({ usertype }) => usertype === 'admin')
      ? ok('database: there is an admin')
      : fail('database: no admin, so nobody can open the back office', INITIAL),
  );
  if (parsed.success) {
    const proven = people.filter(({ secondFactorSince }) => secondFactorSince !== undefined).length;
    findings.push(secondFactorFinding(parsed.data.require_second_factor, proven));
  }
  return findings;
}

/** Whether admins must log in with a second factor, and another one can reset a lost one. */
function secondFactorFinding(level: SecondFactorLevel, adminsWithOne: number): Finding {
  if (!isSecondFactorRequired('admin', level))
    return warn(
      'staff: admins can log in without a second factor',
      'Set up two-step login in the profile of each admin, then ask for it in Settings.',
    );
  return adminsWithOne > 1
    ? ok(`staff: ${adminsWithOne} admins have a second factor`)
    : warn(
        'staff: fewer than two admins have a second factor, so nobody can reset a lost one',
        'Let a second admin log in and set it up; docs/going-live.md tells how the owner of the project resets one.',
      );
}

/** Each gateway that is set up, and whether it was tried in its test mode with the code of today. */
async function gatewayFindings({ firebase }: OnlinePorts): Promise<Finding[]> {
  const [tries, keys, secrets] = await Promise.all([
    firebase(['database:get', `/${dbPaths.gatewayTries()}`]),
    firebase(['database:get', `/${dbPaths.privateSettings()}`]),
    Promise.all(
      PAYMENT_PROVIDER_NAMES.filter((name) => name !== 'test').map(async (name) => {
        const stored = await firebase(['functions:secrets:access', PROVIDERS[name].secret]);
        return { name, stored: stored ?? '' };
      }),
    ),
  ]);
  const settings = privateSettingsSchema.safeParse(parsedJson(keys)).data ?? {};
  const known = z.record(z.string(), z.unknown()).safeParse(parsedJson(tries)).data ?? {};
  return secrets
    .map(({ name, stored }) => ({ name, from: gatewaySecret(name, stored, settings).from }))
    .filter(({ from }) => from !== null)
    .map(({ name, from }) => {
      const named = from === 'settings' ? `${name} (by the keys of the settings)` : name;
      const newest = gatewayTrySchema.safeParse(known[name]).data;
      const remedy = `Before you take real money with it: npm run gateway:try -- ${name}  (docs/payments.md)`;
      if (newest === undefined || !isConfirmed(newest))
        return fail(`payments: ${named} is unconfirmed, no try in its test mode has passed`, remedy);
      const day = new Date(newest.at).toISOString().slice(0, 10);
      return newest.code === gatewayCode(name)
        ? ok(`payments: ${named} has passed a try in its test mode (${day})`)
        : warn(`payments: the code of ${named} has changed since its try (${day})`, remedy);
    });
}

async function siteFindings(ports: OnlinePorts, appUrl: string): Promise<Finding[]> {
  try {
    const [page, api] = await Promise.all([
      ports.fetch(appUrl),
      ports.fetch(new URL('/api/get_providers', appUrl)),
    ]);
    return [
      page.ok
        ? ok(`site: ${appUrl} answers`)
        : fail(`site: ${appUrl} answers ${page.status}`, 'firebase deploy'),
      page.headers.has('content-security-policy')
        ? ok('site: has a Content-Security-Policy')
        : fail(
            'site: no Content-Security-Policy',
            'Deploy Hosting with the firebase.json of this repository.',
          ),
      // Without a sign-in it refuses; any answer in JSON shows that it runs.
      api.headers.get('content-type')?.includes('json')
        ? ok('site: the functions answer at /api')
        : fail(`site: /api answers ${api.status} without JSON`, 'firebase deploy --only functions,hosting'),
    ];
  } catch (error) {
    return [
      warn(`site: ${appUrl} cannot be reached (${String(error)})`, 'Deploy first, then run this again.'),
    ];
  }
}

const DISABLED = /PASSWORD_LOGIN_DISABLED|OPERATION_NOT_ALLOWED|CONFIGURATION_NOT_FOUND/;
const ENABLED = /INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_PASSWORD/;
const PASSWORD_REMEDY =
  'Authentication, Sign-in method, Email/Password: switch it off. With it, anybody can make accounts for addresses of others.';

/** Tries a password that fits no account: the answer tells whether the project takes passwords at all. */
async function passwordFindings(ports: OnlinePorts, web: WebProject | null): Promise<Finding[]> {
  if (web === null) return [];
  const url = new URL('https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword');
  url.searchParams.set('key', web.apiKey);
  const body = JSON.stringify({
    email: 'doctor@password.invalid',
    password: 'none',
    returnSecureToken: false,
  });
  const headers = { 'content-type': 'application/json', referer: web.siteUrl };
  const answer = await ports
    .fetch(url, { method: 'POST', headers, body })
    .then((response) => response.text())
    .catch((error: unknown) => String(error));
  if (ENABLED.test(answer)) return [fail('sign-in: the password provider is on', PASSWORD_REMEDY)];
  if (DISABLED.test(answer)) return [ok('sign-in: no passwords')];
  return [warn('sign-in: it cannot be seen whether the password provider is off', PASSWORD_REMEDY)];
}

/** Checks of the Firebase project; they need a signed-in Firebase CLI. */
export async function onlineFindings(
  ports: OnlinePorts,
  appUrl: string | null,
  web: WebProject | null,
  alias: string = LIVE_ALIAS,
): Promise<Finding[]> {
  const groups = await Promise.all([
    secretFindings(ports, alias),
    dataFindings(ports),
    gatewayFindings(ports),
    appUrl === null ? [] : siteFindings(ports, appUrl),
    passwordFindings(ports, web),
  ]);
  return groups.flat();
}
