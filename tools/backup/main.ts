// `npm run backup` and `npm run restore`. backup-options.ts contains the help of both commands, and
// docs/rollback.md explains how to use them.
import { join } from 'node:path';
import { optionsOrNull } from '../command-line';
import { readProject } from '../project/project';
import { restoreBackup, saveBackup, type Report } from './backup';
import { parseBackupOptions } from './backup-options';
import { openPlace } from './place';

/** The time between two lines of progress, in milliseconds. */
const TELL_EVERY_MS = 5000;

const report: Report = {
  say: (line) => console.log(line),
  progress: (what) => {
    let toldAt = Date.now();
    return (seen) => {
      if (Date.now() - toldAt < TELL_EVERY_MS) return;
      toldAt = Date.now();
      console.log(`  ${what}: ${seen.toLocaleString('en')} records`);
    };
  },
};

const root = join(import.meta.dirname, '../..');
const [word, ...args] = process.argv.slice(2);
const command = word === 'restore' ? 'restore' : 'save';
const options = optionsOrNull(
  parseBackupOptions(command, args, process.env, (alias) => readProject(root, alias)),
);
if (options !== null) {
  const place = openPlace(options.place);
  try {
    if (command === 'save') await saveBackup(place, options, report, { now: Date.now() });
    else await restoreBackup(place, options, report);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await place.close();
  }
}
