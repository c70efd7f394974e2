import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startCity } from './start-city';

const PROGRAM = ['--import', 'tsx', fileURLToPath(new URL('main.ts', import.meta.url))];

/** Runs the program until it exits. Returns its exit code and its output. */
const run = (...flags: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [...PROGRAM, ...flags], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });

it('the program prints its help and its version', async () => {
  expect(await run('--help')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/--port PORT/) as string,
  });
  expect(await run('-V')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
  });
});

it.each([
  ['--unknown', "offline-city: Unknown option '--unknown'. Try --help.\n"],
  ['--port=-1', 'offline-city: --port must be a number from 0 to 65535. Try --help.\n'],
  ['--port=65536', 'offline-city: --port must be a number from 0 to 65535. Try --help.\n'],
])('the program refuses %s with an error of one line', async (flag, stderr) => {
  expect(await run(flag)).toEqual({ code: 2, stdout: '', stderr });
});

it('the program reports an error if its port is in use or its cache folder cannot be written', async () => {
  const city = await startCity();
  const port = new URL(city.url).port;
  expect(await run('--port', port)).toMatchObject({
    code: 1,
    stderr: `offline-city: Port ${port} of 127.0.0.1 is in use. Choose another, or 0 for any free one.\n`,
  });
  await city.stop();
  expect(await run('--port', '0', '--cache-dir', `${fileURLToPath(import.meta.url)}/x`)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^offline-city: .*cache.*\n$/) as string,
  });
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'the program takes a free port, and exits with 0 after %s',
  async (signal) => {
    await (await startCity()).stop();
    const child = spawn(process.execPath, [...PROGRAM, '--port', '0']);
    onTestFinished(() => void child.kill('SIGKILL'));
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const url = /City ready at (\S+)/.exec(line)?.[1] ?? '';
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok' });
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);
