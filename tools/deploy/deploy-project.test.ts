import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SELF_TEST_PARTS } from '@domain/health/self-test';
import { answersOfFlags, filesFor, writeFiles } from '../configure/configure';
import { contentPolicy } from '../content-policy/content-policy';
import { pageNeeds } from '../project/firebase-json';
import { readProject } from '../project/project';
import { layFreshFiles } from '../project/testing/fresh-files';
import { deployProject } from './deploy-project';

const FLAGS = {
  project: 'city-rides',
  'database-region': 'europe-west1',
  site: 'https://rides.example',
  'bucket-location': 'EU',
  'api-key': 'key',
  'app-id': '1:234:web:5f',
  currency: 'EUR',
  map: 'google',
  'google-maps-key': 'AIza-map',
  search: 'google',
  'mail-from': 'Rides <no-reply@rides.example>',
};

/**
 * A program that replaces npm, firebase and git. It records each call, and stores database writes in a file.
 * It fails if the file `broken` names the call.
 */
const FAKE = `#!/usr/bin/env node
const fs = require('node:fs');
const path = require('node:path');
const home = path.join(process.cwd(), 'fake');
const name = path.basename(process.argv[1]);
const args = process.argv.slice(2);
const call = [name, ...args].join(' ');
const text = (file) => (fs.existsSync(path.join(home, file)) ? fs.readFileSync(path.join(home, file), 'utf8') : '');
if (name === 'git') { if (args[0] === 'rev-parse') console.log(text('commit') || 'c1'); process.exit(0); }
fs.appendFileSync(path.join(home, 'calls'), call + '\\n');
if (args[0] === 'deploy') fs.copyFileSync('firebase.deploy.json', path.join(home, 'deployed.json'));
if (call.includes('functions:manifest')) console.log(text('manifest'));
if (call.includes('/deploy_lock')) {
  if (args[0] === 'database:set') fs.writeFileSync(path.join(home, 'lock'), args[3]);
  if (args[0] === 'database:remove') fs.rmSync(path.join(home, 'lock'), { force: true });
  if (args[0] === 'database:get') console.log(text('lock') || 'null');
} else if (args[0] === 'database:get') console.log(text('answered') || 'null');
if (args[0] === 'functions:list') console.log(text('functions') || '{"result":[]}');
if (text('says') !== '' && call.startsWith(text('broken').trim())) console.error(text('says'));
const broken = text('broken').trim();
process.exit(broken !== '' && call.startsWith(broken) ? 1 : 0);
`;

const NAMES = ['api', ...Array.from({ length: 9 }, (_one, index) => `trigger${String(index)}`)];
const ENDPOINT = {
  region: ['{{ params.HAIL_REGION }}'],
  cpu: 1,
  availableMemoryMb: 512,
  concurrency: 40,
  maxInstances: 10,
};

/** A stub of the live service. It has a site with its headers, functions, and a database with rules. */
type Live = { policy: string; region: string; databaseStatus: number; hasFunctions: boolean };

/** The record of a self test in which every part passed, with these changes. */
const selfTestWith = (changed: object) => ({
  answered: 1,
  parts: { ...Object.fromEntries(SELF_TEST_PARTS.map((part) => [part, { outcome: 'passed' }])), ...changed },
});

let root = '';
let live: Live;
let server: Server;
let port = 0;

