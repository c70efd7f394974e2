import { existsSync, readFileSync } from 'node:fs';
import type { MigrateOptions, ReadFile } from './migrate-options';

/** A file of the repository, whose folder is the working directory of each tool. */
export const fileText: ReadFile = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/**
 * Runs a tool to its end and exits, because the connections of the SDK would keep the process alive. `work`
 * returns whether the tool succeeded.
 */
export async function runTool(work: () => Promise<boolean>): Promise<never> {
  try {
    process.exit((await work()) ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/**
 * Sets the variables that the runtime of Cloud Functions normally sets. The SDK reads them at its first use.
 */
export function useDatabase({ projectId, databaseUrl, emulatorHost }: MigrateOptions['target']): void {
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId, databaseURL: databaseUrl });
  if (emulatorHost !== null) process.env.FIREBASE_DATABASE_EMULATOR_HOST = emulatorHost;
}
