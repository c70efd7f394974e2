import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An error that the person can fix. It is reported in one line, without a stack trace. */
export class StartError extends Error {}

const LOCK = 'stack.pid';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The process that uses a data folder now. Null if no process uses it. */
function ownerOf(dataDir: string): number | null {
  const file = join(dataDir, LOCK);
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8'));
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : null;
}

/**
 * Takes a data folder for this process, because two stacks would destroy each other's data. If `isFresh` is
 * true, deletes the data in the folder. Resolves to a function that releases the folder. Throws a StartError
 * if the folder is in use or cannot be written.
 */
export async function takeDataFolder(dataDir: string, isFresh: boolean): Promise<() => Promise<void>> {
  const owner = ownerOf(dataDir);
  if (owner !== null) {
    throw new StartError(
      `The data folder ${dataDir} is in use by another running stack (process ${owner}). Stop that one, or use another folder with --data-dir. If that process is not a stack, delete ${join(dataDir, LOCK)}.`,
    );
  }
  try {
    await mkdir(dataDir, { recursive: true });
    if (isFresh) {
      const isOurs = (name: string): boolean =>
        ['database', 'logs', LOCK, 'otp-pepper'].includes(name) || name.startsWith('accounts-and-files');
      for (const name of await readdir(dataDir)) {
        if (isOurs(name)) await rm(join(dataDir, name), { recursive: true, force: true });
      }
    }
    // Only the logs of this run are kept. Deleting the folder also removes the rest of an export that was
    // killed.
    await rm(join(dataDir, 'logs'), { recursive: true, force: true });
    await mkdir(join(dataDir, 'logs'), { recursive: true });
    await writeFile(join(dataDir, LOCK), String(process.pid));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data folder ${dataDir} cannot be written: ${reason}`);
  }
  return () => rm(join(dataDir, LOCK), { force: true });
}
