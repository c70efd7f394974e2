import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { addressesFor } from '../../local/start/addresses';
import { findFreePortBase, portsFor } from '../../tools/ports';

export type StackOptions = {
  /** The first port. By default a free range is used. */
  portBase?: number;
  /** A folder that the caller keeps. By default a temporary one, removed at the end. */
  dataDir?: string;
  /** Builds the app and serves it from the Hosting emulator. By default there is no app. */
  built?: boolean;
  isSeeded?: boolean;
  /** The simulated region of database and functions. */
  region?: string;
  /** The total number of database instances. */
  shards?: number;
  /** With the simulated payment gateways. */
  hasGateways?: boolean;
};

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Starts the whole local stack for tests, as `npm start` does, and resolves when everything answers. */
export async function startStack(options: StackOptions = {}) {
  const portBase = options.portBase ?? (await findFreePortBase());
  const ports = portsFor(portBase);
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'hail-data-')));
  const args = ['--port-base', String(portBase), '--data-dir', dataDir];
  args.push(options.built ? '--built' : '--no-app');
  if (options.hasGateways) args.push('--gateways');
  if (options.region !== undefined) args.push('--region', options.region);
  if (options.shards !== undefined) args.push('--shards', String(options.shards));
  if (options.isSeeded === false) args.push('--no-seed');

  const child = fork(join(root, 'local', 'start.mjs'), args, {
    cwd: root,
    // Without the flags of the test runner, and in its own process group. Ctrl-C stops the stack through the end of
    // the test runner.
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };

  await new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      const parsed = messageSchema.safeParse(message);
      if (!parsed.success) return;
      if (parsed.data.kind === 'ready') resolve();
      else reject(new Error(`The local stack did not start: ${parsed.data.message}\n${text}`));
    });
    void exited.then((code) =>
      reject(new Error(`The local stack ended with code ${code ?? 'none'} while starting:\n${text}`)),
    );
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    addresses: addressesFor(ports, options.built ? 'built' : 'none'),
    ports,
    portBase,
    dataDir,
    /** Resolves with the exit code when the stack has ended for any reason. */
    exited,
    /** Stops everything, and removes a temporary data folder. */
    stop,
    /** The process id of the starter, for tests of its end. */
    pid: child.pid ?? 0,
    /** The output of `npm start` so far. */
    output: () => text,
  };
}

export type RunningStack = Awaited<ReturnType<typeof startStack>>;
