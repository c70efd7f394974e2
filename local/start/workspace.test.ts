import { mkdtemp, readFile, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SECRET_NAMES } from '@domain/configuration/secrets';
import { PROVIDERS } from '@domain/payment/providers';
import { addressesFor } from './addresses';
import { portsFor } from '../../tools/ports';
import {
  cleanEnvironment,
  firebaseConfigFor,
  functionsSettings,
  policyForLocalStack,
  prepareWorkspace,
} from './workspace';

const root = process.cwd();
const ports = portsFor(19_100);
const addresses = addressesFor(ports, 'built');

const REGION = 'europe-west1';
const options = (dataDir: string) => ({
  portBase: 19_100,
  dataDir,
  hasGateways: false,
  currency: null,
  region: REGION as 'europe-west1',
  shards: 1 as const,
});

const configSchema = z.looseObject({
  hosting: z.looseObject({
    public: z.string(),
    rewrites: z.array(
      z.object({
        source: z.string(),
        destination: z.string().optional(),
        function: z.object({ functionId: z.string(), region: z.string().optional() }).optional(),
      }),
    ),
    headers: z.array(
      z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
  emulators: z.looseObject({ database: z.object({ host: z.string(), port: z.number() }) }),
});

const databasesOf = (text: string) =>
  z
    .object({ database: z.array(z.object({ instance: z.string(), rules: z.string() })) })
    .parse(JSON.parse(text)).database;

const readSource = (): Promise<string> => readFile(join(root, 'firebase.json'), 'utf8');

describe('the configuration for firebase-tools', () => {
  it('contains the loopback address, the ports of this stack and the project’s rules', async () => {
    const text = firebaseConfigFor(await readSource(), root, ports, addresses);
    const config = configSchema.parse(JSON.parse(text));
    expect(config.emulators.database).toEqual({ host: '127.0.0.1', port: 19_102 });
    expect(databasesOf(text).map(({ rules }) => rules)).toEqual([join(root, 'database.rules.json')]);
  });

  it('serves the app with the product’s rewrites and headers, but does not require TLS', async () => {
    const source = configSchema.parse(JSON.parse(await readSource()));
    const config = configSchema.parse(
      JSON.parse(firebaseConfigFor(await readSource(), root, ports, addresses)),
    );
    const targets = (from: typeof source): unknown[] =>
      from.hosting.rewrites.map(({ source: path, destination, function: called }) => [
        path,
        destination ?? called?.functionId,
      ]);
    expect(targets(config)).toEqual(targets(source));
    const keys = (from: typeof source): string[] =>
      from.hosting.headers.flatMap((entry) => entry.headers.map((header) => header.key));
    expect(keys(source)).toContain('Strict-Transport-Security');
    expect(keys(config)).toEqual(keys(source).filter((key) => key !== 'Strict-Transport-Security'));
  });

  it('looks for the functions in the region of this stack', async () => {
    const text = firebaseConfigFor(await readSource(), root, ports, addresses, { region: REGION });
    const called = configSchema
      .parse(JSON.parse(text))
      .hosting.rewrites.flatMap(({ function: one }) => one ?? []);
    expect(called).toEqual([
      { functionId: 'api', region: REGION },
      { functionId: 'pay', region: REGION },
    ]);
  });

  it('contains the rules of each database instance, and the functions’ settings name the instances', async () => {
    const rulesOf = async (shards: number): Promise<unknown[]> =>
      databasesOf(firebaseConfigFor(await readSource(), root, ports, addresses, { shards })).map(
        ({ instance, rules }) => [instance, basename(rules)],
      );
    const namedIn = async (shards: number): Promise<Record<string, string>> =>
      (
        await functionsSettings(addresses, 'pepper', {
          hasGateways: false,
          currency: null,
          region: REGION,
          shards,
        })
      ).settings;
    const main = ['demo-hail-default-rtdb', 'database.rules.json'];
    expect([await rulesOf(1), await namedIn(1)]).toMatchObject([
      [main],
      { HAIL_POSITIONS_INSTANCE: '', HAIL_TRACKS_INSTANCES: '' },
    ]);
    const positions = ['demo-hail-positions', 'positions.rules.json'];
    expect([await rulesOf(2), await namedIn(2)]).toMatchObject([
      [main, positions],
      { HAIL_POSITIONS_INSTANCE: 'demo-hail-positions', HAIL_TRACKS_INSTANCES: '' },
    ]);
    expect([await rulesOf(4), await namedIn(4)]).toMatchObject([
      [
        main,
        positions,
        ['demo-hail-tracks-1', 'tracks.rules.json'],
        ['demo-hail-tracks-2', 'tracks.rules.json'],
      ],
      { HAIL_TRACKS_INSTANCES: 'demo-hail-tracks-1,demo-hail-tracks-2' },
    ]);
  });

  it('allows the pages to post forms to the test gateways', () => {
    expect(policyForLocalStack("form-action 'self' https:", addresses)).toBe(
      "form-action 'self' https: http://127.0.0.1:19113",
    );
  });

  it('contains the secrets of all test gateways if the stack has these gateways', async () => {
    const { secrets } = await functionsSettings(addresses, 'pepper', {
      hasGateways: true,
      currency: 'INR',
      region: REGION,
    });
    const real = Object.values(PROVIDERS).filter(({ word }) => word !== 'Test');
    for (const { secret } of real) expect(secrets).toHaveProperty(secret, expect.stringContaining(':19113/'));
    expect(secrets).toHaveProperty(PROVIDERS.squareup.secret, expect.stringContaining('"INR"'));
    const without = await functionsSettings(addresses, 'pepper', {
      hasGateways: false,
      currency: null,
      region: REGION,
    });
    for (const { secret } of real) expect(without.secrets).toHaveProperty(secret, 'none');
  });

  it('adds only the addresses of the local services to the content security policy', () => {
    const policy = policyForLocalStack(
      "default-src 'self'; connect-src 'self'; object-src 'none'",
      addresses,
    );
    expect(policy).toBe(
      "default-src 'self'; connect-src 'self' http://127.0.0.1:19101 http://127.0.0.1:19102 http://127.0.0.1:19104 http://127.0.0.1:19106 ws://127.0.0.1:19102; object-src 'none'",
    );
  });

  it('contains a production policy that forbids inline scripts, plugins and framing, and allows blob workers', async () => {
    const config = configSchema.parse(JSON.parse(await readSource()));
    const policy = config.hosting.headers
      .flatMap((entry) => entry.headers)
      .find((header) => header.key === 'Content-Security-Policy')?.value;
    const directives = new Map(
      (policy ?? '').split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(' ');
        return [name, values];
      }),
    );
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('script-src')).not.toContain("'unsafe-inline'");
    expect(directives.get('script-src')).not.toContain("'unsafe-eval'");
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('worker-src')).toContain('blob:');
  });
});

