import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RawClient } from './testing/raw-client';

const ADMIN = { authorization: 'Bearer owner' };
const program = join(import.meta.dirname, '../bin/rtdb-emulator.js');
let folder: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtdb-emulator-test-'));
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

/** Waits until the port answers, as firebase-tools does. */
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
    '--another_one',
  ]);
  await ready(running);
  // The program must end on SIGINT even if a client is connected.
  const client = await RawClient.connect(running.url);
  running.child.kill('SIGINT');
  expect(await running.ended).toBe(0);
  await expect.poll(() => client.isClosed).toBe(true);
});

test('if the port is in use, the program prints the words that firebase-tools looks for and ends with code 1', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const running = run((server.address() as AddressInfo).port);
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain('address already in use');
  await new Promise((resolve) => server.close(resolve));
});

test('data is kept even if the process is killed, and onDisconnect writes are stored when the process is stopped', async () => {
  const port = await freePort();
  const env = { RTDB_EMULATOR_DATA_DIR: join(folder, 'data') };
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
  // When the log contains a write, the write is safe even if the process is killed.
  const log = join(folder, 'data/demo.1.log');
  await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 120_000 }).toContain('"new"');
  second.child.kill('SIGKILL');
  await second.ended;

  const third = run(port, [], env);
  await ready(third);
  expect(await read(third.url)).toBe('{"a":"new","left":true}');
});

test('with --exit-with-parent the program ends when the process that started it is killed', async () => {
  const port = await freePort();
  const script = `
    const { spawn } = require('node:child_process');
    spawn(process.execPath, [${JSON.stringify(program)}, '--port', '${port}', '--exit-with-parent'], { detached: true, stdio: 'ignore' });
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['-e', script]);
  children.push(starter);
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => isGone(url), { timeout: 120_000 }).toBe(false);
  starter.kill('SIGKILL');
  await expect.poll(() => isGone(url), { timeout: 120_000 }).toBe(true);
});

/** Runs the program until it exits. Returns its exit code and its output. */
async function runToEnd(args: readonly string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [program, ...args], { cwd: folder });
  children.push(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString('utf8')));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, err };
}

test('help and version go to stdout, and an unknown flag ends with code 2 and one line on stderr', async () => {
  expect(await runToEnd(['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('--export-on-exit') as string,
  });
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string;
  };
  expect(await runToEnd(['-V'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  expect(await runToEnd(['--colour'])).toEqual({
    code: 2,
    out: '',
    err: "rtdb-emulator: Unknown option '--colour'\n",
  });
});

test('exec starts an emulator, gives its address to a command, and ends with the command’s exit code', async () => {
  const script = `fetch('http://' + process.env.FIREBASE_DATABASE_EMULATOR_HOST + '/a.json?ns=demo')
    .then((response) => response.json()).then((value) => { console.log(value); process.exitCode = 7; });`;
  writeFileSync(join(folder, 'a.json'), '{"a":"from the file"}');
  const flags = ['--data', 'a.json', '--namespace', 'demo'];
  const { code, out, err } = await runToEnd(['exec', ...flags, '--', process.execPath, '-e', script]);
  expect({ code, out }).toEqual({ code: 7, out: 'from the file\n' });
  expect(err).toMatch(/^Realtime Database emulator listens on 127\.0\.0\.1:\d+\n$/);
  expect((await runToEnd(['exec', '--quiet', '--', 'no-such-program'])).code).toBe(127);
  const killed = ['exec', '--', process.execPath, '-e', 'process.kill(process.pid, "SIGKILL")'];
  expect((await runToEnd(killed)).code).toBe(128 + 9);
});

test('a rules file applies from the start and after each valid change, and an invalid change has no effect', async () => {
  const rules = join(folder, 'rules.json');
  writeFileSync(rules, '{"rules": {".read": true}}');
  const running = run(await freePort(), ['--rules', rules, '--namespace', 'demo']);
  await ready(running);
  const status = async () => (await fetch(`${running.url}/a.json?ns=demo`)).status;
  expect(await status()).toBe(200);
  writeFileSync(rules, '{"rules": {".read": false}} ');
  await expect.poll(status).toBe(401);
  writeFileSync(rules, '{"rules": {".read": "nonsense"}}');
  await expect
    .poll(() => running.output())
    .toMatch(/stay in force.*rules\.json:1:\d+: Unknown variable nonsense/);
  expect(await status()).toBe(401);

  const refused = run(await freePort(), ['--rules', rules]);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/rtdb-emulator: .*rules\.json:1:\d+: Unknown variable nonsense/);
});

test('the export at the end can be imported again, and does not delete the exported data of other products', async () => {
  const folderOfExport = join(folder, 'export');
  const metadata = () =>
    JSON.parse(readFileSync(join(folderOfExport, 'firebase-export-metadata.json'), 'utf8')) as object;
  const exporting = [
    '--export-on-exit',
    folderOfExport,
    '--namespace',
    'demo',
    '--data',
    join(folder, 'ranked.json'),
  ];
  const data = { a: { '.value': 1, '.priority': 2 } };
  writeFileSync(join(folder, 'ranked.json'), JSON.stringify(data));
  const first = run(await freePort(), exporting);
  await ready(first);
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(metadata()).toMatchObject({ database: { path: 'database_export' } });
  expect(JSON.parse(readFileSync(join(folderOfExport, 'database_export/demo.json'), 'utf8'))).toEqual(data);
  const withStorage = { ...metadata(), storage: { version: '1', path: 'storage_export' } };
  writeFileSync(join(folderOfExport, 'firebase-export-metadata.json'), JSON.stringify(withStorage));

  const second = run(await freePort(), ['--import', folderOfExport, '--export-on-exit', folderOfExport]);
  await ready(second);
  const read = await fetch(`${second.url}/.json?ns=demo&format=export`);
  expect(await read.json()).toEqual(data);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(metadata()).toEqual(withStorage);
  expect(existsSync(join(folderOfExport, 'database_export.tmp'))).toBe(false);
});

test('with --json each line of the log is an object, and the first line has the address of the emulator', async () => {
  const port = await freePort();
  const running = run(port, ['--json', '--default-rules', 'closed']);
  await ready(running);
  await fetch(`${running.url}/a.json?ns=demo`);
  const lines = () =>
    running
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { text?: string });
  await expect.poll(() => lines().length).toBe(3);
  expect(lines()).toEqual([
    {
      type: 'ready',
      url: running.url,
      host: '127.0.0.1',
      port,
      env: { FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${port}` },
    },
    { type: 'log', text: 'Namespace demo has no rules, so it is closed.' },
    { type: 'log', text: 'Denied read /a in demo for signed out' },
  ]);
});
