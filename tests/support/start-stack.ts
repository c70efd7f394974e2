import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { addressesFor } from '../../local/start/addresses';
import { findFreePortBase, portsFor } from '../../tools/ports';

export type StackOptions = {
  /** The first port of the stack. By default the function finds free ports. */
  portBase?: number;
  /**
   * A folder for the data that the caller keeps. By default the folder is temporary and removed at the end.
   */
  dataDir?: string;
  /** Whether to build the app and serve it from the Hosting emulator. By default the stack has no app. */
  built?: boolean;
  isSeeded?: boolean;
  /** The simulated region of the database and the functions. */
  region?: string;
  /** The total number of database instances. */
  shards?: number;
  /** Whether the stack has the simulated payment gateways. */
  hasGateways?: boolean;
};

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Starts the whole local stack for tests, like `npm start`. Resolves when all services answer. */
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
    // The stack does not get the flags of the test runner. It has its own process group, so Ctrl-C does not
    // stop the stack directly. The code below stops the stack when the test runner ends.
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
    /** Resolves with the exit code after the stack has ended for any reason. */
    exited,
    /** Stops all services, and removes a temporary folder. */
    stop,
    /** The process id of the starter, for tests that kill the starter. */
    pid: child.pid ?? 0,
    /** Returns the output of `npm start` so far. */
    output: () => text,
  };
}

export type RunningStack = Awaited<ReturnType<typeof startStack>>;
