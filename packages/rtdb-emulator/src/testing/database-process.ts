import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../bin/rtdb-emulator.js');

export type DatabaseProcess = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** The time from the start of the process to its first answer, in milliseconds. */
  readonly readyAfterMs: number;
  output(): string;
  /** The highest resident memory of the process, in MiB (Linux). */
  peakMiB(): number;
  kill(signal: NodeJS.Signals): Promise<void>;
};

/**
 * Starts the built emulator as a process. It takes a free port unless the flags name a port. Resolves when
 * the emulator answers.
 */
export async function startDatabaseProcess(flags: readonly string[] = []): Promise<DatabaseProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program, '--port', '0', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithTests = (): void => void child.kill('SIGKILL');
  process.once('exit', killWithTests);
  let text = '';
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.off('exit', killWithTests);
      resolve();
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
        const found = /listens on \S+:(\d+)\n/.exec(text)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
    void ended.then(() => reject(new Error(`The emulator ended while starting:\n${text}`)));
  });
  const url = `http://127.0.0.1:${String(port)}`;
  await fetch(url);
  const pid = child.pid ?? 0;
  return {
    url,
    port,
    pid,
    readyAfterMs: performance.now() - startedAt,
    output: () => text,
    peakMiB: () => {
      const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
    },
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}
