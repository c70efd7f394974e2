import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { z } from 'zod';

const project = fileURLToPath(new URL('../..', import.meta.url));
const addressSchema = z.object({ port: z.number() });

export type DatabaseProgram = {
  /** Starts the emulator as a separate process and resolves when it answers. */
  start: (env?: NodeJS.ProcessEnv, port?: number) => Promise<DatabaseProcess>;
  /** Removes the bundle and kills running processes. */
  remove: () => void;
};

export type DatabaseProcess = {
  url: string;
  port: number;
  pid: number;
  /** From the start of the process to the first answer. */
  readyAfterMs: number;
  output: () => string;
  /** Peak resident memory in MiB (Linux). */
  peakMiB: () => number;
  kill: (signal: NodeJS.Signals) => Promise<void>;
};

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressSchema.parse(server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Bundles the database emulator as `npm start` does. */
export async function buildDatabaseProgram(): Promise<DatabaseProgram> {
  // Inside the project, because packages stay outside of the bundle and are found from here.
  const folder = mkdtempSync(join(project, 'node_modules', '.hail-database-'));
  const program = join(folder, 'database.mjs');
  await build({
    entryPoints: [join(project, 'packages', 'rtdb-emulator', 'src', 'main.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  const children = new Set<ChildProcess>();
  return {
    start: async (env = {}, wantedPort) => {
      const port = wantedPort ?? (await freePort());
      const startedAt = performance.now();
      const child = spawn(process.execPath, [program, '--host', '127.0.0.1', '--port', String(port)], {
        env: { ...process.env, HAIL_DATABASE_OPEN_BY_DEFAULT: '1', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.add(child);
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      const ended = new Promise<void>((resolve) => {
        child.once('close', () => {
          children.delete(child);
          resolve();
        });
      });
      const url = `http://127.0.0.1:${String(port)}`;
      await untilAnswers(
        url,
        () => child.exitCode !== null || child.signalCode !== null,
        () => text,
      );
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
    },
    remove: () => {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(url: string, hasEnded: () => boolean, output: () => string): Promise<void> {
  for (;;) {
    const isUp = await fetch(url).then(
      (response) => response.status === 200,
      () => false,
    );
    if (isUp) return;
    if (hasEnded()) throw new Error(`The database emulator ended while starting:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
