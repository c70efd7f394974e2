import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { valuesOf } from '../project/env-file';
import { readAlertFiles } from '../alerts/alert-files';
import {
  apisFor,
  EVENT_AGENT_ROLE,
  eventAgent,
  OWN_ROLES,
  PROJECT_ROLES,
  runtimeAccount,
} from '../project/cloud-needs';
import { firebaseJsonFor } from '../project/firebase-json';
import type { Project } from '../project/project';
import { settingsOf, type Answers } from '../configure/answers';
import { cloudFindings } from './cloud-checks';
import type { CloudPorts } from './cloud-ports';
import type { Finding } from './finding';
import { localFindings } from './local-checks';

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

const ANSWERS: Answers = {
  project: 'city-rides',
  'database-region': 'europe-west1',
  'functions-region': 'europe-west1',
  'database-instance': 'city-rides-default-rtdb',
  bucket: 'city-rides.firebasestorage.app',
  'bucket-location': 'EU',
  site: 'https://rides.example',
  'auth-domain': 'city-rides.firebaseapp.com',
  'api-key': 'key',
  'app-id': '1:234:web:5f',
  'vapid-key': 'vapid',
  currency: 'EUR',
  map: 'maplibre',
  'map-style': 'https://tiles.example/style.json',
  search: 'osm',
  photon: 'https://photon.rides.example',
  osrm: 'https://osrm.rides.example',
  'mail-from': 'Rides <no-reply@rides.example>',
  'max-instances': '10',
  'rare-instances': '3',
  invoker: 'public',
};

/** The declaration of functions of all three sizes. One instance of each needs 12.8 processors. */
const MANIFEST = {
  endpoints: Object.fromEntries(
    [
      { count: 7, cpu: 1, most: '{{ params.FUNCTIONS_MAX_INSTANCES }}' },
      { count: 2, cpu: 0.5, most: 1 },
      { count: 24, cpu: 0.2, most: '{{ params.FUNCTIONS_RARE_INSTANCES }}' },
    ].flatMap(({ count, cpu, most }) =>
      Array.from({ length: count }, (_one, index) => [
        `f${String(cpu)}-${String(index)}`,
        {
          region: ['{{ params.HAIL_REGION }}'],
          cpu,
          availableMemoryMb: 512,
          concurrency: 1,
          maxInstances: most,
        },
      ]),
    ),
  ),
};

/** The state of a project according to Firebase and Google Cloud. */
type Cloud = {
  database: { name: string; location: string; state?: string }[];
  bucketLocation: string;
  apis: string[];
  projectRoles: string[];
  ownRoles: string[];
  agentRoles: string[];
  /** thousandths of a processor that the functions of a region may use, in the form of Google’s answer */
  processors: string;
  /** the rules of the organisation’s policies, by constraint */
  policyRules: Record<string, object[]>;
  /** the nodes in each database, by the name of the database */
  held?: Record<string, Record<string, unknown>>;
  signIn: Record<string, unknown>;
  isBilled: boolean;
  budgets: object[];
  buckets: string[];
  /** the alerts in the format of Google’s lists */
  metrics: { name: string }[];
  policies: object[];
  channels: object[];
  dashboards: object[];
  /**
   * `proxies` is the number of proxies that write X-Forwarded-For. `hops` is the number that the functions
   * trust
   */
  proxies: number;
  hops: number;
  region: string;
};

const ALERTS = readAlertFiles(join(import.meta.dirname, '../..'));

/** All policies of monitoring/ in the format of Google’s lists, each with these changes. */
const policiesWith = (changed: object): object[] =>
  [...ALERTS.policies.keys()].map((id) => ({
    name: `projects/p/alertPolicies/${id}`,
    userLabels: { hail: id },
    enabled: true,
    notificationChannels: ['projects/p/notificationChannels/1'],
    ...changed,
  }));

