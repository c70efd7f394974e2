import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { LOCAL_REGION } from '@domain/configuration/regions';
import { SECRET_NAMES } from '@domain/configuration/secrets';
import { PROVIDERS } from '@domain/payment/providers';
import { stubSecret } from '../../gateways/kit/stub-tools';
import { loadStubs } from '../../gateways/real-gateways';
import { LOCAL_SMS_SECRET } from '../mail/sms-signature';
import { DATABASE_NAMESPACE, POSITIONS_NAMESPACE, tracksNamespaces, type Addresses } from './addresses';
import type { StartOptions } from './options';
import { HOST, type Ports } from '../../tools/ports';

const headerSchema = z.object({ key: z.string(), value: z.string() });
const firebaseConfigSchema = z.looseObject({
  hosting: z.looseObject({
    headers: z.array(z.looseObject({ source: z.string(), headers: z.array(headerSchema) })),
    rewrites: z.array(z.looseObject({ function: z.looseObject({ functionId: z.string() }).optional() })),
  }),
});

/**
 * Adds the local services to a Content-Security-Policy. So the local stack tests the real policy with these
 * additions.
 */
export function policyForLocalStack(policy: string, addresses: Addresses): string {
  const sources = [addresses.auth, addresses.database, addresses.storage, addresses.city];
  const sockets = addresses.database.replace('http:', 'ws:');
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '')
    .map((directive) => {
      if (directive.startsWith('connect-src')) return [directive, ...sources, sockets].join(' ');
      if (directive.startsWith('img-src')) return [directive, addresses.storage, addresses.city].join(' ');
      if (directive.startsWith('script-src')) return [directive, addresses.database].join(' ');
      // Chromium also checks the redirects of a posted form. These redirects lead from the app through the
      // functions to a gateway's page.
      if (directive.startsWith('form-action')) return [directive, addresses.gateways].join(' ');
      if (directive.startsWith('frame-src')) return [directive, addresses.auth].join(' ');
      return directive;
    })
    .join('; ');
}

/**
 * The text of a firebase.json for the local stack. It has the ports of this stack and absolute paths. Its
 * Content-Security-Policy also allows the local servers.
 */
export function firebaseConfigFor(
  source: string,
  root: string,
  ports: Ports,
  addresses: Addresses,
  { region = LOCAL_REGION, shards = 1 }: { region?: string; shards?: number } = {},
): string {
  const config = firebaseConfigSchema.parse(JSON.parse(source));
  const headers = config.hosting.headers.map((entry) => ({
    ...entry,
    headers: entry.headers
      // With this header, a browser would require TLS for every other local server too.
      .filter((header) => header.key !== 'Strict-Transport-Security')
      .map((header) =>
        header.key === 'Content-Security-Policy'
          ? { ...header, value: policyForLocalStack(header.value, addresses) }
          : header,
      ),
  }));
  // The Hosting emulator looks for a function in the region of the rewrite, and does not check in which
  // region the function is.
  const rewrites = config.hosting.rewrites.map((rewrite) =>
    rewrite.function === undefined ? rewrite : { ...rewrite, function: { ...rewrite.function, region } },
  );
  const service = (port: number): { host: string; port: number } => ({ host: HOST, port });
  return JSON.stringify(
    {
      database: [
        { instance: DATABASE_NAMESPACE, rules: join(root, 'database.rules.json') },
        ...(shards > 1 ? [{ instance: POSITIONS_NAMESPACE, rules: join(root, 'positions.rules.json') }] : []),
        ...tracksNamespaces(shards).map((instance) => ({ instance, rules: join(root, 'tracks.rules.json') })),
      ],
      storage: { rules: join(root, 'storage.rules') },
      functions: [
        { source: 'functions', codebase: 'default', runtime: functionsRuntime(process.versions.node) },
      ],
      hosting: { ...config.hosting, public: 'site', headers, rewrites },
      emulators: {
        singleProjectMode: true,
        ui: { enabled: false },
        auth: service(ports.auth),
        database: service(ports.database),
        functions: service(ports.functions),
        storage: service(ports.storage),
        hosting: service(ports.hosting),
        hub: service(ports.hub),
        logging: service(ports.logging),
        tasks: service(ports.tasks),
        eventarc: service(ports.eventarc),
      },
    },
    null,
    2,
  );
}

