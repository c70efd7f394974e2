import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SECRET_NAMES } from '@domain/configuration/secrets';
import { gatewayCode } from '../gateway-code';
import { firebaseJsonFor } from '../project/firebase-json';
import { initialData } from '../initial-data/initial-data';
import type { Finding } from './finding';
import { localFindings, type LocalConfiguration } from './local-checks';
import { onlineFindings, type OnlinePorts, type OnlineProject } from './online-checks';

const CSP =
  "default-src 'self'; connect-src 'self' https://tiles.example https://*.more.example; img-src 'self' https://tiles.example";
const SETTINGS: LocalConfiguration = {
  nodeVersion: 'v20.19.0',
  alias: 'default',
  projectId: 'city-rides',
  webEnv: {
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'city-rides.firebaseapp.com',
    VITE_FIREBASE_DATABASE_URL: 'https://city-rides-default-rtdb.firebaseio.com',
    VITE_FIREBASE_PROJECT_ID: 'city-rides',
    VITE_FIREBASE_STORAGE_BUCKET: 'city-rides.firebasestorage.app',
    VITE_FIREBASE_APP_ID: '1:234:web:3',
    VITE_VAPID_KEY: 'vapid',
    VITE_SITE_URL: 'https://rides.example',
    VITE_MAP_STYLE_URL: 'https://tiles.example/style.json',
  },
  knownFunctionSettings: [
    'APP_URL',
    'HAIL_BUCKET_REGION',
    'HAIL_DATABASE_INSTANCE',
    'HAIL_DATABASE_REGION',
    'HAIL_POSITIONS_INSTANCE',
    'HAIL_TRACKS_INSTANCES',
    'HAIL_REGION',
    'MAIL_FROM',
    'MAPS_PROVIDER',
    'OFFER_TEST_GATEWAY',
    'OSRM_URL',
    'PHOTON_URL',
    'PUSH_MODE',
    'REQUIRE_APP_CHECK',
    'TRUSTED_PROXY_HOPS',
  ],
  functionsEnv: {
    HAIL_REGION: 'us-central1',
    HAIL_DATABASE_REGION: 'us-central1',
    HAIL_DATABASE_INSTANCE: 'city-rides-default-rtdb',
    HAIL_BUCKET_REGION: 'us-central1',
    APP_URL: 'https://rides.example',
    MAIL_FROM: 'Rides <no-reply@rides.example>',
    MAPS_PROVIDER: 'osm',
    PHOTON_URL: 'https://photon.rides.example',
    OSRM_URL: 'https://osrm.rides.example',
  },
  firebaseJson: null,
};
const GOOD: LocalConfiguration = withFirebaseJson(SETTINGS);

/** A configuration with the firebase.json that npm run configure generates. */
function withFirebaseJson(one: LocalConfiguration): LocalConfiguration {
  const source: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../firebase.json'), 'utf8'));
  return { ...one, firebaseJson: firebaseJsonFor(source, one) };
}

const badOnes = (findings: readonly Finding[]): string[] =>
  findings.filter(({ level }) => level !== 'ok').map(({ level, what }) => `${level} ${what}`);
const withEnv = (webEnv: Record<string, string>): LocalConfiguration => ({
  ...GOOD,
  webEnv: { ...GOOD.webEnv, ...webEnv },
});
const withFunctions = (functionsEnv: Record<string, string>): LocalConfiguration => ({
  ...GOOD,
  functionsEnv: { ...GOOD.functionsEnv, ...functionsEnv },
});

