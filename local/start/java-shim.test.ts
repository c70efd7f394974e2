import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const shim = join(process.cwd(), 'local', 'java-shim', 'java');
let folder = '';

type Result = { code: number | null; stdout: string; stderr: string; pid: number | undefined };

function run(args: string[]): Promise<Result> {
  const child = spawn(shim, args, {
    env: { PATH: process.env.PATH, HAIL_NODE: process.execPath, HAIL_EMULATORS: folder },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, stdout, stderr, pid: child.pid })),
  );
}

describe('the Java shim', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hail shim '));
    const program =
      "console.log(JSON.stringify([process.pid, import.meta.url.split('/').at(-1), ...process.argv.slice(2)]))";
    await writeFile(join(folder, 'database.mjs'), program);
    await writeFile(join(folder, 'storage-rules.mjs'), program);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('answers the version check of firebase-tools', async () => {
    const { code, stderr } = await run(['-Duser.language=en', '-Dfile.encoding=UTF-8', '-version']);
    expect(code).toBe(0);
    expect(/version "([1-9][0-9]*)/.exec(stderr)?.[1]).toBe('21');
  });

  it('becomes the database program, with the same process id and its arguments', async () => {
    const { stdout, pid } = await run([
      '-Duser.language=en',
      '-jar',
      '/a b/hail-database.jar',
      '--host',
      '127.0.0.1',
    ]);
    expect(JSON.parse(stdout)).toEqual([pid, 'database.mjs', '--host', '127.0.0.1']);
  });

  it('becomes the Storage rules program', async () => {
    const { stdout } = await run([
      '-Djava.security.manager=disallow',
      '-jar',
      '/x/hail-storage-rules.jar',
      'serve',
    ]);
    expect(JSON.parse(stdout)).toEqual([expect.any(Number), 'storage-rules.mjs', 'serve']);
  });

  it('refuses any other program', async () => {
    const { code, stderr } = await run(['-jar', '/x/pubsub.jar']);
    expect(code).toBe(1);
    expect(stderr).toContain('pubsub.jar');
  });
});