/**
 * The name of the runtime for the functions. The functions run on the current Node version, but
 * firebase-tools accepts only the runtime names that it knows.
 */
function functionsRuntime(nodeVersion: string): string {
  const major = Number(nodeVersion.split('.')[0]);
  return major >= 24 ? 'nodejs24' : major >= 22 ? 'nodejs22' : 'nodejs20';
}

/**
 * The settings of the functions (functions/.env.example) for this stack. The value `none` marks a secret that
 * this stack does not use.
 */
export async function functionsSettings(
  addresses: Addresses,
  pepper: string,
  {
    hasGateways,
    currency,
    region,
    shards = 1,
  }: Pick<StartOptions, 'hasGateways' | 'currency' | 'region'> & { shards?: number },
) {
  return {
    settings: {
      MAPS_PROVIDER: 'osm',
      PHOTON_URL: addresses.city,
      OSRM_URL: addresses.city,
      MAIL_FROM: 'Hail <no-reply@hail.example>',
      APP_URL: addresses.app,
      PUSH_MODE: 'outbox',
      SMS_PROVIDER: 'webhook',
      SMS_WEBHOOK_URL: `${addresses.mail}/sms`,
      SMS_SENDER: 'Hail',
      TWILIO_ACCOUNT_SID: '',
      TWILIO_KEY_SID: '',
      TWILIO_URL: 'http://127.0.0.1:9',
      EXPO_PUSH_URL: 'http://127.0.0.1:9',
      GOOGLE_PLACES_URL: 'http://127.0.0.1:9',
      GOOGLE_ROUTES_URL: 'http://127.0.0.1:9',
      GOOGLE_GEOCODE_URL: 'http://127.0.0.1:9',
      GOOGLE_TRAFFIC: 'false',
      FUNCTIONS_MEMORY_MB: '512',
      FUNCTIONS_CONCURRENCY: '40',
      FUNCTIONS_MAX_INSTANCES: '10',
      FUNCTIONS_RARE_INSTANCES: '3',
      FUNCTIONS_INVOKER: 'public',
      FUNCTIONS_CALL_MIN_INSTANCES: '0',
      OFFER_TEST_GATEWAY: 'true',
      // The browser of a local stack has no key for App Check.
      REQUIRE_APP_CHECK: 'false',
      // A local stack has no proxy that writes X-Forwarded-For.
      TRUSTED_PROXY_HOPS: '0',
      HAIL_REGION: region,
      HAIL_DATABASE_REGION: region,
      HAIL_DATABASE_INSTANCE: DATABASE_NAMESPACE,
      HAIL_POSITIONS_INSTANCE: shards > 1 ? POSITIONS_NAMESPACE : '',
      HAIL_TRACKS_INSTANCES: tracksNamespaces(shards).join(','),
      HAIL_BUCKET_REGION: region,
    },
    secrets: {
      ...Object.fromEntries(SECRET_NAMES.map((name) => [name, 'none'])),
      ...(hasGateways ? await gatewaySecrets(addresses, currency) : {}),
      [PROVIDERS.test.secret]: pepper,
      SMTP_URL: addresses.smtp,
      SMS_TOKEN: LOCAL_SMS_SECRET,
      OTP_PEPPER: pepper,
    },
  };
}

/**
 * The default currency for a stub whose company is not limited to one country. Most of these companies accept
 * dollars.
 */
const USUAL_CURRENCY = 'USD';

/** The secrets of the gateways, with which the functions find the stubs. */
async function gatewaySecrets(
  { gateways, app }: Addresses,
  currency: string | null,
): Promise<Record<string, string>> {
  const at = { url: gateways, appUrl: app, currency: currency ?? USUAL_CURRENCY };
  return Object.fromEntries(
    (await loadStubs()).map((stub) => [PROVIDERS[stub.name].secret, stubSecret(stub, at)]),
  );
}