describe('the doctor on the local configuration', () => {
  it('finds no error in a good configuration', () => {
    expect(badOnes(localFindings(GOOD))).toEqual([]);
  });

  it.each<[string, LocalConfiguration, RegExp]>([
    ['an old version of Node', { ...GOOD, nodeVersion: 'v20.18.9' }, /^fail Node v20.18.9 is too old/],
    [
      'the demonstration project',
      { ...GOOD, projectId: 'demo-hail' },
      /^fail .firebaserc names the demonstration project demo-hail/,
    ],
    ['no project', { ...GOOD, projectId: null }, /^fail .firebaserc names no project/],
    ['a missing App ID', withEnv({ VITE_FIREBASE_APP_ID: '' }), /^fail web app: VITE_FIREBASE_APP_ID/],
    ['an emulator', withEnv({ VITE_EMULATOR_DATABASE: 'localhost:9000' }), /points to an emulator/],
    ['another project id', withEnv({ VITE_FIREBASE_PROJECT_ID: 'other' }), /\.firebaserc names city-rides/],
    [
      'a wrong address of the database',
      withEnv({ VITE_FIREBASE_DATABASE_URL: 'https://x.example' }),
      /not the address of a Realtime/,
    ],
    ['a web app without pushes', withEnv({ VITE_VAPID_KEY: '' }), /^warn web app: VITE_VAPID_KEY/],
    ['a missing address of the site', withEnv({ VITE_SITE_URL: '' }), /^warn web app: VITE_SITE_URL/],
    ['no map', withEnv({ VITE_MAP_STYLE_URL: '' }), /^fail map: neither/],
    ['a site on localhost', withFunctions({ APP_URL: 'http://localhost' }), /APP_URL is not an https/],
    ['a local sender of mail', withFunctions({ MAIL_FROM: 'Hail <a@localhost>' }), /MAIL_FROM/],
    [
      'public servers for maps',
      withFunctions({ PHOTON_URL: 'https://photon.komoot.io' }),
      /^fail .*demonstration servers/,
    ],
    [
      "Google's searches beside another map",
      withFunctions({ MAPS_PROVIDER: 'google' }),
      /^fail map: Google's searches and routes may not be shown on another map/,
    ],
    [
      "a provider that may become Google's beside another map",
      withFunctions({ MAPS_PROVIDER: 'auto' }),
      /^warn map: with MAPS_PROVIDER=auto/,
    ],
    ['an enabled test gateway', withFunctions({ OFFER_TEST_GATEWAY: 'true' }), /^fail .*test money/],
    [
      'an enabled test gateway of a test project',
      { ...withFunctions({ OFFER_TEST_GATEWAY: 'true' }), alias: 'staging' },
      /^warn .*test money/,
    ],
    ['App Check without a key', withFunctions({ REQUIRE_APP_CHECK: 'true' }), /^fail App Check/],
    [
      'a wrong number of proxies',
      withFunctions({ TRUSTED_PROXY_HOPS: '3' }),
      /^warn .*TRUSTED_PROXY_HOPS is 3/,
    ],
    ['functions that send no pushes', withFunctions({ PUSH_MODE: 'outbox' }), /^warn .*sends no push/],
    [
      'a misspelt name of a setting',
      withFunctions({ MAIL_FORM: 'x' }),
      /^warn functions: MAIL_FORM is not a known setting/,
    ],
  ])('detects %s', (_title, configuration, message) => {
    const bad = badOnes(localFindings(configuration));
    expect(bad.filter((line) => message.test(line))).toHaveLength(1);
  });
});

const OPERATOR = {
  ...({ appName: 'Rides', appcat: 'taxi', country: 'UY', currency: 'UYU', symbol: '$' } as const),
  decimal: 2,
  minFare: 140,
  emergencyNumber: '911',
  timeZone: 'America/Montevideo',
  mapCenter: { lat: -34.9, lng: -56.1 },
  admin: { uid: 'uid1', email: 'boss@rides.example', firstName: 'Bo', lastName: 'Ss' },
};

/** The first records, after two admins have set up a second factor. The settings require this factor. */
function recordsInUse(): Record<string, unknown> {
  const records: Record<string, unknown> = initialData(OPERATOR, 1);
  const admin = { usertype: 'admin', secondFactorSince: 1 };
  const settings = { ...(records.settings as object), require_second_factor: 'admins' };
  return { ...records, settings, 'users/uid1': admin, 'users/uid2': admin };
}

/** The versions of a secret as a table of the Firebase CLI. */
const versionsTable = (...states: readonly string[]): string =>
  ['Version │ State', ...states.map((state, at) => `│ ${String(states.length - at)} │ ${state} │`)].join(
    '\n',
  );

/** The error of the Firebase CLI with this message. */
const failure = (stderr: string): Error => Object.assign(new Error('ended with 1'), { stderr });