describe('the environment of child processes', () => {
  it('contains no variable of another project, a proxy or a debugger', () => {
    const env = {
      PATH: '/bin',
      HTTPS_PROXY: 'http://proxy',
      GCLOUD_PROJECT: 'real',
      NODE_OPTIONS: '--inspect',
    };
    expect(cleanEnvironment(env)).toEqual({ PATH: '/bin' });
  });
});

describe('the workspace for firebase-tools', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hail-test-'));
  });
  afterAll(async () => {
    await rm(dataDir, { recursive: true, force: true });
    await rm(join(root, '.cache', 'stack-19100'), { recursive: true, force: true });
  });

  it('contains every setting and the build of the functions, and a second start uses the same secrets', async () => {
    const first = await prepareWorkspace(root, options(dataDir), ports, addresses);
    const functions = join(first.folder, 'functions');
    const secrets = await readFile(join(functions, '.secret.local'), 'utf8');
    const settings = await readFile(join(functions, '.env.local'), 'utf8');
    const params = await readFile(join(root, 'functions', 'src', 'platform', 'params.ts'), 'utf8');
    for (const [, name] of params.matchAll(/define(?:String|Int|Boolean)\(\s*'(\w+)'/g))
      expect(settings).toContain(`${name ?? ''}=`);
    for (const name of ['HAIL_REGION', 'HAIL_DATABASE_REGION', 'HAIL_BUCKET_REGION'])
      expect(settings).toContain(`${name}="${REGION}"`);
    for (const name of SECRET_NAMES) expect(secrets).toContain(`${name}=`);
    expect((await stat(join(functions, '.secret.local'))).mode & 0o077).toBe(0);
    expect(await readlink(join(functions, 'lib'))).toBe(join(root, 'functions', 'lib'));

    await prepareWorkspace(root, options(dataDir), ports, addresses);
    expect(await readFile(join(functions, '.secret.local'), 'utf8')).toBe(secrets);
    await rm(first.tempFolder, { recursive: true, force: true });
  });
});
