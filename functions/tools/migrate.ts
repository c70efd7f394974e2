import { DATA_VERSION } from '@domain/database/data-version';
import { migrate, readDataVersion } from '../src/migrations/migrate.command';
import type { Migration } from '../src/migrations/migration';
import { MIGRATIONS } from '../src/migrations/migrations';
import type { Store } from '../src/platform';
import { openStore } from './open-store';
import { parseMigrateOptions, type MigrateOptions } from './migrate-options';
import { obstacleTo, usesGoogle } from './positions-setting';
import { optionsOrNull } from '../../tools/command-line';
import { fileText, runTool, useDatabase } from './run-tool';

/**
 * The time between two lines of progress in a log. A log line cannot be replaced, unlike a line of a
 * terminal.
 */
const TELL_EVERY_MS = 5000;

const count = (value: number): string => value.toLocaleString('en');
const titleOf = ({ version, name, what }: Migration): string =>
  `${String(version).padStart(4, '0')} ${name}: ${what}`;

/**
 * Shows the progress of a step. A terminal has one line that changes, and a log gets a line every few
 * seconds.
 */
function createProgress(): { tell: (line: string) => void; end: () => void } {
  const startedAt = Date.now();
  let toldAt = startedAt;
  let isOpen = false;
  return {
    tell: (line) => {
      const text = `  ${line}  (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`;
      if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`);
      else if (Date.now() - toldAt >= TELL_EVERY_MS) {
        console.log(text);
        toldAt = Date.now();
      }
      isOpen = process.stdout.isTTY;
    },
    end: () => {
      if (isOpen) process.stdout.write('\n');
      isOpen = false;
    },
  };
}

async function printStatus(store: Store): Promise<void> {
  const { version, oldestBuild, running } = await readDataVersion(store);
  console.log(`The data have version ${version}. This build needs version ${DATA_VERSION}.`);
  if (oldestBuild > 0) console.log(`Builds that need a version below ${oldestBuild} cannot use these data.`);
  if (running !== undefined) console.log(`Step ${running} has begun and is not complete.`);
  for (const migration of MIGRATIONS) {
    const isDue = migration.version > version || (await migration.isDue?.(store)) === true;
    console.log(`  ${isDue ? 'due ' : 'done'}  ${titleOf(migration)}`);
  }
}

async function run(store: Store, options: MigrateOptions): Promise<void> {
  if (options.isStatus) {
    await printStatus(store);
    return;
  }
  const progress = createProgress();
  const results = await migrate(
    { store, clock: () => Date.now(), isGoogle: usesGoogle(options.target, fileText) },
    MIGRATIONS,
    options,
    ({ name }) =>
      ({ seen, at }) =>
        progress.tell(`${name}: ${count(seen)} records${at === '' ? '' : `, ${at}`}`),
  );
  progress.end();
  for (const { migration, result } of results) {
    console.log(titleOf(migration));
    console.log(
      `  ${count(result.seen)} records read, ${count(result.changed)} ${options.isDryRun ? 'would be changed' : 'changed'}`,
    );
    for (const note of result.notes) console.log(`  ! ${note}`);
  }
  const { version } = await readDataVersion(store);
  console.log(options.isDryRun ? 'Nothing was written.' : `The data have version ${version}.`);
}

const options = optionsOrNull(parseMigrateOptions(process.argv.slice(2), process.env, fileText, MIGRATIONS));
if (options !== null)
  await runTool(async () => {
    const obstacle = obstacleTo(options, fileText);
    if (obstacle !== null) throw new Error(obstacle);
    useDatabase(options.target);
    await run(openStore(), options);
    return true;
  });