/** Ports of a fake project with these records. Its Firebase CLI reports the records and the secrets. */
function aProject(
  records: Record<string, unknown>,
  secrets: readonly string[] = SECRET_NAMES.slice(0, 2),
  values: Readonly<Record<string, string>> = {},
): OnlinePorts {
  const under = (path: string): unknown => {
    const rows = Object.entries(records).filter(([key]) => key.startsWith(`${path}/`));
    return rows.length === 0 ? null : Object.fromEntries(rows.map(([key, row]) => [key.split('/')[1], row]));
  };
  return {
    firebase: ([command, name = '']) => {
      if (command === 'functions:secrets:get')
        return secrets.includes(name)
          ? Promise.resolve(versionsTable('DESTROYED', 'ENABLED'))
          : Promise.reject(failure(`HTTP Error: 404, Secret [projects/1/secrets/${name}] not found`));
      if (command === 'functions:secrets:access') return Promise.resolve(values[name] ?? '{}');
      const path = name.slice(1);
      return Promise.resolve(JSON.stringify(records[path] ?? under(path)));
    },
    fetch: (url) =>
      Promise.resolve(
        new Request(url).url.includes('/api/')
          ? Response.json({ error: { code: 'not_logged_in' } }, { status: 401 })
          : new Response('<html>', { headers: { 'content-security-policy': CSP } }),
      ),
  };
}
const ALL_SECRETS = [...SECRET_NAMES];
const LIVE: OnlineProject = {
  alias: 'default',
  projectId: 'city-rides',
  functionsEnv: SETTINGS.functionsEnv,
};
const STAGING: OnlineProject = {
  alias: 'staging',
  projectId: 'city-staging',
  functionsEnv: { HAIL_DATABASE_INSTANCE: 'city-staging-eu', HAIL_DATABASE_REGION: 'europe-west1' },
};

