import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cliOptions } from './cli-options';
import { RawClient } from './testing/raw-client';

const ADMIN = { authorization: 'Bearer owner' };
const project = join(import.meta.dirname, '../../..');
let folder: string;
let program: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  // Inside the project: packages stay outside of the bundle and are found from here.
  folder = mkdtempSync(join(project, 'node_modules/.hail-database-test-'));
  program = join(folder, 'database.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'main.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Running = {
  readonly child: ChildProcess;
  readonly url: string;
  output(): string;
  ended: Promise<number | string>;
};

function run(port: number, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [program, '--host', '127.0.0.1', '--port', String(port), ...args], {
    env: { ...process.env, ...env },
  });
  children.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? ''));
  });
  return { child, url: `http://127.0.0.1:${port}`, output: () => text, ended };
}

/** Waits for the port as firebase-tools does. */
async function ready({ url }: Running): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(url).then(
          (response) => response.status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200);
}

async function isGone(url: string): Promise<boolean> {
  return fetch(url).then(
    () => false,
    () => true,
  );
}

test('the program starts with the flags of firebase-tools and ends with code 0 on SIGINT', async () => {
  const running = run(await freePort(), [
    '--single_project_mode',
    'Warning',
    '--a_flag_of_the_future',
    'x',
    '--another',
  ]);
  await ready(running);
  // Known clients must not keep it from ending.
  const client = await RawClient.connect(running.url);
  running.child.kill('SIGINT');
  expect(await running.ended).toBe(0);
  await expect.poll(() => client.isClosed).toBe(true);
});

test('a taken port ends the program with code 1 and the words that firebase-tools looks for', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const running = run((server.address() as AddressInfo).port);
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain('address already in use');
  await new Promise((resolve) => server.close(resolve));
});

test('data outlives a process that is killed, and onDisconnect writes outlive one that is stopped', async () => {
  const port = await freePort();
  const env = { HAIL_DATABASE_DATA_DIR: join(folder, 'data'), HAIL_DATABASE_OPEN_BY_DEFAULT: '1' };
  const put = (url: string, body: string) =>
    fetch(`${url}/a.json?ns=demo`, { method: 'PUT', headers: ADMIN, body });
  const read = async (url: string) => (await fetch(`${url}/.json?ns=demo`, { headers: ADMIN })).text();

  const first = run(port, [], env);
  await ready(first);
  await put(first.url, '{"kept":1}');
  const client = await RawClient.connect(first.url);
  expect(await client.ask('o', { p: '/left', d: true })).toMatchObject({ s: 'ok' });
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const second = run(port, [], env);
  await ready(second);
  expect(await read(second.url)).toBe('{"a":{"kept":1},"left":true}');
  await put(second.url, '"new"');
  // From the moment that the log has a write it is safe from anything that happens to the process.
  const log = join(folder, 'data/demo.1.log');
  await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 120_000 }).toContain('"new"');
  second.child.kill('SIGKILL');
  await second.ended;

  const third = run(port, [], env);
  await ready(third);
  expect(await read(third.url)).toBe('{"a":"new","left":true}');
});

test('the program ends when the process that started it is killed', async () => {
  const port = await freePort();
  const script = `
    const { spawn } = require('node:child_process');
    spawn(process.execPath, [${JSON.stringify(program)}, '--port', '${port}'], { detached: true, stdio: 'ignore' });
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['-e', script]);
  children.push(starter);
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => isGone(url), { timeout: 120_000 }).toBe(false);
  starter.kill('SIGKILL');
  await expect.poll(() => isGone(url), { timeout: 120_000 }).toBe(true);
});

test('each option comes from its flag, else from its environment variable, else from its default', () => {
  expect(cliOptions([], {})).toEqual({
    host: '127.0.0.1',
    port: 9000,
    functions: null,
    dataDirectory: null,
    isOpenByDefault: false,
    explains: false,
  });
  const argv = [
    '--host',
    '::1',
    '--port=1',
    '--functions_emulator_host',
    'h',
    '--functions_emulator_port',
    '5001',
    '--data-dir',
    'd',
    '--explain',
  ];
  expect(cliOptions(argv, { HAIL_DATABASE_DATA_DIR: 'e', HAIL_DATABASE_OPEN_BY_DEFAULT: 'true' })).toEqual({
    host: '::1',
    port: 1,
    functions: { host: 'h', port: 5001 },
    dataDirectory: 'd',
    isOpenByDefault: true,
    explains: true,
  });
  expect(() => cliOptions(['--port', 'many'], {})).toThrow('Not a port');
});
