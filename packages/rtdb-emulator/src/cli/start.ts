import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { Emulator, holdPort } from '../emulator';
import { databaseOf, fill, type Database } from '../start-database';
import type { Settings } from './command-line';
import { exportFolder, importFolder } from './export-folder';
import { packageVersion } from './package-version';

const RULES_CHECK_MS = 300;

export type Running = {
  readonly database: Database;
  /** Writes the export if the settings ask for one, and stops the emulator. */
  end(): Promise<void>;
};

/**
 * Starts the emulator with the settings of a command line. Rejects with an error whose message can be
 * printed.
 */
export async function startFrom(settings: Settings, log: (line: string) => void): Promise<Running> {
  const { host, port, rules, namespace, data, importDir, exportDir } = settings;
  const held = await holdPort(host, port).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    // firebase-tools looks for these words in the output.
    const reason = isTaken ? 'address already in use' : messageOf(error);
    throw new Error(`Could not listen on ${host}:${port}: ${reason}`);
  });
  const emulator = new Emulator({ ...settings, log });
  const setRules = (file: string): void => {
    try {
      fill(emulator, { rules: { [namespace]: readFileSync(file, 'utf8') } });
    } catch (error) {
      throw new Error(`${file}:${messageOf(error)}`, { cause: error });
    }
  };
  if (importDir !== null) importFolder(emulator, importDir);
  if (data !== null)
    fill(emulator, { data: { [namespace]: JSON.parse(readFileSync(data, 'utf8')) as unknown } });
  if (rules !== null) {
    setRules(rules);
    watchFile(rules, { interval: RULES_CHECK_MS, persistent: false }, () => {
      try {
        setRules(rules);
        log(`Rules of ${namespace} are read again from ${rules}`);
      } catch (error) {
        log(`The old rules of ${namespace} stay in force. ${messageOf(error)}`);
      }
    });
  }
  await emulator.listen(held);
  return {
    database: databaseOf(emulator),
    end: async () => {
      if (rules !== null) unwatchFile(rules);
      // The stop ends the sessions, and the end of a session stores its onDisconnect writes. The export must
      // contain these writes, so it is written after the stop.
      await emulator.stop();
      if (exportDir !== null) exportFolder(emulator, exportDir, packageVersion());
    },
  };
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Calls `isGone` when the parent process has ended. On most systems this process then gets another parent. On
 * Windows the id of the parent does not change, so this function also checks whether the parent is running.
 */
export function watchParent(isGone: () => void): void {
  const PARENT_CHECK_MS = 500;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent || !isRunning(parent)) isGone();
  }, PARENT_CHECK_MS).unref();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
