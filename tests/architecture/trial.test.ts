import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyProject, newOperator, type NewOperator } from '../support/new-operator';

/**
 * Does what docs/trial.md tells a new operator, in a fresh copy of the repository and on fakes of Firebase and
 * Google Cloud. The project is empty, and its quota counts the most instances that functions may have, which is
 * the stricter way.
 */
const PAGE = readFileSync(fileURLToPath(new URL('../../docs/trial.md', import.meta.url)), 'utf8');

/** The values for the placeholders of the page. */
const VALUES: Readonly<Record<string, string>> = {
  YOUR_PROJECT: 'city-rides',
  YOUR_REPOSITORY: 'https://git.example/hail',
  YOUR_API_KEY: 'AIza-key',
  YOUR_APP_ID: '1:123456789:web:ab',
  YOUR_MAP_KEY: 'AIza-map',
};

/** The commands in the blocks of a section, with the placeholders filled. `cd hail` is left out. */
function commandsOf(section: string): string[] {
  const [, rest = ''] = PAGE.split(`\n## ${section}\n`);
  const lines = (rest.split('\n## ')[0] ?? '')
    .split('\n')
    .flatMap((line) => /^ {4}((?: {2})?\S.*)$/.exec(line)?.[1] ?? []);
  const whole = lines
    .map((line) => line.replace(/\s+#.*$/, ''))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '');
  return whole
    .split('\n')
    .filter((command) => /^(?:npm|npx|gcloud|git) /.test(command))
    .map((command) =>
      Object.entries(VALUES).reduce((text, [name, value]) => text.replaceAll(name, value), command),
    );
}

let operator: NewOperator;
beforeAll(() => {
  operator = newOperator({
    'city-rides': { ...emptyProject('city-rides', '123456789'), reading: 'reserved' },
  });
}, 60_000);
afterAll(() => operator.leave());

/** Runs the commands of a section. Returns their outputs. All of them must succeed, except the doctor. */
function follow(section: string): string[] {
  const commands = commandsOf(section);
  expect(commands.length).toBeGreaterThan(0);
  return commands.map((command) => {
    const { status, output } = operator.run(command);
    if (!command.includes('doctor')) expect(status, `${command}\n${output}`).toBe(0);
    return output;
  });
}

describe('the page "A trial in an hour"', () => {
  it('has a value for each placeholder', () => {
    const words = PAGE.match(/\bYOUR_[A-Z_]+\b/g) ?? [];
    expect(words.filter((word) => !(word in VALUES))).toEqual([]);
  });

  it('installs the tools', () => {
    follow('2. The tools');
  });

  it('creates the keys of the maps', () => {
    for (const answer of follow('3. The keys of the maps').slice(1)) expect(answer).toContain('keyString');
  });

  it('stores the settings and secrets, after which only the site and the data are missing', () => {
    const settings = follow('4. Settings and secrets').join('\n');
    expect(settings).toContain('All secrets are stored.');
    const problems = settings.match(/FAIL \] \w+/g) ?? [];
    expect(problems.filter((line) => !/ (?:site|database)$/.test(line))).toEqual([]);
  });

  it('deploys a site that runs', () => {
    expect(follow('5. The deploy').join('\n')).toContain('https://city-rides.web.app runs this version.');
  });

  it('writes the first records, with an admin, after which no problem is left', () => {
    const records = follow('6. The first records');
    expect(records[1]).toContain('Imported successfully');
    expect(records.at(-1)).toContain('No problem found.');
  });
});