function goodCloud(answers: Answers): Cloud {
  const settings = settingsOf(answers);
  return {
    database: [
      ...(answers['positions-instance'] === undefined
        ? []
        : [
            {
              name: `projects/234/locations/-/instances/${answers['positions-instance']}`,
              location: answers['database-region'] ?? '',
            },
          ]),
      {
        name: `projects/234/locations/-/instances/${answers['database-instance'] ?? ''}`,
        location: answers['database-region'] ?? '',
      },
    ],
    bucketLocation: answers['bucket-location'] ?? '',
    apis: apisFor({ webEnv: settings.web, functionsEnv: settings.functions }).map(({ name }) => name),
    projectRoles: PROJECT_ROLES.map(({ name }) => name),
    ownRoles: OWN_ROLES.map(({ name }) => name),
    agentRoles: [EVENT_AGENT_ROLE.name],
    processors: '20000',
    policyRules: {},
    signIn: {
      signIn: { phoneNumber: { enabled: true }, email: { enabled: false } },
      authorizedDomains: ['localhost', 'rides.example'],
      smsRegionConfig: { allowlistOnly: { allowedRegions: ['UY'] } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    },
    isBilled: true,
    budgets: [{}],
    buckets: [answers.bucket ?? '', 'city-rides-backups'],
    metrics: [...ALERTS.metrics.keys()].map((name) => ({ name })),
    policies: policiesWith({}),
    channels: [
      {
        name: 'projects/p/notificationChannels/1',
        labels: { email_address: 'boss@rides.example' },
        userLabels: { hail: 'alerts' },
      },
    ],
    dashboards: [{ name: 'projects/234/dashboards/hail', etag: 'e1' }],
    proxies: 2,
    hops: 2,
    region: answers['functions-region'] ?? '',
  };
}

function goodProject(answers: Answers): Project & { projectId: string } {
  const { web, functions } = settingsOf(answers);
  const project = {
    alias: 'default',
    projectId: 'city-rides',
    webEnv: web,
    functionsEnv: functions,
    knownFunctionSettings: Object.keys(valuesOf(textOf('functions/.env.example'))),
    firebaseJson: null,
  };
  return { ...project, firebaseJson: firebaseJsonFor(JSON.parse(textOf('firebase.json')), project) };
}

/** The value at a path, which is the root or a node directly below it. */
const heldAt = (nodes: Record<string, unknown> = {}, path: string): unknown =>
  path === '/' ? nodes : (nodes[path.slice(1)] ?? null);

function portsOf(cloud: Cloud): CloudPorts {
  const member = `serviceAccount:${runtimeAccount('234')}`;
  const bindings = (roles: readonly string[], agentRoles: readonly string[] = []) => ({
    bindings: [
      ...roles.map((role) => ({ role, members: [member, 'user:boss@rides.example'] })),
      ...agentRoles.map((role) => ({ role, members: [`serviceAccount:${eventAgent('234')}`] })),
    ],
  });
  const answers: Record<string, unknown> = {
    'storage buckets describe': { location: cloud.bucketLocation },
    'services list --enabled': cloud.apis.map((name) => ({ config: { name } })),
    'projects get-iam-policy city-rides': bindings(cloud.projectRoles, cloud.agentRoles),
    'iam service-accounts get-iam-policy': bindings(cloud.ownRoles),
    'billing projects describe': {
      billingEnabled: cloud.isBilled,
      billingAccountName: 'billingAccounts/0A-1B',
    },
    'billing budgets list': cloud.budgets,
    'storage buckets list': cloud.buckets.map((name) => ({ name })),
    'logging metrics list': cloud.metrics,
    'monitoring policies list': cloud.policies,
    'beta monitoring channels': cloud.channels,
    'monitoring dashboards list': cloud.dashboards,
    'beta quotas info': [
      {
        quotaId: 'CpuAllocPerProjectRegion',
        dimensionsInfos: [
          {
            applicableLocations: ['asia-southeast1', 'europe-west1', 'us-central1'],
            details: { value: cloud.processors },
          },
        ],
      },
    ],
  };
  return {
    firebase: (args) =>
      Promise.resolve(
        JSON.stringify(
          args[0] === 'database:get'
            ? heldAt(cloud.held?.[args.at(-1) ?? ''], args[1] ?? '')
            : { status: 'success', result: cloud.database },
        ),
      ),
    gcloud: (args) => {
      if (args[0] === 'auth') return Promise.resolve('token\n');
      if (args[0] === 'org-policies')
        return Promise.resolve(JSON.stringify({ spec: { rules: cloud.policyRules[args[2] ?? ''] ?? [] } }));
      return Promise.resolve(JSON.stringify(answers[args.slice(0, 3).join(' ')] ?? null));
    },
    manifest: () => Promise.resolve(MANIFEST),
    fetch: (input, init) => {
      const request = new Request(input, init);
      if (!request.url.includes('/api/self_test')) return Promise.resolve(Response.json(cloud.signIn));
      const brought = (request.headers.get('x-forwarded-for') ?? '').split(',').length;
      const { hops, region } = cloud;
      return Promise.resolve(Response.json({ entries: brought + cloud.proxies, hops, region }));
    },
  };
}

/** The warnings and failures that the doctor finds in a project and its cloud. */
async function badFindings(project: Project & { projectId: string }, cloud: Cloud): Promise<Finding[]> {
  const findings = [
    ...localFindings({ ...project, nodeVersion: 'v22.1.0' }),
    ...(await cloudFindings(portsOf(cloud), project)),
  ];
  return findings.filter(({ level }) => level !== 'ok');
}
const lineOf = ({ level, what }: Finding): string => `${level} ${what}`;

describe('the doctor reports no error for', () => {
  it.each<[string, Answers]>([
    ['a project in Europe', {}],
    [
      'a project in the United States',
      { 'database-region': 'us-central1', 'functions-region': 'us-central1', 'bucket-location': 'US' },
    ],
    [
      'a project in Asia',
      {
        'database-region': 'asia-southeast1',
        'functions-region': 'asia-southeast1',
        'bucket-location': 'ASIA-SOUTHEAST1',
      },
    ],
    ['a bucket in a region without a database', { 'bucket-location': 'europe-west6' }],
    ['sign-in windows on the site’s domain', { 'auth-domain': 'rides.example' }],
    ['Google Maps and Google searches', { map: 'google', 'google-maps-key': 'key', search: 'google' }],
    ['App Check', { 'app-check-key': 'key' }],
    [
      'SMS through Twilio',
      { sms: 'twilio', 'twilio-account': `AC${'0'.repeat(32)}`, 'sms-sender': '+14155550100' },
    ],
    ['positions in a separate database', { 'positions-instance': 'city-positions' }],
    ['a second database of the project', { 'database-instance': 'city-rides-eu' }],
    ['functions that no one may call without a check by Google', { invoker: 'private' }],
  ])('%s', async (_what, changed) => {
    const answers = { ...ANSWERS, ...changed };
    expect((await badFindings(goodProject(answers), goodCloud(answers))).map(lineOf)).toEqual([]);
  });
});

type Broken = {
  functions?: Record<string, string>;
  web?: Record<string, string>;
  /** a replacement in the text of firebase.json */
  json?: readonly [string, string];
  cloud?: Partial<Cloud>;
};
const signIn = (changed: Record<string, unknown>): Broken => ({
  cloud: { signIn: { ...goodCloud(ANSWERS).signIn, ...changed } },
});
const without = (names: readonly string[], name: string): string[] => names.filter((one) => one !== name);
const GOOD = goodCloud(ANSWERS);

describe('the doctor', () => {
  const PROJECTS: readonly [string, Broken, RegExp][] = [
    // Wrong regions and databases. Firebase deploys most of these projects without an error, but then no
    // trigger fires.
    [
      'triggers in another region than the database',
      {
        cloud: {
          database: [{ ...GOOD.database[0], name: 'x/city-rides-default-rtdb', location: 'us-central1' }],
        },
      },
      /^fail database: .* is in us-central1, but its triggers would run in europe-west1 and never fire/,
    ],
    [
      'an unknown database region',
      { functions: { HAIL_DATABASE_REGION: 'europe-west4' } },
      /^fail places: HAIL_DATABASE_REGION is "europe-west4"/,
    ],
    [
      'a missing database region',
      { functions: { HAIL_DATABASE_REGION: '' } },
      /^fail places: HAIL_DATABASE_REGION is ""/,
    ],
    [
      'a region without functions',
      { functions: { HAIL_REGION: 'europe-west99' } },
      /^fail places: HAIL_REGION/,
    ],
    [
      'calls far from the database',
      { functions: { HAIL_REGION: 'us-central1' } },
      /^warn places: calls run in us-central1, but the database is in europe-west1/,
    ],
    [
      'a missing database name',
      { functions: { HAIL_DATABASE_INSTANCE: '' } },
      /^fail places: HAIL_DATABASE_INSTANCE names no database/,
    ],
    [
      'a database missing from the project',
      { cloud: { database: [{ name: 'x/other', location: 'europe-west1' }] } },
      /^fail database: the project has no database city-rides-default-rtdb/,
    ],
    [
      'a disabled database',
      {
        cloud: {
          database: [{ name: 'x/city-rides-default-rtdb', location: 'europe-west1', state: 'DISABLED' }],
        },
      },
      /^fail database: .* is disabled/,
    ],
    [
      'a positions database missing from the project',
      {
        functions: { HAIL_POSITIONS_INSTANCE: 'city-positions' },
        web: { VITE_FIREBASE_POSITIONS_URL: 'https://city-positions.europe-west1.firebasedatabase.app' },
      },
      /^fail database: the project has no database city-positions/,
    ],
    [
      'a positions database in another region',
      {
        functions: { HAIL_POSITIONS_INSTANCE: 'city-positions' },
        web: { VITE_FIREBASE_POSITIONS_URL: 'https://city-positions.europe-west1.firebasedatabase.app' },
        cloud: { database: [...GOOD.database, { name: 'x/city-positions', location: 'us-central1' }] },
      },
      /^fail database: city-positions is in us-central1, but app and functions look for it in europe-west1/,
    ],
    [
      'a web app that writes positions to the main database',
      { functions: { HAIL_POSITIONS_INSTANCE: 'city-positions' } },
      /^fail places: the web app writes positions to the main database, but the functions read them from/,
    ],
    [
      'a web app that writes positions to a separate database that the functions do not read',
      { web: { VITE_FIREBASE_POSITIONS_URL: 'https://city-positions.europe-west1.firebasedatabase.app' } },
      /^fail places: .* but the functions read them from the main database/,
    ],
    [
      'the main database as the separate database for positions',
      { functions: { HAIL_POSITIONS_INSTANCE: 'city-rides-default-rtdb' } },
      /^fail places: positions need a separate database, and city-rides-default-rtdb is the main one/,
    ],
    [
      'an invalid list of tracks databases',
      { functions: { HAIL_TRACKS_INSTANCES: 'https://city-a.example' } },
      /^fail places: HAIL_TRACKS_INSTANCES is "https/,
    ],
    [
      'the main database as a separate database for tracks',
      { functions: { HAIL_TRACKS_INSTANCES: 'city-rides-default-rtdb' } },
      /^fail places: tracks need separate databases, and city-rides-default-rtdb has other data/,
    ],
    [
      'tracks databases without a positions database',
      { functions: { HAIL_TRACKS_INSTANCES: 'city-a' } },
      /^fail places: tracks have separate databases, but positions have none/,
    ],
    [
      'a tracks database missing from the project',
      { functions: { HAIL_TRACKS_INSTANCES: 'city-a:old' } },
      /^fail database: the project has no database city-a/,
    ],
    [
      'an old positions database that still holds positions',
      {
        cloud: {
          database: [...GOOD.database, { name: 'x/city-positions', location: 'europe-west1' }],
          held: { 'city-positions': { drivers_on_duty: true } },
        },
      },
      /^warn database: city-positions holds drivers_on_duty, but no setting names it/,
    ],
    [
      'an old tracks database that still holds tracks',
      {
        cloud: {
          database: [...GOOD.database, { name: 'x/city-a', location: 'europe-west1' }],
          held: { 'city-a': { tracking: true, bookings: true } },
        },
      },
      /^warn database: city-a holds tracking, but no setting names it/,
    ],
    [
      'a web app with another database',
      { web: { VITE_FIREBASE_DATABASE_URL: 'https://other-default-rtdb.europe-west1.firebasedatabase.app' } },
      /^fail places: the web app uses .* but the functions/,
    ],
    [
      'a web app with the American host of the database',
      { web: { VITE_FIREBASE_DATABASE_URL: 'https://city-rides-default-rtdb.firebaseio.com' } },
      /^fail places: the web app uses .*firebaseio\.com, but the functions .*firebasedatabase\.app/,
    ],
    [
      'a bucket outside the region of its trigger',
      { cloud: { bucketLocation: 'US' } },
      /^fail bucket: .* is in US, but uploads would be checked in europe-west1/,
    ],
    [
      'a bucket region without functions',
      { functions: { HAIL_BUCKET_REGION: 'africa-south1' } },
      /^fail places: HAIL_BUCKET_REGION/,
    ],
    [
      'a rewrite to another region',
      { json: ['"functionId":"api","region":"europe-west1"', '"functionId":"api","region":"us-central1"'] },
      /^fail firebase\.json: its list of rewrites differs/,
    ],
    [
      'rules for another database',
      { json: ['"instance":"city-rides-default-rtdb"', '"instance":"other"'] },
      /^fail firebase\.json: its database differs/,
    ],
    [
      'a site that calls functions in a region that the service has left',
      { cloud: { region: 'us-central1' } },
      /^fail places: the site uses functions in us-central1/,
    ],
    // A content policy that does not fit the services that the project uses.
    [
      'a policy without the hosts of the map',
      { json: [' https://tiles.example', ''] },
      /^fail firebase\.json: the policy lacks https:\/\/tiles\.example in/,
    ],
    [
      'a policy without the domain of sign-in windows',
      { json: ['https://city-rides.firebaseapp.com', 'https://other.firebaseapp.com'] },
      /^fail firebase\.json: the policy lacks https:\/\/city-rides\.firebaseapp\.com in frame-src/,
    ],
    [
      'a policy without the hosts of Google Maps',
      { web: { VITE_GOOGLE_MAPS_KEY: 'key' } },
      /^fail firebase\.json: the policy lacks https:\/\/maps\.googleapis\.com in script-src/,
    ],
    [
      'a policy for unused services',
      { web: { VITE_VAPID_KEY: '' } },
      /^warn firebase\.json: the policy allows https:\/\/fcmregistrations\.googleapis\.com in connect-src/,
    ],
    [
      'no policy',
      { json: ['Content-Security-Policy', 'X-Other'] },
      /^fail firebase\.json: no Content-Security-Policy/,
    ],
    // Missing or dangerous rights in Google Cloud.
    [
      'an API that is disabled',
      { cloud: { apis: without(GOOD.apis, 'iamcredentials.googleapis.com') } },
      /^fail cloud: iamcredentials\.googleapis\.com is disabled/,
    ],
    [
      'functions that cannot sign tokens',
      { cloud: { ownRoles: without(GOOD.ownRoles, 'roles/iam.serviceAccountTokenCreator') } },
      /^fail cloud: the functions lack roles\/iam\.serviceAccountTokenCreator/,
    ],
    [
      'functions that cannot read the database',
      { cloud: { projectRoles: without(GOOD.projectRoles, 'roles/firebasedatabase.admin') } },
      /^fail cloud: the functions lack roles\/firebasedatabase\.admin/,
    ],
    [
      'triggers without the role to receive events',
      { cloud: { projectRoles: without(GOOD.projectRoles, 'roles/eventarc.eventReceiver') } },
      /^fail cloud: the functions lack roles\/eventarc\.eventReceiver/,
    ],
    [
      'functions that Google cannot build',
      { cloud: { projectRoles: without(GOOD.projectRoles, 'roles/cloudbuild.builds.builder') } },
      /^fail cloud: the functions lack roles\/cloudbuild\.builds\.builder/,
    ],
    [
      'Eventarc without its role',
      { cloud: { agentRoles: [] } },
      /^fail cloud: the account of Eventarc lacks roles\/eventarc\.serviceAgent/,
    ],
    [
      'a disabled API of Storage rules',
      { cloud: { apis: without(GOOD.apis, 'firebaserules.googleapis.com') } },
      /^fail cloud: firebaserules\.googleapis\.com is disabled/,
    ],
    [
      'searches of Google without their API',
      { functions: { MAPS_PROVIDER: 'google' } },
      /^fail cloud: places\.googleapis\.com is disabled/,
    ],
    [
      'the map of Google without its API',
      { web: { VITE_GOOGLE_MAPS_KEY: 'key' } },
      /^fail cloud: maps-backend\.googleapis\.com is disabled/,
    ],
    // A quota that is too small for the functions.
    [
      'a quota below one instance of each function',
      { cloud: { processors: '10000' } },
      /^fail processors: one instance of each function needs 12\.8 in europe-west1, but the quota is 10$/,
    ],
    [
      'a quota that leaves no room for a deploy',
      { cloud: { processors: '15000' } },
      /^warn processors: a deploy while all functions run needs 15\.8 in europe-west1, but the quota is 15$/,
    ],
    [
      'a function with more instances than the quota',
      { functions: { FUNCTIONS_MAX_INSTANCES: '40' } },
      /^fail processors: a function may have 40 in europe-west1, but the quota is 20$/,
    ],
    // Policies of an organisation.
    [
      'an organisation that forbids functions that everyone may call',
      {
        cloud: {
          policyRules: { 'iam.allowedPolicyMemberDomains': [{ values: { allowedValues: ['is:C01'] } }] },
        },
      },
      /^fail policies: iam\.allowedPolicyMemberDomains forbids functions that everyone may call/,
    ],
    [
      'an organisation that always checks callers, with functions that are not public',
      {
        functions: { FUNCTIONS_INVOKER: 'private' },
        cloud: { policyRules: { 'run.managed.requireInvokerIam': [{ enforce: true }] } },
      },
      /^fail policies: run\.managed\.requireInvokerIam forbids functions without a check/,
    ],
    [
      'an organisation that forbids both ways to call functions',
      {
        cloud: {
          policyRules: {
            'run.managed.requireInvokerIam': [{ enforce: true }],
            'iam.allowedPolicyMemberDomains': [{ denyAll: true }],
          },
        },
      },
      /^fail policies: iam\.allowedPolicyMemberDomains and run\.managed\.requireInvokerIam together/,
    ],
    [
      'an organisation that gives new accounts no role',
      {
        cloud: {
          projectRoles: [],
          policyRules: { 'iam.automaticIamGrantsForDefaultServiceAccounts': [{ enforce: true }] },
        },
      },
      /^fail policies: iam\.automaticIamGrantsForDefaultServiceAccounts leaves the account/,
    ],
    [
      'an organisation that forbids the region of the database',
      {
        cloud: {
          policyRules: { 'gcp.resourceLocations': [{ values: { allowedValues: ['in:us-locations'] } }] },
        },
      },
      /^fail policies: gcp\.resourceLocations forbids europe-west1, where the database is/,
    ],
    [
      'an organisation that may refuse secrets without a place',
      {
        cloud: {
          policyRules: { 'gcp.resourceLocations': [{ values: { allowedValues: ['in:eu-locations'] } }] },
        },
      },
      /^warn policies: gcp\.resourceLocations may refuse secrets/,
    ],
    [
      'an organisation that forbids the region of calls',
      {
        functions: { HAIL_REGION: 'europe-west2' },
        cloud: {
          policyRules: { 'gcp.resourceLocations': [{ values: { allowedValues: ['in:eu-locations'] } }] },
        },
      },
      /^fail policies: gcp\.resourceLocations forbids europe-west2 for calls and timers/,
    ],
    [
      'an organisation that forbids the region of uploads',
      {
        functions: { HAIL_BUCKET_REGION: 'europe-west6' },
        cloud: {
          policyRules: { 'gcp.resourceLocations': [{ values: { allowedValues: ['in:eu-locations'] } }] },
        },
      },
      /^fail policies: gcp\.resourceLocations forbids europe-west6 for the checks of uploads/,
    ],
    [
      'functions that can sign as any account',
      { cloud: { projectRoles: [...GOOD.projectRoles, 'roles/iam.serviceAccountTokenCreator'] } },
      /^warn cloud: the functions can sign tokens as any account/,
    ],
    // A wrong or unsafe setup of sign-in.
    [
      'a disabled phone provider',
      signIn({ signIn: { phoneNumber: { enabled: false } } }),
      /^fail sign-in: the phone provider is disabled/,
    ],
    [
      'a project in which people can sign in with passwords',
      signIn({ signIn: { phoneNumber: { enabled: true }, email: { enabled: true } } }),
      /^warn sign-in: the e-mail provider is enabled/,
    ],
    [
      'a site that is not an authorised domain',
      signIn({ authorizedDomains: ['localhost'] }),
      /^fail sign-in: rides\.example is not an authorised domain/,
    ],
    [
      'phone codes that are allowed in no country',
      signIn({ smsRegionConfig: { allowlistOnly: {} } }),
      /^fail sign-in: codes are sent to no country/,
    ],
    [
      'phone codes that are allowed in every country',
      signIn({ smsRegionConfig: { allowByDefault: {} } }),
      /^warn sign-in: codes are sent to every country/,
    ],
    [
      'accounts that can be enumerated',
      signIn({ emailPrivacyConfig: {} }),
      /^warn sign-in: anyone can check/,
    ],
    // A wrong setup of SMS.
    [
      'an unknown SMS provider',
      { functions: { SMS_PROVIDER: 'pigeon' } },
      /^fail SMS: SMS_PROVIDER is "pigeon"/,
    ],
    ['Twilio without an account', { functions: { SMS_PROVIDER: 'twilio' } }, /^fail SMS: TWILIO_ACCOUNT_SID/],
    [
      'an SMS webhook without encryption',
      { functions: { SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'http://sms.rides.example' } },
      /^fail SMS: SMS_WEBHOOK_URL is not an https address/,
    ],
    // Projects that lack billing, backups or alerts, trust a wrong number of proxies, or use a public server.
    [
      'no billing account',
      { cloud: { isBilled: false } },
      /^fail billing: the project has no billing account/,
    ],
    ['no budget', { cloud: { budgets: [] } }, /^warn billing: there is no budget/],
    ['no backups', { cloud: { buckets: ['city-rides.firebasestorage.app'] } }, /^warn backups: no bucket/],
    [
      'no alerts',
      { cloud: { metrics: [], policies: [], channels: [], dashboards: [] } },
      /^warn alerts: the project has none/,
    ],
    [
      'a missing alert',
      { cloud: { policies: GOOD.policies.slice(1) } },
      /^warn alerts: the project lacks browser-errors$/,
    ],
    [
      'a missing metric that an alert needs',
      { cloud: { metrics: GOOD.metrics.slice(1) } },
      /^warn alerts: the project lacks hail_browser_errors$/,
    ],
    ['no dashboard', { cloud: { dashboards: [] } }, /^warn alerts: the project lacks the dashboard Hail$/],
    [
      'alerts without a receiver',
      { cloud: { policies: policiesWith({ notificationChannels: [] }) } },
      /^warn alerts: no one receives browser-errors, calls-fail, /,
    ],
    [
      'disabled alerts',
      { cloud: { policies: policiesWith({ enabled: false }) } },
      /^warn alerts: disabled are browser-errors, /,
    ],
    [
      'one proxy more than trusted',
      { cloud: { proxies: 3 } },
      /^fail proxies: 3 write X-Forwarded-For, but 2 are trusted/,
    ],
    [
      'one proxy less than trusted',
      { cloud: { proxies: 1 } },
      /^fail proxies: 1 write X-Forwarded-For, but 2 are trusted/,
    ],
    [
      'a public search server',
      { functions: { PHOTON_URL: 'https://photon.komoot.io' } },
      /^fail functions: .*demonstration servers .*photon/,
    ],
    [
      'a public route server',
      { functions: { OSRM_URL: 'https://router.project-osrm.org' } },
      /^fail functions: .*demonstration servers .*osrm/,
    ],
    [
      'a sender at localhost',
      { functions: { MAIL_FROM: 'Hail <no-reply@localhost>' } },
      /^fail functions: MAIL_FROM/,
    ],
  ];
  /** The project of a row with the state of its cloud. */
  const brokenProject = ({ functions, web, json, cloud }: Broken) => {
    const good = goodProject(ANSWERS);
    const [from, to] = json ?? ['', ''];
    const text = JSON.stringify(good.firebaseJson);
    expect(text).toContain(from);
    const project = {
      ...good,
      functionsEnv: { ...good.functionsEnv, ...functions },
      webEnv: { ...good.webEnv, ...web },
      firebaseJson: from === '' ? good.firebaseJson : (JSON.parse(text.replaceAll(from, to)) as unknown),
    };
    return { project, cloud: { ...GOOD, ...cloud } };
  };

  it.each(PROJECTS)('finds %s, and says what mends it', async (_what, broken, message) => {
    const { project, cloud } = brokenProject(broken);
    const bad = await badFindings(project, cloud);
    const found = bad.filter((finding) => message.test(lineOf(finding)));
    expect(found.length, bad.map(lineOf).join('\n')).toBeGreaterThan(0);
    expect(found.filter(({ remedy = '' }) => remedy === '')).toEqual([]);
  });

  it('tells all broken projects apart', async () => {
    const lines = new Map<string, string>();
    for (const [what, broken, message] of PROJECTS) {
      const { project, cloud } = brokenProject(broken);
      const found = (await badFindings(project, cloud)).map(lineOf).filter((line) => message.test(line));
      lines.set(what, found.join('\n'));
    }
    expect(lines.size).toBeGreaterThanOrEqual(40);
    const byLine = [...lines].map(([what, line]) => ({
      what,
      same: [...lines].filter(([other, theirs]) => other !== what && theirs === line).map(([other]) => other),
    }));
    expect(byLine.filter(({ same }) => same.length > 0)).toEqual([]);
  });

  describe('at a database instance that no setting names', () => {
    const findingsOf = async (held: Record<string, unknown>, alias = 'default') => {
      const database = [...GOOD.database, { name: 'x/city-other', location: 'europe-west1' }];
      const findings = await cloudFindings(portsOf({ ...GOOD, database, held: { 'city-other': held } }), {
        ...goodProject(ANSWERS),
        alias,
      });
      return findings.filter(({ what }) => what.includes('city-other'));
    };

    it('reports nothing if the instance is a restored copy or the old main database of a service', async () => {
      const settings = { appName: true, require_second_factor: true };
      expect(await findingsOf({ settings, users: true, drivers_on_duty: true })).toEqual([]);
      expect(await findingsOf({ settings, tracking: true, bookings: true })).toEqual([]);
      // The CLI did not answer for the settings, so it is not known whether this instance has a service.
      expect(await findingsOf({ settings: null, drivers_on_duty: true })).toEqual([]);
    });

    it('prints a command that deletes one node of old positions and no other data', async () => {
      const [finding] = await findingsOf({
        drivers_on_duty: true,
        users: true,
        settings: { require_second_factor: true },
      });
      expect(finding?.remedy).toContain(
        'npx firebase database:remove /drivers_on_duty --instance city-other --force',
      );
      expect(finding?.remedy).not.toMatch(/remove \/ |users|settings/);
    });

    it('prints a command for the project that the doctor checked', async () => {
      const [finding] = await findingsOf({ drivers_on_duty: true }, 'staging');
      expect(finding?.remedy).toContain('--instance city-other --force --project staging');
    });
  });

  describe('for an instance of tracks that the settings mark for removal', () => {
    const findingsOf = async (held: Record<string, unknown>) => {
      const database = ['city-a', 'city-b'].map((name) => ({ name: `x/${name}`, location: 'europe-west1' }));
      const good = goodProject({ ...ANSWERS, 'positions-instance': 'city-positions' });
      const findings = await cloudFindings(
        portsOf({ ...GOOD, database: [...GOOD.database, ...database], held: { 'city-b': held } }),
        {
          ...good,
          functionsEnv: { ...good.functionsEnv, HAIL_TRACKS_INSTANCES: 'city-a, city-b:old' },
          alias: 'staging',
        },
      );
      return findings.filter(({ what }) => what.includes('will be removed'));
    };

    it('reports how many tracks are left', async () => {
      expect(await findingsOf({ tracking: { b1: true, b2: true }, bookings: true })).toEqual([
        { level: 'ok', what: 'database: city-b will be removed, but has the tracks of 2 trips' },
      ]);
    });

    it('prints the commands that remove the instance when the instance is empty', async () => {
      expect(await findingsOf({ bookings: true, users: true })).toEqual([
        {
          level: 'warn',
          what: 'database: city-b will be removed, and has no tracks left',
          remedy:
            "npm run configure -- --alias staging --tracks-instances 'city-a'  removes it from the settings. Then run  npm run deploy -- --project staging  and delete it in the console.",
        },
      ]);
    });

    it('prints a command that adds the instance to the setting again if it was removed from the setting too soon', async () => {
      const good = goodProject(ANSWERS);
      const database = [...GOOD.database, { name: 'x/city-b', location: 'europe-west1' }];
      const findings = await cloudFindings(
        portsOf({ ...GOOD, database, held: { 'city-b': { tracking: true } } }),
        { ...good, functionsEnv: { ...good.functionsEnv, HAIL_TRACKS_INSTANCES: 'city-a' } },
      );
      expect(findings.find(({ what }) => what.includes('city-b holds tracking'))?.remedy).toMatch(
        /^npm run configure -- --tracks-instances city-a,city-b:old {2}until/,
      );
    });
  });

  it('prints every command with the name of the chosen project', async () => {
    const project = {
      ...goodProject(ANSWERS),
      alias: 'staging',
      webEnv: {},
      functionsEnv: { APP_URL: 'https://rides.example' },
    };
    const cloud = { ...GOOD, region: 'us-east1', apis: [], projectRoles: [], policies: [] };
    const findings = [
      ...localFindings({ ...project, nodeVersion: 'v22.1.0' }),
      ...(await cloudFindings(portsOf({ ...cloud, database: [] }), project)),
    ];
    const printed = findings.flatMap(({ remedy = '' }) =>
      [...remedy.matchAll(/(npm run|npx firebase) [^ ].*?(?= {2}|; |$)/g)].map(([command]) => command),
    );
    expect(printed.length).toBeGreaterThan(10);
    expect(printed.filter((command) => !/--(project|alias) staging/.test(command))).toEqual([]);
  });

  it('finds missing alerts in a project that is not live, and names that project in the command', async () => {
    const findings = await cloudFindings(portsOf({ ...GOOD, policies: [] }), {
      ...goodProject(ANSWERS),
      alias: 'staging',
    });
    expect(findings.find(({ what }) => what.startsWith('alerts:'))?.remedy).toBe(
      'npm run alerts -- --email YOUR_ADDRESS --run --project staging',
    );
  });

  it('reports only warnings if it cannot read Google Cloud', async () => {
    const blind: CloudPorts = {
      manifest: () => Promise.resolve(null),
      firebase: () => Promise.resolve(null),
      gcloud: () => Promise.resolve(null),
      fetch: () => Promise.reject(new Error('offline')),
    };
    const findings = await cloudFindings(blind, goodProject(ANSWERS));
    expect(new Set(findings.map(({ level }) => level))).toEqual(new Set(['warn']));
    expect(findings.length).toBeGreaterThan(6);
  });
});