const dotenv = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${JSON.stringify(value)}\n`)
    .join('');

/**
 * A random text that is made once and stored with the data. So codes that were sent before a restart remain
 * valid.
 */
async function keptSecret(file: string): Promise<string> {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const secret = randomBytes(32).toString('hex');
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

const packageSchema = z.looseObject({ name: z.string(), main: z.string() });

type WorkspaceOptions = Pick<
  StartOptions,
  'portBase' | 'dataDir' | 'hasGateways' | 'currency' | 'region' | 'shards'
>;

/**
 * Creates the workspace. It contains firebase.json, the functions with their settings, and the configuration
 * of firebase-tools.
 */
export async function prepareWorkspace(
  root: string,
  { portBase, dataDir, hasGateways, currency, region, shards }: WorkspaceOptions,
  ports: Ports,
  addresses: Addresses,
) {
  const folder = join(root, '.cache', `stack-${portBase}`);
  const tempName = createHash('sha1').update(folder).digest('hex').slice(0, 8);
  const tempFolder = join(tmpdir(), `hail-${tempName}`);
  await Promise.all([
    rm(folder, { recursive: true, force: true }),
    rm(tempFolder, { recursive: true, force: true }),
  ]);

  const functionsFolder = join(folder, 'functions');
  const siteFolder = join(folder, 'site');
  const configStore = join(folder, 'config', 'configstore');
  for (const path of [functionsFolder, siteFolder, configStore, tempFolder]) {
    await mkdir(path, { recursive: true });
  }

  const packageJson = packageSchema.parse(
    JSON.parse(await readFile(join(root, 'functions', 'package.json'), 'utf8')),
  );
  const pepper = await keptSecret(join(dataDir, 'otp-pepper'));
  const { settings, secrets } = await functionsSettings(addresses, pepper, {
    hasGateways,
    currency,
    region,
    shards,
  });
  const configFile = join(folder, 'firebase.json');
  await Promise.all([
    writeFile(
      configFile,
      firebaseConfigFor(await readFile(join(root, 'firebase.json'), 'utf8'), root, ports, addresses, {
        region,
        shards,
      }),
    ),
    writeFile(
      join(functionsFolder, 'package.json'),
      JSON.stringify({ ...packageJson, workspaces: undefined }, null, 2),
    ),
    writeFile(join(functionsFolder, '.env.local'), dotenv(settings)),
    writeFile(join(functionsFolder, '.secret.local'), dotenv(secrets), { mode: 0o600 }),
    // The folder is linked and not copied. So after a new build of the functions, the running stack loads the
    // new functions.
    symlink(join(root, 'functions', 'lib'), join(functionsFolder, 'lib'), 'junction'),
    // firebase-tools downloads a message of the day once a day. This file says that it was just downloaded.
    writeFile(
      join(configStore, 'firebase-tools.json'),
      JSON.stringify({ motd: { fetched: Date.now() }, usage: false }),
    ),
  ]);
  const nodeModules = join(root, 'functions', 'node_modules');
  if (existsSync(nodeModules)) await symlink(nodeModules, join(functionsFolder, 'node_modules'), 'junction');
  return {
    folder,
    configFile,
    /** the folder that the Hosting emulator serves */
    siteFolder,
    /**
     * A short path, because the folder contains sockets, and a path of a socket has at most about 100
     * characters
     */
    tempFolder,
  };
}

/**
 * The project folder for firebase-tools. Each start creates the folder, and each port base has a separate
 * folder.
 */
export type Workspace = Awaited<ReturnType<typeof prepareWorkspace>>;

const DROPPED_VARIABLES = [
  'NODE_OPTIONS',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'FIREBASE_TOKEN',
  'FIREBASE_CONFIG',
  'GCLOUD_PROJECT',
  'GOOGLE_CLOUD_PROJECT',
  'WEB_HOST',
  'DEBUG',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'ALL_PROXY',
  'http_proxy',
  'https_proxy',
  'all_proxy',
];

/**
 * The starter's environment, without variables that could lead a child process to another project, another
 * network or a debugger.
 */
export function cleanEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([key]) => !DROPPED_VARIABLES.includes(key)));
}

/**
 * The settings with which firebase-tools and its child processes do not use the network, according to the
 * documentation of these programs.
 */
export function offlineEnvironment(workspace: Workspace): Record<string, string> {
  return {
    // This is a separate settings folder without an account, analytics and a message of the day.
    XDG_CONFIG_HOME: join(workspace.folder, 'config'),
    NO_UPDATE_NOTIFIER: '1',
    // Without this setting, firebase-tools asks npm for the newest firebase-functions.
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    // With this setting, google-auth-library does not look for the cloud's metadata server.
    METADATA_SERVER_DETECTION: 'none',
    // The functions describe themselves in a file and not through an open port.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    TMPDIR: workspace.tempFolder,
  };
}
