import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SECRET_NAMES } from '@domain/configuration/secrets';
import { layFreshFiles } from '../../tools/project/testing/fresh-files';

/**
 * Does what docs/going-live.md tells a new operator. Runs every command of the page in order, in a fresh
 * copy of the repository. Firebase, Google Cloud and the live site are fakes
 * (`tests/support/stand-in-cloud`), and the test changes the fakes where the page describes a step in a
 * console. The tools that the page names are the real tools.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAND_INS = join(ROOT, 'tests/support/stand-in-cloud');
const PAGE = readFileSync(join(ROOT, 'docs/going-live.md'), 'utf8');

type Command = { section: string; command: string };

/**
 * Texts that look like commands but are not run. `npx firebase` is only the name of a program, and `npm
 * start` runs until Ctrl-C.
 */
const NOT_RUN = ['npx firebase', 'npm start'];
const isCommand = (text: string): boolean =>
  /^(?:npm|npx|gcloud|git|curl|openssl) \S/.test(text) && !NOT_RUN.includes(text);

/** Returns every command of the page in reading order, with its section. */
function commandsOf(page: string): Command[] {
  const found: Command[] = [];
  let section = '';
  let open = '';
  for (const line of page.split('\n')) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    // Blocks of code are indented by four spaces, or by seven spaces in a list.
    const block = /^ {4,}(\S.*)$/.exec(line)?.[1];
    if (block !== undefined && (open !== '' || isCommand(block))) {
      const text = `${open}${block}`.replace(/\s+#.*$/, '');
      open = text.endsWith('\\') ? text.slice(0, -1) : '';
      if (open === '') found.push({ section, command: text.replace(/\s+/g, ' ') });
      continue;
    }
    for (const [, text = ''] of line.matchAll(/`([^`]+)`/g))
      if (isCommand(text)) found.push({ section, command: text });
  }
  return found;
}

const COMMANDS = commandsOf(PAGE);
const SECTIONS = [...new Set(COMMANDS.map(({ section }) => section))];

/** The values for the placeholders of the page. */
const VALUES: Readonly<Record<string, string>> = {
  YOUR_PROJECT: 'city-rides',
  YOUR_API_KEY: 'AIza-key',
  YOUR_DATABASE: 'city-rides-default-rtdb',
  YOUR_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  'NAME --region OLD': 'api --region us-central1',
  'try -- NAME': 'try -- stripe',
  '--project ID': '--project city-rides',
};

/** Flags with the answers that an operator would type at the terminal. */
const STAGING = [
  '--yes',
  '--project city-rides-staging',
  '--database-region europe-west1',
  '--currency EUR',
  '--bucket-location europe-west1',
  '--api-key AIza-key',
  '--app-id 1:567:web:cd',
  '--map maplibre',
  '--map-style https://tiles.example/style.json',
  '--search osm',
  '--photon https://photon.rides.example',
  '--osrm https://osrm.rides.example',
  '--mail-from no-reply@rides.example',
].join(' ');

/**
 * Commands that the test runs with flags, because it cannot type answers. The page contains the first
 * `configure` before it explains the flags.
 */
const ANSWERED: Readonly<Record<string, string>> = {
  'npm run configure -- --alias staging': `npm run configure -- --alias staging ${STAGING}`,
};

/** Commands that fail when they are run at their place on the page, and the expected error. */
const EXPECTED_FAILURES: readonly { section: string; command: string; says: string }[] = [
  // The page mentions this command for a later change of the region. But at this place no project exists yet.
  {
    section: '2. Where everything runs',
    command: 'npx firebase functions:delete NAME --region OLD',
    says: 'There is no project demo-hail',
  },
  // The command asks questions, which cannot be answered without a terminal.
  { section: '3. The settings', command: 'npm run configure', says: '--project: A value is required.' },
];

/**
 * Outputs that the page promises for the commands of a section. The paragraph "Worked when" of the section
 * must also contain these outputs.
 */
const PROMISES: Readonly<Record<string, readonly { command: string; says: readonly string[] }[]>> = {
  '1. The project': [{ command: 'npx firebase projects:list', says: [] }],
  '3. The settings': [
    { command: 'npm run doctor', says: ['No problem found.'] },
    { command: 'npm run secrets', says: ['All secrets are stored.'] },
    { command: 'npm run doctor -- --online', says: ['cloud: the functions have their roles'] },
  ],
  '4. Deploy': [{ command: 'npm run deploy -- --smoke', says: ['runs this version.'] }],
  '5. The first records': [{ command: 'npm run doctor -- --online', says: ['No problem found.'] }],
  '9. SMS': [{ command: 'npm run doctor', says: ['SMS: twilio is set up as'] }],
  '10. Alerts': [
    { command: 'npm run doctor -- --online', says: ['alerts: 20 are in place and go to you@example.com'] },
  ],
};

const paragraphsOf = (section: string): string[] => {
  const [, rest = ''] = PAGE.split(`\n## ${section}\n`);
  return (rest.split('\n## ')[0] ?? '')
    .split(/\n\s*\n/)
    .filter((text) => text.startsWith('Worked when:'))
    .map((text) => text.replace(/\s+/g, ' '));
};

/** Returns a Firebase project in the state after section 1 of the page. */
const projectOf = (id: string, number: string): object => ({
  number,
  secrets: {},
  data: {},
  accounts: [],
  instances: [
    { name: `projects/${number}/locations/-/instances/${id}-default-rtdb`, location: 'europe-west1' },
  ],
  bucket: `${id}.firebasestorage.app`,
  bucketLocation: 'EUROPE-WEST1',
  // A new project already has these two APIs.
  apis: ['cloudapis.googleapis.com', 'servicemanagement.googleapis.com'],
  roles: [],
  ownRoles: [],
  metrics: [],
  channels: [],
  policies: [],
  dashboards: [],
  isBilled: true,
  deployed: null,
  region: null,
  sites: [`${id}.web.app`],
  signIn: {
    signIn: { phoneNumber: { enabled: true }, email: { enabled: false } },
    authorizedDomains: ['localhost', `${id}.firebaseapp.com`, `${id}.web.app`],
    smsRegionConfig: { allowlistOnly: { allowedRegions: ['UY'] } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  },
});

let home = '';
let copy = '';
const stateFile = (): string => join(home, 'state.json');
const stateSchema = z.looseObject({
  npm: z.array(z.string()),
  projects: z.record(
    z.string(),
    z.looseObject({
      deployed: z.unknown(),
      sites: z.array(z.string()),
      secrets: z.record(z.string(), z.string()),
      accounts: z.array(z.looseObject({ localId: z.string(), email: z.string() })),
      data: z.looseObject({
        users: z.record(z.string(), z.looseObject({ usertype: z.string() })).optional(),
      }),
      signIn: z.looseObject({ authorizedDomains: z.array(z.string()) }),
    }),
  ),
});
const state = (): z.output<typeof stateSchema> =>
  stateSchema.parse(JSON.parse(readFileSync(stateFile(), 'utf8')));

/** For each section, the steps that an operator makes in the consoles. */
const CONSOLE: Readonly<Record<string, () => void>> = {
  '7. Your own domain': () => {
    const now = state();
    now.projects['city-rides']?.sites.push('rides.example');
    now.projects['city-rides']?.signIn.authorizedDomains.push('rides.example');
    writeFileSync(stateFile(), JSON.stringify(now));
  },
};

const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.hail', 'dist', 'coverage', 'tests', 'docs']);

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'hail-going-live-'));
  copy = join(home, 'copy');
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (source) => {
      const path = source.slice(ROOT.length).replace(/^\//, '');
      const own = /(?:^|\/)\.env(?!\.example)/.test(path) || /^functions\/lib(?:\/|$)/.test(path);
      return !own && !path.split('/').some((part) => LEFT_OUT.has(part));
    },
  });
  layFreshFiles(copy);
  for (const folder of ['node_modules', 'functions/node_modules'])
    if (existsSync(join(ROOT, folder))) symlinkSync(join(ROOT, folder), join(copy, folder));
  mkdirSync(join(home, 'bin'));
  const standIn = (file: string): string => `exec "${process.execPath}" "${join(STAND_INS, file)}.mjs" "$@"`;
  const programs = {
    npm: standIn('npm'),
    npx: 'exec "$@"',
    firebase: standIn('firebase'),
    gcloud: standIn('gcloud'),
    git: standIn('other'),
    curl: standIn('other'),
  };
  for (const [program, line] of Object.entries(programs)) {
    writeFileSync(join(home, 'bin', program), `#!/bin/sh\n${line}\n`);
    chmodSync(join(home, 'bin', program), 0o755);
  }
  writeFileSync(
    stateFile(),
    JSON.stringify({
      npm: [],
      isLoggedIn: false,
      isLoggedInToCloud: false,
      secretNames: SECRET_NAMES,
      projects: {
        'city-rides': projectOf('city-rides', '123456789'),
        'city-rides-staging': projectOf('city-rides-staging', '567'),
      },
    }),
  );
});
afterAll(() => rmSync(home, { recursive: true }));

