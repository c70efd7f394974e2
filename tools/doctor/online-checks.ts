import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isSecondFactorRequired } from '@domain/access/second-factor';
import {
  carTypeSchema,
  gatewayTrySchema,
  isConfirmed,
  languageSchema,
  listedLanguageSchema,
  privateSettingsSchema,
  type SecondFactorLevel,
  settingsSchema,
  userSchema,
} from '@domain/records';
import { SECRET_NAMES } from '@domain/configuration/secrets';
import { DATA_VERSION, isDataFit } from '@domain/database/data-version';
import { dbPaths } from '@domain/database/paths';
import { gatewaySecret } from '@domain/payment/gateway-secret';
import { PAYMENT_PROVIDER_NAMES, PROVIDERS } from '@domain/payment/providers';
import { gatewayCode } from '../gateway-code';
import { parsedJson } from '../project/parsed-json';
import { firebaseCommand, scriptCommand } from '../project/printed-commands';
import { LIVE_ALIAS, type Project } from '../project/project';
import { isStoredBy, valueBy, wordsOf } from '../secrets/secrets';
import { EMAIL_PROVIDER_REMEDY, fail, ok, warn, type Finding } from './finding';

export type OnlinePorts = {
  /** runs the Firebase CLI for the project. Returns its output. Rejects with an error that has `stderr` */
  firebase: (args: readonly string[]) => Promise<string>;
  fetch: typeof fetch;
};

/** The data with which the web app accesses the project. The key may be limited to calls from the site. */
export type WebProject = { apiKey: string; siteUrl: string };

/** The checked project. */
export type OnlineProject = Pick<Project, 'alias' | 'functionsEnv'> & { projectId: string };

const LOGIN =
  'npx firebase login  logs the Firebase CLI in. npx firebase projects:list  must list the project.';

/** The reason why the CLI failed, in one line. */
const reasonOf = (error: unknown): string => wordsOf(error).replaceAll(/\s+/g, ' ').slice(0, 300);

async function secretFindings({ firebase }: OnlinePorts, { alias }: OnlineProject): Promise<Finding[]> {
  const found = await Promise.all(
    SECRET_NAMES.map(async (name) => {
      try {
        return { name, isStored: await isStoredBy(name, firebase(['functions:secrets:get', name])) };
      } catch (error) {
        return { name, reason: reasonOf(error instanceof Error ? (error.cause ?? error) : error) };
      }
    }),
  );
  const unseen = found.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
  return [
    ...found.flatMap(({ name, isStored }) => {
      if (isStored === undefined) return [];
      return isStored
        ? [ok(`secret ${name}`)]
        : [
            fail(
              `secret ${name} is not stored`,
              `${scriptCommand('secrets', alias, '--fill')}  stores the values that need no person. Set the others yourself: ${firebaseCommand(alias, `functions:secrets:set ${name}`)}`,
            ),
          ];
    }),
    // All reads fail for the same reason, such as an expired login, a missing right, or no network. So only
    // the first reason is reported.
    ...unseen
      .slice(0, 1)
      .map((reason) =>
        fail(`secrets: it is unknown whether ${String(unseen.length)} of them are stored (${reason})`, LOGIN),
      ),
  ];
}

const INITIAL = 'npm run initial-data -- --help  shows how to write the first records.';

/**
 * The option with the name of the main database. Without the option, the CLI uses the project's first
 * database.
 */
const inMain = ({ functionsEnv }: OnlineProject): string[] => {
  const { HAIL_DATABASE_INSTANCE: main = '' } = functionsEnv;
  return main === '' ? [] : ['--instance', main];
};

/** The command line of the migration for this project. The migration needs the key file of an owner. */
function migrateCommand({ projectId }: OnlineProject, ...options: string[]): string {
  const command = ['npm run migrate --', `--project ${projectId}`, ...options].join(' ');
  return `${command}  with GOOGLE_APPLICATION_CREDENTIALS set to the key file of a service account (docs/database.md, Migrations).`;
}

