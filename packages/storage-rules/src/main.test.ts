import { build } from 'esbuild';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
let bundle: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-rules-'));
  bundle = join(folder, 'storage-rules.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('main.ts', import.meta.url))],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function startProgram(): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn(process.execPath, [bundle, 'serve']);
  expect(await once(child.stdout.setEncoding('utf8'), 'data')).toEqual(['{"id":-1,"status":"ok"}\n']);
  return child;
}

describe('the program', () => {
  it('says that it is ready and leaves with 0 on SIGINT', async () => {
    const child = await startProgram();
    const exit = once(child, 'exit');
    child.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
  });

  it('leaves with 0 when its input ends, after answering what came before', async () => {
    const child = await startProgram();
    const answer = once(child.stdout, 'data');
    const exit = once(child, 'exit');
    child.stdin.end('{"action":"dance","id":3}\n');
    expect(String((await answer)[0])).toContain('"id":3');
    expect(await exit).toEqual([0, null]);
  });

  it('writes anything meant for people to stderr', async () => {
    const child = await startProgram();
    const complaint = once(child.stderr.setEncoding('utf8'), 'data');
    child.stdin.end('rubbish\n');
    expect(String((await complaint)[0])).toMatch(/^storage rules: /);
    await once(child, 'exit');
  });
});
