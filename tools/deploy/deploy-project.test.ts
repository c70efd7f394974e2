import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SELF_TEST_PARTS } from '@domain/health/self-test';
import { answersOfFlags, filesFor, writeFiles } from '../configure/configure';
import { contentPolicy } from '../content-policy/content-policy';
import { pageNeeds } from '../project/firebase-json';
import { readProject } from '../project/project';
import { layFreshFiles } from '../project/testing/fresh-files';
import { deployProject } from './deploy-project';
import type { Programs } from './programs';

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

/** What the programs that the deploy runs know, and what they answer. */
type Fakes = {
  /** the calls since the last check */
  calls: string[];
  commit: string;
  /** the calls that begin with this text fail */
  broken: string;
  /** what a failed program says */
  says: string;
  /** the record of the self test */
  answered: string;
  lock: string | null;
  functions: string;
  manifest: string;
  /** the firebase.json of the last deploy */
  deployed: string;
};

let root = '';
let fakes: Fakes;
let live: Live;

/** The answer of the live service. It answers in the same way for every host of the project. */
function liveAnswer(input: string | URL | Request): Response {
  const { url } = new Request(input);
  if (url.includes('.json')) return new Response('{}', { status: live.databaseStatus });
  if (new URL(url).pathname.startsWith('/api/'))
    return live.hasFunctions
      ? Response.json({ entries: 0, hops: 2, region: live.region })
      : new Response('<html>', { status: 404 });
  return new Response('<html>', {
    headers: {
      'content-security-policy': live.policy,
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    },
  });
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'hail-deploy-'));
  layFreshFiles(root);
  writeFiles(root, await filesFor(root, 'default', await answersOfFlags(root, 'default', FLAGS)));
  fakes = {
    calls: [],
    commit: 'c1',
    broken: '',
    says: '',
    answered: JSON.stringify(selfTestWith({})),
    lock: null,
    functions: '{"result":[]}',
    manifest: JSON.stringify({ endpoints: Object.fromEntries(NAMES.map((name) => [name, ENDPOINT])) }),
    deployed: '',
  };
  const policy = contentPolicy(pageNeeds(readProject(root)));
  live = { policy, region: 'europe-west1', databaseStatus: 401, hasFunctions: true };
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Returns what npm, firebase, gcloud or git prints for a call. Notes the call and the database's lock. */
function answerOfProgram(program: string, args: readonly string[]): string {
  if (program === 'git') return args[0] === 'rev-parse' ? fakes.commit : '';
  const [command, , , data = ''] = args;
  const call = [program, ...args].join(' ');
  fakes.calls.push(call);
  if (command === 'deploy') fakes.deployed = readFileSync(join(root, 'firebase.deploy.json'), 'utf8');
  if (call.includes('functions:manifest')) return fakes.manifest;
  if (command === 'functions:list') return fakes.functions;
  if (!call.includes('/deploy_lock')) return command === 'database:get' ? fakes.answered : '';
  if (command === 'database:set') fakes.lock = data;
  if (command === 'database:remove') fakes.lock = null;
  return command === 'database:get' ? (fakes.lock ?? 'null') : '';
}
function runFake(program: string, args: readonly string[]): { code: number; text: string } {
  const text = answerOfProgram(program, args);
  const isBroken = fakes.broken !== '' && [program, ...args].join(' ').startsWith(fakes.broken);
  return isBroken ? { code: 1, text: fakes.says } : { code: 0, text };
}
const programs: Programs = {
  show: (program, args) => Promise.resolve(runFake(program, args)),
  output: (program, args) => {
    const { code, text } = runFake(program, args);
    return Promise.resolve(code === 0 ? text : null);
  },
};

/** The calls since the last check, without the calls of the smoke test. */
const calls = (): string[] =>
  fakes.calls.splice(0).filter((line) => !/database:|functions:(?:manifest|list)/.test(line));

async function deploy(
  changed: { alias?: string; isAgain?: boolean; isSmokeOnly?: boolean } = {},
  isTerminal = true,
) {
  const said: string[] = [];
  const isDone = await deployProject(
    { root, alias: 'default', isAgain: false, isSmokeOnly: false, ...changed },
    {
      fetch: (input) => Promise.resolve(liveAnswer(input)),
      programs,
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
    const deployed: unknown = JSON.parse(fakes.deployed);
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
    fakes.broken = broken;
    const first = await deploy();
    expect(first.isDone).toBe(false);
    expect(first.said).toContain('FAIL');
    expect(calls().at(-1)).toContain(broken);
    fakes.broken = '';
    expect((await deploy()).isDone).toBe(true);
    expect(calls()).toEqual(rest);
  });

  it('does not repeat finished steps, except for another commit, other settings, or on request', async () => {
    await deploy();
    calls();
    expect((await deploy()).isDone).toBe(true);
    expect(calls()).toEqual([]);
    fakes.commit = 'c2';
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
    expect(fakes.deployed).toContain('city-rides-staging-default-rtdb');
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
    ['triggers that never fire', () => (fakes.answered = 'null'), /no trigger of the database has fired/],
    [
      'a mail server that refuses the login',
      () =>
        (fakes.answered = JSON.stringify(selfTestWith({ mail: { outcome: 'refused', detail: 'EAUTH' } }))),
      /self test: the login at the mail server: refused \(EAUTH\)\n.*functions:secrets:set SMTP_URL/,
    ],
    ['a read-only database', () => (fakes.broken = 'firebase database:set /self_tests'), /cannot be written/],
  ])('detects %s after the deploy', async (_what, breakIt, message) => {
    breakIt();
    const { isDone, said } = await deploy();
    expect(isDone).toBe(false);
    expect(said).toMatch(/FAIL \] smoke test/);
    expect(said).toMatch(message);
  });

  it('ends a failed batch with one sentence and the command that mends it', async () => {
    fakes.broken = batchOf(FIRST);
    fakes.says = 'Quota exceeded for total allowable CPU per project per region.';
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
    fakes.functions = JSON.stringify({ result: [{ id: 'roleChanged', region: 'europe-west1' }] });
    const { said } = await deploy();
    expect(said).toContain('npx firebase functions:delete roleChanged --region europe-west1');
    expect(said).not.toContain('functions:delete api');
  });

  it('leaves the project alone while another deploy has the lock, and runs after the end of the lock', async () => {
    const lock = (until: number): string => JSON.stringify({ id: 'other', host: 'desk', until });
    fakes.lock = lock(Date.now() + 60_000);
    const { isDone, said } = await deploy();
    expect(isDone).toBe(false);
    expect(said).toMatch(/Another deploy of this project runs on desk\./);
    expect(said).toContain('database:remove /deploy_lock --instance city-rides-default-rtdb --force');
    expect(calls()).toEqual([]);
    fakes.lock = lock(Date.now() - 1);
    expect((await deploy()).isDone).toBe(true);
    expect(fakes.lock).toBeNull();
  });

  it('prints a line for each part of the self test', async () => {
    fakes.answered = JSON.stringify(selfTestWith({ sms: { outcome: 'not_set' } }));
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
    fakes.functions = JSON.stringify({
      result: [{ id: 'api', region: 'europe-west1', eventTrigger: { eventType: 'written' } }],
    });
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
