import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ID, type Addresses } from './addresses';

const LOOK_EVERY_MS = 5000;

const folders = (dataDir: string) => ({
  current: join(dataDir, 'accounts-and-files'),
  previous: join(dataDir, 'accounts-and-files.previous'),
  next: join(dataDir, 'accounts-and-files.next'),
});

/** The folder of the last complete export. Null if there is no export. */
export function savedStateFolder(dataDir: string): string | null {
  const { current, previous } = folders(dataDir);
  // `current` is missing only if the machine stopped between the two renames.
  return (
    [current, previous].find((folder) => existsSync(join(folder, 'firebase-export-metadata.json'))) ?? null
  );
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url, { headers: { authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/**
 * The accounts and the list of files as text. If the text has not changed, there is nothing to save. The
 * times of sign-ins are left out, because a sign-in alone is no reason to save.
 */
async function fingerprint(addresses: Addresses): Promise<string> {
  const accounts = await readText(
    `${addresses.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchGet?maxResults=-1`,
  );
  const files = await readText(
    `${addresses.storage}/storage/v1/b/${PROJECT_ID}.appspot.com/o?maxResults=100000`,
  );
  return `${accounts.replace(/"(lastLoginAt|lastRefreshAt|validSince)":\s*"[^"]*",?/g, '')}\n${files}`;
}

/** Saves the accounts and files of a running stack in its data folder. */
export function createSavedState(addresses: Addresses, dataDir: string) {
  let saved: string | null = null;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const exportNow = async (): Promise<void> => {
    const current = await fingerprint(addresses);
    if (current === saved) return;
    const paths = folders(dataDir);
    const response = await fetch(`${addresses.hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: paths.next, initiatedBy: 'hail', targets: ['auth', 'storage'] }),
    });
    if (!response.ok) throw new Error(`The export answered ${response.status}: ${await response.text()}`);
    await rm(paths.previous, { recursive: true, force: true });
    if (existsSync(paths.current)) await rename(paths.current, paths.previous);
    await rename(paths.next, paths.current);
    await rm(paths.previous, { recursive: true, force: true });
    saved = current;
  };

  const save = (): Promise<void> => {
    running ??= exportNow().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    /** Exports if data has changed since the last export. It may be called during an export */
    save: async () => {
      // The running export may have read the accounts before the last change. So this waits for its end and
      // exports again.
      if (running) await running.catch(() => undefined);
      await save();
    },
    /** starts to look for changes */
    watch: () => {
      timer = setInterval(() => void save().catch(() => undefined), LOOK_EVERY_MS);
      timer.unref();
    },
    stop: () => {
      if (timer) clearInterval(timer);
    },
  };
}
/**
 * firebase-tools' emulators have Auth accounts and Storage files only in memory. `SavedState` saves the
 * accounts and files with the hub's own export, so that the next start can load them. (The database saves its
 * data itself.) `SavedState` looks for changes every few seconds. So a killed stack loses only the accounts
 * and files of its last seconds.
 */
export type SavedState = ReturnType<typeof createSavedState>;