const answerOf = (
  request: IncomingMessage,
): { status: number; headers: Record<string, string>; body: string } => {
  if (request.url?.includes('.json')) return { status: live.databaseStatus, headers: {}, body: '{}' };
  if (request.url?.startsWith('/api/'))
    return live.hasFunctions
      ? { status: 200, headers: {}, body: JSON.stringify({ entries: 0, hops: 2, region: live.region }) }
      : { status: 404, headers: {}, body: '<html>' };
  const headers = {
    'content-security-policy': live.policy,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
  };
  return { status: 200, headers, body: '<html>' };
};

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'hail-deploy-'));
  for (const folder of ['fake', 'bin']) mkdirSync(join(root, folder));
  layFreshFiles(root);
  writeFiles(root, await filesFor(root, 'default', await answersOfFlags(root, 'default', FLAGS)));
  for (const name of ['npm', 'firebase', 'gcloud', 'git']) {
    writeFileSync(join(root, 'bin', name), FAKE);
    chmodSync(join(root, 'bin', name), 0o755);
  }
  writeFileSync(join(root, 'bin', 'package.json'), '{"type":"commonjs"}');
  tell('answered', JSON.stringify(selfTestWith({})));
  tell('manifest', JSON.stringify({ endpoints: Object.fromEntries(NAMES.map((name) => [name, ENDPOINT])) }));
  const policy = contentPolicy(pageNeeds(readProject(root)));
  live = { policy, region: 'europe-west1', databaseStatus: 401, hasFunctions: true };
  server = createServer((request, response) => {
    const { status, headers, body } = answerOf(request);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});

