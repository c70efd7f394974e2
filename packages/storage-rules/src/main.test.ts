import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const program = join(import.meta.dirname, '../bin/storage-rules.js');

async function startProgram(): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn(process.execPath, [program, 'serve']);
  expect(await once(child.stdout.setEncoding('utf8'), 'data')).toEqual(['{"id":-1,"status":"ok"}\n']);
  return child;
}

async function runToEnd(flag: string): Promise<{ code: unknown; out: string; err: string }> {
  const child = spawn(process.execPath, [program, flag]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

describe('the program', () => {
  it('reports that it is ready and exits with 0 on SIGINT', async () => {
    const child = await startProgram();
    const exit = once(child, 'exit');
    child.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
  });

  it('answers all requests that it has received when its input ends, and then exits with 0', async () => {
    const child = await startProgram();
    const answer = once(child.stdout, 'data');
    const exit = once(child, 'exit');
    child.stdin.end('{"action":"dance","id":3}\n');
    expect(String((await answer)[0])).toContain('"id":3');
    expect(await exit).toEqual([0, null]);
  });

  it('writes messages for people to stderr', async () => {
    const child = await startProgram();
    const complaint = once(child.stderr.setEncoding('utf8'), 'data');
    child.stdin.end('rubbish\n');
    expect(String((await complaint)[0])).toMatch(/^storage rules: /);
    await once(child, 'exit');
  });

  it('shows its help and version, and refuses unknown flags', async () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
      version: string;
    };
    expect(await runToEnd('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Usage') as string,
    });
    expect(await runToEnd('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
    const unknown = { code: 2, out: '', err: "storage rules: Unknown option '--colour'\n" };
    expect(await runToEnd('--colour')).toEqual(unknown);
    expect(await runToEnd('sing')).toEqual({ ...unknown, err: 'storage rules: Unknown command sing\n' });
  });
});
