import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeLock, type LockPorts } from './deploy-lock';

const PROJECT = { alias: 'staging', functionsEnv: { HAIL_DATABASE_INSTANCE: 'city-db' } };
const MINUTE = 60_000;

let roots: string[] = [];
let record: string | null;
let now: number;

const newFolder = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'hail-lock-'));
  roots.push(root);
  return root;
};
/** The ports of a deploy on a machine. The record is in the database, which all machines share. */
const portsOf = (host: string, pid: number, changed: Partial<LockPorts> = {}): LockPorts => ({
  firebase: ([command, , , data = '']) => {
    if (command === 'database:set') record = data;
    if (command === 'database:remove') record = null;
    return Promise.resolve(command === 'database:get' ? (record ?? 'null') : 'done');
  },
  now: () => now,
  newId: () => `lock of ${host}`,
  wait: () => Promise.resolve(),
  isRunning: () => true,
  pid,
  host,
  ...changed,
});

beforeEach(() => {
  roots = [];
  record = null;
  now = Date.parse('2026-11-28T12:00:00Z');
});
afterEach(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

it('a deploy on another machine gets a sentence with the end of the lock and the command that removes it', async () => {
  const lock = await takeLock(newFolder(), PROJECT, portsOf('desk', 1));
  await expect(takeLock(newFolder(), PROJECT, portsOf('laptop', 1))).rejects.toThrow(
    [
      'Another deploy of this project runs on desk. Wait for its end. Its lock ends at 13:00 UTC.',
      '         npx firebase database:remove /deploy_lock --instance city-db --force --project staging  if that deploy was stopped.',
    ].join('\n'),
  );
  await lock.release();
  expect(record).toBeNull();
  await takeLock(newFolder(), PROJECT, portsOf('laptop', 1));
});

it('a second deploy in the same folder is refused, even for another project', async () => {
  const root = newFolder();
  await takeLock(root, PROJECT, portsOf('desk', 1));
  record = null;
  await expect(takeLock(root, PROJECT, portsOf('desk', 2))).rejects.toThrow(
    /^Another deploy runs in this folder \(process 1\)\. Wait for its end\.\n +rm \.hail\/deploy\.lock /,
  );
});

it('a deploy that was stopped on this machine does not block the next one', async () => {
  const root = newFolder();
  await takeLock(root, PROJECT, portsOf('desk', 1));
  await takeLock(root, PROJECT, portsOf('desk', 2, { isRunning: () => false, newId: () => 'new' }));
  expect(record).toContain('lock of desk');
});

it('a lock ends after an hour, and a long deploy moves the end', async () => {
  const lock = await takeLock(newFolder(), PROJECT, portsOf('desk', 1));
  now += 40 * MINUTE;
  await lock.renew();
  now += 40 * MINUTE;
  await expect(takeLock(newFolder(), PROJECT, portsOf('laptop', 1))).rejects.toThrow(/runs on desk/);
  now += 21 * MINUTE;
  await takeLock(newFolder(), PROJECT, portsOf('laptop', 1));
  // The first deploy finds out that another deploy has taken over, and leaves the other lock in place.
  await expect(lock.renew()).rejects.toThrow(/runs on laptop/);
  await lock.release();
  expect(record).toContain('laptop');
});

it('of two deploys that write at the same moment, only one continues', async () => {
  const other = JSON.stringify({ id: 'lock of laptop', host: 'laptop', until: now + 60 * MINUTE });
  const wait = (): Promise<void> => {
    record = other;
    return Promise.resolve();
  };
  await expect(takeLock(newFolder(), PROJECT, portsOf('desk', 1, { wait }))).rejects.toThrow(
    /runs on laptop/,
  );
});

it('without access to the database the command to log in is printed', async () => {
  const firebase = () => Promise.resolve(null);
  await expect(takeLock(newFolder(), PROJECT, portsOf('desk', 1, { firebase }))).rejects.toThrow(
    'npx firebase login',
  );
});