async function dataFindings(ports: OnlinePorts, project: OnlineProject): Promise<Finding[]> {
  const get = async (path: string, ...query: string[]): Promise<unknown> =>
    parsedJson(await ports.firebase(['database:get', path, ...query, ...inMain(project)]), z.unknown());
  let records;
  try {
    records = await Promise.all([
      get('/settings'),
      get('/languages'),
      get('/language_list'),
      get('/cartypes'),
      get('/users', '--order-by', 'usertype', '--equal-to', 'admin', '--limit-to-first', '100'),
    ]);
  } catch (error) {
    return [fail(`database: its records cannot be read (${reasonOf(error)})`, LOGIN)];
  }
  const [settings, languages, list, cars, admins] = records;
  const initial = `${INITIAL} Then: ${firebaseCommand(project.alias, ['database:update / initial-data.json', ...inMain(project)].join(' '))}`;
  const findings: Finding[] = [];
  const parsed = settingsSchema.safeParse(settings);
  findings.push(
    parsed.success
      ? ok(`database: settings of ${parsed.data.appName}`)
      : fail(
          settings === null
            ? 'database: no settings'
            : `database: settings are missing or wrong: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
          initial,
        ),
  );
  const stored = z.record(z.string(), languageSchema).safeParse(languages);
  const defaults = Object.values(stored.data ?? {}).filter((language) => language.default);
  findings.push(
    defaults.length === 1
      ? ok('database: one default language')
      : fail(`database: ${defaults.length} default languages`, initial),
  );
  const wanted = z.record(z.string(), listedLanguageSchema).safeParse(languages ?? {}).data;
  findings.push(
    isDeepStrictEqual(list ?? {}, wanted)
      ? ok('database: the list of languages is correct')
      : fail(
          'database: the list of languages differs from the languages',
          migrateCommand(project, '--again languages'),
        ),
  );
  if (parsed.success) {
    const { data_version: data, panic = '', country } = parsed.data;
    const version = String(data?.version ?? 0);
    findings.push(
      panic === ''
        ? warn(
            'database: there is no emergency number, so nobody is offered a call for help',
            'Open the site as an admin, General settings, and enter the number of your country.',
          )
        : ok(`database: people in ${country} call ${panic} in an emergency`),
      isDataFit(data)
        ? ok(`database: the data have version ${version}`)
        : fail(
            `database: the data have version ${version}, but this build needs version ${DATA_VERSION}`,
            migrateCommand(project),
          ),
    );
  }
  const carCount = Object.keys(z.record(z.string(), carTypeSchema).safeParse(cars).data ?? {}).length;
  findings.push(
    carCount > 0 ? ok(`database: ${carCount} car types`) : fail('database: no car types', initial),
  );
  const people = Object.values(z.record(z.string(), userSchema.partial()).safeParse(admins).data ?? {});
  findings.push(
    people.some(({ usertype }) => usertype === 'admin')
      ? ok('database: there is an admin')
      : fail('database: there is no admin, so no one can open the back office', initial),
  );
  if (parsed.success) {
    const proven = people.filter(({ secondFactorSince }) => secondFactorSince !== undefined).length;
    findings.push(secondFactorFinding(parsed.data.require_second_factor, proven));
  }
  return findings;
}

/**
 * Checks that admins must log in with a second factor, and that another admin can reset a lost second factor.
 */
function secondFactorFinding(level: SecondFactorLevel, adminsWithOne: number): Finding {
  if (!isSecondFactorRequired('admin', level))
    return warn(
      'staff: admins can log in without a second factor',
      'Set up two-step login in the profile of each admin, then require it in Settings.',
    );
  return adminsWithOne > 1
    ? ok(`staff: ${adminsWithOne} admins have a second factor`)
    : warn(
        'staff: fewer than two admins have a second factor, so a lost one cannot be reset',
        'Let a second admin log in and set it up. docs/going-live.md explains how the owner of the project resets one.',
      );
}

/** Checks for each configured gateway whether its current code was tried in its test mode. */
async function gatewayFindings({ firebase }: OnlinePorts, project: OnlineProject): Promise<Finding[]> {
  const { alias, projectId } = project;
  let answers;
  try {
    answers = await Promise.all([
      firebase(['database:get', `/${dbPaths.gatewayTries()}`, ...inMain(project)]),
      firebase(['database:get', `/${dbPaths.privateSettings()}`, ...inMain(project)]),
      Promise.all(
        PAYMENT_PROVIDER_NAMES.filter((name) => name !== 'test').map(async (name) => {
          const { secret } = PROVIDERS[name];
          return { name, stored: await valueBy(secret, firebase(['functions:secrets:access', secret])) };
        }),
      ),
    ]);
  } catch (error) {
    return [fail(`payments: it is unknown which gateways are set up (${reasonOf(error)})`, LOGIN)];
  }
  const [tries, keys, secrets] = answers;
  const settings = parsedJson(keys, privateSettingsSchema) ?? {};
  const known = parsedJson(tries, z.record(z.string(), z.unknown())) ?? {};
  return secrets
    .map(({ name, stored }) => ({ name, from: gatewaySecret(name, stored, settings).from }))
    .filter(({ from }) => from !== null)
    .map(({ name, from }) => {
      const named = from === 'settings' ? `${name} (by the keys in the settings)` : name;
      const newest = gatewayTrySchema.safeParse(known[name]).data;
      const remedy = `Before you take real money with it: npm run gateway:try -- ${name}${alias === LIVE_ALIAS ? '' : ` --project ${projectId}`}  (docs/payments.md)`;
      if (newest === undefined || !isConfirmed(newest))
        return fail(
          `payments: ${named} is unconfirmed, because no trial in its test mode has passed`,
          remedy,
        );
      const day = new Date(newest.at).toISOString().slice(0, 10);
      return newest.code === gatewayCode(name)
        ? ok(`payments: ${named} has passed a trial in its test mode (${day})`)
        : warn(`payments: the code of ${named} has changed since its trial (${day})`, remedy);
    });
}

async function siteFindings(ports: OnlinePorts, appUrl: string, alias: string): Promise<Finding[]> {
  try {
    const [page, api] = await Promise.all([
      ports.fetch(appUrl),
      ports.fetch(new URL('/api/get_providers', appUrl)),
    ]);
    return [
      page.ok
        ? ok(`site: ${appUrl} responds`)
        : fail(`site: ${appUrl} responds with ${page.status}`, scriptCommand('deploy', alias)),
      page.headers.has('content-security-policy')
        ? ok('site: has a Content-Security-Policy')
        : fail(
            'site: no Content-Security-Policy',
            `${scriptCommand('deploy', alias)}  deploys it with the policy of the settings.`,
          ),
      // The functions refuse a call without a sign-in. But any answer in JSON shows that they run.
      api.headers.get('content-type')?.includes('json')
        ? ok('site: the functions respond at /api')
        : fail(`site: /api responds with ${api.status} without JSON`, scriptCommand('deploy', alias)),
    ];
  } catch (error) {
    return [
      warn(`site: ${appUrl} cannot be reached (${String(error)})`, 'Deploy first, then run this again.'),
    ];
  }
}

const DISABLED = /PASSWORD_LOGIN_DISABLED|OPERATION_NOT_ALLOWED|CONFIGURATION_NOT_FOUND/;
const ENABLED = /INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_PASSWORD/;

/**
 * Tries to log in with a password that no account has. The answer shows whether the project accepts
 * passwords.
 */
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
  if (ENABLED.test(answer)) return [warn('sign-in: the password provider is enabled', EMAIL_PROVIDER_REMEDY)];
  if (DISABLED.test(answer)) return [ok('sign-in: the password provider is disabled')];
  return [warn('sign-in: it is unknown whether the password provider is disabled', EMAIL_PROVIDER_REMEDY)];
}

/** Checks the Firebase project. The Firebase CLI must be signed in. */
export async function onlineFindings(
  ports: OnlinePorts,
  appUrl: string | null,
  web: WebProject | null,
  project: OnlineProject,
): Promise<Finding[]> {
  const groups = await Promise.all([
    secretFindings(ports, project),
    dataFindings(ports, project),
    gatewayFindings(ports, project),
    appUrl === null ? [] : siteFindings(ports, appUrl, project.alias),
    passwordFindings(ports, web),
  ]);
  return groups.flat();
}