/** Runs a command as a user does at the terminal. `typed` contains the answers. */
function run(command: string): { status: number | null; output: string } {
  const path = [join(home, 'bin'), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: copy,
    encoding: 'utf8',
    input: 'smtps://user:word@mail.example.com:465\n',
    env: {
      PATH: path,
      HOME: home,
      STAND_IN_STATE: stateFile(),
      NODE_OPTIONS: `--import ${new URL(`file://${join(STAND_INS, 'fetch.mjs')}`).href}`,
    },
  });
  return { status, output: `${stdout}${stderr}` };
}

const withValues = (command: string): string =>
  Object.entries(VALUES).reduce(
    (text, [name, value]) => text.replaceAll(name, value),
    ANSWERED[command] ?? command,
  );

describe('the page "Going live"', () => {
  it('contains the commands for which this test knows the expected answers', () => {
    expect(COMMANDS.length).toBeGreaterThan(35);
    expect(COMMANDS.map(({ command }) => command)).toContain('npm run deploy -- --project staging');
    expect(Object.keys({ ...PROMISES, ...CONSOLE }).filter((section) => !SECTIONS.includes(section))).toEqual(
      [],
    );
    const known = new Set(COMMANDS.map(({ command }) => command));
    expect(Object.keys(ANSWERED).filter((command) => !known.has(command))).toEqual([]);
  });

  it('contains only placeholders for which this test has a value', () => {
    const words = COMMANDS.flatMap(({ command }) => withValues(command).match(/\b[A-Z][A-Z_]{3,}\b/g) ?? []);
    expect(words.filter((word) => !SECRET_NAMES.some((name) => name === word))).toEqual([]);
  });

  it.each(SECTIONS)('promises in the section "%s" what its commands really do', (section) => {
    CONSOLE[section]?.();
    for (const { command } of COMMANDS.filter((one) => one.section === section)) {
      const failure = EXPECTED_FAILURES.find((one) => one.section === section && one.command === command);
      const { status, output } = run(withValues(command));
      if (failure !== undefined && status !== 0) expect(output).toContain(failure.says);
      else if (!/npm run (?:-s )?doctor/.test(command)) expect(status, `${command}\n${output}`).toBe(0);
    }
    const promised = paragraphsOf(section).join('\n');
    for (const { command, says } of PROMISES[section] ?? []) {
      if (!command.includes('--smoke')) expect(promised).toContain(command);
      const { output } = run(command);
      for (const words of says) {
        expect(promised).toContain(words);
        expect(output).toContain(words);
      }
    }
  });

  it('sets up both projects with a deploy and all secrets, and the app with the operator’s domain', () => {
    const { projects, npm } = state();
    for (const id of ['city-rides', 'city-rides-staging']) {
      expect(projects[id]?.deployed, id).not.toBeNull();
      expect(Object.keys(projects[id]?.secrets ?? {}).sort(), id).toEqual([...SECRET_NAMES].sort());
    }
    expect(projects['city-rides']?.secrets.SMTP_URL).toBe('smtps://user:word@mail.example.com:465');
    expect(npm).toContain('run check');
    // The account that was imported is the admin of the first records.
    const { accounts = [], data } = projects['city-rides'] ?? {};
    expect(accounts.map(({ localId }) => data?.users?.[localId]?.usertype)).toEqual(['admin']);
    // The last deploy of the page was for the operator’s domain.
    expect(JSON.stringify(projects['city-rides']?.deployed)).toContain('SAMEORIGIN');
    expect(readFileSync(join(copy, '.env.production'), 'utf8')).toContain(
      'VITE_SITE_URL=https://rides.example\n',
    );
  });
});