function tell(file: string, text: string): void {
  writeFileSync(join(root, 'fake', file), text);
}
/** The calls since the last check, without the calls of the smoke test. */
function calls(): string[] {
  try {
    const lines = readFileSync(join(root, 'fake', 'calls'), 'utf8')
      .trim()
      .split('\n');
    rmSync(join(root, 'fake', 'calls'));
    return lines.filter((line) => !/database:|functions:(?:manifest|list)/.test(line));
  } catch {
    return [];
  }
}
async function deploy(
  changed: { alias?: string; isAgain?: boolean; isSmokeOnly?: boolean } = {},
  isTerminal = true,
) {
  const said: string[] = [];
  const isDone = await deployProject(
    { root, alias: 'default', isAgain: false, isSmokeOnly: false, ...changed },
    {
      // The stub answers for every host of the project.
      fetch: (input, init) => {
        const { pathname, search } = new URL(new Request(input).url);
        return fetch(`http://127.0.0.1:${String(port)}${pathname}${search}`, init);
      },
      env: { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH ?? ''}` },
      wait: () => Promise.resolve(),
      isTerminal,
      say: (line) => said.push(line),
    },
  );
  return { isDone, said: said.join('\n') };
}

/** The batches of a deploy. A batch has at most eight functions. */
const FIRST = NAMES.filter((_name, index) => index % 2 === 0);
const SECOND = NAMES.filter((_name, index) => index % 2 === 1);
const deployOf = (only: string): string =>
  `firebase deploy --only ${only} --project city-rides --config firebase.deploy.json`;
const batchOf = (names: readonly string[]): string =>
  deployOf(names.map((name) => `functions:${name}`).join(','));
const RELEASE = [batchOf(FIRST), batchOf(SECOND), deployOf('database,storage'), deployOf('hosting')];
const ALL = [
  'firebase deploy --dry-run --only database,storage --project city-rides --config firebase.deploy.json',
  'npm run check',
  'npm run build -- --mode production',
  'npm run functions:build',
  'firebase deploy --dry-run --project city-rides --config firebase.deploy.json',
  ...RELEASE,
];

describe('npm run deploy', () => {
  it('tries the rules, runs checks, builds, a dry run and the deploy, and then tests the live address', async () => {
    const { isDone, said } = await deploy();
    expect(said).toContain('https://rides.example runs this version.');
    expect(isDone).toBe(true);
    expect(calls()).toEqual(ALL);
  });

  it('deploys with the project’s own firebase.json and leaves no copy behind', async () => {
    await deploy();
    const deployed: unknown = JSON.parse(readFileSync(join(root, 'fake', 'deployed.json'), 'utf8'));
    expect(deployed).toMatchObject({
      database: [
        { instance: 'city-rides-default-rtdb', rules: '.hail/city-rides/rules/database.rules.json' },
      ],
      hosting: {
        rewrites: [{ function: { region: 'europe-west1' } }, { function: { region: 'europe-west1' } }, {}],
      },
    });
    expect(() => readFileSync(join(root, 'firebase.deploy.json'))).toThrow();
  });

  it.each([
    ['firebase deploy --dry-run --only database,storage', ALL],
    ['npm run check', ALL.slice(1)],
    ['npm run build', ALL.slice(2)],
    ['firebase deploy --dry-run --project', ALL.slice(4)],
    [batchOf(FIRST), ALL.slice(5)],
    [batchOf(SECOND), ALL.slice(6)],
    [deployOf('hosting'), ALL.slice(8)],
  ])('continues at the step "%s" if this step failed', async (broken, rest) => {
    tell('broken', broken);
    const first = await deploy();
    expect(first.isDone).toBe(false);
    expect(first.said).toContain('FAIL');
    expect(calls().at(-1)).toContain(broken);
    tell('broken', '');
    expect((await deploy()).isDone).toBe(true);
    expect(calls()).toEqual(rest);
  });

  it('does not repeat finished steps, except for another commit, other settings, or on request', async () => {
    await deploy();
    calls();
    expect((await deploy()).isDone).toBe(true);
    expect(calls()).toEqual([]);
    tell('commit', 'c2');
    await deploy();
    expect(calls()).toEqual(ALL);
    writeFiles(
      root,
      await filesFor(
        root,
        'default',
        await answersOfFlags(root, 'default', { 'mail-from': 'a@rides.example' }),
      ),
    );
    await deploy();
    expect(calls()).toEqual(ALL);
    await deploy({ isAgain: true });
    expect(calls()).toEqual(ALL);
  });

  it('deploys a test project separately from the live project', async () => {
    const staging = { ...FLAGS, project: 'city-rides-staging' };
    writeFiles(root, await filesFor(root, 'staging', await answersOfFlags(root, 'staging', staging)));
    await deploy();
    calls();
    await deploy({ alias: 'staging' });
    expect(calls().slice(2, 3)).toEqual(['npm run build -- --mode staging']);
    const deployed = readFileSync(join(root, 'fake', 'deployed.json'), 'utf8');
    expect(deployed).toContain('city-rides-staging-default-rtdb');
    // The steps of the live deploy are still done.
    await deploy();
    expect(calls()).toEqual([]);
  });

  it('stops before the build if the settings have a region in which no trigger would run', async () => {
    const file = join(root, 'functions/.env.city-rides');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(
        'HAIL_DATABASE_REGION=europe-west1',
        'HAIL_DATABASE_REGION=us-central1',
      ),
    );
    const { isDone, said } = await deploy();
    expect(isDone).toBe(false);
    expect(said).toMatch(/FAIL \] settings: places: the web app uses/);
    expect(calls()).toEqual([]);
  });

  it('fails without a configured project', async () => {
    layFreshFiles(root);
    expect((await deploy()).said).toContain('npm run configure');
    expect(calls()).toEqual([]);
  });

  it.each<[string, () => void, RegExp]>([
    ['another policy', () => (live.policy = "default-src 'self'"), /policy of the page differs/],
    ['functions in another region', () => (live.region = 'us-central1'), /outside europe-west1/],
    ['no functions', () => (live.hasFunctions = false), /the functions answer 404/],
    ['an open database', () => (live.databaseStatus = 200), /users can be read by anyone \(200\)/],
    ['triggers that never fire', () => tell('answered', 'null'), /no trigger of the database has fired/],
    [
      'a mail server that refuses the login',
      () => tell('answered', JSON.stringify(selfTestWith({ mail: { outcome: 'refused', detail: 'EAUTH' } }))),
      /self test: the login at the mail server: refused \(EAUTH\)\n.*functions:secrets:set SMTP_URL/,
    ],
    ['a read-only database', () => tell('broken', 'firebase database:set /self_tests'), /cannot be written/],
  ])('detects %s after the deploy', async (_what, breakIt, message) => {
    breakIt();
    const { isDone, said } = await deploy();
    expect(isDone).toBe(false);
    expect(said).toMatch(/FAIL \] smoke test/);
    expect(said).toMatch(message);
  });

  it('ends a failed batch with one sentence and the command that mends it', async () => {
    tell('broken', batchOf(FIRST));
    tell('says', 'Quota exceeded for total allowable CPU per project per region.');
    const { isDone, said } = await deploy();
    expect(isDone).toBe(false);
    expect(said.split('\n').slice(-3)).toEqual([
      '[ FAIL ] functions 1 of 2: The functions need more processors than the quota of europe-west1.',
      '         npm run configure -- --yes --max-instances 1 --rare-instances 1',
      'Fix it and run the same command again. It continues with this step.',
    ]);
  });

  it('switches the check of callers off after the functions, if no function may be public', async () => {
    const file = join(root, 'functions/.env.city-rides');
    writeFileSync(file, readFileSync(file, 'utf8').replace('INVOKER=public', 'INVOKER=private'));
    expect((await deploy()).isDone).toBe(true);
    const update = (name: string): string =>
      `gcloud run services update ${name} --no-invoker-iam-check --region europe-west1 --project city-rides`;
    expect(calls()).toEqual([...ALL.slice(0, 7), update('api'), update('pay'), ...ALL.slice(7)]);
  });

  it('names functions of an older version, which a deploy in batches does not delete', async () => {
    tell('functions', JSON.stringify({ result: [{ id: 'roleChanged', region: 'europe-west1' }] }));
    const { said } = await deploy();
    expect(said).toContain('npx firebase functions:delete roleChanged --region europe-west1');
    expect(said).not.toContain('functions:delete api');
  });

  it('leaves the project alone while another deploy has the lock, and runs after the end of the lock', async () => {
    const lock = (until: number): string => JSON.stringify({ id: 'other', host: 'desk', until });
    tell('lock', lock(Date.now() + 60_000));
    const { isDone, said } = await deploy();
    expect(isDone).toBe(false);
    expect(said).toMatch(/Another deploy of this project runs on desk\./);
    expect(said).toContain('database:remove /deploy_lock --instance city-rides-default-rtdb --force');
    expect(calls()).toEqual([]);
    tell('lock', lock(Date.now() - 1));
    expect((await deploy()).isDone).toBe(true);
    expect(existsSync(join(root, 'fake', 'lock'))).toBe(false);
  });

  it('prints a line for each part of the self test', async () => {
    tell('answered', JSON.stringify(selfTestWith({ sms: { outcome: 'not_set' } })));
    const { isDone, said } = await deploy();
    expect(isDone).toBe(true);
    expect(said.match(/^\[ {2}ok {2}\] self test: .+$/gm)).toHaveLength(SELF_TEST_PARTS.length);
    expect(said).toContain('self test: the account of the SMS provider: not set up');
  });

  it('without a terminal, answers questions about retries in a dry run and in batches of functions', async () => {
    const { isDone, said } = await deploy({}, false);
    expect(isDone).toBe(true);
    expect(said).toContain('Answered with 1: for how many days images of the functions are kept');
    const made = calls().filter((call) => call.startsWith('firebase deploy'));
    expect(made.filter((call) => call.endsWith(' --force'))).toEqual([
      'firebase deploy --dry-run --project city-rides --config firebase.deploy.json --force',
      `${batchOf(FIRST)} --force`,
      `${batchOf(SECOND)} --force`,
    ]);
    expect(made).toContain(deployOf('database,storage'));
    expect(made).toContain(deployOf('hosting'));
  });

  it('without a terminal, stops before the dry run if a trigger changes its kind', async () => {
    tell(
      'functions',
      JSON.stringify({
        result: [{ id: 'api', region: 'europe-west1', eventTrigger: { eventType: 'written' } }],
      }),
    );
    const { isDone, said } = await deploy({}, false);
    expect(isDone).toBe(false);
    expect(said).toContain('Events of api can be lost');
    expect(calls().filter((call) => call.startsWith('firebase deploy'))).toEqual([ALL[0]]);
  });

  it('tests the live address again each time it is requested', async () => {
    expect((await deploy({ isSmokeOnly: true })).isDone).toBe(true);
    live.databaseStatus = 200;
    expect((await deploy({ isSmokeOnly: true })).isDone).toBe(false);
    expect(calls()).toEqual([]);
  });
});
