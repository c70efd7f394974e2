import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { parsedJson } from '../project/parsed-json';
import { firebaseCommand } from '../project/printed-commands';
import type { Project } from '../project/project';

/**
 * Prevents two deploys at the same time. A file on this machine protects the folder, because a deploy builds
 * in it. A record in the project's database protects the project against deploys from other machines. The
 * record has an end, so that a machine that breaks down blocks no later deploy.
 */
const FILE = join('.hail', 'deploy.lock');
const NODE = '/deploy_lock';

/** How long the lock lasts. A step takes less than half of this time. */
const LOCK_MS = 60 * 60_000;
/** If two deploys write the record at the same moment, both writes have arrived after this time. */
const SETTLE_MS = 2000;

export type LockPorts = {
  /** runs the Firebase CLI for the project. Returns its output, or null if it fails */
  firebase: (args: readonly string[]) => Promise<string | null>;
  now: () => number;
  newId: () => string;
  wait: (ms: number) => Promise<void>;
  /** whether a process of this machine runs */
  isRunning: (pid: number) => boolean;
  /** the number of this process and the name of this machine */
  pid: number;
  host: string;
};

export type DeployLock = {
  /** moves the end of the lock if it is near. Rejects if another deploy has taken the lock */
  renew: () => Promise<void>;
  release: () => Promise<void>;
};

/** Whether a process of this machine runs. Signal 0 only asks. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user runs, but may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const fileSchema = z.object({ pid: z.number(), id: z.string() });
const recordSchema = z.object({ id: z.string(), host: z.string(), until: z.number() });

/** A sentence that says why this deploy cannot start, and the command that helps. */
class LockError extends Error {
  constructor(what: string, command: string) {
    super(`${what}\n         ${command}`);
    this.name = 'LockError';
  }
}

/** Takes the lock. Rejects with a sentence if another deploy has it. */
export async function takeLock(
  root: string,
  { alias, functionsEnv }: Pick<Project, 'alias' | 'functionsEnv'>,
  ports: LockPorts,
): Promise<DeployLock> {
  const file = join(root, FILE);
  const old = existsSync(file) ? parsedJson(readFileSync(file, 'utf8'), fileSchema) : null;
  if (old !== null && old.pid !== ports.pid && ports.isRunning(old.pid))
    throw new LockError(
      `Another deploy runs in this folder (process ${String(old.pid)}). Wait for its end.`,
      `rm ${FILE}  if this process is no deploy.`,
    );
  // A deploy that was stopped on this machine has left its file. This deploy continues with its record.
  const id = old?.id ?? ports.newId();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid: ports.pid, id }));

  const instance = ['--instance', functionsEnv.HAIL_DATABASE_INSTANCE ?? ''];
  const removeCommand = firebaseCommand(alias, `database:remove ${NODE} ${instance.join(' ')} --force`);
  const read = async () => {
    const text = await ports.firebase(['database:get', NODE, ...instance]);
    if (text === null)
      throw new LockError(
        'The Firebase CLI cannot read the database of the project.',
        'npx firebase login  logs it in.',
      );
    return parsedJson(text, recordSchema);
  };
  const check = async (): Promise<void> => {
    const record = await read();
    if (record === null || record.id === id || record.until <= ports.now()) return;
    const until = new Date(record.until).toISOString().slice(11, 16);
    throw new LockError(
      `Another deploy of this project runs on ${record.host}. Wait for its end. Its lock ends at ${until} UTC.`,
      `${removeCommand}  if that deploy was stopped.`,
    );
  };
  let until = 0;
  const write = async (): Promise<void> => {
    until = ports.now() + LOCK_MS;
    const record = { id, host: ports.host, until };
    const args = ['database:set', NODE, '--data', JSON.stringify(record), '--force', ...instance];
    if ((await ports.firebase(args)) === null)
      throw new LockError(
        'The Firebase CLI cannot write to the database of the project.',
        'npx firebase login  logs it in with an account that may change the project.',
      );
  };
  const lock: DeployLock = {
    renew: async () => {
      if (until - ports.now() > LOCK_MS / 2) return;
      await check();
      await write();
    },
    release: async () => {
      if ((await read().catch(() => null))?.id === id)
        await ports.firebase(['database:remove', NODE, '--force', ...instance]);
      rmSync(file, { force: true });
    },
  };
  await lock.renew();
  await ports.wait(SETTLE_MS);
  await check();
  return lock;
}
