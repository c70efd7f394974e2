import { admin } from '../src/platform/app';
import { createDatabaseStore } from '../src/platform/database-store';
import type { Store } from '../src/platform/ports';
import { parseRebuildOptions, type RebuildOptions } from './rebuild-options';

/** In a log, where lines cannot be overwritten. */
const TELL_EVERY_MS = 5000;

/** Tells how far a rebuild has come, with the seconds it has taken. */
export type Tell = (line: string, isLast?: boolean) => void;

function createTell(): Tell {
  const startedAt = Date.now();
  let toldAt = 0;
  return (line, isLast = false) => {
    const text = `${line}  (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`;
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}${isLast ? '\n' : ''}`);
    else if (isLast || Date.now() - toldAt >= TELL_EVERY_MS) {
      console.log(text);
      toldAt = Date.now();
    }
  };
}

/** Runs a rebuild on the database that the command line names, and ends the process. */
export async function runRebuild(
  command: { name: string; what: string },
  rebuild: (store: Store, options: RebuildOptions, tell: Tell) => Promise<string>,
): Promise<void> {
  const parsed = parseRebuildOptions(process.argv.slice(2), process.env, command);
  if (parsed.kind === 'help') {
    console.log(parsed.text);
    return;
  }
  if (parsed.kind === 'error') {
    console.error(parsed.message);
    process.exitCode = 1;
    return;
  }
  const { target } = parsed.options;
  // What an environment of Functions would set; read when the SDK is first used.
  process.env.FIREBASE_CONFIG = JSON.stringify({
    projectId: target.projectId,
    databaseURL: target.databaseUrl,
  });
  if (target.emulatorHost !== null) process.env.FIREBASE_DATABASE_EMULATOR_HOST = target.emulatorHost;
  try {
    const store = createDatabaseStore(admin.database, admin.guardedDatabase);
    console.log(await rebuild(store, parsed.options, createTell()));
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
