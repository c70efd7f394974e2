import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startMail } from './start-mail';

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
    stdout: expect.stringMatching(/--smtp-port PORT/) as string,
  });
  expect(await run('-V')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
  });
});

it.each([
  ['--unknown', "mail-catcher: Unknown option '--unknown'. Try --help.\n"],
  ['--port=x', 'mail-catcher: --port must be a number from 0 to 65535. Try --help.\n'],
  ['--smtp-port=65536', 'mail-catcher: --smtp-port must be a number from 0 to 65535. Try --help.\n'],
])('the program refuses %s with an error of one line', async (flag, stderr) => {
  expect(await run(flag)).toEqual({ code: 2, stdout: '', stderr });
});

it('the program reports an error if its port is in use', async () => {
  const mail = await startMail();
  expect(await run('--smtp-port', String(mail.smtpPort), '--port', '0')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      `^mail-catcher: Port ${mail.smtpPort} of 127.0.0.1 is in use.*\n$`,
    ) as string,
  });
  await mail.stop();
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'the program takes free ports, and exits with 0 after %s',
  async (signal) => {
    const child = spawn(process.execPath, [...PROGRAM, '--smtp-port', '0', '--port', '0']);
    onTestFinished(() => void child.kill('SIGKILL'));
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const url = /inbox on (\S+)/.exec(line)?.[1] ?? '';
    expect(await (await fetch(`${url}/api/messages`)).json()).toEqual([]);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);