describe('the doctor on the project', () => {
  it('finds no error in a project with the first records and two admins with a second factor', async () => {
    const project = aProject(recordsInUse(), ALL_SECRETS);
    expect(badOnes(await onlineFindings(project, 'https://rides.example', null, LIVE))).toEqual([]);
  });

  it('requires a test payment for each configured gateway, and again after the gateway’s code has changed', async () => {
    const passed = {
      at: Date.UTC(2026, 4, 20),
      mode: 'test',
      code: gatewayCode('stripe'),
      state: 'passed',
      amountMinor: 1000,
      decimal: 2,
      currency: 'USD',
      refunds: 'done',
    };
    const findings = async (tries: Record<string, unknown>) => {
      const values = { PAY_STRIPE: '{"key":"sk_live_1"}', PAY_TAP: 'none\n' };
      const project = aProject({ ...recordsInUse(), gateway_tries: tries }, ALL_SECRETS, values);
      const all = await onlineFindings(project, null, null, LIVE);
      expect(JSON.stringify(all)).not.toContain('sk_live_1');
      return all
        .filter(({ what }) => what.startsWith('payments:'))
        .map(({ level, what }) => `${level} ${what}`);
    };
    const unconfirmed = [
      'fail payments: stripe is unconfirmed, because no trial in its test mode has passed',
    ];
    expect(await findings({})).toEqual(unconfirmed);
    expect(await findings({ stripe: { ...passed, state: 'failed', step: 'payment' } })).toEqual(unconfirmed);
    expect(await findings({ stripe: passed })).toEqual([
      'ok payments: stripe has passed a trial in its test mode (2026-05-20)',
    ]);
    expect(await findings({ stripe: { ...passed, code: 'of before' } })).toEqual([
      'warn payments: the code of stripe has changed since its trial (2026-05-20)',
    ]);
  });

  it('detects gateways that are configured by keys in the settings, and shows no key', async () => {
    const private_settings = { keyid: 'rzp_live_1', keysecret: 's3cret', paytm_id: 'MID1' };
    const findings = async (values: Record<string, string>) => {
      const project = aProject({ ...recordsInUse(), private_settings }, ALL_SECRETS, values);
      const all = await onlineFindings(project, null, null, LIVE);
      expect(JSON.stringify(all)).not.toMatch(/rzp_live_1|s3cret|MID1/);
      return badOnes(all);
    };
    const unconfirmed = 'is unconfirmed, because no trial in its test mode has passed';
    expect(await findings({})).toEqual([
      `fail payments: razorpay (by the keys in the settings) ${unconfirmed}`,
    ]);
    // If a secret is stored, the keys in the settings are not used.
    expect(await findings({ PAY_RAZORPAY: '{"key_id":"rzp_live_2"}' })).toEqual([
      `fail payments: razorpay ${unconfirmed}`,
    ]);
  });

  it('detects that admins can log in without a second factor, or that fewer than two admins have a second factor', async () => {
    const bad = async (records: Record<string, unknown>) =>
      badOnes(await onlineFindings(aProject(records, ALL_SECRETS), null, null, LIVE));
    expect(await bad(initialData(OPERATOR, 1))).toEqual([
      'warn staff: admins can log in without a second factor',
    ]);
    const alone = { ...recordsInUse(), 'users/uid2': { usertype: 'admin' } };
    expect(await bad(alone)).toEqual([
      'warn staff: fewer than two admins have a second factor, so a lost one cannot be reset',
    ]);
  });

  it('detects a missing emergency number', async () => {
    const records = recordsInUse();
    const settings = { ...(records.settings as object), panic: '' };
    expect(
      badOnes(await onlineFindings(aProject({ ...records, settings }, ALL_SECRETS), null, null, LIVE)),
    ).toEqual(['warn database: there is no emergency number, so nobody is offered a call for help']);
  });

  it('detects a list of languages that differs from the stored languages', async () => {
    const records = recordsInUse();
    const others = Object.entries(records).filter(([path]) => path !== 'language_list/fr');
    const bad = badOnes(
      await onlineFindings(aProject(Object.fromEntries(others), ALL_SECRETS), null, null, LIVE),
    );
    expect(bad).toEqual(['fail database: the list of languages differs from the languages']);
  });

  it('detects an empty database and missing secrets', async () => {
    const bad = badOnes(await onlineFindings(aProject({}), null, null, LIVE));
    expect(bad).toEqual([
      ...ALL_SECRETS.slice(2).map((name) => `fail secret ${name} is not stored`),
      'fail database: no settings',
      'fail database: 0 default languages',
      'fail database: no car types',
      'fail database: there is no admin, so no one can open the back office',
    ]);
  });

  it('detects secrets without a value, and names the project in the command', async () => {
    const project = aProject(recordsInUse(), ALL_SECRETS);
    const findings = await onlineFindings(
      {
        ...project,
        firebase: (args) =>
          args[1] === 'SMTP_URL' ? Promise.resolve(versionsTable('DISABLED')) : project.firebase(args),
      },
      null,
      null,
      STAGING,
    );
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([
      {
        level: 'fail',
        what: 'secret SMTP_URL is not stored',
        remedy:
          'npm run secrets -- --fill --project staging  stores the values that need no person. Set the others yourself: npx firebase functions:secrets:set SMTP_URL --project staging',
      },
    ]);
  });

  it('reports why it cannot read the project, and does not report secrets as missing', async () => {
    const words = 'Error: HTTP Error: 403, Permission denied on resource project city-rides.';
    const project: OnlinePorts = {
      ...aProject(recordsInUse(), ALL_SECRETS),
      firebase: () => Promise.reject(failure(words)),
    };
    expect(badOnes(await onlineFindings(project, null, null, LIVE))).toEqual([
      `fail secrets: it is unknown whether ${String(SECRET_NAMES.length)} of them are stored (${words})`,
      `fail database: its records cannot be read (${words})`,
      `fail payments: it is unknown which gateways are set up (${words})`,
    ]);
  });

  it('reports a gateway with a missing or destroyed secret as not set up', async () => {
    const project = aProject(recordsInUse(), ALL_SECRETS);
    const refusals = ['not found', 'is in DESTROYED state'].map(
      (what) => (name: string) =>
        failure(
          `HTTP Error: ${what === 'not found' ? '404' : '400'}, [projects/1/secrets/${name}/versions/latest] ${what}`,
        ),
    );
    for (const refusal of refusals) {
      const ports: OnlinePorts = {
        ...project,
        firebase: (args) =>
          args[0] === 'functions:secrets:access'
            ? Promise.reject(refusal(args[1] ?? ''))
            : project.firebase(args),
      };
      expect(badOnes(await onlineFindings(ports, null, null, LIVE))).toEqual([]);
    }
  });

  it('prints commands with the name of the chosen project', async () => {
    const web = { apiKey: 'web-key', siteUrl: 'https://rides.example' };
    const records = {
      ...recordsInUse(),
      settings: { ...(recordsInUse().settings as object), data_version: 1 },
    };
    const others = Object.entries(records).filter(([path]) => path !== 'language_list/fr');
    const project = {
      ...aProject(Object.fromEntries(others), [], { PAY_STRIPE: '{"key":"sk_live_1"}' }),
      fetch: () => Promise.resolve(new Response('Not found', { status: 404 })),
    };
    const findings = await onlineFindings(project, 'https://rides.example', web, STAGING);
    const printed = findings.flatMap(({ remedy = '' }) =>
      [...remedy.matchAll(/(npm run|npx firebase) [^ ].*?(?= {2}|; |$)/g)].map(([command]) => command),
    );
    expect(printed.length).toBeGreaterThan(SECRET_NAMES.length);
    expect(printed.filter((command) => !/--project (city-)?staging|initial-data/.test(command))).toEqual([]);
    expect(printed).toContain('npm run migrate -- --project city-staging --again languages');
    expect(printed).toContain('npm run gateway:try -- stripe --project city-staging');
  });

  it('reads the main database even if it has another name than the default', async () => {
    const asked: string[] = [];
    const project = aProject(recordsInUse(), ALL_SECRETS);
    const firebase = (args: readonly string[]): Promise<string> => {
      if (args[0] === 'database:get') asked.push(args.slice(-2).join(' '));
      return project.firebase(args);
    };
    await onlineFindings({ ...project, firebase }, null, null, STAGING);
    expect(new Set(asked)).toEqual(new Set(['--instance city-staging-eu']));
  });

  it.each([
    ['is disabled', 'PASSWORD_LOGIN_DISABLED', []],
    ['is enabled', 'INVALID_LOGIN_CREDENTIALS', ['warn sign-in: the password provider is enabled']],
    [
      'is in an unknown state',
      'PERMISSION_DENIED',
      ['warn sign-in: it is unknown whether the password provider is disabled'],
    ],
  ])('reports that the password provider %s', async (_what, message, expected) => {
    const asked: string[] = [];
    const project: OnlinePorts = {
      ...aProject(recordsInUse(), ALL_SECRETS),
      fetch: (input) => {
        asked.push(new Request(input).url);
        return Promise.resolve(Response.json({ error: { code: 400, message } }, { status: 400 }));
      },
    };
    const web = { apiKey: 'web-key', siteUrl: 'https://rides.example' };
    expect(badOnes(await onlineFindings(project, null, web, LIVE))).toEqual(expected);
    expect(asked).toEqual([
      'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=web-key',
    ]);
  });

  it('detects a site that does not respond correctly', async () => {
    const project = aProject(recordsInUse(), ALL_SECRETS);
    const plain = { ...project, fetch: () => Promise.resolve(new Response('Not found', { status: 404 })) };
    expect(badOnes(await onlineFindings(plain, 'https://rides.example', null, LIVE))).toEqual([
      'fail site: https://rides.example responds with 404',
      'fail site: no Content-Security-Policy',
      'fail site: /api responds with 404 without JSON',
    ]);
    const away = { ...project, fetch: () => Promise.reject(new Error('offline')) };
    expect(badOnes(await onlineFindings(away, 'https://rides.example', null, LIVE))).toEqual([
      'warn site: https://rides.example cannot be reached (Error: offline)',
    ]);
  });
});

describe('the secrets of the functions', () => {
  it.each([[['functions/.env.example', 'docs/payments.md']], [['docs/going-live.md', 'docs/payments.md']]])(
    'are all explained in %s',
    async (files) => {
      const texts = await Promise.all(
        files.map((file) => readFile(join(import.meta.dirname, '..', '..', file), 'utf8')),
      );
      const text = texts.join('');
      for (const name of SECRET_NAMES) expect(text).toContain(name);
    },
  );
});
