import { admin } from '../src/platform/app';
import { createDatabaseStore } from '../src/platform/database-store';
import { forgetRebuild, rebuildReports } from '../src/settlement/rebuild-reports.command';
import { parseRebuildOptions, type RebuildOptions } from './rebuild-options';

const WORDS = { counted: 'Counted', replaced: 'Compared', rated: 'Ratings', done: 'Done' } as const;
/** In a log, where lines cannot be overwritten. */
const TELL_EVERY_MS = 5000;
const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function run({ target, isRestart }: RebuildOptions): Promise<void> {
  // What an environment of Functions would set; read when the SDK is first used.
  process.env.FIREBASE_CONFIG = JSON.stringify({
    projectId: target.projectId,
    databaseURL: target.databaseUrl,
  });
  if (target.emulatorHost !== null) process.env.FIREBASE_DATABASE_EMULATOR_HOST = target.emulatorHost;
  const store = createDatabaseStore(admin.database, admin.guardedDatabase);
  const startedAt = Date.now();
  let toldAt = 0;
  if (isRestart) await forgetRebuild(store);
  const { bookings, changed } = await rebuildReports(
    { store, clock: () => Date.now() },
    ({ step, bookings: count, at }) => {
      const line = `${WORDS[step]}: ${count.toLocaleString('en')} bookings${at === '' ? '' : `, ${at}`}`;
      if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}  (${seconds(startedAt)})`);
      else if (Date.now() - toldAt >= TELL_EVERY_MS || step === 'done') {
        console.log(`${line}  (${seconds(startedAt)})`);
        toldAt = Date.now();
      }
    },
  );
  if (process.stdout.isTTY) process.stdout.write('\n');
  console.log(
    changed === 0
      ? `All totals and averages were right (${bookings.toLocaleString('en')} bookings).`
      : `${changed.toLocaleString('en')} totals and averages were put right (${bookings.toLocaleString('en')} bookings).`,
  );
}

const parsed = parseRebuildOptions(process.argv.slice(2), process.env);
if (parsed.kind === 'help') console.log(parsed.text);
else if (parsed.kind === 'error') {
  console.error(parsed.message);
  process.exitCode = 1;
} else {
  try {
    await run(parsed.options);
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
