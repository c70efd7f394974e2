import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRET_NAMES } from '@domain/configuration/secrets';
import { emptyProject, newOperator, type NewOperator } from '../support/new-operator';

/**
 * Does what docs/going-live.md tells a new operator. Runs every command of the page in order, in a fresh
 * copy of the repository. Firebase, Google Cloud and the live site are fakes
 * (`tests/support/stand-in-cloud`), and the test changes the fakes where the page describes a step in a
 * console. The tools that the page names are the real tools.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
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
  'try -- VERSION': 'try -- 24',
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

let operator: NewOperator;
/** For each section, the steps that an operator makes in the consoles. */
const CONSOLE: Readonly<Record<string, () => void>> = {
  '7. Your own domain': () => {
    operator.change('city-rides', (project) => {
      project.sites.push('rides.example');
      project.signIn.authorizedDomains.push('rides.example');
    });
  },
};

beforeAll(() => {
  operator = newOperator({
    'city-rides': emptyProject('city-rides', '123456789'),
    'city-rides-staging': emptyProject('city-rides-staging', '567'),
  });
});
afterAll(() => operator.leave());

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
      const { status, output } = operator.run(withValues(command));
      if (failure !== undefined && status !== 0) expect(output).toContain(failure.says);
      else if (!/npm run (?:-s )?doctor/.test(command)) expect(status, `${command}\n${output}`).toBe(0);
    }
    const promised = paragraphsOf(section).join('\n');
    for (const { command, says } of PROMISES[section] ?? []) {
      if (!command.includes('--smoke')) expect(promised).toContain(command);
      const { output } = operator.run(command);
      for (const words of says) {
        expect(promised).toContain(words);
        expect(output).toContain(words);
      }
    }
  });

  it('sets up both projects with a deploy and all secrets, and the app with the operator’s domain', () => {
    const { projects, npm } = operator.state();
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
    expect(readFileSync(join(operator.copy, '.env.production'), 'utf8')).toContain(
      'VITE_SITE_URL=https://rides.example\n',
    );
  });
});
